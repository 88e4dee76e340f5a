"""Applies a copy's corrections to the shipped content. The values that they change are marked as told by the owners.

Shipped content changes from version to version. A correction of something that no longer exists is inactive
("resting"): it stays in its file, changes nothing, and is reported.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from core.frozen import replace
from core.refusal import Refused
from data.boxes.registry import content_of
from data.boxes.shape import Contents, Corrected, Place, Resting, Step
from data.copyforms import CopyForm

V = TypeVar("V")


def corrected(contents: Contents, copy: CopyForm) -> Corrected:
    box = content_of(copy.box)
    content, resting = replace(contents.content, copy=copy.name), list[Resting]()
    sure, notes = dict(contents.sure), dict(contents.notes)
    for place, fix in box.corrections(copy):
        try:
            step = box.done(content, place, fix)
        except Refused as refused:
            resting.append(Resting(place, refused))
            continue
        content = step.content
        sure, notes = _moved(sure, step), _moved(notes, step)
        sure |= dict.fromkeys(step.told, "told")
    return Corrected(dataclasses.replace(contents, content=content, sure=sure, notes=notes), tuple(resting))


def corrections(copy: CopyForm) -> Iterator[tuple[Place, Any]]:
    """Yields every correction with its place."""
    return content_of(copy.box).corrections(copy)


def _moved(known: Mapping[str, V], step: Step) -> dict[str, V]:
    """Returns what is known about each path after a correction: it follows a thing that is renamed, and goes with one
    that is removed.
    """
    if step.was == step.now:
        return dict(known)
    moved = {}
    for path, value in known.items():
        if path != step.was and not path.startswith(f"{step.was}/"):
            moved[path] = value
        elif step.now is not None:
            moved[step.now + path[len(step.was) :]] = value
    return moved
