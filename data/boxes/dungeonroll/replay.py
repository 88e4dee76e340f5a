"""The colours and charts of Dungeon Roll on the page of a replay. What lies on the table comes from its scenes."""

from __future__ import annotations

from pathlib import Path

from data.exports.replayscene import Scene

SCENE = Scene(
    look="dungeonroll",
    emblem="roll",
    dark=("#F2B632", "#1A1302", "#2B220B", "#61490F", "#42361A", "#FFDD8A"),
    day=("#704B00", "#FFF6EE", "#F6E6BE", "#C79A3C", "#FFFAEC", "#5F4000"),
    charted=("xp", "tokens", "level"),
    large="xp",
    apart=("level", "lair", "party", "graveyard"),
    icons={"tokens": "treasure-chest"},
    worth="roll",
    folder=Path(__file__).parent,
)
