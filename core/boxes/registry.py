"""Which boxes there are: the one place that names them. What a box has in a layer lies in its folder there.

A box is imported when it is first asked for, so that opening one does not load all.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from core.refusal import Refused

if TYPE_CHECKING:
    from core.box import Box

BOXES = ("dungeonquest", "dungeonroll", "dungeonraiders", "dungeontwister", "opentable")
"""In the order in which they are offered: any game at all comes last."""


@cache
def box_named(name: str) -> Box[Any]:
    if name not in BOXES:
        raise Refused("no-such-box", box=name, known=", ".join(BOXES))
    box: Box[Any] = import_module(f"core.boxes.{name}").BOX
    return box


@cache
def part_of(folder: str, box: str, part: str) -> Any:
    """The module `part` in the folder of a box; None where the box has none, and whoever asks has one for all.

    A name that no box has is never imported: it may come from a file.
    """
    package = f"{folder}.{box}"
    if box not in BOXES or find_spec(package) is None or find_spec(f"{package}.{part}") is None:
        return None
    return import_module(f"{package}.{part}")
