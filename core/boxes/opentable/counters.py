"""Counters: those that each player has, and those of the table."""

from __future__ import annotations

from core.boxes.opentable.changing import ensure_never_secret
from core.boxes.opentable.events import Counted, CounterAdded, Revealed
from core.boxes.opentable.limits import LARGEST, a_number, not_too_many
from core.boxes.opentable.moves import AddCounter, Count, Reveal
from core.boxes.opentable.setup import a_counter
from core.boxes.opentable.state import (
    SHARED,
    Counter,
    OpenTable,
    Player,
    counters_of,
    player_named,
    seated,
    set_own_counters,
    set_players,
    set_value,
    with_counters,
)
from core.facts import Event
from core.frozen import find, put, replace
from core.naming import all_different
from core.refusal import Refused


def the_player(state: OpenTable, name: str) -> Player:
    player = player_named(state, name)
    if player is None:
        raise Refused("no-such-player", player=name)
    return player


def the_counter(state: OpenTable, where: str, name: str) -> Counter:
    if where != SHARED:
        the_player(state, where)
    counter = find(counters_of(state, where), name)
    if counter is None:
        raise Refused("no-such-counter", counter=name, where=where)
    return counter


def count(state: OpenTable, move: Count) -> list[Event]:
    """Counts a counter up or down. It never leaves its bounds: a table that needs it elsewhere says so with a
    ruling.
    """
    counter = the_counter(state, move.where, move.counter)
    if move.by == 0:
        raise Refused("nothing-changes")
    a_number(move.by)
    now = (counter.value or 0) + move.by
    low = -LARGEST if counter.low is None else counter.low
    high = LARGEST if counter.high is None else counter.high
    # Everybody sees a refusal, so a secret counter is not held to bounds: they could reveal its value.
    if not counter.secret and not low <= now <= high:
        raise Refused("counter-would-be", counter=counter.name, value=now, low=low, high=high)
    return [Counted(where=move.where, counter=move.counter, by=move.by, now=now)]


def counted(state: OpenTable, event: Counted) -> OpenTable:
    where = event.where
    if where == SHARED:
        return replace(state, counters=_with_value(state.counters, event.counter, event.now))
    players = [*state.players]
    for seat, player in enumerate(players):
        if player.name == where:
            counters = _with_value(player.counters, event.counter, event.now)
            players[seat] = set_own_counters(player, counters)
            return set_players(state, tuple(players))
    return state


def _with_value(counters: tuple[Counter, ...], name: str, value: int | None) -> tuple[Counter, ...]:
    changed = [*counters]
    for place, counter in enumerate(counters):
        if counter.name == name:
            changed[place] = set_value(counter, value)
    return tuple(changed)


def add_counter(state: OpenTable, move: AddCounter) -> list[Event]:
    where = tuple(player.name for player in seated(state)) if move.counter.each else (SHARED,)
    for place in where:
        names = [counter.name for counter in counters_of(state, place)]
        all_different([*names, move.counter.name])
        if place != SHARED:
            ensure_never_secret(the_player(state, place), move.counter.name)
        not_too_many(len(names) + 1)
    return [CounterAdded(counter=a_counter(move.counter), where=where)]


def counter_added(state: OpenTable, event: CounterAdded) -> OpenTable:
    for place in event.where:
        state = with_counters(state, place, put(counters_of(state, place), event.counter))
    return state


def reveal(state: OpenTable, move: Reveal) -> list[Event]:
    counter = the_counter(state, move.player, move.counter)
    if not counter.secret:
        raise Refused("not-secret", counter=move.counter)
    return [Revealed(player=move.player, counter=move.counter, value=counter.value or 0)]


def revealed(state: OpenTable, event: Revealed) -> OpenTable:
    counters = counters_of(state, event.player)
    counter = find(counters, event.counter)
    if counter is None:
        return state
    return with_counters(state, event.player, put(counters, replace(counter, secret=False)))
