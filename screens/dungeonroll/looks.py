"""How the dice of Dungeon Roll look on its pads."""

from __future__ import annotations

from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.scene.rows import die
from screens.desk import Desk
from screens.pads.dieface import Looks
from screens.scene import looks


def die_looks(desk: Desk, face: str) -> Looks:
    return looks.face(desk, die(face))


def face_name(desk: Desk, face: str) -> str:
    return desk.text(labels.face(face))
