"""Two journals of one game become one: what is taken, what counts once, and what the table is asked about."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import pytest
from hypothesis import given as given_any
from hypothesis import strategies as st

from app.brought import check_seats
from core.acts import Amended, At, Inserted, Theirs
from core.amend import Change, Drop, Insert, accept, preview
from core.boxes.opentable.moves import EndTurn, Reveal, Roll, SetUp
from core.chance import Dice
from core.frozen import replace
from core.journal import Journal
from core.merge import longest_common, plan
from core.refusal import Refused
from core.rulings import Upheld
from tests.core.dungeonquest.table import Table
from tests.core.playing import SETUP, amend, gems, given, gold, plus, redo, undo, when, write

OPEN = replace(SETUP, counters=tuple(counter for counter in SETUP.counters if not counter.secret))
"""A table without secrets."""


def forked(*moves: Any, setup: SetUp = OPEN) -> tuple[Any, Any]:
    """A game that goes on on two phones."""
    ours = given(*moves, setup=setup)
    return ours, ours.beginning(len(ours.entries))


def merged(ours: Journal[Any], theirs: Journal[Any], *twice: Theirs, rest: Any = None, **settled: Any) -> Any:
    """What a merge would do; `settled` names entries as `t7="drop"` or, of ours, `e7="drop"`."""
    made = plan(ours, theirs, shared(ours, theirs), twice)
    by_place = {(Theirs if name[0] == "t" else At)(int(name[1:])): how for name, how in settled.items()}
    return preview(ours, made.edits, by_place, rest)


def shared(ours: Journal[Any], theirs: Journal[Any]) -> int:
    same = [one is other for one, other in zip(ours.entries, theirs.entries, strict=False)]
    return same.index(False) if False in same else len(same)


def merge(ours: Journal[Any], theirs: Journal[Any], *twice: Theirs, rest: Any = None, **settled: Any) -> Any:
    seen = merged(ours, theirs, *twice, rest=rest, **settled)
    write(ours, accept(ours, seen))
    return seen


def hows(seen: Any) -> list[tuple[str, str]]:
    return [(str(mend.of), mend.how) for mend in seen.report]


def line(journal: Journal[Any]) -> list[Any]:
    return [node.move for node in journal.line()][1:]


def test_what_is_new_there_follows_what_is_new_here_in_one_entry_and_one_undo_takes_it_back():
    ours, theirs = forked(plus(1))
    when(ours, plus(2))
    when(theirs, plus(10))
    when(theirs, plus(20, "Bert"))
    before, entries = ours.state, len(ours.entries)
    seen = merge(ours, theirs)
    assert hows(seen) == [("t3", "inserted"), ("t4", "inserted")]
    assert line(ours) == [plus(1), plus(2), plus(10), plus(20, "Bert")]
    assert len(ours.entries) == entries + 1
    undo(ours)
    assert ours.state is before
    redo(ours)
    assert (gold(ours), gold(ours, "Bert")) == (13, 20)


def test_the_report_says_what_came_of_a_move_there_and_comes_of_it_here():
    ours, theirs = forked(plus(1))
    when(ours, plus(2))
    when(theirs, plus(10))
    (mend,) = merged(ours, theirs).report
    assert [events[0].now for events in (mend.before, mend.after)] == [11, 13]


def test_what_both_have_told_counts_once_and_what_is_new_stays_around_it():
    ours, theirs = forked(plus(1))
    for move in (plus(2), plus(5), plus(3)):
        when(ours, move)
    for move in (plus(10), plus(5), plus(20)):
        when(theirs, move)
    made = plan(ours, theirs, 2)
    assert [(str(same.ours), str(same.theirs), same.once) for same in made.same] == [("4", "t4", True)]
    merge(ours, theirs)
    assert line(ours) == [plus(1), plus(2), plus(10), plus(5), plus(3), plus(20)]


def test_the_table_can_say_that_it_was_made_twice():
    ours, theirs = forked(plus(1))
    for journal in (ours, theirs):
        when(journal, plus(5))
    assert plan(ours, theirs, 2).edits == ()
    assert [same.once for same in plan(ours, theirs, 2, [Theirs(3)]).same] == [False]
    merge(ours, theirs, Theirs(3))
    assert line(ours) == [plus(1), plus(5), plus(5)]


def test_another_die_is_another_roll():
    ours, theirs = forked()
    when(ours, Roll(player="Anna", dice=Dice(faces=(3,))))
    when(theirs, Roll(player="Anna", dice=Dice(faces=(4,))))
    merge(ours, theirs)
    assert [move.dice.faces for move in line(ours)] == [(3,), (4,)]


def test_a_change_and_a_drop_of_the_other_side_are_taken():
    ours, theirs = forked(plus(1), plus(2), plus(3))
    when(ours, plus(100))
    amend(theirs, Change(of=At(2), move=plus(7)), Drop(of=At(3)), Insert(before=At(4), moves=(plus(50),)))
    assert hows(merge(ours, theirs)) == [
        ("t2", "edited"), ("3", "dropped"), ("t5.2", "inserted"), ("4", "changed"), ("5", "changed"),
    ]  # fmt: skip
    assert line(ours) == [plus(7), plus(50), plus(3), plus(100)]


def test_a_change_and_a_drop_of_ours_stand():
    ours, theirs = forked(plus(1), plus(2), plus(3))
    amend(ours, Change(of=At(2), move=plus(7)), Drop(of=At(3)))
    when(theirs, plus(100))
    assert hows(merge(ours, theirs)) == [("t5", "inserted")]
    assert line(ours) == [plus(7), plus(3), plus(100)]


def test_what_both_have_changed_or_dropped_alike_is_no_question():
    ours, theirs = forked(plus(1), plus(2))
    for journal in (ours, theirs):
        amend(journal, Change(of=At(2), move=plus(7)), Drop(of=At(3)))
    assert plan(ours, theirs, 3).edits == ()


def changed_on_both() -> tuple[Any, Any]:
    ours, theirs = forked(plus(1), plus(2))
    amend(ours, Change(of=At(2), move=plus(7)))
    amend(theirs, Change(of=At(2), move=plus(9)))
    return ours, theirs


def test_what_both_have_changed_differently_needs_the_table():
    ours, theirs = changed_on_both()
    seen = merged(ours, theirs)
    assert hows(seen) == [("t2", "needs-you"), ("2", "kept"), ("3", "kept")]
    assert seen.needs[0].refusal.code == "changed-on-both"


@pytest.mark.parametrize(
    ("how", "told", "left"),
    [
        ("ruling", [("t2", "edited"), ("3", "changed")], plus(9)),
        ("drop", [("t2", "dropped"), ("2", "kept"), ("3", "kept")], plus(7)),
        (plus(8), [("t2", "edited"), ("3", "changed")], plus(8)),
    ],
)
def test_it_is_theirs_or_ours_or_another(how, told, left):
    ours, theirs = changed_on_both()
    assert hows(merge(ours, theirs, t2=how)) == told
    assert line(ours) == [left, plus(2)]


@pytest.mark.parametrize(("how", "left"), [("ruling", [plus(7), plus(2)]), ("drop", [plus(2)])])
def test_what_ours_has_changed_and_theirs_taken_out_needs_the_table(how, left):
    ours, theirs = forked(plus(1), plus(2))
    amend(ours, Change(of=At(2), move=plus(7)))
    amend(theirs, Drop(of=At(2)))
    (needs,) = merged(ours, theirs).needs
    assert (str(needs.of), needs.refusal.code) == ("2", "dropped-there")
    merge(ours, theirs, e2=how)
    assert line(ours) == left


@pytest.mark.parametrize(("how", "left"), [("ruling", [plus(7), plus(2)]), ("drop", [plus(2)])])
def test_what_ours_has_taken_out_and_theirs_changed_needs_the_table(how, left):
    ours, theirs = forked(plus(1), plus(2))
    amend(ours, Drop(of=At(2)))
    amend(theirs, Change(of=At(2), move=plus(7)))
    (needs,) = merged(ours, theirs).needs
    assert (str(needs.of), needs.refusal.code) == ("t2", "dropped-here")
    merge(ours, theirs, t2=how)
    assert line(ours) == left


def both_take_the_last_gems() -> tuple[Any, Any]:
    ours, theirs = forked()
    when(ours, gems(3, "", "Anna"))
    when(theirs, gems(3, "", "Bert"))
    return ours, theirs


def test_what_the_rules_refuse_needs_the_table():
    ours, theirs = both_take_the_last_gems()
    seen = merged(ours, theirs)
    assert hows(seen) == [("t2", "needs-you")]
    assert str(seen.needs[0].refusal).startswith("not-enough-tokens")
    assert seen.act is None


@pytest.mark.parametrize(
    ("how", "told", "left"),
    [("drop", "dropped", 1), ("ruling", "upheld", 2), (plus(1, "Bert"), "inserted", 2)],
)
def test_it_is_settled_as_in_an_amendment(how, told, left):
    ours, theirs = both_take_the_last_gems()
    assert hows(merge(ours, theirs, t2=how)) == [("t2", told)]
    assert len(line(ours)) == left


def test_a_move_of_another_seat_needs_the_table_and_stays_whose_it_was():
    t, other = Table("Hugo", "Lindel"), Table("Hugo", "Lindel")
    ours = t.journal
    theirs = other.journal = ours.beginning(len(ours.entries))
    t.quiet()
    other.enter("trap")
    first = merged(ours, theirs).needs[0]
    assert (first.refusal.code, first.refusal.facts) == ("other-seat", {"player": "Hugo", "now": "Lindel"})
    merge(ours, theirs, rest="ruling")
    upheld = [node for node in ours.line() if isinstance(node.move, Upheld)]
    assert [ours.seat(node) for node in upheld] == ["Hugo"] * len(upheld) != []
    check_seats(ours)


def test_what_was_undone_there_is_taken_out_here():
    ours, theirs = forked(plus(1), plus(2))
    when(ours, plus(4))
    undo(theirs)
    when(theirs, plus(8))
    merge(ours, theirs)
    assert line(ours) == [plus(1), plus(4), plus(8)]


def test_merging_the_other_way_round_comes_to_the_same_moves():
    ours, theirs = forked(plus(1))
    when(ours, plus(2))
    when(theirs, plus(10))
    merge(ours, theirs)
    assert plan(theirs, ours, 2).same[0].move == plus(10)
    merge(theirs, ours)
    assert line(theirs) == line(ours)
    assert plan(ours, theirs, 2).edits == ()


def test_what_was_kept_as_a_ruling_is_still_the_same_move():
    ours, theirs = both_take_the_last_gems()
    merge(theirs, ours, t2="ruling")
    assert [str(same.theirs) for same in plan(ours, theirs, 1).same] == ["t3.1"]
    assert hows(merged(ours, theirs)) == [("t2", "inserted"), ("2", "needs-you")]


def test_a_what_if_is_settled_first_and_theirs_is_none_of_our_business():
    ours, theirs = forked(plus(1))
    when(theirs, plus(10))
    write(theirs, theirs.suppose())
    when(theirs, plus(50))
    merge(ours, theirs)
    assert gold(ours) == 11
    write(ours, ours.suppose())
    with pytest.raises(Refused, match="merge-in-what-if"):
        plan(ours, theirs, 2)


def fame(by: int) -> Any:
    return plus(by, "Anna", "fame")


@pytest.mark.parametrize("upheld", [False, True])
def test_what_lies_face_down_is_compared_with_nothing(upheld):
    """A file with a guess in it must not be told whether the guess is right."""
    for guess in (4, 5):
        ours, theirs = forked(setup=SETUP)
        for journal, by in ((ours, 4), (theirs, guess)):
            events = journal.play(fame(by)).events
            write(journal, journal.play(Upheld(move=fame(by), events=events) if upheld else fame(by)))
        assert plan(ours, theirs, 1).same == ()
        assert hows(merged(ours, theirs)) == [("t2", "needs-you" if upheld else "inserted")]


def test_no_graft_turns_over_what_lies_face_down_here():
    ours, theirs = forked(setup=SETUP)
    when(ours, fame(4))
    when(theirs, Reveal(player="Anna", counter="fame"))
    assert hows(merged(ours, theirs)) == [("t2", "needs-you")]
    (needs,) = merged(ours, theirs, rest="ruling").needs
    assert needs.refusal.code == "not-while-face-down"
    merge(ours, theirs, rest="drop")
    assert line(ours) == [fame(4)]


def test_a_move_of_nobody_in_particular_that_stands_by_the_tables_word_stays_that():
    """An end of turn, which here would be Anna's."""
    ours, _ = forked()
    upheld = Upheld(move=EndTurn(), events=())
    write(ours, Amended(after=At(1), fates=(Inserted(move=upheld, events=()),)))
    assert [ours.seat(node) for node in ours.line()][1:] == [""]


FEW = st.lists(st.integers(0, 3), max_size=8)


@given_any(FEW, FEW)
def test_what_both_have_told_is_as_much_as_can_be(one, other):
    pairs = longest_common(one, other)
    assert all(one[i] == other[j] for i, j in pairs)
    assert all(a < c and b < d for (a, b), (c, d) in pairwise(pairs))
    ours = {some for size in range(len(one) + 1) for some in combinations(one, size)}
    theirs = {some for size in range(len(other) + 1) for some in combinations(other, size)}
    assert len(pairs) == max(map(len, ours & theirs))


def test_no_file_makes_a_phone_compare_for_ever():
    with pytest.raises(Refused, match="merge-too-long"):
        longest_common([1, 2] * 2000, [2, 1] * 2000)
