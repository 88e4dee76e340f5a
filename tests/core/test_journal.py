"""Append, undo, redo, branches, names and bursts: nothing is ever lost."""

from __future__ import annotations

import pytest

from core.acts import START, Amended, At, Entry, Kept, Played, Redone, Undone
from core.branches import branches
from core.journal import Broken
from core.refusal import Refused
from tests.core.playing import given, gold, plus, redo, undo, when, write


def test_a_move_is_an_entry_with_its_events():
    journal = given()
    (event,) = when(journal, plus(3))
    assert (event.kind, event.by, event.now) == ("counted", 3, 3)
    assert [entry.n for entry in journal.entries] == [1, 2]
    assert gold(journal) == 3


def test_undo_takes_back_the_last_entry_and_is_an_entry_itself():
    journal = given(plus(3), plus(4))
    undo(journal)
    assert gold(journal) == 3
    assert [entry.act.kind for entry in journal.entries] == ["move", "move", "move", "undo"]


def test_undo_to_an_entry_goes_back_to_just_after_it():
    journal = given(plus(1), plus(2), plus(3), plus(4))
    undo(journal, to=3)
    assert gold(journal) == 3


def test_undo_all_gives_the_empty_box():
    journal = given(plus(1), plus(2))
    undo(journal, to=0)
    assert journal.state is journal.box.rules.empty
    with pytest.raises(Refused, match="nothing-to-undo"):
        journal.undo()


def test_redo_takes_an_undo_back_step_by_step():
    journal = given(plus(1), plus(2), plus(3))
    undo(journal)
    undo(journal)
    redo(journal)
    assert gold(journal) == 3
    redo(journal)
    assert gold(journal) == 6
    with pytest.raises(Refused, match="nothing-to-redo"):
        journal.redo()


def test_redo_of_a_long_undo_is_one_step():
    journal = given(plus(1), plus(2), plus(3))
    undo(journal, to=1)
    redo(journal)
    assert gold(journal) == 6


def test_what_was_undone_survives_new_moves_and_can_be_reopened():
    journal = given(plus(1), plus(2))
    undo(journal)
    when(journal, plus(10))
    with pytest.raises(Refused, match="nothing-to-redo"):
        journal.redo()
    (left,) = branches(journal)
    assert (left.tip, left.fork, left.moves) == (At(3), At(2), 1)
    write(journal, journal.reopen(left.tip))
    assert gold(journal) == 3
    assert [branch.tip for branch in branches(journal)] == [At(5)]


def test_back_at_the_fork_redo_offers_the_branch_left_last():
    journal = given(plus(1), plus(2))
    undo(journal)
    when(journal, plus(10))
    undo(journal)
    redo(journal)
    assert gold(journal) == 11


def test_a_place_on_the_line_cannot_be_reopened():
    with pytest.raises(Refused, match="already-on-line"):
        given(plus(1)).reopen(At(2))


def test_every_state_that_ever_was_is_a_look_up():
    journal = given(*(plus(1) for _ in range(50)))
    undo(journal, to=10)
    states = [journal.node(At(n)).state for n in range(1, 52)]
    assert [state.players[0].counters[0].value for state in states] == list(range(51))
    # What did not change is shared, not copied.
    assert all(state.players[1] is states[0].players[1] for state in states)


def test_a_point_can_be_named_and_its_name_moved():
    journal = given(plus(1), plus(2))
    write(journal, journal.name("before the fight", At(2)))
    assert journal.names["before the fight"] == At(2)
    write(journal, journal.name("before the fight"))
    assert journal.names["before the fight"] == At(3)
    for bad in ("", "   ", "x" * 61, "a\nb"):
        with pytest.raises(Refused, match="bad-name"):
            journal.name(bad)


def test_a_burst_is_undone_and_redone_as_one():
    journal = given(plus(5))
    for _ in range(3):
        write(journal, journal.play(plus(1), joins=gold(journal) != 5))
    assert gold(journal) == 8
    undo(journal)
    assert gold(journal) == 5
    redo(journal)
    assert gold(journal) == 8
    assert [entry.act.kind for entry in journal.entries].count("move") == 5


def test_a_burst_never_reaches_over_an_amendment():
    journal = given(plus(5), plus(1))
    write(journal, Amended(after=At(2), fates=(Kept(count=1),)))
    assert not journal.play(plus(1), joins=True).joins


@pytest.mark.parametrize(
    "act",
    [
        Undone(to=At(99)),
        Undone(to=At(2, 1)),
        Redone(to=At(2)),
        Amended(after=At(99), fates=()),
        Amended(after=At(1), fates=()),
        Amended(after=At(1), fates=(Kept(count=3),)),
    ],
)
def test_an_act_that_cannot_be_there_is_broken(act):
    journal = given(plus(1), plus(2))
    with pytest.raises(Broken):
        write(journal, act)


def test_entries_follow_each_other():
    journal = given()
    with pytest.raises(Broken, match="cannot follow"):
        journal.apply(Entry(7, 0, Undone(to=START), 1, "test", b""))


def test_entries_that_do_not_exist_are_refused():
    journal = given(plus(1))
    for at in (At(9), At(2, 1), At(-1)):
        with pytest.raises(Refused, match="no-such-entry"):
            journal.undo(at)
    with pytest.raises(Refused, match="nothing-to-undo"):
        journal.undo(At(2))


def test_loading_never_decides_again():
    """A rule that changes tomorrow cannot change a game of today: the events are the truth."""
    journal = given()
    impossible = Played(move=plus(3), events=(journal.play(plus(4)).events))
    write(journal, impossible)
    assert gold(journal) == 4
