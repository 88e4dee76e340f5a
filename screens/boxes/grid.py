"""A table of cards as a grid: one type at a time, a line for each value, a column for each icon."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from app.boxediting import BoxEditing
from app.boxspeech import BoxSpeech
from core.message import say
from data.boxes.shape import Thing, Value
from data.fieldforms import Number
from screens.boxes.page import Page
from screens.material.buttons import SymbolButton
from screens.material.field import FormField
from screens.material.oneof import OneOf
from screens.material.progress import Progress
from screens.widgets.key import Key
from screens.widgets.layouts import Column, Row
from screens.widgets.text import Fit, Text

if TYPE_CHECKING:
    from screens.boxes.screen import BoxesScreen

CELL = 52  # dp


class GridPage(Page):
    """A cell is chosen, and the number in it set below: by one less, one more, or written."""

    def __init__(self, screen: BoxesScreen, editing: BoxEditing, name: str) -> None:
        self.editing, self.name = editing, name
        self.speech = BoxSpeech(screen.context.words, editing)
        section = editing.section(name)
        assert section is not None
        undo = [("undo", self._back)] if editing.can_change else []
        super().__init__(screen, self.speech.section(section), undo)
        self.kinds = list(dict.fromkeys(thing.place[1] for thing in section.things))
        self.kind, self.at = self.kinds[0], ""
        self.whole = Progress(self.context)
        self.known = Text("", self.context.palette.text_middle, "sentence", padding=(dp(8), 0, dp(8), 0))
        kinds = [(kind, self.speech.said(editing.called("attack", kind)).capitalize()) for kind in self.kinds]
        self.grid = GridLayout(size_hint_y=None, spacing=dp(8), row_default_height=dp(CELL), row_force_default=True)
        self.grid.bind(minimum_height=self.grid.setter("height"))
        self.add(self.whole, self.known, OneOf(self.context, kinds, self.kind, self._choose_kind), self.grid)
        self.step = Column(spacing=dp(8))
        if editing.can_change:
            self.add_widget(self.step)
        self.cells: dict[str, Key] = {}
        self._fill()

    def _things(self) -> list[Thing]:
        section = self.editing.section(self.name)
        assert section is not None
        return [thing for thing in section.things if thing.place[1] == self.kind]

    def _value(self) -> Value | None:
        every = (value for thing in self._things() for value in thing.values)
        return next((value for value in every if value.path == self.at), None)

    def _choose_kind(self, kind: str) -> None:
        if not self.leave():
            return
        self.kind, self.at = kind, ""
        self._fill()

    def _fill(self) -> None:
        section = self.editing.section(self.name)
        assert section is not None
        known, size = self.editing.pieces(section), section.size or 0
        self.whole.part = min(1.0, known / max(1, size))
        self.known.text = self.text(say("edit.combat.known", n=known, size=size))
        self._table()
        self._stepper()

    def _table(self) -> None:
        things, palette = self._things(), self.context.palette
        self.grid.clear_widgets()
        self.cells = {}
        columns = things[0].values
        self.grid.cols = len(columns) + 1
        self.grid.add_widget(Fit("", palette.text_low, "label"))
        for value in columns:
            self.grid.add_widget(Fit(self.speech.field(value), palette.text_middle, "label"))
        for thing in things:
            self.grid.add_widget(Fit(thing.place[-1], palette.text_high, "small-digit"))
            for value in thing.values:
                face = "chosen" if value.path == self.at else "key"
                shown = str(value.now) if value.now else "·"
                cell = Key(
                    self.context, shown, face=face, guarded=False, role="name", on_tap=partial(self._choose, value.path)
                )
                self.cells[value.path] = cell
                self.grid.add_widget(cell)

    def _choose(self, path: str) -> None:
        if not self.editing.can_change or not self.leave():
            return
        self.at = path
        self._fill()

    def _stepper(self) -> None:
        """The number of the chosen cell, under the thumb."""
        self.step.clear_widgets()
        value = self._value()
        if value is None:
            words = self.text(say("edit.combat.hint"))
            self.step.add_widget(Text(words, self.context.palette.text_middle, "sentence", padding=(dp(8), 0)))
        else:
            thing = next(each for each in self._things() if value in each.values)
            label = f"{self.speech.thing(thing)}, {self.speech.field(value).lower()}"
            self.label = Text(label, self.context.palette.text_high, "strong", padding=(dp(8), 0))
            self.step.add_widget(self.label)
            self.field = FormField(self.context, text=str(value.now), numbers=True)
            self.field.input.bind(focus=lambda _input, writes: None if writes else self.leave())
            less = SymbolButton(self.context, "minus", partial(self._by, -1), size=56)
            more = SymbolButton(self.context, "plus", partial(self._by, 1), size=56)
            self.step.add_widget(Row(less, self.field, more, spacing=dp(8), mirrored=self.context.mirrored))

    def _by(self, by: int) -> None:
        value = self._value()
        assert value is not None
        sort = value.field.sort
        assert isinstance(sort, Number)
        if not self.screen.refuse(self.editing.set(value, min(sort.high, max(sort.low, value.now + by)))):
            self._fill()

    def _back(self) -> None:
        if not self.screen.refuse(self.editing.back()):
            self._fill()

    def leave(self) -> bool:
        """Writes the number that is being written, or shows at it why it cannot be."""
        value = self._value()
        if value is None or self.field.text.strip() == str(value.now):
            return True
        no = self.editing.type(value, self.field.text)
        if no is None:
            self._fill()
        else:  # above the keys, which stay where they are
            self.field.input.error = True
            self.label.text, self.label.color = self.text(no), self.context.palette.danger.digit
        return no is None
