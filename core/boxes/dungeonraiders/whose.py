"""Whose a move of Dungeon Raiders is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.boxes.dungeonraiders.state import Game

OF_THE_TABLE = ("choose-first",)
"""They name a player who does not make them."""


def whose(_state: Game, move: str, known: Mapping[str, Any]) -> str:
    """Everybody plays at once, so a move says whose it is; rooms are laid and cards turned over by the table."""
    return "" if move in OF_THE_TABLE else str(known.get("player", ""))
