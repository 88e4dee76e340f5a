"""The colours and charts of Dungeon Twister on the page of a replay. What lies on the table comes from its scenes."""

from __future__ import annotations

from pathlib import Path

from data.exports.replayscene import Scene

SCENE = Scene(
    look="dungeontwister",
    emblem="twister",
    dark=("#B49BFF", "#160D33", "#211A36", "#493A78", "#32284F", "#D6C8FF"),
    day=("#5B3FB5", "#FFF6EE", "#E4DCF8", "#A08CDC", "#F9F6FF", "#44308A"),
    charted=("points", "heroes", "combat"),
    large="points",
    apart=("left",),
    icons={
        "actions": "cards",
        "combat": "fighter",
        "jumps": "jump",
        "heroes": "twister",
        "exit-run": "tower",
        "gavel": "mark",
        "crest-drop": "potion",
        "heart": "charm",
    },
    worth="magic",
    folder=Path(__file__).parent,
)
