"""Which boxes have content, and which a scene of their own in a replay. Each is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from core.refusal import Refused
from data.boxes.shape import BoxContent
from data.exports.replayscene import PLAIN, Scene

_WHERE = {
    "dungeonquest": "data.boxes.dungeonquest.given",
    "dungeonroll": "data.boxes.dungeonroll.given",
    "dungeonraiders": "data.boxes.dungeonraiders.given",
    "dungeontwister": "data.boxes.dungeontwister.given",
}


@cache
def content_of(box: str) -> BoxContent:
    if box not in _WHERE:
        raise Refused("box-without-content", box=box)
    found: BoxContent = import_module(_WHERE[box]).CONTENT
    return found


_SCENES = {
    "dungeonquest": "data.boxes.dungeonquest.replay",
    "dungeonroll": "data.boxes.dungeonroll.replay",
    "dungeonraiders": "data.boxes.dungeonraiders.replay",
    "dungeontwister": "data.boxes.dungeontwister.replay",
}


@cache
def scene_of(box: str) -> Scene:
    if box not in _SCENES:
        return PLAIN
    found: Scene = import_module(_SCENES[box]).SCENE
    return found
