"""The renderer of forms: a row for each sort of value, with how sure it is and the way back to what is shipped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

from kivy.metrics import dp

from app.boxediting import NOT_ASKED, BoxEditing
from app.boxspeech import BoxSpeech
from core.message import Message, say
from data.boxes.shape import Value
from data.fieldforms import Choice, Flag, FormField, Number, Numbers, Pieces, Text
from screens.context import ScreenContext
from screens.material.buttons import SymbolButton, WordButton
from screens.material.field import FormField as Field
from screens.material.oneof import OneOf
from screens.material.rows import ListRow, SwitchRow
from screens.widgets.layouts import Column, Row
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text as Words

MOST_BESIDE = 4
"""So many options stand side by side; more are chosen from a list."""


class Form(Protocol):
    """The page that a row stands on."""

    context: ScreenContext
    editing: BoxEditing
    speech: BoxSpeech

    def changed(self) -> None: ...


class ValueRow(Column):
    """A value with its label. `value` is what the copy has; what is being written is written by `finish`."""

    def __init__(self, form: Form, value: Value) -> None:
        super().__init__(spacing=dp(4), padding=(0, dp(4), 0, dp(4)))
        self.form, self.context, self.value = form, form.context, value
        palette = form.context.palette
        self.label = Words(form.speech.field(value), palette.text_high, "strong", padding=(dp(8), 0, dp(8), 0))
        self.add_widget(self.label)
        self.control = Column(spacing=dp(8))
        self.add_widget(self.control)
        self.error = Words("", palette.danger.digit, "caption", padding=(dp(8), 0, dp(8), 0))
        self.below = Words("", palette.text_middle, "caption", padding=(dp(8), 0, dp(8), 0))
        self.offer: WordButton | None = None
        self.build()
        self._tell()

    def build(self) -> None:
        """Puts what is touched into `control`."""

    def show(self, value: Value) -> None:
        """Shows what the copy has now."""
        before, self.value = self.value, value
        if before.now != value.now or before.path != value.path:
            self.control.clear_widgets()
            self.build()
        self._tell()

    def finish(self) -> bool:
        """Writes what is half written; returns False where it cannot be."""
        return True

    def set(self, to: Any) -> bool:
        return self.done(self.form.editing.set(self.value, to))

    def done(self, no: Message | None) -> bool:
        """Shows the correction, or at the field why it cannot be."""
        self.refused("" if no is None else self.context.text(no))
        if no is None:
            self.form.changed()
        elif self.context.preferences.haptics:
            self.context.services.haptics.double()
        return no is None

    def refused(self, why: str) -> None:
        self.error.text = why
        if bool(why) != (self.error.parent is not None):
            if why:  # right below what is touched
                self.add_widget(self.error, index=self.children.index(self.control))
            else:
                self.remove_widget(self.error)

    def _tell(self) -> None:
        """Says how sure the value is; at one that was entered, what is shipped, and how to go back to it."""
        editing, speech = self.form.editing, self.form.speech
        sure = None if self.value.field.name in NOT_ASKED else editing.sure(self.value)
        told = [self.context.text(say("edit.learned"))] if editing.was_learned(self.value) else []
        if sure is not None and not told:
            told.append(speech.sure(sure))
        if hint := editing.hint(self.value):
            told.append(self.context.text(say("cli.copy-hint", lives=" ".join(map(str, hint)))))
        self.below.text = " · ".join(told)
        if bool(told) != (self.below.parent is not None):
            (self.add_widget if told else self.remove_widget)(self.below)
        if self.offer is not None:
            self.remove_widget(self.offer)
            self.offer = None
        if sure == "unknown" and editing.can_confirm(self.value):
            words = self.context.text(say("edit.confirm", value=speech.now(self.value.field, self.value.now)))
            self._offer(words, "check", partial(self.set, self.value.now))
        if editing.is_told(self.value) and self.value.path:
            was = editing.shipped_value(self.value)
            words = self.context.text(say("edit.shipped", value=speech.now(self.value.field, was)))
            if was is not None or self.value.field.optional:
                self._offer(words, "restore", self._forget)

    def _offer(self, words: str, icon: str, do: Callable[[], object]) -> None:
        self.offer = WordButton(self.context, words, do, icon=icon, least=48)
        self.add_widget(self.offer)

    def _forget(self) -> None:
        self.done(self.form.editing.forget(self.value))


class Typed(ValueRow):
    """A line to write in."""

    numbers = False

    def build(self) -> None:
        self.field = Field(self.context, text=self._shown(), numbers=self.numbers)
        self.field.input.bind(focus=self._left)
        self.control.add_widget(self.field)

    def _shown(self) -> str:
        return "" if self.value.now is None else str(self.value.now)

    def _left(self, _input: object, writes: bool) -> None:
        if not writes:
            self.finish()

    def finish(self) -> bool:
        if self.field.text.strip() == self._shown():
            return True
        return self.done(self.form.editing.type(self.value, self.field.text))

    def refused(self, why: str) -> None:
        self.field.error = why


class Counted(Typed):
    """A number: written, or with a key for one less and one more."""

    numbers = True

    def build(self) -> None:
        super().build()
        self.control.remove_widget(self.field)
        self.less = SymbolButton(self.context, "minus", partial(self._step, -1))
        self.more = SymbolButton(self.context, "plus", partial(self._step, 1))
        self.control.add_widget(Row(self.less, self.field, self.more, spacing=dp(8)))

    def refused(self, why: str) -> None:
        """Says it below the whole row: the keys stay where they are."""
        self.field.input.error = bool(why)
        ValueRow.refused(self, why)

    def _step(self, by: int) -> None:
        sort = self.value.field.sort
        assert isinstance(sort, Number)
        now = self.value.now if isinstance(self.value.now, int) else sort.low - by if by > 0 else sort.low
        self.set(min(sort.high, max(sort.low, now + by)))


class Chosen(ValueRow):
    """One of some words: side by side where they are few."""

    def build(self) -> None:
        field, speech = self.value.field, self.form.speech
        assert isinstance(field.sort, Choice)
        self.options: list[tuple[Any, str]] = [(word, speech.word(field, word)) for word in field.sort.words]
        if field.optional:
            self.options.append((None, self.context.text(say("edit.not-known"))))
        if len(self.options) <= MOST_BESIDE:
            self.control.add_widget(OneOf(self.context, self.options, self.value.now, self.set))
        else:
            now = speech.now(field, self.value.now)
            row = ListRow(self.context, now, icon="form-dropdown", on_tap=self._list)
            self.control.add_widget(row)

    def _list(self) -> None:
        choose_from(self.context, self.form.speech.field(self.value), self.options, self.value.now, self.set)


class Turned(ValueRow):
    """Yes or no."""

    def build(self) -> None:
        self.remove_widget(self.label)
        words = self.form.speech.field(self.value)
        self.control.add_widget(SwitchRow(self.context, words, bool(self.value.now), self.set))


class Several(ValueRow):
    """A few numbers side by side; what is not known is left empty."""

    def build(self) -> None:
        self.fields = [Field(self.context, text=str(each or ""), hint="?", numbers=True) for each in self.value.now]
        for field in self.fields:
            field.input.bind(focus=self._left)
        self.control.add_widget(Row(*self.fields, spacing=dp(8)))

    def _left(self, _input: object, writes: bool) -> None:
        if not writes:
            self.finish()

    def finish(self) -> bool:
        typed = [field.text.strip() for field in self.fields]
        if typed == [str(each or "") for each in self.value.now]:
            return True
        wrong = next((text for text in typed if text and not text.isdecimal()), None)
        if wrong is not None:
            return self.done(say("refused.not-a-whole-number", value=wrong))
        return self.set(tuple(int(text or 0) for text in typed))


class Made(ValueRow):
    """Any number of pieces, such as the effects of a card. Each opens a form of its own."""

    def build(self) -> None:
        sort = self.value.field.sort
        assert isinstance(sort, Pieces)
        for number, piece in enumerate(self.value.now):
            words = self.form.speech.piece(sort, piece)
            self.control.add_widget(ListRow(self.context, words, icon="pencil", on_tap=partial(self._open, number)))
        words = self.context.text(say("edit.piece.add"))
        self.control.add_widget(WordButton(self.context, words, self._add, icon="plus", least=48))

    def _open(self, number: int) -> None:
        form: Any = self.form
        editing = form.editing
        form.screen.go("piece", editing.box, editing.id, form.section, *form.place, self.value.field.name, str(number))

    def _add(self) -> None:
        sort = self.value.field.sort
        assert isinstance(sort, Pieces)
        first = sort.fields[0]
        assert isinstance(first.sort, Choice)
        options = [(word, self.form.speech.word(first, word)) for word in first.sort.words]
        choose_from(self.context, self.form.speech.name(first), options, None, partial(self._put, sort))

    def _put(self, sort: Pieces, word: str) -> None:
        count = len(self.value.now)
        self.set((*self.value.now, sort.start(word)))
        if len(self.value.now) > count and sort.fields_for(word):
            self._open(count)


SORTS: dict[type[Any], type[ValueRow]] = {
    Number: Counted,
    Text: Typed,
    Choice: Chosen,
    Flag: Turned,
    Numbers: Several,
    Pieces: Made,
}


def row_for(form: Form, value: Value) -> ValueRow:
    return SORTS[type(value.field.sort)](form, value)


def choose_from(
    context: ScreenContext, title: str, options: Sequence[tuple[Any, str]], now: Any, choose: Callable[[Any], object]
) -> None:
    """Opens a sheet with the options in rows."""

    def take(value: Any) -> None:
        context.sheet(None)
        choose(value)

    rows = Column(spacing=dp(8))
    for value, words in options:
        chosen = value == now
        rows.add_widget(
            ListRow(context, words, icon="check" if chosen else "", face="chosen" if chosen else "key",
                    on_tap=partial(take, value))
        )  # fmt: skip
    context.sheet(Sheet(context, title, rows, lambda: context.sheet(None)))


def one_of_a_piece(value: Value, field: FormField, piece: Any) -> Value:
    """Returns a field of a piece as a value of its own."""
    return value._replace(field=field, now=getattr(piece, field.name), path="", label=None)
