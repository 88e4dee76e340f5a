"""What the events of a move mean: for pads, which mark their keys with it."""

from __future__ import annotations

from collections.abc import Sequence

from core.box import Verdict
from core.boxes.dungeontwister import events as e
from core.facts import Event

PREPARES = (e.Spent, e.GiftUsed, e.ThingUsed, e.CardLaid, e.CardHidden, e.CardsRevealed, e.FightBegan, e.Waits)
"""What is done so that something else can happen: told only where nothing else is."""

_WEIGHT: dict[Verdict, int] = {"": 0, "good": 1, "bad": 2, "deadly": 3}

_MEANS: dict[type[Event], Verdict] = {
    e.Killed: "deadly",
    e.Wounded: "bad",
    e.Healed: "good",
    e.LeftMaze: "good",
    e.Taken: "good",
    e.Charmed: "good",
    e.Scored: "good",
}


def verdict(events: Sequence[Event]) -> Verdict:
    """The worst of what has happened."""
    return max((_MEANS.get(type(event), "") for event in events), key=lambda each: _WEIGHT[each], default="")


def telling(events: Sequence[Event]) -> Sequence[Event]:
    """How a fight ended, what fits the verdict, and last what only led to it."""
    means = verdict(events)
    ended = [event for event in events if isinstance(event, e.FightEnded)]
    others = [event for event in events if not isinstance(event, (e.FightEnded, *PREPARES))]
    fitting = [event for event in others if _MEANS.get(type(event), "") == means]
    return [*ended, *fitting, *(event for event in events if isinstance(event, PREPARES))]
