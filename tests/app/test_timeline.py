"""The log as a screen reads it: story and everything, filters, search, bookmarks."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.library import Library
from app.playing import Playing
from app.timeline import Wanted, bookmarks, everything, story
from core.acts import At
from core.amend import Change, Drop
from core.boxes.opentable.moves import Count, CounterSpec, EndTurn, Note, PassTokens, Roll, SetUp, TokenSpec
from core.chance import Dice
from core.message import say
from core.rulings import Ruling

SETUP = SetUp(
    players=("Anna", "Bert/2"),
    counters=(CounterSpec(name="gold"), CounterSpec(name="threat", each=False)),
    tokens=(TokenSpec(name="gem", supply=3),),
)
MOVES = (
    Count(where="Anna", counter="gold", by=2),
    Roll(player="Anna", dice=Dice(faces=(4,))),
    EndTurn(),
    PassTokens(token="gem", giver="", taker="Bert/2"),
    Ruling(path="players/Anna/counters/gold/value", value=9),
    Note(text="late"),
)


@pytest.fixture
def playing(tmp_path: Path):
    library = Library(tmp_path)
    with library.open(library.new("opentable", SETUP)) as table:
        for move in MOVES:
            table.play(move)
        yield Playing(table)


def test_every_line_says_what_it_is_about(playing):
    assert [line.kinds for line in story(playing)][::-1] == [
        ("set-up",), ("count",), ("dice",), ("turn",), ("loot",), ("ruling",), ("note",),
    ]  # fmt: skip


def test_every_line_says_whose_it_is(playing):
    """Whom it happens to; else whose turn it is. That the next player's turn begins concerns nobody."""
    assert [(line.players, line.actor) for line in story(playing)][::-1] == [
        ((), ""), (("Anna",), "Anna"), (("Anna",), "Anna"), ((), "Anna"), (("Bert/2",), "Bert/2"),
        (("Anna",), "Anna"), ((), "Bert/2"),
    ]  # fmt: skip


def numbers(playing: Playing, wanted: Wanted) -> list[int]:
    return [line.first.entry for line in story(playing) if wanted.takes(line, str(line.sentences))]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (Wanted(), [7, 6, 5, 4, 3, 2, 1]),
        (Wanted().with_player("Bert/2"), [7, 5]),
        (Wanted().with_kind("dice"), [3]),
        (Wanted().with_kind("dice").with_kind("count"), [3, 2]),
        (Wanted().with_player("Anna").with_kind("ruling"), [6]),
        (Wanted().with_player("Anna").with_player("Anna"), [7, 6, 5, 4, 3, 2, 1]),
        (Wanted(words="LATE"), [7]),
        (Wanted(words="late gem"), []),
    ],
)
def test_only_what_is_wanted_is_taken(playing, wanted, found):
    assert numbers(playing, wanted) == found


@pytest.mark.parametrize("words", ["ЖЕТОН", "жетон берёт", "  Жетон  "])
def test_a_search_reads_the_sentence_as_it_stands_on_the_screen(playing, words):
    line = next(iter(story(playing)))
    assert Wanted(words=words).takes(line, "Анна берёт жетон.")
    assert not Wanted(words=words).takes(line, "Anna takes a token.")


def test_everything_has_what_no_longer_counts_and_says_how(playing):
    table = playing.table
    table.amend(table.preview([Drop(of=At(3)), Change(of=At(2), move=Count(where="Anna", counter="gold", by=3))]))
    table.play(Note(text="gone"))
    table.undo()
    lines = {line.first.entry: line for line in everything(playing)}
    assert list(lines) == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert {n: line.off for n, line in lines.items() if line.off} == {9: "undone", 3: "dropped"}
    assert (lines[2].mark, lines[6].mark) == ("amended", "ruling")
    assert [n for n, line in lines.items() if not line.moves] == [10, 8]
    assert [lines[n].counts for n in (2, 3, 8, 9)] == [True, False, False, False]
    assert [n for n, line in lines.items() if "record" in line.kinds] == [10, 9, 8, 6, 3, 2]


def test_what_was_put_back_is_not_called_dropped(playing):
    table = playing.table
    table.amend(table.preview([Drop(of=At(3))]))
    table.undo()
    assert {line.first.entry: line.off for line in everything(playing)}[3] == ""


def test_what_was_done_to_the_record_belongs_to_the_turn_it_was_done_in(playing):
    playing.name("here", At(3))
    line = next(iter(everything(playing)))
    assert (line.first, line.chapter.player) == (At(8), "Bert/2")


def test_bookmarks_stand_at_their_entries(playing):
    assert playing.name("Before Bert", At(3)) is None
    assert [line.first.entry for line in story(playing) if line.names == ("Before Bert",)] == [3]
    assert bookmarks(playing) == [("Before Bert", At(3))]
    line = next(line for line in story(playing) if line.names)
    assert Wanted(words="before bert").takes(line, "anything")


def test_a_bookmark_of_what_no_longer_counts_is_not_listed(playing):
    playing.name("late", At(7))
    playing.undo()
    assert bookmarks(playing) == []


def test_a_name_that_cannot_be_one_is_refused_with_a_sentence(playing):
    no = playing.name("  ", At(3))
    assert no is not None
    assert no == say("refused.bad-name", name="  ", longest=60)
