"""What chance has decided at an open table: rolls, by how seldom dice show as much or as little."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.boxes.opentable.events import Rolled
from core.boxes.opentable.state import OpenTable
from core.boxes.opentable.story import story
from core.facts import Event
from core.odds import Fortune, at_least, at_most, sums

MOST_DICE = 12
"""More dice are not worked out: their exact chances have hundreds of digits."""


def fortunes(_before: OpenTable, _move: Any, events: Sequence[Event], after: OpenTable) -> tuple[Fortune, ...]:
    found = []
    for event in events:
        if not isinstance(event, Rolled) or event.dice.count > MOST_DICE:
            continue
        sentence = story(after, event)
        if sentence is not None:
            chances, total = sums(event.dice.count, event.dice.sides), event.dice.total
            high, low = at_least(chances, total), at_most(chances, total)
            found.append(Fortune(event.player, min(high, low), high <= low, sentence))
    return tuple(found)
