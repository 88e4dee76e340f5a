"""One copy of a box while its owner corrects it: what is in it, how sure each value is, and what is still unknown.

Each correction is written at once, and can be taken back as long as the copy is being looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from app.copies import Copies
from core.confidence import Confidence
from core.message import Arg, Message, say
from core.refusal import Refused
from data.boxes.registry import content_of
from data.boxes.shape import Contents, Section, Thing, Value
from data.contents import shipped
from data.copies import Copy, what_is_wrong
from data.fieldforms import Number, Text
from data.forms import NotAForm, plain
from data.store.trouble import Finding, Trouble

LEAST_SURE: tuple[Confidence, ...] = ("unknown", "other edition", "inferred", "one source", "verified", "told")
"""How sure a value can be, from the least sure."""

NOT_ASKED = frozenset({"name"})
"""Fields that nobody is asked for: what a thing is called is seen where it stands."""


class Gap(NamedTuple):
    """Something that is still unknown: values of a thing, or, without a thing, pieces that are missing in a section."""

    section: Section
    thing: Thing | None
    fields: tuple[str, ...] = ()
    missing: int = 0


@dataclass(frozen=True, slots=True)
class Progress:
    known: int
    total: int

    @property
    def unknown(self) -> int:
        return self.total - self.known


class BoxEditing:
    """`id` is that of a copy; "" shows the box as it is shipped, which nobody can correct."""

    def __init__(self, copies: Copies, box: str, id: str) -> None:
        self.box, self.id = box, id
        self._copies = copies
        self._before: list[dict[str, Any]] = []
        self.name = self.owner = ""
        self.findings: list[Finding] = []
        self.refresh()

    def refresh(self) -> None:
        """Reads the copy again. Raises Trouble for one that cannot be read."""
        copy = self._copies.folder.read(self.id) if self.id else None
        self._form: Mapping[str, Any] = copy.form if copy else {}
        self.name = copy.fixes.name if copy else ""
        self.owner = (copy.fixes.owner or "") if copy else ""
        self._learned = frozenset(copy.fixes.learned) if copy else frozenset[str]()
        self._show(copy)

    def _show(self, copy: Copy | None) -> None:
        given = self._copies.content_for(self.box, self.name)
        self.contents: Contents = given.contents
        self.findings = given.findings()
        self.sections = content_of(self.box).sections(given.contents, copy.fixes if copy else None)

    @property
    def can_change(self) -> bool:
        return bool(self.id)

    # How sure it is

    def sure(self, value: Value) -> Confidence | None:
        """Returns how sure a value is; None for one of which nothing is said, because it stands for none."""
        return self.contents.sure.get(value.path)

    def sure_of(self, thing: Thing) -> Confidence | None:
        """Returns how sure the least sure value of a thing is."""
        found = {sure for value in thing.values if value.field.name not in NOT_ASKED and (sure := self.sure(value))}
        return min(found, key=LEAST_SURE.index) if found else None

    def was_learned(self, value: Value) -> bool:
        """Tells whether a game has taught the value."""
        return "/".join(value.place) in self._learned

    def is_told(self, value: Value) -> bool:
        return self.sure(value) == "told"

    @staticmethod
    def can_confirm(value: Value) -> bool:
        """Tells whether something is said of a value that its owner could find to be true."""
        return value.now not in (None, "", ()) and not (isinstance(value.now, tuple) and not all(value.now))

    def note(self, thing: Thing) -> Message | None:
        note = self.contents.notes.get(thing.path)
        return say(f"content.{note}") if note else None

    def hint(self, value: Value) -> tuple[int, ...]:
        """Returns what the numbers are in another edition."""
        return self.contents.hints.get(value.path, ())

    def shipped_value(self, value: Value) -> Any:
        """Returns what the box as it is shipped says of a value; None where it has no such thing."""
        every = content_of(self.box).sections(shipped(self.box), None)
        found = (
            each.now
            for section in every
            for thing in section.things
            for each in thing.values
            if each.path == value.path
        )
        return next(found, None)

    # What is still unknown

    def gaps(self) -> Iterator[Gap]:
        """Yields what is still unknown, in the order of the box."""
        for section in self.sections:
            for thing in section.things:
                fields = tuple(value.field.name for value in self._asked(thing) if self.sure(value) == "unknown")
                if fields:
                    yield Gap(section, thing, fields)
            if missing := self.missing(section):
                yield Gap(section, None, missing=missing)

    def missing(self, section: Section) -> int:
        """Returns how many pieces a section lacks, as far as it is known how many a whole one has."""
        return max(0, section.size - self.pieces(section)) if section.size is not None else 0

    @staticmethod
    def pieces(section: Section) -> int:
        """Returns how many pieces are listed."""
        if section.grid:
            return sum(value.now for thing in section.things for value in thing.values)
        there = [thing for thing in section.things if not thing.removed]
        return sum(thing.pieces if thing.pieces is not None else 1 for thing in there)

    def progress(self) -> Progress:
        """Returns how much of what can be asked is known: values, and sections whose size is known."""
        values = [value for section in self.sections for thing in section.things for value in self._asked(thing)]
        sures = [sure for value in values if (sure := self.sure(value)) is not None]
        sized = [section for section in self.sections if section.size is not None]
        unknown = sum(sure == "unknown" for sure in sures) + sum(self.missing(section) > 0 for section in sized)
        total = len(sures) + len(sized)
        return Progress(total - unknown, total)

    @staticmethod
    def _asked(thing: Thing) -> Iterator[Value]:
        return (value for value in thing.values if value.field.name not in NOT_ASKED)

    # Corrections

    def set(self, value: Value, to: Any) -> Message | None:
        """Corrects a value; returns why not, if it cannot be."""
        return self._done(lambda: self._copies.correct(self.id, value.place, value.change(plain(to)), filed=True))

    def type(self, value: Value, text: str) -> Message | None:
        """Corrects a value to what was typed. Nothing typed stands for what is not known."""
        typed = text.strip()
        match value.field.sort:
            case Number() if not typed and value.field.optional:
                return self.set(value, None)
            case Number():
                try:
                    number = int(typed.replace("−", "-"))
                except ValueError:
                    return Refused("not-a-whole-number", value=typed).message()
                return self.set(value, number)
            case Text() if typed == value.now:
                return None
        return self.set(value, typed)

    def forget(self, value: Value) -> Message | None:
        """Goes back to the shipped value."""
        return self._done(lambda: self._copies.correct(self.id, value.place, None, filed=True, part=value.part))

    def add(self, section: Section, name: str) -> Message | None:
        """Adds a thing, such as a card that no list has."""
        return self._done(lambda: self._copies.correct(self.id, (*section.adds, name.strip()), {}, add=True))

    def remove(self, thing: Thing) -> Message | None:
        return self._done(lambda: self._copies.correct(self.id, thing.place, {"removed": True}, filed=True))

    def put_back(self, thing: Thing) -> Message | None:
        return self._done(lambda: self._copies.correct(self.id, thing.place, None, filed=True, part="removed"))

    @property
    def can_go_back(self) -> bool:
        return bool(self._before)

    def back(self) -> Message | None:
        """Takes the last correction back."""
        if not self._before:
            return None
        form = self._before[-1]
        no = self._tried(lambda: self._copies.restore(self.id, form))
        if no is None:
            self._before.pop()
        return no

    def _done(self, do: Any) -> Message | None:
        before = dict(self._form)
        no = self._tried(do)
        if no is None and dict(self._form) != before:
            self._before.append(before)
        return no

    def _tried(self, do: Any) -> Message | None:
        try:
            do()
        except (NotAForm, Refused) as error:
            return what_is_wrong(error)
        except Trouble as trouble:
            return trouble.message()
        self.refresh()
        return None

    # Looking things up

    def section(self, name: str) -> Section | None:
        return next((section for section in self.sections if section.name == name), None)

    def thing(self, section: str, place: tuple[str, ...]) -> Thing | None:
        found = self.section(section)
        return next((thing for thing in found.things if thing.place == place), None) if found else None

    def called(self, what: str, name: str) -> Arg:
        """Returns what people call one of the words of a field."""
        return content_of(self.box).called(what, name)


class Difference(NamedTuple):
    """A value that is not the same in two copies. None stands for a thing that is in one of them only."""

    section: Section
    thing: Thing
    value: Value | None
    here: Any
    there: Any


def differences(here: BoxEditing, there: BoxEditing) -> Iterator[Difference]:
    """Yields what two copies of one box have otherwise, in the order of the box."""
    for section in here.sections:
        other = there.section(section.name)
        theirs = {thing.path: thing for thing in other.things if not thing.removed} if other else {}
        own = {thing.path: thing for thing in section.things if not thing.removed}
        for path, thing in own.items():
            if path not in theirs:
                yield Difference(section, thing, None, True, None)
                continue
            values = {value.path: value.now for value in theirs[path].values}
            for value in thing.values:
                if value.path in values and value.now != values[value.path]:
                    yield Difference(section, thing, value, value.now, values[value.path])
        yield from (Difference(section, thing, None, None, True) for path, thing in theirs.items() if path not in own)
    for section in there.sections:
        if here.section(section.name) is None:
            yield from (Difference(section, thing, None, None, True) for thing in section.things)
