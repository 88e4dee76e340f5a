"""What the dice of Dungeon Roll have decided: dragons in a roll, or a level without a single monster."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from core.boxes.dungeonroll.content import DRAGON, MONSTERS
from core.boxes.dungeonroll.events.dice import DungeonRolled
from core.boxes.dungeonroll.odds import dice
from core.boxes.dungeonroll.state import Game
from core.facts import Event
from core.odds import Fortune

HARMLESS = dice.FACES - len(MONSTERS)


def fortunes(_before: Game, _move: Any, events: Sequence[Event], after: Game) -> tuple[Fortune, ...]:
    return tuple(_rolled(events, after))


def _rolled(events: Sequence[Event], after: Game) -> Iterator[Fortune]:
    """DR-23, DR-31: as many dragons or more among so many dice; and that none of them is a monster."""
    for event in events:
        sentence = event.story(after) if isinstance(event, DungeonRolled) and event.faces else None
        if not isinstance(event, DungeonRolled) or sentence is None:
            continue
        rolled, dragons = len(event.faces), event.faces.count(DRAGON)
        if dragons:
            yield Fortune(after.delve.adventurer, dice.show_at_least(rolled, dragons), False, sentence)
        elif not any(face in MONSTERS for face in event.faces):
            yield Fortune(after.delve.adventurer, Fraction(HARMLESS, dice.FACES) ** rolled, True, sentence)
