"""What one viewer may see of a state, a move or an event. Screens, logs, odds and exports only ever get this."""

from __future__ import annotations

from typing import Any, TypeVar

from core import paths
from core.box import Box, Viewer
from core.frozen import replace
from core.rulings import Ruling, Upheld, ValueSet

S = TypeVar("S")
F = TypeVar("F")


def redacted_for(box: Box[S], state: S, fact: F, viewer: Viewer) -> F:
    """Returns the fact as the viewer may see it, judged from `state`."""
    thing: Any = fact
    if isinstance(thing, ValueSet):
        if is_hidden(box, state, thing.path, viewer):
            path = _known_part(box.sight.view(state, viewer), thing.path)
            return replace(thing, path=path, before=None, after=None, why="")  # type: ignore[return-value]
        return fact
    if isinstance(thing, Ruling):
        if is_hidden(box, state, thing.path, viewer):
            path = _known_part(box.sight.view(state, viewer), thing.path)
            return replace(thing, path=path, value=None, why="")  # type: ignore[return-value]
        return fact
    if isinstance(thing, Upheld):
        events = tuple(redacted_for(box, state, event, viewer) for event in thing.events)
        return replace(thing, move=redacted_for(box, state, thing.move, viewer), events=events)  # type: ignore[return-value]
    result: F = box.sight.redacted_for(state, thing, viewer)
    return result


def is_hidden(box: Box[S], state: S, path: str, viewer: Viewer) -> bool:
    """Tells whether the viewer may not know the value at that path."""
    if box.sight.reckoned(state, path):
        return False
    try:
        real = paths.get(state, path)
    except KeyError:
        return box.sight.was_hidden(state, path, viewer)
    try:
        return paths.get(box.sight.view(state, viewer), path) != real
    except KeyError:
        return True


def _known_part(view: Any, path: str) -> str:
    """Returns as much of a path as the view has: the name of a piece can be as secret as the value in it."""
    parts = path.split("/")
    while parts and not paths.exists(view, "/".join(parts)):
        parts.pop()
    return "/".join(parts)
