"""What the events of a move mean: pads mark their keys with it.

Only what the cards have decided in this room counts, not the next room, which is entered automatically.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any

from core.box import Verdict
from core.boxes.dungeonraiders import events as e
from core.facts import Event

PREPARES = (
    e.CardsPlayed, e.CardsHidden, e.CardsRevealed, e.CardsAgain, e.RoomLaid, e.RowLeft, e.RoomEntered, e.FightAgain,
    e.RoomLeft, e.Waits,
)  # fmt: skip
"""Events that only happen so that others can follow: they are told where there is nothing else to tell."""

_WEIGHT: dict[Verdict, int] = {"": 0, "good": 1, "bad": 2, "deadly": 3}


def verdict(events: Sequence[Event]) -> Verdict:
    """Returns the worst of what has happened."""
    return max((_meaning(event) for event in _of_this_room(events)), key=lambda each: _WEIGHT[each], default="")


def telling(events: Sequence[Event]) -> Sequence[Event]:
    """Returns the events that fit the verdict, followed by those that only led to it."""
    own, means = _of_this_room(events), verdict(events)
    fitting = [event for event in own if _meaning(event) == means and not isinstance(event, PREPARES)]
    return [*fitting, *(event for event in own if isinstance(event, PREPARES))]


def _of_this_room(events: Sequence[Event]) -> list[Event]:
    return list(takewhile(lambda event: not isinstance(event, e.RoomLeft), events))


def _meaning(event: Event) -> Verdict:
    means = _MEANS.get(event.__class__)
    return means(event) if means else ""


def _good(_event: Any) -> Verdict:
    return "good"


def _bad(_event: Any) -> Verdict:
    return "bad"


def _deadly(_event: Any) -> Verdict:
    return "deadly"


_MEANS: dict[type[Event], Callable[[Any], Verdict]] = {
    e.ChestShared: lambda event: "good" if event.each else "bad",
    e.MonsterBeaten: _good,
    e.MonsterConfused: _good,
    e.MonsterStruck: lambda event: "bad" if event.players else "good",
    e.TaxTaken: lambda event: "bad" if event.lost else "",
    e.Petrified: _deadly,
    e.TrapSprung: lambda event: "bad" if event.lost else "good",
    e.VaultGave: _good,
    e.SupplyShort: _bad,
    e.Adjusted: lambda event: "good" if event.by > 0 else "bad",
    e.Died: _deadly,
}
