"""The library follows the journals: what it knows of a game belongs to one head, and all of it can be made again."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from app.exchange import import_journal
from app.home import Home
from app.indexing import Indexing, brought_up_to_date, reindexed
from app.library import Library
from app.version import WORKED_OUT_BY
from core.acts import At
from core.boxes.opentable.moves import EndTurn, Finish, Note, Roll, SetUp
from core.boxes.registry import BOXES
from core.chance import Dice
from data.index.file import path_in, throw_away
from data.index.keeping import heads, search
from data.store.trouble import Trouble
from data.words import LANGUAGES, words
from tests.data.storing import library, new_game

ENGLISH = words("en")


@pytest.fixture
def shelf(tmp_path: Path) -> Library:
    return library(tmp_path / "home")


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games whose journals are read from now on."""
    games: list[str] = []
    look = Library.look

    def noted(self: Library, game: str) -> object:
        games.append(game)
        return look(self, game)

    monkeypatch.setattr(Library, "look", noted)
    return games


def sentences(shelf: Library, text: str, language: str = "en", box: str = "") -> list[str]:
    return [each.sentence for each in search(shelf.shelf.home, text, language, box)]


def rows(shelf: Library, view: str) -> list[dict[str, Any]]:
    with closing(sqlite3.connect(path_in(shelf.shelf.home))) as connection:
        connection.row_factory = sqlite3.Row
        return [dict(row) for row in connection.execute(f"select * from {view}")]


def noting(shelf: Library, *notes: str) -> str:
    game = shelf.new("opentable", SetUp(title="Friday", players=("Anna", "Bert")))
    with shelf.open(game) as table:
        for note in notes:
            table.play(Note(text=note))
    return game


# Following the journals


def test_only_what_somebody_has_played_on_is_read_again(shelf, looks):
    first, second = noting(shelf, "a troll"), noting(shelf, "an ogre")
    brought_up_to_date(shelf, ENGLISH)
    assert set(looks) == {first, second}
    looks.clear()
    with shelf.open(first) as table:
        table.play(Note(text="a golem"))
    work = brought_up_to_date(shelf, ENGLISH)
    assert looks == work.read == [first]
    assert sentences(shelf, "golem")
    assert len(sentences(shelf, "troll")) == 1


def test_what_was_taken_back_is_found_no_more(shelf):
    game = noting(shelf, "a troll", "an ogre")
    brought_up_to_date(shelf, ENGLISH)
    assert sentences(shelf, "ogre")
    with shelf.open(game) as table:
        table.undo()
    brought_up_to_date(shelf, ENGLISH)
    assert sentences(shelf, "ogre") == []
    assert sentences(shelf, "troll")


def test_a_what_if_is_not_found(shelf):
    game = noting(shelf, "a troll", "an ogre")
    with shelf.open(game) as table:
        table.suppose(At(2))
        table.play(Note(text="a dream of gold"))
    brought_up_to_date(shelf, ENGLISH)
    assert sentences(shelf, "dream") == []
    assert sentences(shelf, "ogre")


def test_a_game_that_is_gone_is_found_no_more(shelf):
    game, other = noting(shelf, "a troll"), noting(shelf, "a troll")
    brought_up_to_date(shelf, ENGLISH)
    shelf.shelf.delete(game)
    brought_up_to_date(shelf, ENGLISH)
    assert {each.game for each in search(shelf.shelf.home, "troll", "en")} == {other}
    assert {row["game"] for row in rows(shelf, "moves")} == {other}


def test_a_game_that_cannot_be_read_is_named_and_hinders_no_other(shelf):
    game = noting(shelf, "a troll")
    (shelf.shelf.games / "opentable-brokn.delve").write_bytes(b"spilt wine")
    work = brought_up_to_date(shelf, ENGLISH)
    assert (work.read, work.unread) == ([game], ["opentable-brokn"])


def test_what_another_version_has_worked_out_is_worked_out_again(shelf, looks, monkeypatch):
    noting(shelf, "a troll")
    brought_up_to_date(shelf, ENGLISH)
    looks.clear()
    for module in ("app.indexing", "app.library"):
        monkeypatch.setattr(f"{module}.WORKED_OUT_BY", "9.9.9/99")
    brought_up_to_date(shelf, ENGLISH)
    assert len(looks) == 1


def test_each_language_is_worked_out_when_somebody_searches_in_it(shelf, looks):
    noting(shelf, "a troll")
    for language in LANGUAGES:
        brought_up_to_date(shelf, words(language))
    assert len(looks) == len(LANGUAGES)
    assert {row["language"] for row in rows(shelf, "sentences")} == set(LANGUAGES)
    assert len(rows(shelf, "moves")) == 2


def test_a_library_that_turns_out_to_be_damaged_is_begun_anew(shelf):
    games = {noting(shelf, f"a troll of {n}") for n in range(3)}
    brought_up_to_date(shelf, ENGLISH)
    work = Indexing(shelf, ENGLISH)
    with closing(sqlite3.connect(path_in(shelf.shelf.home))) as connection, connection:
        connection.execute("drop table told")
    work._heads = heads(shelf.shelf.home, "it", "")
    while not work.finished:
        work.step()
    assert {each.game for each in search(shelf.shelf.home, "troll", "en")} == games


def test_everything_can_be_made_again(shelf, looks):
    games = {noting(shelf, "a troll"), noting(shelf, "an ogre")}
    brought_up_to_date(shelf, ENGLISH)
    before = {view: rows(shelf, view) for view in ("games", "players", "moves", "sentences")}
    seen: list[tuple[int, int]] = []
    work = reindexed(shelf, ENGLISH, lambda done, all_: seen.append((done, all_)))
    assert set(work.read) == games
    assert seen == [(1, 2), (2, 2)]
    assert {view: rows(shelf, view) for view in before} == before


def test_a_disk_that_refuses_is_told(shelf, monkeypatch):
    noting(shelf, "a troll")

    def refuse(*_: object) -> None:
        raise Trouble("disk-full")

    monkeypatch.setattr("app.indexing.keeping", refuse)
    with pytest.raises(Trouble, match="disk-full"):
        brought_up_to_date(shelf, ENGLISH)


# Home


def test_home_opens_without_reading_a_journal(shelf, looks):
    """Given games that home has shown once, when it opens again, then no journal is read, also not for the picture."""
    games = [noting(shelf, "a troll") for _ in range(3)]
    home = Home(shelf.shelf.home, "en")
    first = [home.card(game) for game in games]
    looks.clear()
    again = [Home(shelf.shelf.home, "en").card(game) for game in games]
    assert again == first
    assert [card.state for card in again] == [card.state for card in first]
    assert again[0].state.title == "Friday"
    assert looks == []


@pytest.mark.parametrize("box", BOXES)
def test_the_state_of_every_box_comes_back_as_it_was(shelf, looks, root, box):
    with sorted((root / f"tests/play/{box}").glob("*.jsonl"))[0].open("rb") as file:
        game, _ = import_journal(shelf, file)
    first = shelf.summary(game)
    looks.clear()
    again = shelf.summary(game)
    assert again == first
    assert again.state == first.state
    assert looks == []


def test_a_stale_summary_is_never_shown(shelf, looks):
    game = noting(shelf, "a troll")
    shelf.summary(game)
    with shelf.open(game) as table:
        table.play(Finish(winners=("Anna",)))
    looks.clear()
    assert shelf.summary(game).over
    assert looks == [game]
    with shelf.open(game) as table:
        table.undo()
    assert not shelf.summary(game).over


@pytest.mark.parametrize("column", ["now", "state", "box"])
def test_a_summary_that_makes_no_sense_is_worked_out_again(shelf, column):
    game = noting(shelf, "a troll")
    first = shelf.summary(game)
    state = first.state
    nonsense = "zeroblob(9)" if column == "state" else "'{'"
    with closing(sqlite3.connect(path_in(shelf.shelf.home))) as connection, connection:
        connection.execute(f"update game set {column} = {nonsense}")
    again = shelf.summary(game)
    assert again == first
    assert again.state == state


def test_archiving_shows_although_no_entry_was_written(shelf):
    game = noting(shelf, "a troll")
    assert not shelf.summary(game).archived
    shelf.shelf.archive(game, True)
    assert shelf.summary(game).archived


def test_a_home_that_cannot_be_written_shows_its_games_all_the_same(shelf):
    game = noting(shelf, "a troll")
    path_in(shelf.shelf.home).mkdir()
    assert shelf.summary(game).title == "Friday"
    assert shelf.summary(game).state.title == "Friday"


# What is found


FOUND: dict[str, list[tuple[str, str | None]]] = {
    "en": [("dragon rage", "Dragon Rage"), ("wounded monsters", None), ("rages", "Rage")],
    "ru": [("ярости дракона", "Ярость"), ("драконов", "ракон"), ("ЯРОСТЬЮ", "Ярость")],
    "it": [("furie", "Furia"), ("draghi", "rago"), ("FURIA DEL DRAGO", "Furia del Drago")],
}


@pytest.fixture(scope="module")
def quests(tmp_path_factory: pytest.TempPathFactory, root: Path) -> Library:
    """The recorded games of DungeonQuest, in the library in three languages."""
    shelf = Library(tmp_path_factory.mktemp("quests"))
    for file in sorted((root / "tests/play/dungeonquest").glob("*.jsonl")):
        with file.open("rb") as source:
            import_journal(shelf, source)
    for language in LANGUAGES:
        brought_up_to_date(shelf, words(language))
    return shelf


@pytest.mark.parametrize("language", LANGUAGES)
def test_entries_are_found_by_any_form_of_their_words(quests, language):
    for asked, told in FOUND[language]:
        found = sentences(quests, asked, language)
        assert found, asked
        assert told is None or any(told in each for each in found), (asked, found[:3])


def test_a_found_entry_says_where_it_stands(quests):
    (found, *_) = search(quests.shelf.home, "dragon rage dies", "en")
    journal = quests.look(found.game).journal
    node = journal.find(At(found.entry, found.part))
    assert found.round == journal.box.voice.chapter(node.parent.state).round > 0
    assert "Dragon Rage" in found.sentence


def test_the_last_letters_of_a_word_may_be_missing(quests):
    whole = search(quests.shelf.home, "deathblow", "en")
    assert whole
    assert search(quests.shelf.home, "deathbl", "en") == whole


def test_all_words_have_to_be_in_one_entry(quests):
    assert search(quests.shelf.home, "dragon", "en")
    assert search(quests.shelf.home, "dragon unicorn", "en") == []


def test_the_game_that_was_played_last_comes_first(quests):
    found = [each.game for each in search(quests.shelf.home, "dragon", "en")]
    last = {each.id: each.last for each in quests.summaries()}
    assert [last[game] for game in found] == sorted((last[game] for game in found), reverse=True)


def test_a_box_can_be_asked_for_alone(quests):
    assert search(quests.shelf.home, "dragon", "en", "dungeonquest")
    assert search(quests.shelf.home, "dragon", "en", "dungeonroll") == []


def test_names_that_were_given_to_a_point_are_found(shelf):
    game = noting(shelf, "a troll")
    with shelf.open(game) as table:
        table.name("the famous evening")
    brought_up_to_date(shelf, ENGLISH)
    assert [each.entry for each in search(shelf.shelf.home, "famous evening", "en")] == [2]


def test_what_people_wrote_stays_in_one_line_and_obeys_nothing(shelf):
    noting(shelf, "a troll\nwith \u202etext\u202c and \x1b[31mcolour")
    brought_up_to_date(shelf, ENGLISH)
    (found,) = sentences(shelf, "troll")
    assert found.isprintable()


# What can be counted


def test_rolls_and_players_are_rows(shelf):
    game = shelf.new("opentable", SetUp(players=("Anna", "Bert")))
    with shelf.open(game) as table:
        table.play(Roll(player="Anna", dice=Dice(faces=(6, 2))))
        table.play(EndTurn())
        table.play(Finish(winners=("Anna",)))
    brought_up_to_date(shelf, ENGLISH)
    (roll,) = rows(shelf, "rolls")
    assert (roll["player"], roll["faces"], roll["total"], roll["entry"]) == ("Anna", "6 2", 8, 2)
    assert {(row["player"], row["won"], row["over"]) for row in rows(shelf, "players")} == {
        ("Anna", 1, 1),
        ("Bert", 0, 1),
    }
    assert [row["kind"] for row in rows(shelf, "moves")] == ["set-up", "roll", "end-turn", "finish"]


def test_how_a_game_stands_for_its_players_is_not_told_before_it_is_over(shelf):
    new_game(shelf, 3)
    brought_up_to_date(shelf, ENGLISH)
    assert {(row["won"], row["alive"], row["points"], row["over"]) for row in rows(shelf, "players")} == {
        (None, None, None, 0)
    }


def test_deaths_and_wounds_are_those_of_the_log(quests):
    deaths = rows(quests, "deaths")
    assert {row["sort"] for row in deaths} >= {"dragon"}
    for game in {row["game"] for row in deaths}:
        dead = {part.player for part in quests.look(game).journal.box.record.outcomes(quests.look(game).journal.state)}
        assert {row["player"] for row in deaths if row["game"] == game} <= dead
    wounds = rows(quests, "wounds")
    assert wounds
    assert all(row["lost"] == row["before"] - row["after"] > 0 for row in wounds)


def test_every_row_is_kept_under_the_version_that_worked_it_out(shelf):
    game = noting(shelf, "a troll")
    brought_up_to_date(shelf, ENGLISH)
    known = heads(shelf.shelf.home, "en", WORKED_OUT_BY)
    assert known.numbers == known.stories == {game: shelf.shelf.head(game)}
    throw_away(shelf.shelf.home)
    assert heads(shelf.shelf.home, "en", WORKED_OUT_BY) == ({}, {})
