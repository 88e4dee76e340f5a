"""Dungeon Twister: what is in the boxes, and which values their owners can correct."""

from __future__ import annotations

from core.boxes.dungeontwister import labels
from core.boxes.dungeontwister.content import Content
from data.boxes.dungeontwister.contents import read
from data.boxes.dungeontwister.forms import COMBAT, NUMBER, SPEED, could_be_sixth
from data.path_corrections import by_path


def _sixths(content: Content) -> tuple[str, ...]:
    return could_be_sixth(content.things)


CONTENT = by_path(
    read,
    {
        "characters/*/speed": SPEED,
        "characters/*/combat": COMBAT,
        "things/*/number": NUMBER,
        "sixth": _sixths,
    },
    called=lambda _section, name: labels.named(name),
)
