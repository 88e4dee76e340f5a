"""Change, insert, drop anywhere: what becomes of every later move, and how it is settled."""

from __future__ import annotations

import pytest

from core.acts import At
from core.amend import Change, Drop, Insert, accept, preview
from core.boxes.opentable.moves import Roll
from core.branches import branches
from core.chance import Dice
from core.log import story
from core.refusal import Refused
from core.rulings import Upheld
from tests.core.playing import amend, gems, given, gold, plus, redo, undo, value, when, write


def hows(seen):
    return [(str(mend.of), mend.how) for mend in seen.report]


def test_a_changed_move_changes_what_follows_from_the_later_ones():
    journal = given(plus(3), plus(4), plus(1, "Bert"))
    seen = amend(journal, Change(of=At(2), move=plus(5)))
    assert hows(seen) == [("2", "edited"), ("3", "changed"), ("4", "kept")]
    assert gold(journal) == 9
    assert gold(journal, "Bert") == 1
    changed = seen.report[1]
    assert (changed.before[0].now, changed.after[0].now) == (7, 9)


def test_a_forgotten_move_goes_in_where_it_belongs():
    journal = given(plus(3), plus(4))
    seen = amend(journal, Insert(before=At(3), moves=(plus(10), plus(20))))
    assert hows(seen) == [("4.1", "inserted"), ("4.2", "inserted"), ("3", "changed")]
    assert [str(node.origin) for node in journal.line()] == ["1", "2", "4.1", "4.2", "3"]
    assert gold(journal) == 37


def test_a_move_can_be_added_at_the_end_of_an_amendment():
    journal = given(plus(3))
    amend(journal, Insert(moves=(plus(4),)))
    assert gold(journal) == 7


def test_a_dropped_move_is_as_if_it_had_never_been():
    journal = given(plus(3), plus(4))
    assert hows(amend(journal, Drop(of=At(2)))) == [("2", "dropped"), ("3", "changed")]
    assert gold(journal) == 4


def test_the_last_move_can_be_dropped():
    journal = given(plus(3), plus(4))
    amend(journal, Drop(of=At(3)))
    assert gold(journal) == 3
    undo(journal)
    assert gold(journal) == 7


def test_several_edits_are_one_amendment():
    journal = given(plus(1), plus(2), plus(3))
    seen = amend(journal, Drop(of=At(2)), Change(of=At(4), move=plus(30)), Insert(before=At(3), moves=(plus(100),)))
    assert hows(seen) == [("2", "dropped"), ("5.1", "inserted"), ("3", "changed"), ("4", "edited")]
    assert gold(journal) == 132


def a_theft_that_depends_on_a_gift():
    """Bert can only return three gems because he took two first."""
    return given(gems(2, "", "Bert"), gems(3, "Bert", ""), plus(1))


def test_a_move_that_is_no_longer_allowed_needs_the_table():
    journal = a_theft_that_depends_on_a_gift()
    seen = preview(journal, [Drop(of=At(2))])
    assert hows(seen) == [("2", "dropped"), ("3", "needs-you"), ("4", "kept")]
    assert str(seen.report[1].refusal).startswith("not-enough-tokens")
    assert seen.act is None
    assert [str(mend.of) for mend in seen.needs] == ["3"]
    with pytest.raises(Refused, match="needs-you") as caught:
        accept(journal, seen)
    assert caught.value.facts == {"count": 1, "entries": ("3",)}


def test_keeping_it_as_a_ruling_keeps_its_outcome():
    journal = a_theft_that_depends_on_a_gift()
    seen = amend(journal, Drop(of=At(2)), e3="ruling")
    assert hows(seen)[1] == ("3", "upheld")
    assert next(t.count for t in journal.state.supply) == 6
    upheld = journal.find(At(3))
    assert isinstance(upheld.move, Upheld)
    assert [told.mark for told in story(journal)] == [None, "ruling", None]


def test_an_upheld_move_stays_upheld_in_later_amendments():
    journal = a_theft_that_depends_on_a_gift()
    amend(journal, Drop(of=At(2)), e3="ruling")
    seen = amend(journal, Change(of=At(4), move=plus(2)))
    assert hows(seen) == [("4", "edited")]
    seen = amend(journal, Insert(before=At(3), moves=(plus(1),)))
    assert hows(seen) == [("7.1", "inserted"), ("3", "kept"), ("4", "changed")]


def test_it_can_be_edited_instead():
    journal = a_theft_that_depends_on_a_gift()
    seen = amend(journal, Drop(of=At(2)), e3=gems(1, "Bert", ""))
    assert hows(seen)[1] == ("3", "edited")
    assert next(t.count for t in journal.state.supply) == 4


def test_an_edit_that_is_refused_too_still_needs_the_table():
    journal = a_theft_that_depends_on_a_gift()
    seen = preview(journal, [Drop(of=At(2))], {At(3): gems(2, "Bert", "")})
    assert hows(seen)[1] == ("3", "needs-you")


@pytest.mark.parametrize(("rest", "how", "supply"), [("drop", "dropped", 3), ("ruling", "upheld", 6)])
def test_the_rest_can_be_settled_in_one_word(rest, how, supply):
    journal = a_theft_that_depends_on_a_gift()
    seen = amend(journal, Drop(of=At(2)), rest=rest)
    assert hows(seen)[1] == ("3", how)
    assert next(t.count for t in journal.state.supply) == supply


def test_dice_are_never_rolled_again():
    roll = Roll(player="Anna", dice=Dice(faces=(5, 2), by="phone"))
    journal = given(plus(3), roll)
    amend(journal, Change(of=At(2), move=plus(1)))
    assert journal.find(At(3)).move is journal.entries[2].act.move
    assert journal.state.last_roll == Dice(faces=(5, 2), by="phone")


def test_an_amendment_is_one_entry_and_one_undo():
    journal = given(plus(3), plus(4))
    amend(journal, Change(of=At(2), move=plus(5)))
    assert [entry.act.kind for entry in journal.entries] == ["move"] * 3 + ["amend"]
    undo(journal)
    assert gold(journal) == 7
    redo(journal)
    assert gold(journal) == 9


def test_after_an_amendment_play_goes_on_and_undo_goes_step_by_step():
    journal = given(plus(3), plus(4))
    amend(journal, Change(of=At(2), move=plus(5)))
    when(journal, plus(1))
    undo(journal)
    assert gold(journal) == 9
    undo(journal)
    assert gold(journal) == 7


def test_the_line_as_it_was_can_be_reopened():
    journal = given(plus(3), plus(4))
    amend(journal, Drop(of=At(2)))
    when(journal, plus(1))
    (was,) = branches(journal)
    write(journal, journal.reopen(was.tip))
    assert gold(journal) == 7


def test_amending_back_restores_the_state():
    journal = given(plus(3), gems(1), plus(4))
    before = journal.state
    amend(journal, Change(of=At(2), move=plus(8)))
    amend(journal, Change(of=At(2), move=plus(3)))
    assert journal.state == before


def test_a_new_move_that_is_not_allowed_there_is_refused_at_once():
    journal = given(plus(3))
    with pytest.raises(Refused, match="not-enough-tokens"):
        preview(journal, [Change(of=At(2), move=gems(4))])
    with pytest.raises(Refused, match="already-set-up"):
        preview(journal, [Insert(before=At(2), moves=(journal.entries[0].act.move,))])


def test_a_preview_writes_nothing():
    journal = given(plus(3), plus(4))
    preview(journal, [Drop(of=At(2))])
    assert len(journal.entries) == 3
    assert gold(journal) == 7


def test_a_preview_of_a_line_that_has_moved_on_is_not_accepted():
    """Recording the next live move is never blocked by a mend in progress; the mend looks again."""
    journal = given(plus(3), plus(4))
    seen = preview(journal, [Drop(of=At(2))])
    when(journal, plus(1))
    with pytest.raises(Refused, match="preview-is-old"):
        accept(journal, seen)
    write(journal, accept(journal, preview(journal, [Drop(of=At(2))])))
    assert gold(journal) == 5


@pytest.mark.parametrize(
    ("edits", "code"),
    [
        ([], "nothing-to-amend"),
        ([Drop(of=At(9))], "no-such-entry"),
        ([Drop(of=At(4))], "not-a-move"),
        ([Drop(of=At(0))], "not-a-move"),
        ([Drop(of=At(2)), Change(of=At(2), move=plus(1))], "edited-twice"),
    ],
)
def test_edits_that_make_no_sense_are_refused(edits, code):
    journal = given(plus(3), plus(4))
    amend(journal, Change(of=At(3), move=plus(5)))
    with pytest.raises(Refused, match=code):
        preview(journal, edits)


def test_what_was_undone_cannot_be_amended():
    journal = given(plus(3), plus(4))
    undo(journal)
    with pytest.raises(Refused, match="not-on-line"):
        preview(journal, [Drop(of=At(3))])


class TestBursts:
    def journal(self):
        journal = given(plus(100))
        for n in range(3):
            write(journal, journal.play(plus(1), joins=n > 0))
        return journal

    def test_a_burst_stays_one_when_something_before_it_changes(self):
        journal = self.journal()
        amend(journal, Change(of=At(2), move=plus(50)))
        undo(journal)
        undo(journal)
        assert gold(journal) == 100

    def test_it_closes_the_gap_of_a_dropped_tap(self):
        journal = self.journal()
        amend(journal, Drop(of=At(4)))
        assert [told.sentences[0].args[2:] for told in story(journal)][-1] == (("by", "+2"), ("now", 102))

    def test_it_starts_with_the_next_tap_when_its_first_is_dropped(self):
        journal = self.journal()
        amend(journal, Drop(of=At(3)))
        assert [str(told.first) for told in story(journal)] == ["1", "2", "4"]

    def test_a_move_put_in_between_parts_it(self):
        journal = self.journal()
        amend(journal, Insert(before=At(4), moves=(plus(1, "Bert"),)))
        assert [str(told.first) for told in story(journal)] == ["1", "2", "3", "6.1", "4"]
        assert value(journal.state, "Anna", "gold") == 103
