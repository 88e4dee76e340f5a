"""Finds what each box has on the screens. It is imported when it is asked for, because a table plays one box at
a time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.boxes.registry import part_of
from screens.game_summary import GameSummary

if TYPE_CHECKING:
    from core.scene import Track
    from screens.context import ScreenContext
    from screens.face import Face
    from screens.newgame.parts import Parts


def face_of(box: str) -> Face:
    """Returns the face of a box. A box without one of its own gets the plain one."""
    part = part_of("screens", box, "face")
    if part is None:
        from screens.scene.plainface import FACE

        return FACE
    face: Face = part.FACE
    return face


def stands(context: ScreenContext, state: Any) -> GameSummary:
    """Returns the state of a game as a picture. The context has to be that of the game's box."""
    from screens.scene.summary import summary

    return summary(context, state)


def track_picture(context: ScreenContext, track: Track) -> Any:
    """Returns a widget that draws a track with numbers on its spaces as the box of this context does. It cannot be
    touched.
    """
    return part_of("screens", context.box, "track").picture(context, track)


def emblem(context: ScreenContext) -> Any:
    """Returns the widget of a track's emblem in this box. Its `show` takes the number."""
    return part_of("screens", context.box, "emblem").EMBLEM(context.palette)


def parts_of(box: str) -> Parts:
    """Returns the parts of the screen on which a table of this box is set up."""
    part = part_of("screens", box, "newgame")
    if part is None:
        from screens.newgame.seatsonly import PARTS

        return PARTS
    parts: Parts = part.PARTS
    return parts
