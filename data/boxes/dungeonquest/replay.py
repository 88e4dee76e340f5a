"""The colours and charts of DungeonQuest on the page of a replay. What lies on the table comes from its scenes."""

from __future__ import annotations

from pathlib import Path

from data.exports.replayscene import Scene

SCENE = Scene(
    look="dungeonquest",
    emblem="quest",
    dark=("#FF7A33", "#1C0B02", "#2F1A0E", "#6B3312", "#45291A", "#FFB68C"),
    day=("#B23A06", "#FFF6EE", "#F8DCC6", "#D98E60", "#FFF8EF", "#7E2A05"),
    charted=("life", "gold", "loot"),
    large="life",
    apart=("sun",),
    icons={"life": "heart", "determination": "determination", "loot": "loot", "gold": "gold"},
    worth="gold",
    folder=Path(__file__).parent,
)
