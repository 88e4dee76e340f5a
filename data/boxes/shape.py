"""The shape of a box's content: what `data` has to know of a box to read, correct and show what is in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeAlias

from core.confidence import Confidence
from core.refusal import Refused
from data.copyforms import CopyForm
from data.store.trouble import Finding, finding

Place: TypeAlias = tuple[str, ...]
"""Where a correction stands in its file: `("cards", "dungeon", "Empty")`."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What is in a box, for the set-up move, and what is known about it, to be shown.

    The keys are paths: `heroes/Lindel/life`, `decks/dungeon/faces/Empty/count`. A note stands at the path of its thing.
    """

    content: Any  # of the box's own sort; it has a `copy`
    sure: Mapping[str, Confidence]
    notes: Mapping[str, str] = field(default_factory=dict)  # the keys of sentences
    sizes: Mapping[str, int] = field(default_factory=dict)  # how many cards a whole deck has
    hints: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # the lives on tokens of another edition


class Resting(NamedTuple):
    """A correction that does not apply, and why."""

    place: Place
    refused: Refused


class Corrected(NamedTuple):
    contents: Contents
    resting: tuple[Resting, ...] = ()

    def findings(self) -> list[Finding]:
        return [
            finding("correction-rests", what=" / ".join(rests.place), why=rests.refused.message())
            for rests in self.resting
        ]


class Step(NamedTuple):
    """What one correction does: the new content, how the path of its thing changes, and which values are told now."""

    content: Any
    told: tuple[str, ...] = ()
    was: str = ""
    now: str | None = ""  # None: it is gone


class Meant(Protocol):
    def __call__(self, fixes: Any, now: Corrected, place: Place, add: bool = False) -> Place: ...


@dataclass(frozen=True, slots=True)
class BoxContent:
    read: Callable[[Path], Contents]
    form: type[CopyForm]
    corrections: Callable[[Any], Iterator[tuple[Place, Any]]]
    """Every correction of a copy with its place."""
    done: Callable[[Any, Place, Any], Step]
    """One correction laid over the content; raises Refused for one that does not apply."""
    meant: Meant
    """Where the correction of a thing stands, or will stand, given the thing as people name it now."""
    thing: Callable[[Any, Any, Place], Any]
    """The thing that a correction is about, as it is now; None when it is not there."""
    number: Callable[[str], Place]
    """Where a single number stands that is called by its name or by its path."""
