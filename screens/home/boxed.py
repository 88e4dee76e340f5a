"""The desk in the colours of a box: on the home screen each game wears those of its own."""

from __future__ import annotations

from dataclasses import replace

from screens.desk import Desk
from screens.theme import palette


def boxed(desk: Desk, box: str) -> Desk:
    return replace(desk, box=box, palette=palette(box, desk.preferences.theme))
