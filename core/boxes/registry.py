"""Which boxes there are. A box is imported when it is first asked for, so that opening one does not load all."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from core.refusal import Refused

if TYPE_CHECKING:
    from core.box import Box

_WHERE = {
    "opentable": "core.boxes.opentable",
    "dungeonquest": "core.boxes.dungeonquest",
    "dungeonroll": "core.boxes.dungeonroll",
    "dungeonraiders": "core.boxes.dungeonraiders",
    "dungeontwister": "core.boxes.dungeontwister",
}

BOXES = tuple(_WHERE)


@cache
def box_named(name: str) -> Box[Any]:
    if name not in _WHERE:
        raise Refused("no-such-box", box=name, known=", ".join(BOXES))
    box: Box[Any] = import_module(_WHERE[name]).BOX
    return box
