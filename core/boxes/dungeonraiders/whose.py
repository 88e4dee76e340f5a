"""Tells whose a move of Dungeon Raiders is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.boxes.dungeonraiders.state import Game

OF_THE_TABLE = ("choose-first",)
"""The kinds of moves that name a player who does not make them."""


def whose(_state: Game, move: str, known: Mapping[str, Any]) -> str:
    """Returns the player that the move names, because everybody plays at once and each move says whose it is; "" for
    the table, which lays rooms and turns cards over.
    """
    return "" if move in OF_THE_TABLE else str(known.get("player", ""))
