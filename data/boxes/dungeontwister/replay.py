"""What a replay of Dungeon Twister shows: turns and counts, in its colours. The maze is on the table, and not here."""

from __future__ import annotations

from data.exports.replayscene import Scene

SCENE = Scene(
    look="dungeontwister",
    emblem="twister",
    dark=("#B49BFF", "#160D33", "#211A36", "#493A78", "#32284F", "#D6C8FF"),
    day=("#5B3FB5", "#FFF6EE", "#E4DCF8", "#A08CDC", "#F9F6FF", "#44308A"),
    charted=("points",),
    large="points",
)
