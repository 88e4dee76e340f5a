"""Whose a move of DungeonQuest is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.boxes.dungeonquest.state import Game, step_now


def whose(state: Game, _move: str, known: Mapping[str, Any]) -> str:
    """Whoever the game waits for (DQ-12). In a fight the other side is a player too: who plays the monster (DQ-79), or
    the other hero of a duel.
    """
    if known.get("party") == "foe" and state.fight is not None and state.fight.player:
        return state.fight.player
    step = step_now(state)
    return step.hero if step is not None else ""
