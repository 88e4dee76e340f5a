"""How the dice of Dungeon Roll look on its pads."""

from __future__ import annotations

from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.scene.rows import die
from screens.context import ScreenContext
from screens.pads.dieface import Looks
from screens.scene import looks


def die_looks(context: ScreenContext, face: str) -> Looks:
    return looks.face(context, die(face))


def face_name(context: ScreenContext, face: str) -> str:
    return context.text(labels.face(face))
