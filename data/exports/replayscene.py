"""What a box adds to the page of a replay: its colours, charts and symbols."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Scene:
    """The additions of one box. `dark` and `day` are its colours in the order of replaycolours.ACCENTED; `look` names
    its pictures.

    charted  the counts that get a chart, in their order; all counts where none is named
    large    the count of a player that is shown large
    apart    the counts that stand on the table of the scene
    icons    the symbols of counts, and the replacements for symbols that the page does not have
    worth    the symbol of points
    folder   where symbols.html lies
    """

    look: str
    emblem: str
    dark: tuple[str, ...]
    day: tuple[str, ...]
    charted: tuple[str, ...] = ()
    large: str = ""
    apart: tuple[str, ...] = ()
    icons: Mapping[str, str] = field(default_factory=dict)
    worth: str = "lozenge"
    folder: Path | None = None


PLAIN = Scene(
    look="opentable",
    emblem="opentable",
    dark=("#8CC7F0", "#061824", "#12242F", "#2C5670", "#1C3746", "#BFE1F8"),
    day=("#1F5F8B", "#FFF6EE", "#D3E7F4", "#76AED3", "#F4FAFE", "#174A6D"),
)
"""The scene of a box that has none of its own."""
