"""Whose a move at an open table is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.boxes.opentable.moves import EndTurn
from core.boxes.opentable.state import OpenTable
from core.facts import Move
from core.frozen import replace

NAMED = {"count": ("where",), "pass-tokens": ("giver", "taker"), "roll": ("player",), "draw": ("player",),
         "reveal": ("player",), "end-turn": ("player",)}  # fmt: skip
"""Moves that say themselves whose they are, and in which fields."""


def named(move: Move, seat: str) -> Move | None:
    """The end of a turn, as older journals and scripts have it, with the player who ended it."""
    return replace(move, player=seat) if isinstance(move, EndTurn) and not move.player else None


def whose(state: OpenTable, move: str, known: Mapping[str, Any]) -> str:
    """Of the player who counts, gives, takes, rolls, draws or ends the turn; where an end of turn names nobody, of the
    player who has it.
    """
    if move == "end-turn" and not known.get("player"):
        return state.turn.player
    players = {player.name for player in state.players}
    named = (known.get(field) for field in NAMED.get(move, ()))
    return next((str(name) for name in named if name in players), "")
