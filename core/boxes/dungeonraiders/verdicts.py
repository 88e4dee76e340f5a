"""What the events of a move mean: only what the cards have decided in this room counts, not the next room, which is
entered automatically.
"""

from __future__ import annotations

from collections.abc import Sequence

from core import verdicts
from core.boxes.dungeonraiders.events.levels import RoomLeft
from core.facts import Event, Verdict


def verdict(events: Sequence[Event]) -> Verdict:
    """Returns the worst of what has happened."""
    return verdicts.worst(event.means() for event in verdicts.until(events, RoomLeft))


def telling(events: Sequence[Event]) -> Sequence[Event]:
    return verdicts.telling(verdicts.until(events, RoomLeft), verdict(events))
