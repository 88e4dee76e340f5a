"""What each box has in `data`. Imported when it is first asked for."""

from __future__ import annotations

from core.boxes.registry import part_of
from core.refusal import Refused
from data.boxes.shape import BoxContent
from data.exports.replayscene import PLAIN, Scene


def content_of(box: str) -> BoxContent:
    part = part_of("data.boxes", box, "given")
    if part is None:
        raise Refused("box-without-content", box=box)
    content: BoxContent = part.CONTENT
    return content


def scene_of(box: str) -> Scene:
    part = part_of("data.boxes", box, "replay")
    return part.SCENE if part is not None else PLAIN
