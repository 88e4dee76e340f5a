"""Tells whose a move at an open table is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.boxes.opentable.moves import EndTurn
from core.boxes.opentable.state import OpenTable
from core.facts import Move
from core.frozen import find, replace

NAMED = {"count": ("where",), "pass-tokens": ("giver", "taker"), "roll": ("player",), "draw": ("player",),
         "reveal": ("player",), "end-turn": ("player",)}  # fmt: skip
"""The kinds of moves that name their player themselves, with the fields in which they do."""


def named(move: Move, seat: str) -> Move | None:
    """Returns the end of a turn with the player who ended it, where the move names nobody, as in older journals and
    scripts; None for other moves.
    """
    return replace(move, player=seat) if isinstance(move, EndTurn) and not move.player else None


def whose(state: OpenTable, move: str, known: Mapping[str, Any]) -> str:
    """Returns the player who counts, gives, takes, rolls, draws, reveals or ends the turn.

    Where an end of turn names nobody, it is the player who has the turn.
    """
    if move == "end-turn" and not known.get("player"):
        return state.turn.player
    named = (known.get(field) for field in NAMED.get(move, ()))
    return next((name for name in named if isinstance(name, str) and find(state.players, name) is not None), "")
