"""What the events of a move mean: for pads, which mark their keys with it."""

from __future__ import annotations

from collections.abc import Sequence

from core import verdicts
from core.boxes.dungeontwister.events.fights import FightEnded
from core.facts import Event, Verdict


def verdict(events: Sequence[Event]) -> Verdict:
    """The worst of what has happened."""
    return verdicts.worst(event.means() for event in events)


def telling(events: Sequence[Event]) -> Sequence[Event]:
    """How a fight ended, what fits the verdict, and last what only led to it."""
    ended = [event for event in events if isinstance(event, FightEnded)]
    others = [event for event in events if not isinstance(event, FightEnded)]
    return [*ended, *verdicts.telling(others, verdict(events))]
