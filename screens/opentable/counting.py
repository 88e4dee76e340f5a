"""What everybody at an open table counts from the start: gold, life, points."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp

from app.boxes.opentable.newgame import NewTable
from core.boxes.opentable.moves import CounterSpec
from core.message import say
from screens.context import ScreenContext
from screens.newgame.section import Section, caption
from screens.widgets.chips import Chips
from screens.widgets.field import Field
from screens.widgets.key import Key
from screens.widgets.layouts import Column
from screens.widgets.segmented import OnOff
from screens.widgets.sheet import Sheet
from screens.widgets.wordkey import WordKey

NUMBER = re.compile(r"-?\d{0,7}", re.ASCII)


class Counting(Section):
    def __init__(self, context: ScreenContext, table: Callable[[], NewTable], changed: Callable[[], None]) -> None:
        super().__init__(context)
        self.table, self.changed = table, changed

    def now(self) -> Any:
        return self.table().counters

    def fill(self) -> None:
        context, counters = self.context, self.table().counters
        self.heading(say("new.counters"))
        chips = [self._chip(place, spec) for place, spec in enumerate(counters)]
        chips.append(WordKey(context, context.text(say("new.counter")), partial(self.open, len(counters)), icon="plus"))
        self.add_widget(Chips(chips))

    def _chip(self, place: int, spec: CounterSpec) -> WordKey:
        words = self.context.text(say("new.counter-start", counter=spec.name, n=spec.start))
        return WordKey(self.context, words, partial(self.open, place), icon="eye-off-outline" if spec.secret else "")

    def open(self, place: int) -> None:
        """Opens the sheet of the counter at this place, or of a new one."""

        def close() -> None:
            content.keep()
            self.context.sheet(None)
            self.changed()

        def remove() -> None:
            self.table().remove_counter(place)
            self.context.sheet(None)
            self.changed()

        content = CounterContent(self.context, self.table(), place, remove)
        self.context.sheet(Sheet(self.context, self.context.text(say("new.counter")), content, close))


class CounterContent(Column):
    """The contents of the sheet. What is written is saved when the sheet is closed; without a name there is no
    counter.
    """

    def __init__(self, context: ScreenContext, table: NewTable, place: int, remove: Callable[[], None]) -> None:
        super().__init__(spacing=dp(8))
        self.context, self.table, self.place = context, table, place
        known = place < len(table.counters)
        spec = table.counters[place] if known else CounterSpec(name="")
        self.secret = spec.secret
        self.name = Field(context, text=spec.name, hint=context.text(say("new.counter-hint")), icon="counter")
        self.start = Field(context, text=str(spec.start) if known else "", hint="0")
        self.start.input.input_type = "number"
        self.start.input.input_filter = self._number
        self.switch = Column()
        self.add_widget(self.name)
        self.add_widget(caption(context, say("new.counter-from")))
        self.add_widget(self.start)
        self.add_widget(self.switch)
        self._hide(self.secret)
        if known:
            words = context.text(say("new.remove"))
            self.add_widget(Key(context, words, icon="delete-outline", height=dp(56), guarded=False, on_tap=remove))

    def _hide(self, secret: bool) -> None:
        self.secret = secret
        words, caption = self.context.text(say("new.counter-secret")), self.context.text(say("new.counter-secret-text"))
        self.switch.clear_widgets()
        self.switch.add_widget(OnOff(self.context, words, secret, self._hide, caption=caption))

    def _number(self, typed: str, _undo: bool) -> str:
        """Filters input: it drops characters that would not leave a number."""
        line = self.start.input
        before, behind = line.text[: line.cursor_index()], line.text[line.cursor_index() :]
        return typed if NUMBER.fullmatch(before + typed + behind) else ""

    def keep(self) -> None:
        name, start = self.name.input.text.strip(), self.start.input.text
        if not name and self.place == len(self.table.counters):
            return
        no = self.table.count(self.place, name, int(start) if start.strip("-") else 0, self.secret)
        if no is not None:
            self.context.refuse(no)
