"""The list of all boxes, and the only place that names them. In each layer, what belongs to a box lies in its own
folder.

A box is imported when it is first asked for, so that opening one does not load all of them.
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
"""The boxes in the order in which they are offered; the one for any game at all comes last."""


@cache
def box_named(name: str) -> Box[Any]:
    if name not in BOXES:
        raise Refused("no-such-box", box=name, known=tuple(BOXES))
    box: Box[Any] = import_module(f"core.boxes.{name}").BOX
    return box


@cache
def part_of(folder: str, box: str, part: str) -> Any:
    """Returns the module `part` in the folder of a box; None where the box has none and the caller uses its default.

    A name that is not a known box is never imported, because it may come from a file.
    """
    package = f"{folder}.{box}"
    if box not in BOXES or find_spec(package) is None or find_spec(f"{package}.{part}") is None:
        return None
    return import_module(f"{package}.{part}")
