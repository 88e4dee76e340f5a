"""The colours and charts of Dungeon Raiders on the page of a replay. What lies on the table comes from its scenes."""

from __future__ import annotations

from pathlib import Path

from core.boxes.dungeonraiders.content import ITEMS
from data.exports.replayscene import Scene

SCENE = Scene(
    look="dungeonraiders",
    emblem="raiders",
    dark=("#35CDBB", "#04201D", "#0C2A28", "#1B5A54", "#14403C", "#94EBDF"),
    day=("#0B6A60", "#FFF6EE", "#CFEBE6", "#5FB3A8", "#F1FBF9", "#07514A"),
    charted=("treasure", "life"),
    large="life",
    apart=("level", *(f"supply-{item}" for item in ITEMS)),
    icons={
        "treasure": "gold",
        "powers": "power",
        "items": "key",
        "help": "dark-room",
        "plus": "dark-room",
    },
    worth="gold",
    folder=Path(__file__).parent,
)
