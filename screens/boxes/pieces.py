"""One piece of a value, such as an effect of a card, as a form of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.boxediting import BoxEditing
from app.boxspeech import BoxSpeech
from core.frozen import replace
from core.message import Message, say
from data.boxes.shape import Value
from data.fieldforms import Pieces
from screens.boxes.fields import ValueRow, one_of_a_piece, row_for
from screens.boxes.page import Page
from screens.material.buttons import WordButton

if TYPE_CHECKING:
    from screens.boxes.screen import BoxesScreen


class PieceEditing:
    """The corrections of one piece: each writes the whole list of pieces again."""

    def __init__(self, editing: BoxEditing, value: Value, number: int) -> None:
        self._editing, self.of, self.number = editing, value, number

    @property
    def sort(self) -> Pieces:
        assert isinstance(self.of.field.sort, Pieces)
        return self.of.field.sort

    @property
    def piece(self) -> Any:
        return self.of.now[self.number]

    def set(self, value: Value, to: Any) -> Message | None:
        name = value.field.name
        new = self.sort.start(to) if name == self.sort.fields[0].name else replace(self.piece, **{name: to})
        return self._put(new)

    def type(self, value: Value, text: str) -> Message | None:
        try:
            return self.set(value, int(text.replace("−", "-")))
        except ValueError:
            return say("refused.not-a-whole-number", value=text.strip())

    def remove(self) -> Message | None:
        return self._put()

    def _put(self, *pieces: Any) -> Message | None:
        now = self.of.now
        return self._editing.set(self.of, (*now[: self.number], *pieces, *now[self.number + 1 :]))

    def sure(self, _value: Value) -> None:
        """Nothing is said of a single field: how sure it is stands at the whole."""

    def hint(self, _value: Value) -> tuple[int, ...]:
        return ()

    def was_learned(self, _value: Value) -> bool:
        return False

    def is_told(self, _value: Value) -> bool:
        return False

    def can_confirm(self, _value: Value) -> bool:
        return False

    def called(self, what: str, name: str) -> Any:
        return self._editing.called(what, name)


class PiecePage(Page):
    def __init__(
        self, screen: BoxesScreen, editing: BoxEditing, section: str, place: tuple[str, ...], field: str, number: int
    ) -> None:
        self._whole, self._where = editing, (section, tuple(place), field, number)
        self.editing: Any = PieceEditing(editing, self._value(), number)
        self.speech = BoxSpeech(screen.context.words, editing)
        super().__init__(screen, self.speech.name(self.editing.of.field))
        first = self.editing.sort.fields[0]
        piece = self.editing.piece
        fields = (first, *self.editing.sort.fields_for(getattr(piece, first.name)))
        self.forms: list[ValueRow] = [row_for(self, one_of_a_piece(self.editing.of, each, piece)) for each in fields]
        self.add(*self.forms)
        words = self.text(say("edit.piece.remove"))
        self.add(WordButton(self.context, words, self._remove, icon="minus-circle-outline"))

    def _value(self) -> Value:
        section, place, field, _ = self._where
        thing = self._whole.thing(section, place)
        assert thing is not None
        return next(value for value in thing.values if value.field.name == field)

    def changed(self) -> None:
        first = self.editing.sort.fields[0].name
        before, self.editing.of = getattr(self.editing.piece, first), self._value()
        piece = self.editing.piece
        if getattr(piece, first) != before:
            self.screen.show()
            return
        for row in self.forms:
            row.show(one_of_a_piece(self.editing.of, row.value.field, piece))

    def _remove(self) -> None:
        self.forms = []
        if not self.screen.refuse(self.editing.remove()):
            self.screen.back()

    def leave(self) -> bool:
        written = [row.finish() for row in self.forms]
        return all(written)
