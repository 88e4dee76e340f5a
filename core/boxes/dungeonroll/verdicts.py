"""What the events of a move mean for the adventurer: good, bad, or neither. Nobody dies here, so nothing is deadly.

A pad marks its keys with it. So what counts is what the answer has decided, and not the next delve that begins by
itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any

from core.box import Verdict
from core.boxes.dungeonroll import events as e
from core.boxes.dungeonroll.content import CHEST, DRAGON, POTION
from core.facts import Event

DECIDES = (e.DelveEnded, e.DragonBeaten, e.DungeonRolled)
"""What outweighs everything that comes with it, the weightiest first."""

PREPARES = (e.Used, e.DiceTaken, e.PhaseBegan, e.LevelEntered, e.AlliesLeft, e.Waits)
"""What is done so that something else can happen: told only where nothing else is."""

_WEIGHT: dict[Verdict, int] = {"": 0, "good": 1, "bad": 2}


def verdict(events: Sequence[Event]) -> Verdict:
    """As it was decided, or the worst of what has happened."""
    own = _of_this_delve(events)
    for sort in DECIDES:
        for event in own:
            if isinstance(event, sort):
                return _meaning(event)
    return max((_meaning(event) for event in own), key=lambda each: _WEIGHT[each], default="")


def telling(events: Sequence[Event]) -> Sequence[Event]:
    """What fits the verdict, what has decided it before all; last what only led to it."""
    own, means = _of_this_delve(events), verdict(events)
    fitting = [event for event in own if _meaning(event) == means and not isinstance(event, PREPARES)]
    fitting.sort(key=_rank)
    return [*fitting, *(event for event in own if isinstance(event, PREPARES))]


def _rank(event: Event) -> int:
    return next((at for at, sort in enumerate(DECIDES) if isinstance(event, sort)), len(DECIDES))


def _of_this_delve(events: Sequence[Event]) -> list[Event]:
    return list(takewhile(lambda event: not isinstance(event, e.DelveBegan), events))


def _meaning(event: Event) -> Verdict:
    means = _MEANS.get(event.__class__)
    return means(event) if means else ""


def _good(_event: Any) -> Verdict:
    return "good"


def _bad(_event: Any) -> Verdict:
    return "bad"


def _rolled(event: e.DungeonRolled) -> Verdict:
    """Monsters are what one has come for. A dragon is not, and treasure without a fight is a gift."""
    if DRAGON in event.faces:
        return "bad"
    return "good" if all(face in (CHEST, POTION) for face in event.faces) else ""


_MEANS: dict[type[Event], Callable[[Any], Verdict]] = {
    e.ScrollsTurned: _good,
    e.DungeonRolled: _rolled,
    e.LeftBehind: _bad,
    e.Beaten: _good,
    e.ChestsOpened: _good,
    e.PotionsDrunk: _good,
    e.Revived: _good,
    e.TokenDrawn: _good,
    e.LairCleared: _good,
    e.Charmed: _good,
    e.Recruited: _good,
    e.Swept: _good,
    e.DragonBeaten: _good,
    e.XpGained: _good,
    e.XpLost: _bad,
    e.LevelledUp: _good,
    e.TurnedBack: _bad,
    e.Achieved: _good,
    e.DelveEnded: lambda event: "bad" if event.how == "fled" else "good",
}
