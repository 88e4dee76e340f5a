"""What holds for every history of an open table: played, undone, amended and supposed at random.

What holds in every game of every box: test_rule_boxes.py.
"""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from core.acts import At
from core.chance import Dice, Drawn
from core.journal import Journal
from core.refusal import Refused
from core.rulings import Upheld
from data.forms import state_digest
from tests.core.playing import write
from tests.core.random_play import (
    random_act,
    random_game,
    random_history,
    random_preview,
)

SEEDS = st.integers(0, 2**32)


def loaded(journal: Journal[Any]) -> Journal[Any]:
    again: Journal[Any] = Journal(journal.box)
    for entry in journal.entries:
        again.apply(entry)
    return again


@given(SEEDS, st.integers(0, 40))
def test_replay_is_live_play(seed, acts):
    live = random_history(seed, acts)
    again = loaded(live)
    assert again.state == live.state
    assert state_digest(again.state) == state_digest(live.state)
    assert [(n.at, n.origin, n.state) for n in again.line()] == [(n.at, n.origin, n.state) for n in live.line()]
    assert again.names == live.names
    target, expected = again.redo_target(), live.redo_target()
    assert (target and target.at) == (expected and expected.at)


@given(SEEDS, st.integers(0, 40))
def test_undo_all_is_empty(seed, acts):
    journal = random_history(seed, acts)
    if journal.supposing is not None:
        write(journal, journal.settle(keep=seed % 2 == 0))  # undo ends where a what-if begins
    for _ in range(10_000):
        try:
            write(journal, journal.undo())
        except Refused:
            break
    assert journal.state is journal.box.rules.empty
    assert list(journal.line()) == []


@given(SEEDS, st.integers(0, 30), st.integers(1, 5))
def test_undo_then_redo_is_as_if_nothing_had_happened(seed, acts, times):
    journal = random_history(seed, acts)
    line, head, done = list(journal.line()), journal.head, 0
    for _ in range(times):
        try:
            write(journal, journal.undo())
        except Refused:
            break
        done += 1
    for _ in range(done):
        write(journal, journal.redo())
    assert journal.head is head
    assert list(journal.line()) == line


@given(SEEDS, st.integers(0, 30))
def test_a_preview_is_what_comes_of_it_and_accounts_for_every_move_once(seed, acts):
    journal = random_history(seed, acts)
    line = list(journal.line())
    seen = random_preview(journal, Random(seed))
    if seen is None or seen.act is None:
        return
    base = journal.node(seen.act.after).depth
    write(journal, seen.act)
    assert state_digest(journal.state) == state_digest(seen.state)
    accounted = [mend.of for mend in seen.report if mend.how != "inserted"]
    assert accounted == [node.origin for node in line if node.depth > base]
    standing = [mend for mend in seen.report if mend.how != "dropped"]
    after = [node for node in journal.line() if node.depth > base]
    assert [mend.of for mend in standing] == [node.origin for node in after]
    assert [mend.after for mend in standing] == [node.events for node in after]


@given(SEEDS, st.integers(0, 40))
def test_no_observation_ever_changes(seed, acts):
    """Entries never change, and a move that an amendment carries over brings its dice and cards along."""
    chance = Random(seed)
    journal = random_game(chance, 8)
    for _ in range(acts):
        entries = list(journal.entries)
        before = {node.origin: node.move for node in journal.line()}
        random_act(journal, chance)
        assert journal.entries[: len(entries)] == entries
        last = journal.entries[-1]
        if last.act.kind != "amend" or len(journal.entries) == len(entries):
            continue
        replaced = [fate.move for fate in last.act.fates if fate.kind in ("edited", "inserted")]
        for node in journal.line():
            if node.at.entry == last.n and not any(node.move is move for move in replaced):
                assert observations(node.move) == observations(before[node.origin])


def observations(move: Any) -> list[Any]:
    inner: Any = move.move if isinstance(move, Upheld) else move
    return [getattr(inner, name) for name in inner.__slots__ if isinstance(getattr(inner, name, None), Dice | Drawn)]


@given(SEEDS, st.integers(0, 40))
def test_tokens_and_cards_are_conserved_by_the_rules(seed, moves):
    journal = random_game(Random(seed), moves)
    first, last = journal.node(At(1)).state, journal.state
    assert tokens_of(last) == tokens_of(first)
    assert cards_of(last) == cards_of(first)


def tokens_of(state: Any) -> Any:
    held = sum(t.count for player in state.players for t in player.tokens)
    return held + sum(t.count for t in state.supply)


def cards_of(state: Any) -> int:
    return sum(stock.count for deck in state.decks for stock in (*deck.left, *deck.out))
