"""The games of a device in numbers: read once, kept in the library, read again when somebody has played on."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app import statistics
from app.statistics import Gathering, gathered
from app.version import WORKED_OUT_BY
from core.acts import At
from core.boxes.opentable.moves import EndTurn, Finish, Roll, SetUp
from core.chance import Dice
from core.luck import Rolls, Tries
from core.statistic_facts import Cause
from core.statistics import Part, Record, record, summed
from data.index.file import writing
from data.index.keeping import records
from data.index.rows import RECORD
from tests.app.test_totals import keep, played
from tests.data.storing import library, new_game


@pytest.fixture
def home(tmp_path):
    return tmp_path / "home"


@pytest.fixture
def shelf(home):
    return library(home)


@pytest.fixture
def folds(monkeypatch):
    """Counts how many games are really worked out."""
    worked: list[object] = []

    def counting(journal):
        worked.append(journal)
        return record(journal)

    monkeypatch.setattr(statistics, "record", counting)
    return worked


def finished(shelf) -> str:
    game = new_game(shelf)
    with shelf.open(game) as table:
        table.play(Roll(player="Anna", dice=Dice(faces=(6, 2))))
        table.play(Finish(winners=("Anna",)))
    return game


def test_every_game_is_read_put_away_or_not(shelf, home):
    away = finished(shelf)
    shelf.shelf.archive(away, True)
    keep(shelf, played(Hugo="Silver Ring", Lindel=""))
    new_game(shelf, 2)
    found = summed(gathered(home).records.values())
    assert (len(found.games), found.unfinished) == (2, 1)
    assert {each.player: (each.wins, each.points, each.deaths) for each in found.people} == {
        "Anna": (1, 0, 0),
        "Bert": (0, 0, 0),
        "Hugo": (1, 160, 0),
        "Lindel": (0, 0, 1),
    }


def test_a_game_is_worked_out_once_and_again_when_somebody_has_played_on(shelf, home, folds):
    game = finished(shelf)
    other = new_game(shelf, 1)
    first = gathered(home)
    assert first.keep() is None
    assert len(folds) == 2
    second = gathered(home)
    assert len(folds) == 2
    assert second.records == first.records
    with shelf.open(game) as table:
        table.undo()
    third = gathered(home)
    assert len(folds) == 3
    assert third.records[game].over is False
    assert third.records[other] == first.records[other]


def test_nothing_is_written_where_nothing_is_new(shelf, home, monkeypatch):
    finished(shelf)
    gathered(home).keep()
    monkeypatch.setattr("data.index.keeping.writing", None)  # whoever would write fails
    found = gathered(home)
    assert found.keep() is None
    assert len(found.records) == 1


def test_a_game_that_is_no_more_is_forgotten(shelf, home):
    game = finished(shelf)
    other = finished(shelf)
    gathered(home).keep()
    shelf.shelf.delete(game)
    gathered(home).keep()
    assert set(records(home, WORKED_OUT_BY)) == {other}


def test_a_game_that_cannot_be_read_is_named_and_left_out(shelf, home):
    finished(shelf)
    (home / "games/opentable-brokn.delve").write_bytes(b"spilt wine")
    found = gathered(home)
    assert found.unread == ("opentable-brokn",)
    assert len(found.records) == 1


def test_one_damaged_record_spoils_no_other(shelf, home, folds):
    first, second = finished(shelf), finished(shelf)
    gathered(home)
    with writing(home) as connection:
        spoil = """update record set record = replace(record, '"expected":"0"', '"expected":"1/0"') where game = ?"""
        connection.execute(spoil, (first,))
    found = gathered(home)
    assert len(folds) == 3
    assert set(found.records) == {first, second}
    assert found.keep() is None


def test_what_another_version_has_worked_out_is_worked_out_again(shelf, home, folds, monkeypatch):
    finished(shelf)
    gathered(home)
    monkeypatch.setattr(statistics, "WORKED_OUT_BY", "9.9.9/99")
    gathered(home)
    assert len(folds) == 2


def test_a_library_that_cannot_be_written_says_so_once_and_the_numbers_are_there(shelf, home):
    finished(shelf)
    finished(shelf)
    (home / "library.db").mkdir()
    found = gathered(home)
    assert len(found.records) == 2
    told = found.keep()
    assert told is not None
    assert told.key == "trouble.library-not-kept"


def test_of_a_game_that_goes_on_only_its_players_are_kept(shelf, home):
    game = new_game(shelf, 3)
    kept = gathered(home).records[game]
    assert [part.player for part in kept.parts] == ["Anna", "Bert"]
    assert kept == Record("opentable", False, kept.started, 0, tuple(Part(part.player) for part in kept.parts))


def test_whatever_is_kept_reads_as_it_was():
    part = Part(
        "Жанна “x” \U0001f409", True, False, 250, (Cause("trap", "Snakes"), Cause("x")), 12, (31_000, 1),
        Rolls(7, -3, 245, (1,) * 6, 2), Tries(3, 1, Fraction(5, 4), Fraction(11, 16)),
        (("dungeon", Rolls(2, 1, 70, (0, 1, 0, 1, 0, 0))), ("party", Rolls(7))),
        (("dragon", (1, 1)), ("level", (3, 10))), "Knight", ("cheater", "last-stand"),
    )  # fmt: skip
    rolls = Rolls(1, 5, 35, (0, 0, 0, 0, 0, 1))
    kept = Record("dungeonquest", True, 1_700_000_000_000, 14, (part, Part("B")), rolls, (("party", rolls),))
    assert RECORD.validate_json(RECORD.dump_json(kept), strict=True) == kept


# The command


def test_the_command_tells_every_chart(shelf, shell):
    keep(shelf, played(Hugo="Silver Ring", Lindel=""))
    finished(shelf)
    new_game(shelf, 2)
    told = shell.run("stats", "dungeonquest")
    assert told.startswith("DungeonQuest: 1 finished game\n")
    assert "    The dungeon itself: 1 (Bottomless Pit 1)\n" in told
    assert "Hugo leads: won 1 of 1." in told
    assert "still in progress" not in told
    assert "1 game is still in progress and not counted." in shell.run("stats")


def test_one_player_alone(shelf, shell):
    keep(shelf, played(Hugo="Silver Ring", Lindel=""))
    told = shell.run("stats", "--player", "lindel")
    assert "Lindel: won 0 of 1." in told
    assert "Hugo" not in told
    assert shell.refusal("stats", "--player", "Nobody")


def test_programs_get_it_in_one_line(shelf, shell):
    keep(shelf, played(Hugo="Silver Ring", Lindel=""))
    told = shell.json("stats")
    assert (told["ok"], told["games"], told["unfinished"], told["unread"]) == (True, 1, 0, [])
    wins = told["charts"][0]
    assert (wins["name"], wins["lines"][0]) == ("wins", {"label": "Hugo", "values": ["1", "0", "0"]})


def test_a_box_that_there_is_not(shell):
    assert shell.refusal("stats", "chess") == "no-such-box"


@pytest.mark.parametrize("lang", ["en", "ru", "it"])
def test_with_no_games_at_all(shell, lang):
    assert len(shell.run("stats", "--lang", lang).splitlines()) == 1


def test_a_what_if_is_no_result(tmp_path):
    """Given a game that is over, when the table wonders what if and plays on from before its end, then it still counts
    as it ended.
    """
    shelf = library(tmp_path)
    game = shelf.new("opentable", SetUp(players=("Anna", "Bert")))
    with shelf.open(game) as table:
        table.play(EndTurn())
        table.play(Finish(winners=("Anna",)))
        table.suppose(At(2))
        table.play(Finish(winners=("Bert",)))
    found = Gathering(tmp_path)
    found.read(game)
    (part,) = (part for part in found.records[game].parts if part.won)
    assert part.player == "Anna"
