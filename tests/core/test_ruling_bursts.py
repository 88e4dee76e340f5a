"""Quick taps on a number that the table sets: one burst, one line of the log, one reason."""

from __future__ import annotations

from typing import Any

import pytest

from core.boxes.opentable import BOX
from core.explain import explain
from core.log import story
from core.play import burst
from core.rulings import Ruling
from tests.core.playing import given, plus, undo, write
from tests.data.storing import library, new_game

ROUND = "turn/round"


def tapped(*values: int, path: str = ROUND) -> Any:
    """A journal in which a number was set to these, one quickly after the other."""
    journal = given(plus(1))
    for n, value in enumerate(values):
        write(journal, journal.play(Ruling(path=path, value=value), joins=n > 0))
    return journal


def told(journal: Any) -> list[tuple[Any, Any]]:
    """Before and after of each line about a value."""
    lines = [dict(sentence.args) for line in story(journal) for sentence in line.sentences]
    return [(line["before"], line["after"]) for line in lines if "before" in line]


def reasons(journal: Any) -> list[tuple[str, Any, Any]]:
    return [(str(reason.of), reason.before, reason.after) for reason in explain(journal, ROUND)]


def test_a_burst_is_one_line_from_its_first_value_to_its_last():
    assert told(tapped(2, 3, 5)) == [(1, 5)]


def test_a_burst_is_one_reason():
    assert reasons(tapped(2, 3, 5))[1:] == [("3", 1, 5)]


def test_taps_that_end_where_they_began_explain_nothing():
    assert reasons(tapped(2, 1))[1:] == []


def test_after_a_pause_it_is_another_line_and_another_reason():
    journal = tapped(2, 3)
    write(journal, journal.play(Ruling(path=ROUND, value=4)))
    write(journal, journal.play(Ruling(path=ROUND, value=5), joins=True))
    assert told(journal) == [(1, 3), (3, 5)]
    assert reasons(journal)[1:] == [("3", 1, 3), ("5", 3, 5)]


def test_an_undo_takes_the_whole_burst_back():
    journal = tapped(2, 3, 5)
    undo(journal)
    assert journal.state.turn.round == 1


@pytest.mark.parametrize(
    ("move", "joins"),
    [
        (Ruling(path=ROUND, value=3), True),
        (Ruling(path=ROUND, value=3, why="miscounted"), False),
        (Ruling(path="turn/player", value="Bert"), False),
        (Ruling(path="players/Anna/here", value=False), False),
        (plus(1), True),
    ],
    ids=["number", "with a reason", "word", "switch", "a move of the box"],
)
def test_only_numbers_without_a_reason_are_tapped(move, joins):
    assert (burst(BOX, move) is not None) is joins


def test_two_numbers_are_two_bursts():
    assert burst(BOX, Ruling(path=ROUND, value=3)) != burst(BOX, Ruling(path="counters/threat/value", value=3))


def test_the_table_joins_what_is_tapped_quickly(tmp_path):
    shelf = library(tmp_path / "home")
    clock = iter([0.0, 0.5, 5.0])
    with shelf.open(new_game(shelf), burst=1.0, ticks=lambda: next(clock)) as table:
        joined = []
        for value in (2, 3, 4):
            table.play(Ruling(path=ROUND, value=value))
            joined.append(table.journal.head.joins)
    assert joined == [False, True, False]
