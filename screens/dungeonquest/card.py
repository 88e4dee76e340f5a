"""Where a game of DungeonQuest stands: the sun, and the life of each hero."""

from __future__ import annotations

from typing import Any

from core.boxes.registry import box_named
from core.scene import Still, Track
from screens.desk import Desk
from screens.dungeonquest import looks
from screens.dungeonquest.track import SunPicture
from screens.standing import Figure, Stands


def stands(desk: Desk, state: Any) -> Stands:
    box = box_named("dungeonquest")
    assert box.scene is not None, box.name
    scene = box.scene.describe(Still(state, box.rules.over(state), box.voice.now(state)), None)
    figures = tuple(
        Figure(
            looks.crest(desk, figure),
            figure.name,
            "" if figure.fate else str(looks.left(figure)),
            looks.fate(figure),
            (0 if figure.fate else looks.left(figure), looks.most(figure)),
            acts=figure.acts,
        )
        for figure in scene.people
    )
    sun = looks.sun_of(scene)
    track = (lambda desk: _track(desk, sun)) if sun is not None else None
    return Stands(
        box.voice.chapter(state).round,
        "trophy" if scene.end is not None else scene.step.icon or "trophy",
        figures,
        track,
    )


def _track(desk: Desk, sun: Track) -> SunPicture:
    picture = SunPicture(desk)
    picture.stand(sun)
    palette = desk.palette
    if palette.style != "dark":
        picture.safe.color = palette.digit  # the sun is not dark enough on the panel for a number
    return picture
