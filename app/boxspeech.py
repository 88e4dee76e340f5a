"""The words for what is in a box: sections, things, values, and what is still unknown."""

from __future__ import annotations

from typing import Any

from app.boxediting import BoxEditing, Difference, Gap
from core.message import Arg, Message, Name, say
from data.boxes.shape import Section, Thing, Value
from data.fieldforms import Choice, FormField, Numbers, Pieces
from data.words import Words

MOST_SHOWN = 5
"""So many numbers of a thing are told in a list."""


class BoxSpeech:
    def __init__(self, words: Words, editing: BoxEditing) -> None:
        self._words, self.editing = words, editing

    def said(self, what: Arg) -> str:
        match what:
            case Message():
                return self._words.text(what)
            case Name():
                return self._words.said(what)
        return str(what)

    def section(self, section: Section) -> str:
        if section.group == "powers":
            return self.said(say("edit.powers", owner=section.label))
        return self._begins(self.said(section.label if section.label else say(f"edit.section.{section.name}")))

    def thing(self, thing: Thing) -> str:
        return self._begins(self.said(thing.label)) if thing.label else self.said(say("edit.section.numbers"))

    def field(self, value: Value) -> str:
        if value.label is not None:
            return self._begins(self.said(value.label))
        return self.said(say(f"edit.field.{value.field.name}"))

    def name(self, field: FormField) -> str:
        return self.said(say(f"edit.field.{field.name}"))

    def word(self, field: FormField, word: str) -> str:
        return self._begins(self.said(self.editing.called(field.name, word)))

    def sure(self, sure: str) -> str:
        return self.said(say(f"sure.{sure}"))

    def now(self, field: FormField, value: Any) -> str:
        """Returns a value as people read it in a list."""
        match field.sort:
            case Choice() if isinstance(value, str):
                return self.word(field, value) if value in field.sort.words else self.said(say("edit.not-known"))
            case Numbers():
                return " · ".join(str(each or "?") for each in value)
            case Pieces() as pieces:
                told = "; ".join(self.piece(pieces, piece) for piece in value)
                return told or self.said(say("edit.not-known"))
        return self.said(say("edit.not-known")) if value is None else str(value)

    def piece(self, pieces: Pieces, piece: Any) -> str:
        """Returns one effect of a card: what it does, and what else is said of it."""
        first = pieces.fields[0]
        does = getattr(piece, first.name)
        told = [
            self._told(field, value)
            for field in pieces.fields_for(does)
            if (value := getattr(piece, field.name)) not in (None, "", 0, False, "nothing")
        ]
        return f"{self.word(first, does)} ({', '.join(told)})" if told else self.word(first, does)

    def _told(self, field: FormField, value: Any) -> str:
        if value is True:
            return self.name(field).lower()
        return f"{self.name(field)}: {self.now(field, value)}"

    def about(self, thing: Thing) -> list[str]:
        """Returns what is told of a thing in a list: what stands on it besides its number, and how sure it is."""
        shown = [value for value in thing.values if value.field.name not in ("name", "count", "effects")]
        told = []
        if 2 < len(shown) <= MOST_SHOWN and all(isinstance(value.now, int) for value in shown):
            told.append(" · ".join(str(value.now) for value in shown))
        sure = self.editing.sure_of(thing)
        return [*told, *([self.sure(sure)] if sure else [])]

    def gap(self, gap: Gap) -> str:
        if gap.thing is None:
            return self.missing(gap.section, gap.missing)
        fields = ", ".join(self.said(say(f"edit.field.{field}")) for field in gap.fields)
        return f"{self.section(gap.section)}: {self.thing(gap.thing)} ({fields})"

    def missing(self, section: Section, missing: int) -> str:
        return self.said(say("edit.missing", section=self.section(section), n=missing, count="n"))

    def progress(self) -> str:
        progress = self.editing.progress()
        return self.said(say("edit.progress", known=progress.known, total=progress.total))

    def difference(self, difference: Difference, here: str, there: str) -> str:
        """Returns what is otherwise in two copies with these names."""
        where = f"{self.section(difference.section)}: {self.thing(difference.thing)}"
        return f"{where}  {self.differs(difference, here, there)}"

    def differs(self, difference: Difference, here: str, there: str) -> str:
        if difference.value is None:
            return self.said(say("copy.only-in", copy=here if difference.here else there))
        field = difference.value.field
        one, other = (self.now(field, each) for each in (difference.here, difference.there))
        return f"{self.field(difference.value)}: {one} ({here}), {other} ({there})"

    @staticmethod
    def _begins(text: str) -> str:
        """Begins with a capital, as what stands alone on a line does."""
        return text[:1].upper() + text[1:]
