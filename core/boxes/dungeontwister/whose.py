"""Whose a move of Dungeon Twister is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.boxes.dungeontwister.state import Game


def whose(state: Game, _move: str, known: Mapping[str, Any]) -> str:
    """Of the player whom it names; else of the one whose turn it is, who also acts with a charmed enemy (DT-29)."""
    return str(known.get("player", state.turn.player))
