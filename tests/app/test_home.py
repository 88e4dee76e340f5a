"""The games of a folder, as the home screen gets to show them."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from app.home import GameCard, Home
from app.language import default_language
from app.library import Library
from app.paths import default_home
from core.boxes.dungeonquest.moves import Seat
from core.boxes.dungeonquest.moves import SetUp as DungeonQuest
from core.boxes.opentable.moves import SetUp
from data.contents import shipped
from data.store.shelf import Shelf
from data.store.trouble import Trouble

NOW = datetime(2025, 11, 1, 20, 41)
PLAYERS = SetUp(players=("Анна", "Ben"))


def lay(folder: Path, played: datetime = NOW) -> str:
    library = Library(folder, clock=lambda: int(played.timestamp() * 1000))
    return library.new("opentable", PLAYERS)


def games(folder: Path, language: str = "en") -> tuple[GameCard, ...]:
    """Every card that is not put away, in the order of the home screen."""
    home = Home(folder, language, clock=NOW.timestamp)
    return tuple(home.card(game) for game in home.quick().games if not home.is_archived(game))


def test_a_folder_that_is_not_there_yet_holds_no_games_and_is_not_made(tmp_path):
    assert games(tmp_path / "new") == ()
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("language", "title", "summary"),
    [
        ("en", "Open table", "Анна’s turn, round 1"),
        ("ru", "Свободный стол", "Ходит Анна, раунд 1"),
        ("it", "Tavolo libero", "Tocca a Анна, round 1"),
    ],
)
def test_a_game_is_told_in_the_players_language(tmp_path, language, title, summary):
    game = lay(tmp_path)
    assert games(tmp_path, language) == (GameCard(game, "opentable", title, summary, "20:41"),)


def test_a_game_that_the_table_named_goes_by_that_name(tmp_path):
    Library(tmp_path).new("opentable", replace(PLAYERS, title="Пятница у Анны"))
    assert [card.title for card in games(tmp_path)] == ["Пятница у Анны"]


def test_a_game_of_dungeonquest_goes_by_its_players(tmp_path):
    library = Library(tmp_path)
    for names in (("Anna", "Ben"), ("Анна",)):
        seats = tuple(Seat(name) for name in names)
        library.new("dungeonquest", DungeonQuest(seats=seats, content=shipped("dungeonquest").content))
    assert {card.title for card in games(tmp_path)} == {"Anna, Ben", "Анна"}


@pytest.mark.parametrize(
    ("played", "told"),
    [
        (datetime(2025, 11, 1, 0, 0), "00:00"),
        (datetime(2025, 10, 31, 23, 59), "вчера"),
        (datetime(2025, 10, 31, 0, 0), "вчера"),
        (datetime(2025, 10, 30, 23, 59), "30.10.2025"),
        (datetime(2025, 11, 2, 8, 0), "02.11.2025"),  # a clock that was wrong
    ],
)
def test_when_it_was_played(tmp_path, played, told):
    lay(tmp_path, played)
    assert [card.when for card in games(tmp_path, "ru")] == [told]


def test_a_time_that_no_calendar_has_is_left_out(tmp_path):
    Library(tmp_path, clock=lambda: 2**62).new("opentable", PLAYERS)
    assert [card.when for card in games(tmp_path)] == [""]


def test_the_last_played_comes_first_and_archived_ones_are_left_out(tmp_path):
    old, new, away = (lay(tmp_path, datetime(2025, 1, day)) for day in (1, 2, 3))
    Library(tmp_path).shelf.archive(away, True)
    assert [card.game for card in games(tmp_path)] == [new, old]


def test_a_game_that_cannot_be_read_is_shown_with_the_reason_among_the_others(tmp_path):
    game = lay(tmp_path)
    (tmp_path / "games/opentable-brokn.delve").write_bytes(b"spilt wine")
    whole, broken = games(tmp_path)
    assert (whole.game, whole.readable) == (game, True)
    assert broken == GameCard(
        "opentable-brokn",
        "",
        "opentable-brokn",
        "opentable-brokn cannot be read: its file is damaged at the start. A backup may help.",
        "",
        readable=False,
    )


def test_a_folder_that_cannot_be_listed_is_told(tmp_path, monkeypatch):
    def refuse(_shelf: Shelf) -> None:
        raise Trouble("no-folder", why="Permission denied")

    monkeypatch.setattr(Shelf, "ids", refuse)
    assert Home(tmp_path, "en").quick().trouble == "The games folder cannot be used. Permission denied"


@pytest.mark.parametrize(
    ("environment", "folder"),
    [
        ({"DELVELOG_HOME": "/a", "XDG_DATA_HOME": "/b"}, Path("/a")),
        ({"XDG_DATA_HOME": "/b"}, Path("/b/delvelog")),
        ({"HOME": "/home/anna"}, Path("/home/anna/.local/share/delvelog")),
        ({"HOME": "/home/anna", "XDG_DATA_HOME": ""}, Path("/home/anna/.local/share/delvelog")),
    ],
)
def test_where_the_games_lie(monkeypatch, environment, folder):
    for name in ("DELVELOG_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert default_home() == folder


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"DELVELOG_LANG": "it", "LANG": "ru_RU.UTF-8"}, "it"),
        ({"DELVELOG_LANG": "", "LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_which_language_is_read(environment, language):
    assert default_language(environment) == language
