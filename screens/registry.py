"""What each box has on the screens, by its name. Imported when it is asked for: a table plays one box at a time."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from screens.standing import Stands

if TYPE_CHECKING:
    from screens.desk import Desk
    from screens.face import Face
    from screens.newgame.parts import Parts
    from screens.theme import Palette

_FACES = {
    "opentable": "screens.opentable.face",
    "dungeonquest": "screens.dungeonquest.face",
    "dungeonroll": "screens.dungeonroll.face",
    "dungeonraiders": "screens.dungeonraiders.face",
    "dungeontwister": "screens.dungeontwister.face",
}
_CARDS = {
    "dungeonquest": "screens.dungeonquest.card",
}
_NEW_GAMES = {
    "opentable": "screens.opentable.newgame",
    "dungeonquest": "screens.dungeonquest.newgame",
    "dungeonroll": "screens.dungeonroll.newgame",
    "dungeonraiders": "screens.dungeonraiders.newgame",
    "dungeontwister": "screens.dungeontwister.newgame",
}
_EMBLEMS = {"level-die": "screens.dungeonroll.leveldie"}
"""Drawings that carry the number of a track, by the name that a scene has for them."""


def face_of(box: str) -> Face:
    """A box without a face of its own has the plain one."""
    face: Face = import_module(_FACES.get(box, "screens.opentable.face")).FACE
    return face


def stands(desk: Desk, state: Any) -> Stands:
    """Where a game stands. The desk is that of the game's box."""
    if desk.box not in _CARDS:
        from screens.scene.summary import summary

        return summary(desk, state)
    found: Stands = import_module(_CARDS[desk.box]).stands(desk, state)
    return found


def emblem(name: str) -> Callable[[Palette], Any]:
    """The widget of a track's emblem: it is made with the colours, and `show` gives it its number."""
    made: Callable[[Palette], Any] = import_module(_EMBLEMS[name]).EMBLEM
    return made


def parts_of(box: str) -> Parts:
    """What the table of a box is set with."""
    parts: Parts = import_module(_NEW_GAMES.get(box, "screens.newgame.seatsonly")).PARTS
    return parts
