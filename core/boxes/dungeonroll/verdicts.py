"""What the events of a move mean for the adventurer: good, bad, or neither. Nobody dies here, so nothing is deadly.

A pad marks its keys with it. So what counts is what the answer has decided, and not the next delve that begins by
itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from core import verdicts
from core.boxes.dungeonroll.events.deeds import DragonBeaten
from core.boxes.dungeonroll.events.delves import DelveBegan, DelveEnded
from core.boxes.dungeonroll.events.dice import DungeonRolled
from core.facts import Event, Verdict

DECIDES = (DelveEnded, DragonBeaten, DungeonRolled)
"""What outweighs everything that comes with it, the weightiest first."""


def verdict(events: Sequence[Event]) -> Verdict:
    """As it was decided, or the worst of what has happened."""
    own = verdicts.until(events, DelveBegan)
    decided = min((event for event in own if isinstance(event, DECIDES)), key=_rank, default=None)
    return decided.means() if decided is not None else verdicts.worst(event.means() for event in own)


def telling(events: Sequence[Event]) -> Sequence[Event]:
    """What fits the verdict, what has decided it before all; last what only led to it."""
    return verdicts.telling(sorted(verdicts.until(events, DelveBegan), key=_rank), verdict(events))


def _rank(event: Event) -> int:
    return next((at for at, sort in enumerate(DECIDES) if isinstance(event, sort)), len(DECIDES))
