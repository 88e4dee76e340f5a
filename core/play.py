"""`play` and `evolve` for every box: they combine the box's own rules with the moves that all boxes share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from core import rulings
from core.box import Box
from core.facts import Event, Move
from core.rulings import Ruling, Upheld, ValueSet, rule, ruled

S = TypeVar("S")

SHARED_MOVES: tuple[type[Move], ...] = (Ruling, Upheld)
SHARED_EVENTS: tuple[type[Event], ...] = (ValueSet,)


def decide(box: Box[S], state: S, move: Move) -> tuple[Event, ...]:
    """Returns only the events that follow from a move, for callers that do not need the state after it."""
    if isinstance(move, Ruling):
        return tuple(rule(box, state, move))
    if isinstance(move, Upheld):
        return move.events
    return tuple(box.rules.decide(state, move))


def play(box: Box[S], state: S, move: Move) -> tuple[tuple[Event, ...], S]:
    """Returns the events that follow from a move, and the state after it."""
    if isinstance(move, SHARED_MOVES):
        events = decide(box, state, move)
        return events, evolve(box, state, events)
    told, after = box.rules.play(state, move)
    return tuple(told), after


def evolve(box: Box[S], state: S, events: Iterable[Event]) -> S:
    for event in events:
        state = ruled(state, event) if event.__class__ is ValueSet else box.rules.evolve(state, event)
    return state


def burst(box: Box[S], move: Move) -> object:
    """Returns a key that quick taps must share to be one burst; None where this move never joins a burst."""
    return rulings.burst(move) if isinstance(move, Ruling) else box.voice.burst(move)


def merge(box: Box[S], first: Event, second: Event) -> Event | None:
    """Returns two events of a burst as one, where that makes sense, else None."""
    return rulings.merged(first, second) or box.voice.merge(first, second)
