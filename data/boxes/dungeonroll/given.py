"""Dungeon Roll: what is in the box, and which numbers its owners can correct."""

from __future__ import annotations

from core.boxes.dungeonroll import labels
from data.boxes.dungeonroll.contents import read
from data.path_corrections import by_path

CONTENT = by_path(
    read,
    {
        "heroes/*/level_up": (1, 99),
        "tokens/*/count": (0, 99),
        "tokens/*/points": (0, 99),
        "party_dice": (1, 20),
        "dungeon_dice": (1, 20),
    },
    called=lambda _section, name: labels.named(name),
)
