"""Two copies of a random game, each played on, undone and amended by itself, and merged: what holds in every box."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from app.brought import check_seats
from app.exchange import follows_the_rules
from core.acts import At, Theirs
from core.amend import Drop, Insert, Preview, accept, preview
from core.hidden import hidden
from core.journal import Journal
from core.merge import Plan, plan
from core.nodes import Node
from core.randomplay import random_move
from core.refusal import Refused
from core.rulings import Upheld
from core.whose import whose
from tests.core.amendments import observed
from tests.core.eachbox import EACH_BOX, FORMS
from tests.core.playing import write
from tests.core.randomgames import MOVES, SEEDS, RandomGames
from tests.matrix import examples

ON = st.integers(0, 8)
SAME_SEED = st.booleans()


def fork(of: RandomGames, seed: int, moves: int) -> tuple[Any, Any, int]:
    ours = of.game(seed, moves)
    return ours, of.game(seed, moves), len(ours.entries)


def go_on(of: RandomGames, journal: Journal[Any], chance: Random, many: int) -> None:
    """Plays, undoes and amends."""
    for _ in range(many):
        what = chance.random()
        with suppress(Refused):
            if what < 0.7:
                of.play_on(journal, chance, 1)
            elif len(list(journal.line())) > 1:
                if what < 0.8:
                    write(journal, journal.undo())
                else:
                    amend(journal, chance)


def amend(journal: Journal[Any], chance: Random) -> None:
    """Takes one of the last moves out, or puts one before it."""
    node = chance.choice(list(journal.line())[1:][-10:])
    assert node.parent is not None
    move = random_move(journal.box, node.parent.state, chance)
    edit = Drop(of=node.origin) if move is None or chance.random() < 0.5 else Insert(before=node.origin, moves=(move,))
    write(journal, accept(journal, preview(journal, [edit], rest=chance.choice(("ruling", "drop")), handed=True)))


def diverged(of: RandomGames, seed: int, moves: int, on: tuple[int, int], alike: bool) -> tuple[Any, Any, int]:
    """Where both go on alike, they do the same until one of them stops."""
    ours, theirs, shared = fork(of, seed, moves)
    go_on(of, ours, Random(f"{seed} ours"), on[0])
    go_on(of, theirs, Random(f"{seed} ours" if alike else f"{seed} theirs"), on[1])
    return ours, theirs, shared


def settled(ours: Journal[Any], made: Plan, chance: Random) -> Preview[Any] | None:
    """The preview with all conflicts settled in one word; None where it would tell what lies face down."""
    try:
        found = preview(ours, made.edits, rest=chance.choice(("ruling", "drop")))
        return found if found.act is not None else preview(ours, made.edits, rest="drop")
    except Refused:
        assert hidden(ours.box, ours.state, None), "a merge is refused without a secret"
        return None


@EACH_BOX
@examples(3)
@given(SEEDS, MOVES, ON)
def test_merged_with_itself_nothing_changes(of, seed, moves, on):
    ours, _, _ = fork(of, seed, moves)
    go_on(of, ours, Random(seed), on)
    made = plan(ours, ours.beginning(len(ours.entries)), len(ours.entries))
    assert made == Plan((), ())


@EACH_BOX
@examples(3)
@given(SEEDS, MOVES, ON)
def test_a_side_without_new_moves_becomes_the_other_one(of, seed, moves, on):
    ours, theirs, shared = diverged(of, seed, moves, (0, on), alike=False)
    assert plan(theirs, ours, shared).edits == ()
    made = plan(ours, theirs, shared)
    if not made.edits or hidden(of.box, ours.state, None):
        return
    found = preview(ours, made.edits)
    assert found.needs == ()
    assert found.state == theirs.state


@EACH_BOX
@examples(6)
@given(SEEDS, MOVES, ON, ON, SAME_SEED)
def test_every_move_of_both_is_accounted_for_once_and_none_is_another_one_then(of, seed, moves, here, there, alike):
    ours, theirs, shared = diverged(of, seed, moves, (here, there), alike)
    made = plan(ours, theirs, shared)
    if not made.edits:
        return
    found = settled(ours, made, Random(seed))
    if found is None:
        return
    was = {node.origin: node for node in ours.line()}
    told = {Theirs(*node.origin): node for node in theirs.line()}
    base = {node.origin: node.move for node in ours.beginning(shared).really().line()}
    seats = {at: ours.seat(node) for at, node in was.items()} | {at: theirs.seat(node) for at, node in told.items()}
    _account_for_theirs(made, found, told, base, was)
    _account_for_ours(found, [node.origin for node in ours.line(ours.node(found.base))])
    before, state = ours.head, ours.state
    act = accept(ours, found)
    assert FORMS[of.box.name].act_from_json(FORMS[of.box.name].act_to_json(act), of.box.version) == act
    write(ours, act)
    assert ours.state == found.state
    _same_observations_and_seats(ours, found, was | told, seats)
    follows_the_rules(ours)
    check_seats(ours)
    write(ours, ours.undo())
    assert (ours.head, ours.state) == (before, state)


def _account_for_theirs(
    made: Plan, found: Preview[Any], told: dict[Theirs, Node[Any]], base: dict[At, Any], was: dict[At, Node[Any]]
) -> None:
    """Each is as it was at the fork, changed as in ours, one that ours has too, or in the report. A change of what lies
    face down is in the report even where both have made it: nobody may be told that.
    """
    counted = Counter([mend.of for mend in found.report if isinstance(mend.of, Theirs)])
    counted.update(same.theirs for same in made.same if same.once)
    for at, node in told.items():
        move = base.get(node.origin)
        as_ours = node.origin in base and node.origin in was and was[node.origin].move == node.move
        if move != node.move:
            assert counted.pop(at, int(as_ours)) == 1, at
    assert not counted


def _account_for_ours(found: Preview[Any], later: list[At]) -> None:
    """Each that is decided again is in the report once, or has made room for what the other side made of it."""
    counted = Counter(mend.of for mend in found.report)
    for at in later:
        assert counted[at] == 1 or (counted[at] == 0 and counted[Theirs(*at)] == 1), at


def _same_observations_and_seats(
    ours: Journal[Any], found: Preview[Any], were: dict[Any, Node[Any]], seats: dict[Any, str]
) -> None:
    standing = [mend for mend in found.report if mend.how not in ("dropped", "needs-you")]
    written = [node for node in ours.line() if node.n == len(ours.entries)]
    assert len(standing) == len(written)
    for mend, node in zip(standing, written, strict=True):
        assert observed(node.move) == observed(were[mend.of].move)
        assert ours.seat(node) == seats[mend.of]
        if not isinstance(node.move, Upheld):
            assert node.parent is not None
            assert node.move is not None
            assert whose(ours.box, node.parent.state, node.move) == seats[mend.of]
