"""Computes the file of a copy after one thing in it has been corrected."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, TypeAlias

from data.boxes.shape import Place

Change: TypeAlias = Mapping[str, Any] | int | str | None
"""New values of a thing, or its new number or word. None removes the earlier correction."""


def with_change(form: Mapping[str, Any], place: Place, change: Change) -> dict[str, Any]:
    """Returns the content of the file with one thing corrected, or with its correction removed."""
    changed = deepcopy(dict(form))
    way = [changed]
    for part in place[:-1]:
        way.append(way[-1].setdefault(part, {}))
    here, last = way[-1], place[-1]
    if isinstance(change, Mapping):
        here[last] = {**here.get(last, {}), **change}
    elif change is not None:
        here[last] = change
    if change is None or _comes_to_nothing(here[last]):
        here.pop(last, None)
        for above, part in zip(reversed(way[:-1]), reversed(place[:-1]), strict=True):
            if not above[part]:
                del above[part]
    return changed


def with_lesson(form: Mapping[str, Any], place: Place, learned: bool) -> dict[str, Any]:
    """Returns the content of the file with a mark at a value that a game has taught, or without one at a value that its
    owner has corrected since.
    """
    name = "/".join(place)
    others = [each for each in form.get("learned", ()) if each != name]
    lessons = [*others, name] if learned else others
    rest = {key: value for key, value in form.items() if key != "learned"}
    return {**rest, "learned": lessons} if lessons else rest


def _comes_to_nothing(said: Any) -> bool:
    return isinstance(said, Mapping) and bool(said.get("added") and said.get("removed"))
