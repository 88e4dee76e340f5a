"""The shape of a box's content: what `data` has to know of a box to read, correct and show what is in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeAlias

from core.confidence import Confidence
from core.message import Arg
from core.refusal import Refused
from data.copyforms import CopyForm
from data.fieldforms import FormField
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


class Value(NamedTuple):
    """A value that can be corrected. `part` is its name in the correction of its thing; "" where the correction is the
    value itself. `path` is where it is said how sure the value is.
    """

    field: FormField
    now: Any
    path: str
    place: Place
    part: str = ""
    label: Arg = None  # where the name of the field does not say it

    def change(self, value: Any) -> Any:
        return {self.part: value} if self.part else value


class Thing(NamedTuple):
    """Something in the box with its values. `removed`: the owners have taken it out; it can be put back."""

    name: str
    place: Place
    path: str
    values: tuple[Value, ...]
    label: Arg = None
    pieces: int | None = None  # how many there are of it
    listed: bool = False  # owners can add more of its sort, and take it out
    added: bool = False
    removed: bool = False


class Section(NamedTuple):
    """A part of the box: a deck, the heroes. `adds` is where a new thing is corrected, without its name. `size` is how
    many pieces a whole one has, as far as that is known apart from the list.
    """

    name: str
    things: tuple[Thing, ...]
    adds: Place = ()
    size: int | None = None
    label: Arg = None
    group: str = ""  # sections of one sort stand together
    grid: bool = False  # shown as a table of numbers, not as a list


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
    sections: Callable[[Contents, Any], tuple[Section, ...]]
    """Everything that can be corrected, given the content as it is now and the form of the copy (None: as shipped)."""
    called: Callable[[str, str], Arg]
    """What people call a thing of a section, or one of the words of a field, given the section or the field."""
