"""What a box adds to the page of a replay: its colours, what it draws, and the script that draws it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from core.message import Message
from data.exports.replayframes import Extras, Frame, Json
from data.words import Words


def nothing(view: Any, players: Mapping[str, int], words: Words) -> Frame:
    return {}


def _no_marks(_frames: Sequence[Frame], _seats: int) -> list[tuple[int, str]]:
    return []


@dataclass(frozen=True, slots=True)
class Scene:
    """`dark` and `day` are the colours in the order of replaycolours.ACCENTED; the pictures are called after `look`.

    extras   what its frames have besides turns and counts. The page itself knows of a player `p0.hero` (name, letter,
             colour), `p0.fate` ("dead", "left"), `p0.place` and `p0.owes`; `end` is how it ended for each: seat, alive,
             won, points, why, honours
    charted  the counts that get a chart, in their order; all where none is named
    large    the count of a player that is shown large
    apart    counts that the script of the box shows itself
    icons    the symbols of counts, and what the page shows for a symbol that it has not; `worth` is that of points
    words    what the script says; `own` is what else it needs
    folder   where replay.js, replay.css and symbols.html lie
    marks    positions that the strip above the scrubber shows, with their symbols
    """

    look: str
    emblem: str
    dark: tuple[str, ...]
    day: tuple[str, ...]
    extras: Extras = nothing
    charted: tuple[str, ...] = ()
    large: str = ""
    apart: tuple[str, ...] = ()
    icons: Mapping[str, str] = field(default_factory=dict)
    worth: str = "lozenge"
    words: Mapping[str, Message] = field(default_factory=dict)
    own: Mapping[str, Json] = field(default_factory=dict)
    folder: Path | None = None
    marks: Callable[[Sequence[Frame], int], list[tuple[int, str]]] = _no_marks


PLAIN = Scene(
    look="opentable",
    emblem="opentable",
    dark=("#8CC7F0", "#061824", "#12242F", "#2C5670", "#1C3746", "#BFE1F8"),
    day=("#1F5F8B", "#FFF6EE", "#D3E7F4", "#76AED3", "#F4FAFE", "#174A6D"),
)
"""For a box without one of its own."""
