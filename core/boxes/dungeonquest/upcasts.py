"""How what older rules versions have written reads today."""

from __future__ import annotations

from typing import Any

from core.box import Upcast


def _counted_from_one(move: dict[str, Any]) -> dict[str, Any]:
    """Version 1 counted the columns and rows of a cell from 0."""
    cell = move.get("cell")
    if not isinstance(cell, list) or not all(type(part) is int for part in cell):
        return move  # whoever reads it next says what is wrong with it
    return {**move, "cell": [part + 1 for part in cell]}


UPCASTS: dict[tuple[str, int], Upcast] = {
    ("enter-catacombs", 1): _counted_from_one,
}
