"""What holds for every history, not only for the ones somebody thought of."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from core.acts import At
from core.amend import Change
from core.boxes.opentable import BOX
from core.chance import Dice, Drawn
from core.journal import Journal
from core.play import decide, evolve
from core.refusal import Refused
from core.rulings import Upheld
from data.forms import state_digest
from tests.core.playing import looked, write
from tests.core.random_play import (
    filled,
    random_act,
    random_game,
    random_history,
    random_move,
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
def test_undo_is_as_if_the_move_had_never_been(seed, acts):
    chance = Random(seed)
    journal = random_history(seed, acts)
    before, digest = journal.state, state_digest(journal.state)
    try:
        write(journal, journal.play(random_move(journal.state, chance)))
    except (Refused, IndexError):
        return
    write(journal, journal.undo())
    assert journal.state is before
    assert state_digest(journal.state) == digest


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


@given(SEEDS, st.integers(1, 30))
def test_amending_back_restores_the_state(seed, moves):
    chance = Random(seed)
    journal = random_game(chance, moves)
    node = chance.choice([n for n in journal.line() if n.depth > 1])
    digest = state_digest(journal.state)
    try:
        there = looked(journal, Change(of=node.origin, move=random_move(node.parent.state, chance)))
    except Refused:
        return
    if there is None or there.act is None:
        return  # what the table settles by dropping is gone from the line, and comes back by undo
    write(journal, there.act)
    back = looked(journal, Change(of=node.origin, move=node.move))
    if back is None:
        return
    assert back.act is not None
    write(journal, back.act)
    assert state_digest(journal.state) == digest


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
def test_choices_never_offer_what_decide_refuses(seed, acts):
    chance = Random(seed)
    journal = random_history(seed, acts)
    for choice in BOX.rules.choices(journal.state):
        decide(BOX, journal.state, filled(choice, chance))


@given(SEEDS, SEEDS, st.integers(0, 20))
def test_evolve_is_total(seed, other, acts):
    """Any event on any state: what happened, happened. A forged file can be refused, but must not crash anything."""
    state: Any = random_history(seed, acts).state
    for entry in random_history(other, 20).entries:
        state = evolve(BOX, state, getattr(entry.act, "events", ()))


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
