"""Whose a move of DungeonQuest is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.boxes.dungeonquest.state import Game, step_now

OF_THE_TABLE = ("set-up", "change-settings", "describe", "move-monster", "shuffle")
NAMED = {
    "take-hero": "player",
    "take-tower": "hero",
    "name-rune": "hero",
    "use-rune": "hero",
    "use-card": "hero",
    "give-loot": "hero",
    "take-loot": "hero",
    "put-hero": "hero",
}
"""Moves that say themselves whose they are, and in which field."""


def whose(state: Game, move: str, known: Mapping[str, Any]) -> str:
    """Whoever the game waits for (DQ-12). In a fight the other side is a player too: who plays the monster (DQ-79), or
    the other hero of a duel.
    """
    if move in OF_THE_TABLE:
        return ""
    if move in NAMED:
        return str(known.get(NAMED[move], ""))
    if known.get("party") == "foe" and state.fight is not None and state.fight.player:
        return state.fight.player
    step = step_now(state)
    return step.hero if step is not None else ""
