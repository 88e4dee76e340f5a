"""Whose a move of Dungeon Roll is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import step_now


def whose(state: Game, _move: str, _known: Mapping[str, Any]) -> str:
    """The adventurer's; the black dice are rolled by the Dungeon Lord (DR-6, DR-31), or by whoever plays alone."""
    step, delve = step_now(state), state.delve
    if step is not None and step.what == "dungeon-roll" and delve.lord:
        return delve.lord
    return delve.adventurer
