"""What each box has on the screens. Imported when it is asked for: a table plays one box at a time."""

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
    """A box without a face of its own has the plain one."""
    part = part_of("screens", box, "face")
    if part is None:
        from screens.scene.plainface import FACE

        return FACE
    face: Face = part.FACE
    return face


def stands(context: ScreenContext, state: Any) -> GameSummary:
    """Where a game stands. The context is that of the game's box."""
    from screens.scene.summary import summary

    return summary(context, state)


def track_picture(context: ScreenContext, track: Track) -> Any:
    """A track with numbers on its spaces, as the context's box draws it where nothing can be touched."""
    return part_of("screens", context.box, "track").picture(context, track)


def emblem(context: ScreenContext) -> Any:
    """The widget of a track's emblem in this box: it is made with the colours, and `show` gives it its number."""
    return part_of("screens", context.box, "emblem").EMBLEM(context.palette)


def parts_of(box: str) -> Parts:
    """What the table of a box is set with."""
    part = part_of("screens", box, "newgame")
    if part is None:
        from screens.newgame.seatsonly import PARTS

        return PARTS
    parts: Parts = part.PARTS
    return parts
