"""Corrections by path: for a box whose owners correct values that exist, but add or take out nothing.

Such a copy has `"values": {"tokens/Scroll/count": 4}`. The box says which values can be corrected, and what they can
be: a number within its bounds, or one of some words. `*` stands for any name in a path.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from pydantic import Field

from core import paths
from core.message import Arg
from core.refusal import Refused
from data.boxes.shape import BoxContent, Contents, Corrected, Place, Section, Step, Thing, Value
from data.contentforms import a_number
from data.copyforms import CopyForm
from data.fieldforms import Choice, FormField, Number

Words: TypeAlias = Callable[[Any], tuple[str, ...]]
"""Returns the words that fit, given the content."""

Limits: TypeAlias = tuple[int, int] | Words
"""What a value can be: the least and the most of a number, or some words."""

Bounds: TypeAlias = Mapping[str, Limits]
"""The limits of each path that can be corrected."""


class ValuesCopy(CopyForm):
    values: dict[str, int] = Field(default_factory=dict)


class WordsCopy(CopyForm):
    """A copy of a box in which words can be corrected as well as numbers."""

    values: dict[str, int | str] = Field(default_factory=dict)


Called: TypeAlias = Callable[[str, str], Arg]

LabelOf: TypeAlias = Callable[[Any, str], Arg]
"""Returns what a value is called where its last part does not say it, given the content and its path."""

SINGLE = "numbers"
"""The section of values that belong to no thing."""


def by_path(
    read: Callable[[Path], Contents], bounds: Bounds, called: Called, label: LabelOf = lambda _content, _path: None
) -> BoxContent:
    values = _Values(bounds, called, label)
    return BoxContent(
        read=read,
        form=WordsCopy if any(callable(limits) for limits in bounds.values()) else ValuesCopy,
        corrections=_corrections,
        done=values.done,
        meant=values.meant,
        thing=_thing,
        number=lambda path: ("values", path),
        sections=values.sections,
        called=called,
    )


def _corrections(copy: ValuesCopy | WordsCopy) -> Iterator[tuple[Place, Any]]:
    yield from ((("values", path), value) for path, value in copy.values.items())


def _thing(content: Any, _fixes: Any, place: Place) -> paths.Value:
    return paths.get(content, place[-1]) if paths.exists(content, place[-1]) else None


def a_word(value: str, known: tuple[str, ...]) -> str:
    """Returns the known word for what was typed in any capitals; raises Refused where there is none."""
    found = next((word for word in known if word.casefold() == value.casefold()), None)
    if found is None:
        raise Refused("not-one-of", value=value, known=known)
    return found


@dataclass(frozen=True, slots=True)
class _Values:
    bounds: Bounds
    called: Called
    label: LabelOf

    def sections(self, contents: Contents, _fixes: Any) -> tuple[Section, ...]:
        """Returns the sections that the paths name first, each with the things that they name second."""
        found: dict[str, dict[str, list[Value]]] = {}
        for path, now in paths.walk(contents.content):
            limits = self._limits(path)
            if limits is None:
                continue
            section, *rest = path.split("/")
            name, *deeper = rest if rest else (SINGLE, section)
            sort = Choice(limits(contents.content)) if callable(limits) else Number(*limits)
            label = self.label(contents.content, path)
            value = Value(FormField(deeper[-1], sort), now, path, ("values", path), label=label)
            found.setdefault(section if rest else SINGLE, {}).setdefault(name, []).append(value)
        return tuple(
            Section(section, tuple(self._thing(section, name, values) for name, values in things.items()))
            for section, things in found.items()
        )

    def _thing(self, section: str, part: str, values: list[Value]) -> Thing:
        path = SINGLE if section == SINGLE else f"{section}/{part}"
        name = paths.unescape(part)
        count = next((value.now for value in values if value.field.name == "count" and value.label is None), None)
        label = None if section == SINGLE else self.called(section, name)
        return Thing(name, ("values", path), path, tuple(values), label, count)

    def done(self, content: Any, place: Place, value: int | str) -> Step:
        path = place[-1]
        limits = self._limits(path)
        if limits is None or not paths.exists(content, path):
            raise Refused("not-to-correct", path=path)
        if callable(limits) != isinstance(value, str):
            raise Refused("value-of-wrong-sort", path=path, value=value)
        fits = a_word(str(value), limits(content)) if callable(limits) else a_number(int(value), *limits)
        return Step(paths.put(content, path, fits), told=(path,))

    def meant(self, fixes: ValuesCopy | WordsCopy, now: Corrected, place: Place, add: bool = False) -> Place:
        """Returns the place that was typed in any capitals. A correction of something that no longer exists can be
        named, too, so that it can be removed.
        """
        typed = "/".join(place[1:])
        known = [path for path, _ in paths.walk(now.contents.content) if self._limits(path)]
        found = next((path for path in (*known, *fixes.values) if path.casefold() == typed.casefold()), None)
        if place[0] != "values" or add or found is None:
            raise Refused("not-to-correct", path=typed)
        return ("values", found)

    def _limits(self, path: str) -> Limits | None:
        parts = path.split("/")
        for pattern, limits in self.bounds.items():
            wanted = pattern.split("/")
            if len(wanted) == len(parts) and all(a in ("*", b) for a, b in zip(wanted, parts, strict=True)):
                return limits
        return None
