"""Asked for once: what a table tells about its box is kept in its copy, and no entry is lost over it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from app.copies import Copies
from app.learning import Learning
from app.library import Library
from app.people import LastSeat, LastTable, People
from app.playing import Playing
from app.table import Table
from core.acts import At
from core.amend import Change, Drop
from core.boxes.dungeontwister.moves import ChooseFirst, SetUp, TellSixth, TellValue
from core.chance import Drawn
from core.facts import Move
from core.message import Message, say
from data.contents import shipped
from data.owner.file import path_in
from data.words import LANGUAGES, words
from tests.data.storing import library as open_table_library
from tests.data.storing import new_game

BOX = "dungeontwister"
COPY = "Anna's box"
OURS = words("en").text(say("copy.ours"))
PALADIN, PICKPOCKET = TellValue(name="Paladin", value=3), TellValue(name="Pickpocket", value=2)
ANSWERS: tuple[Move, ...] = (PALADIN, PICKPOCKET, TellSixth(thing="Rope"))
KEPT = {"characters/Paladin/combat": 3, "characters/Pickpocket/combat": 2, "sixth": "Rope"}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def library(home: Path) -> Library:
    return Library(home)


@pytest.fixture
def played(home: Path, library: Library) -> Iterator[Callable[..., Table]]:
    """Opens a new game, played with a copy or with the box as it is shipped."""
    with ExitStack() as tables:

        def new(copy: str = "", language: str = "en") -> Table:
            content = Copies(home).content_for(BOX, copy).contents.content
            game = library.new(BOX, SetUp(seats=("Anna", "Bert"), content=content))
            return tables.enter_context(library.open(game, learning=Learning(home, lambda: words(language))))

        yield new


def values(home: Path, copy: str = OURS) -> dict[str, Any]:
    """What stands in the file of a copy."""
    copies = Copies(home)
    found: dict[str, Any] = copies.folder.read(copies.find(copy, BOX)).form.get("values", {})
    return found


def asked(home: Path, library: Library, copy: str) -> list[str]:
    """What a new game with this copy asks for."""
    content = Copies(home).content_for(BOX, copy).contents.content
    game = library.new(BOX, SetUp(seats=("Anna", "Bert"), content=content))
    steps = library.look(game).journal.state.steps
    return [step.asks for step in reversed(steps) if step.what == "tell"]


def last_table(home: Path, copy: str = "") -> None:
    seats = (LastSeat("Anna"), LastSeat("Bert"))
    assert People(home).remember(LastTable(box=BOX, seats=seats, copy=copy)) is None


def next_copy(home: Path) -> str:
    last = People(home).last(BOX)
    assert last is not None
    return last.copy


# Where it is kept


def test_what_a_table_tells_is_kept_in_the_copy_it_plays_with(home, library, played):
    Copies(home).new(BOX, COPY)
    assert asked(home, library, COPY) == ["Paladin", "Pickpocket", "sixth"]
    table = played(COPY)
    table.play(PALADIN)
    assert values(home, COPY) == {"characters/Paladin/combat": 3}
    assert asked(home, library, COPY) == ["Pickpocket", "sixth"]
    for answer in ANSWERS[1:]:
        table.play(answer)
    assert values(home, COPY) == KEPT
    assert asked(home, library, COPY) == []
    assert table.findings == []
    assert [line.name for line in Copies(home).listed()] == [COPY]
    assert Copies(home).content_for(BOX, COPY).contents.sure["sixth"] == "told"
    taught = Copies(home).folder.read(Copies(home).find(COPY)).fixes.learned
    assert taught == tuple(f"values/{path}" for path in KEPT), "what the game has taught is marked"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_that_plays_with_the_box_as_shipped_gets_a_copy_in_its_language(home, library, played, language):
    last_table(home)
    table = played(language=language)
    for answer in ANSWERS:
        table.play(answer)
    (line,) = Copies(home).listed()
    assert (line.box, line.name, line.corrections) == (BOX, words(language).text(say("copy.ours")), 3)
    assert values(home, line.name) == KEPT
    assert table.findings == []
    # The next table is set with it, and nobody is asked again.
    assert next_copy(home) == line.name
    assert asked(home, library, line.name) == []


def test_a_last_table_with_a_copy_of_its_own_stays_as_it_is(home, library, played):
    Copies(home).new(BOX, COPY)
    last_table(home, COPY)
    played().play(PALADIN)
    assert values(home) == {"characters/Paladin/combat": 3}
    assert values(home, COPY) == {}
    assert next_copy(home) == COPY


def test_where_no_table_was_set_there_is_none_to_change(home, played):
    played().play(PALADIN)
    assert values(home) == {"characters/Paladin/combat": 3}
    assert People(home).last(BOX) is None
    assert not path_in(home).exists()


def test_a_namesake_of_another_box_is_left_alone(home, played):
    Copies(home).new("dungeonroll", OURS)
    table = played()
    table.play(PALADIN)
    assert table.findings == []
    assert {(line.box, line.corrections) for line in Copies(home).listed()} == {("dungeonroll", 0), (BOX, 1)}


def test_a_later_game_with_the_box_as_shipped_tells_the_same_copy(home, played):
    played().play(PALADIN)
    played().play(TellValue(name="Paladin", value=4))
    assert values(home) == {"characters/Paladin/combat": 4}


# When it is kept


def test_an_undo_takes_nothing_back_and_another_answer_takes_its_place(home, played):
    table = played()
    table.play(PALADIN)
    table.undo()
    assert values(home) == {"characters/Paladin/combat": 3}
    table.play(TellValue(name="Paladin", value=4))
    assert values(home) == {"characters/Paladin/combat": 4}
    table.undo()
    table.redo()
    assert values(home) == {"characters/Paladin/combat": 4}


def test_an_answer_that_is_mended_is_kept_as_mended(home, played):
    table = played()
    for answer in ANSWERS:
        table.play(answer)
    table.play(ChooseFirst(player=Drawn(card="Anna")))
    table.amend(table.preview([Change(of=At(2), move=TellValue(name="Paladin", value=4))]))
    assert values(home) == {**KEPT, "characters/Paladin/combat": 4}


def test_a_mend_of_something_else_leaves_the_copy_as_its_owners_have_it(home, played):
    """They may know better by now: only what is told anew is kept."""
    table = played()
    for answer in ANSWERS:
        table.play(answer)
    Copies(home).correct(OURS, ("values", "characters/Pickpocket/combat"), 1)
    table.amend(table.preview([Drop(of=At(2))], rest="ruling"))
    assert values(home) == {**KEPT, "characters/Pickpocket/combat": 1}


def test_what_is_only_supposed_is_kept_when_the_what_if_is(home, played):
    table = played()
    table.suppose()
    table.play(PALADIN)
    assert Copies(home).listed() == []
    table.settle(keep=False)
    assert Copies(home).listed() == []
    table.suppose()
    table.play(PALADIN)
    table.play(PICKPOCKET)
    table.settle(keep=True)
    assert values(home) == {"characters/Paladin/combat": 3, "characters/Pickpocket/combat": 2}


def test_the_entry_is_on_the_disk_before_anything_is_kept(home, library, played, monkeypatch):
    table, rows = played(), list[int]()

    def look(*_: object) -> None:
        rows.append(len(library.look(table.id).rows))

    monkeypatch.setattr(Learning, "keep", look)
    table.play(PALADIN)
    assert rows == [2]


def test_a_refused_answer_teaches_nothing(home, played):
    playing = Playing(played())
    assert playing.play(TellValue(name="Paladin", value=21)) is not None
    assert playing.play(TellValue(name="Golem", value=3)) is not None
    assert Copies(home).listed() == []


def test_a_game_with_nothing_to_teach_makes_no_copy(tmp_path):
    shelf = open_table_library(tmp_path / "open")
    game = new_game(shelf, 3)
    with shelf.open(game, learning=Learning(tmp_path / "open", lambda: words("en"))) as table:
        table.undo()
    assert not (tmp_path / "open" / "copies").exists()


# What goes wrong


def test_what_cannot_be_kept_costs_no_entry_and_is_told(home, library, played):
    table = played()
    (home / "copies").write_text("in the way")
    told: list[Message] = []
    playing = Playing(table)
    playing.notice = told.append
    assert playing.play(PALADIN) is None
    assert [message.key for message in told] == ["finding.not-learned"]
    assert playing.view.state.steps[-1].asks == "Pickpocket"
    assert len(library.look(table.id).rows) == 2
    assert playing.undo() is None
    assert len(told) == 1, "it is told once"
    (home / "copies").unlink()
    assert playing.play(PALADIN) is None
    assert values(home) == {"characters/Paladin/combat": 3}
    assert len(told) == 1


def test_a_copy_that_is_gone_is_told_and_not_made_anew(home, played):
    """It may have said more than what is told now."""
    Copies(home).new(BOX, COPY)
    table = played(COPY)
    Copies(home).delete(COPY)
    table.play(PALADIN)
    (finding,) = table.findings
    assert (finding.code, dict(finding.facts)["why"]) == ("not-learned", say("trouble.no-such-copy", copy=COPY))
    assert Copies(home).listed() == []
    assert table.journal.state.steps[-1].asks == "Pickpocket"


def test_a_damaged_copy_is_told_and_left_as_it_is(home, played):
    id = Copies(home).new(BOX, COPY)
    table = played(COPY)
    (home / "copies" / f"{id}.json").write_text("{")
    table.play(PALADIN)
    assert [finding.code for finding in table.findings] == ["not-learned"]
    assert (home / "copies" / f"{id}.json").read_text() == "{"


def test_without_anybody_to_learn_nothing_is_kept(home, library):
    game = library.new(BOX, SetUp(seats=("Anna", "Bert"), content=shipped(BOX).content))
    with library.open(game) as table:
        table.play(PALADIN)
    assert Copies(home).listed() == []


# At the command line


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_line_keeps_it_too(shell, language):
    shell.box = BOX
    shell.new({"seats": ["Anna", "Bert"]})
    answers = shell.play(
        {"kind": "tell-value", "name": "Paladin", "value": 3},
        {"kind": "tell-value", "name": "Pickpocket", "value": 2},
        {"kind": "tell-sixth", "thing": "Rope"},
        language=language,
    )
    assert [answer["ok"] for answer in answers] == [True] * 3
    name = words(language).text(say("copy.ours"))
    assert values(shell.home, name) == KEPT
    change = json.dumps({"kind": "tell-value", "name": "Paladin", "value": 4})
    amended = shell.json("--lang", language, "amend", shell.game, "--change", "2", "--move", change, "--accept")
    assert amended["entry"] == 5
    assert values(shell.home, name)["characters/Paladin/combat"] == 4
