"""What if: a supposition is played on like the game, and kept or thrown away; nothing of it is ever lost."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given as anything
from hypothesis import strategies as st

from core.acts import START, Amended, At, Kept, Reopened, Settled, Supposed, Undone
from core.amend import Change
from core.branches import branches
from core.journal import Broken, Journal
from core.log import audit, last_told, story
from core.message import say
from core.refusal import Refused
from data.forms import state_digest
from tests.core.playing import amend, given, gold, plus, redo, undo, when, write
from tests.core.random_play import random_act, random_history

SEEDS = st.integers(0, 2**32)


def suppose(journal: Any, to: int | None = None) -> None:
    write(journal, journal.suppose(At(to) if to is not None else None))


def settle(journal: Any, *, keep: bool) -> None:
    write(journal, journal.settle(keep=keep))


def loaded(journal: Any) -> Any:
    again: Journal[Any] = Journal(journal.box)
    for entry in journal.entries:
        again.apply(entry)
    return again


# Given / when / then


def test_a_what_if_goes_on_from_its_place_and_the_game_waits():
    journal = given(plus(1), plus(2), plus(3))
    suppose(journal, to=2)
    when(journal, plus(10))
    assert gold(journal) == 11
    assert journal.supposing.tip.at == At(4)
    assert journal.agreed.state.players[0].counters[0].value == 6


def test_thrown_away_the_game_is_where_it_was_and_the_what_if_is_a_branch():
    journal = given(plus(1), plus(2), plus(3))
    head = journal.head
    suppose(journal, to=2)
    when(journal, plus(10))
    settle(journal, keep=False)
    assert journal.head is journal.agreed is head
    assert journal.supposing is None
    assert [(branch.tip, branch.fork, branch.moves) for branch in branches(journal)] == [(At(6), At(2), 1)]
    write(journal, journal.reopen(At(6)))
    assert gold(journal) == 11


def test_kept_the_line_goes_on_as_supposed_and_the_game_as_it_was_is_a_branch():
    journal = given(plus(1), plus(2), plus(3))
    suppose(journal, to=2)
    when(journal, plus(10))
    settle(journal, keep=True)
    assert gold(journal) == 11
    assert journal.agreed is journal.head
    assert [branch.tip for branch in branches(journal)] == [At(4)]
    undo(journal)
    redo(journal)
    assert gold(journal) == 11
    undo(journal)
    undo(journal)
    assert gold(journal) == 0


def test_kept_at_once_it_is_an_undo_that_redo_takes_back():
    journal = given(plus(1), plus(2), plus(3))
    suppose(journal, to=2)
    settle(journal, keep=True)
    assert gold(journal) == 1
    redo(journal)
    assert gold(journal) == 6


def test_a_what_if_can_start_where_the_game_stands():
    journal = given(plus(1))
    suppose(journal)
    when(journal, plus(5))
    settle(journal, keep=False)
    assert gold(journal) == 1
    with pytest.raises(Refused, match="nothing-to-redo"):
        journal.redo()


def test_there_is_no_what_if_inside_a_what_if():
    journal = given(plus(1))
    suppose(journal)
    with pytest.raises(Refused, match="already-what-if"):
        journal.suppose()


def test_only_a_what_if_can_be_settled():
    with pytest.raises(Refused, match="no-what-if"):
        given(plus(1)).settle(keep=True)


def test_only_a_place_on_the_line_can_be_supposed_from():
    journal = given(plus(1), plus(2))
    undo(journal)
    with pytest.raises(Refused, match="not-on-line"):
        journal.suppose(At(3))


def test_undo_ends_where_the_what_if_begins():
    journal = given(plus(1), plus(2))
    suppose(journal, to=2)
    when(journal, plus(10))
    undo(journal)
    with pytest.raises(Refused, match="what-if-begins"):
        journal.undo()
    with pytest.raises(Refused, match="outside-what-if"):
        journal.undo(At(1))
    with pytest.raises(Refused, match="outside-what-if"):
        journal.undo(START)
    redo(journal)
    assert gold(journal) == 11


def test_what_waited_to_be_redone_is_not_redone_inside_but_waits_again_after_it():
    journal = given(plus(1), plus(2))
    undo(journal)
    suppose(journal)
    with pytest.raises(Refused, match="nothing-to-redo"):
        journal.redo()
    when(journal, plus(10))
    settle(journal, keep=False)
    redo(journal)
    assert gold(journal) == 3


def test_what_was_undone_inside_can_be_redone_after_it_was_kept():
    journal = given(plus(1))
    suppose(journal)
    when(journal, plus(2))
    when(journal, plus(3))
    undo(journal)
    settle(journal, keep=True)
    redo(journal)
    assert gold(journal) == 6


def test_only_what_the_what_if_wrote_can_be_reopened_inside_it():
    journal = given(plus(1), plus(2))
    undo(journal)
    suppose(journal)
    when(journal, plus(10))
    undo(journal)
    when(journal, plus(20))
    with pytest.raises(Refused, match="outside-what-if"):
        journal.reopen(At(3))
    write(journal, journal.reopen(At(6)))
    assert gold(journal) == 11


def test_an_old_entry_can_be_mended_in_a_what_if_and_thrown_away_with_it():
    """What if that roll had been a six: everything after it is kept, and the table looks at what comes of it."""
    journal = given(plus(1), plus(2), plus(3))
    suppose(journal)
    amend(journal, Change(of=At(2), move=plus(50)))
    assert gold(journal) == 55
    undo(journal)
    assert gold(journal) == 6
    redo(journal)
    undo(journal, to=2)
    assert gold(journal) == 50
    with pytest.raises(Refused, match="what-if-begins"):
        journal.undo()
    settle(journal, keep=False)
    assert gold(journal) == 6


def test_a_burst_never_reaches_into_a_what_if():
    journal = given(plus(1))
    suppose(journal)
    assert not journal.play(plus(1), joins=True).joins
    when(journal, plus(1))
    assert journal.play(plus(1), joins=True).joins


def test_the_audit_tells_of_it_and_the_last_line_is_the_what_if_where_it_starts():
    journal = given(plus(1), plus(2))
    suppose(journal, to=2)
    last = last_told(journal)
    assert last is not None
    turn = say("ui.log.turn", round=say("round.opentable", n=1), player="Anna")
    assert last.sentences == (say("act.suppose", when=turn),)
    when(journal, plus(10))
    last = last_told(journal)
    assert last is not None
    assert last.first == At(5)
    settle(journal, keep=False)
    suppose(journal, to=0)
    settle(journal, keep=True)
    lines = audit(journal)
    told = [(line.kind, line.standing, line.sentences[0].key) for line in lines if line.kind != "move"]
    assert told == [
        ("suppose", None, "act.suppose"),
        ("settle", None, "act.throw-away"),
        ("suppose", None, "act.suppose-all"),
        ("settle", None, "act.keep"),
    ]
    assert story(journal) == []


@pytest.mark.parametrize(
    "act",
    [
        Supposed(to=At(2)),
        Supposed(to=At(99)),
        Undone(to=At(1)),
        Undone(to=START),
        Reopened(to=At(3)),
        Undone(to=At(99)),
    ],
)
def test_an_act_that_leaves_a_what_if_or_starts_another_is_broken(act):
    journal = given(plus(1), plus(2))
    suppose(journal, to=2)
    with pytest.raises(Broken):
        write(journal, act)
    assert journal.supposing is not None


@pytest.mark.parametrize("act", [Settled(keep=True), Settled(keep=False), Supposed(to=At(3)), Supposed(to=At(9))])
def test_an_act_that_settles_nothing_or_supposes_off_the_line_is_broken(act):
    journal = given(plus(1), plus(2))
    undo(journal)
    with pytest.raises(Broken):
        write(journal, act)


def test_a_redo_of_what_was_undone_before_the_what_if_is_broken():
    journal = given(plus(1), plus(2))
    undo(journal)
    act = journal.redo()
    suppose(journal)
    with pytest.raises(Broken):
        write(journal, act)


def test_an_amendment_inside_a_what_if_accounts_for_the_line_as_it_is_there():
    journal = given(plus(1), plus(2))
    suppose(journal, to=2)
    with pytest.raises(Broken):
        write(journal, Amended(after=At(1), fates=(Kept(count=2),)))
    write(journal, Amended(after=At(1), fates=(Kept(count=1),)))


# What holds for every history


def outside(journal: Any) -> Any:
    """A journal without a what-if going on, at random places of its life."""
    if journal.supposing is not None:
        settle(journal, keep=True)
    return journal


def standing(journal: Any) -> tuple[Any, ...]:
    """Everything that a table can see and do next."""
    target = journal.redo_target()
    return (
        state_digest(journal.state),
        [node.at for node in journal.line()],
        target and target.at,
        journal.head.at,
        journal.agreed.at,
        journal.supposing is None,
    )


@anything(SEEDS, st.integers(0, 25), st.integers(0, 20))
def test_thrown_away_is_as_if_it_had_never_been(seed, before, inside):
    chance = Random(seed)
    journal = outside(random_history(seed, before))
    then = standing(journal)
    write(journal, journal.suppose(chance.choice([START, *(node.origin for node in journal.line())])))
    for _ in range(inside):
        random_act(journal, chance, settles=False)
    written = [node.at for node in journal.nodes()]
    settle(journal, keep=False)
    assert standing(journal) == then
    assert [node.at for node in journal.nodes()] == written  # nothing is lost


@anything(SEEDS, st.integers(0, 25), st.integers(0, 20))
def test_the_head_never_leaves_a_what_if_and_the_game_waits(seed, before, inside):
    chance = Random(seed)
    journal = outside(random_history(seed, before))
    tip = journal.head
    write(journal, journal.suppose(chance.choice([START, *(node.origin for node in journal.line())])))
    supposing = journal.supposing
    for _ in range(inside):
        random_act(journal, chance, settles=False)
        assert journal.supposing is supposing
        assert supposing.holds(journal.head)
        assert journal.agreed is tip


@anything(SEEDS, st.integers(0, 25), st.integers(0, 20))
def test_kept_is_as_if_undone_and_played_on(seed, before, inside):
    supposed = outside(random_history(seed, before))
    undone = outside(random_history(seed, before))
    chance = Random(seed)
    to = chance.choice([START, *(node.origin for node in supposed.line())])
    write(supposed, supposed.suppose(to))
    if undone.find(to) is not undone.head:
        write(undone, undone.undo(to))
    else:
        write(undone, undone.name("here"))  # so that the entries have the same numbers
    for _ in range(inside):
        # The same things on both; redo and its like reach farther outside a what-if.
        random_act(supposed, chance, deeds=("play", "rule"))
        act = supposed.entries[-1].act
        if len(undone.entries) < len(supposed.entries):
            write(undone, act)
    settle(supposed, keep=True)
    assert standing(supposed) == standing(undone)
    for _ in range(inside + 3):
        try:
            act = supposed.undo()
        except Refused:
            break
        assert act == undone.undo()
        write(supposed, act)
        write(undone, act)
        assert standing(supposed) == standing(undone)


@anything(SEEDS, st.integers(0, 40))
def test_a_what_if_that_was_read_again_is_the_one_that_was_written(seed, acts):
    live = random_history(seed, acts)
    again = loaded(live)
    assert standing(again) == standing(live)
    if live.supposing is not None:
        for one, other in ((again.supposing.base, live.supposing.base), (again.supposing.tip, live.supposing.tip)):
            assert one.at == other.at
    for journal in (live, again):
        outside(journal)
    assert standing(again) == standing(live)
