"""A game that is not open, on the home screen: everybody's number, and the symbol of what the game waits for."""

from __future__ import annotations

from typing import Any

from core.boxes.registry import BOXES, box_named
from core.scene import Still
from screens.desk import Desk
from screens.scene import looks
from screens.standing import Figure, Stands


def summary(desk: Desk, state: Any) -> Stands:
    """Empty for a box that does not describe itself, or that this version does not know."""
    if desk.box not in BOXES:
        return Stands()
    box = box_named(desk.box)
    if box.scene is None:
        return Stands()
    scene = box.scene.describe(Still(state, box.rules.over(state), box.voice.now(state)), None)
    figures = tuple(
        Figure(
            looks.crest(desk, each),
            each.name,
            str(each.main.value) if each.main is not None else "",
            each.fate,
            (each.main.value or 0, each.main.most or 0) if each.main is not None and each.main.bar else None,
            acts=each.acts,
        )
        for each in scene.people
    )
    return Stands(box.voice.chapter(state).round, scene.step.icon, figures)
