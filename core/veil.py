"""What one viewer may see of a state, a move or an event. Screens, logs, odds and exports only ever get this."""

from __future__ import annotations

from typing import Any, TypeVar

from core import paths
from core.box import Box, Viewer
from core.frozen import but
from core.rulings import Ruling, Upheld, ValueSet

S = TypeVar("S")
F = TypeVar("F")


def seen(box: Box[S], state: S, fact: F, viewer: Viewer) -> F:
    """The fact as the viewer may see it, looking from `state`."""
    thing: Any = fact
    if isinstance(thing, ValueSet):
        hidden = hides(box, state, thing.path, viewer)
        return but(thing, before=None, after=None, why="") if hidden else thing  # type: ignore[return-value]
    if isinstance(thing, Ruling):
        return but(thing, value=None, why="") if hides(box, state, thing.path, viewer) else thing  # type: ignore[return-value]
    if isinstance(thing, Upheld):
        events = tuple(seen(box, state, event, viewer) for event in thing.events)
        return but(thing, move=seen(box, state, thing.move, viewer), events=events)  # type: ignore[return-value]
    result: F = box.seen(state, thing, viewer)
    return result


def hides(box: Box[S], state: S, path: str, viewer: Viewer) -> bool:
    """Whether the viewer may not know the value at that path."""
    try:
        real = paths.get(state, path)
    except KeyError:
        return False
    try:
        return paths.get(box.view(state, viewer), path) != real
    except KeyError:
        return True
