"""The settings of a box: optional rules, which copy of the box, and the widgets to choose them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp

from app.newheroes import NewHeroGame
from app.settinglines import Chosen, Line, Value
from core.message import say
from screens.context import ScreenContext
from screens.material.buttons import SymbolButton
from screens.material.oneof import OneOf
from screens.material.rows import SwitchRow
from screens.newgame.ruletext import rule_sheet
from screens.newgame.section import Section
from screens.widgets.layouts import Column, Row
from screens.widgets.text import Text


class SettingSection(Section):
    """A section that shows settings. `table` is called each time, because "same as last time" puts another table in its
    place.
    """

    def __init__(self, context: ScreenContext, table: Callable[[], Chosen], changed: Callable[[], None]) -> None:
        super().__init__(context)
        self.table, self.changed = table, changed

    def set(self, name: str, value: Value) -> None:
        self.table().set(name, value)
        self.changed()


class Optional(SettingSection):
    """The optional rules: the switches first, and then the rules that have more values than on and off."""

    def now(self) -> Any:
        return tuple(line for line in self.table().lines() if line.group == "optional")

    def fill(self) -> None:
        lines: tuple[Line, ...] = self.shown
        inset = (dp(8), dp(6), dp(8), 0)
        self.on = Text(self._on(), self.context.palette.words, "label", align="right", padding=inset, height=0)
        self.on.size_hint_x = 0.5
        self.heading(say("new.optional"), self.on)
        self.switches = [RuleSwitch(self.context, line, self.set) for line in lines if line.switch]
        self.others = [Choosing(self.context, line, self.set) for line in lines if not line.switch]
        for part in (*self.switches, *self.others):
            self.add_widget(part)

    def _on(self) -> str:
        return self.context.text(say("new.rules-on", n=self.table().rules_on)) if self.table().rules_on else ""

    def show(self) -> None:
        """Shows the settings. If the same rules can be chosen as before, only what has changed is shown again."""
        lines = {line.name: line for line in self.now()}
        if self.shown is None or list(lines) != [line.name for line in self.shown]:
            super().show()
            return
        self.shown = tuple(lines.values())
        self.on.text = self._on()
        for switch in self.switches:
            switch.show(lines[switch.line.name])
        for other in self.others:
            other.show(lines[other.line.name])


class Copy(SettingSection):
    """The copies of the box. It is shown only if there is something to choose from, and only while the table is being
    set up.
    """

    table: Callable[[], NewHeroGame[Any]]
    _copies: tuple[str, ...] | None = None

    def now(self) -> Any:
        if self._copies is None:
            self._copies = self.table().copies()  # nobody makes one while this screen is open
        return self.table().copy, self._copies

    def fill(self) -> None:
        copy, copies = self.shown
        if not copies:
            return
        self.heading(say("new.copy"))
        names = [("", self.context.text(say("new.copy-shipped"))), *((name, name) for name in copies)]
        self.add_widget(OneOf(self.context, names, copy, self._use))

    def _use(self, copy: str) -> None:
        told = self.table().use_copy(copy)
        if told is not None:
            self.context.tell(told)
        self.changed()


def one_of(context: ScreenContext, line: Line, set_: Callable[[str, Value], None]) -> OneOf:
    options = [
        (option.value, context.text(option.word) if option.word is not None else str(option.value))
        for option in line.options
    ]
    return OneOf(context, options, line.value, partial(set_, line.name))


def info_key(context: ScreenContext, line: Line, back: Callable[[], None] | None = None) -> SymbolButton:
    return SymbolButton(context, "information-outline", partial(rule_sheet, context, line.title, line.rule, back))


class RuleSwitch(Row):
    """A switch, and beside it the small key that opens the rule."""

    def __init__(self, context: ScreenContext, line: Line, set_: Callable[[str, Value], None]) -> None:
        self.line = line
        words, text = context.text(line.title), context.text(line.text)
        self.key = SwitchRow(context, words, bool(line.value), lambda on: set_(line.name, on), caption=text)
        self.info = info_key(context, line)
        super().__init__(self.key, self.info, spacing=dp(8))

    def show(self, line: Line) -> None:
        self.line = line
        self.key.on = bool(line.value)


class Choosing(Column):
    """A setting with several values, with its sentence above them."""

    def __init__(
        self,
        context: ScreenContext,
        line: Line,
        set_: Callable[[str, Value], None],
        back: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(spacing=dp(8))
        self.context, self.line, self._set = context, line, set_
        palette = context.palette
        words = Column(
            Text(context.text(line.title), palette.text_high, "tile"),
            Text(context.text(line.text), palette.text_middle, "caption"),
            spacing=dp(2), padding=(dp(8), 0, 0, 0),
        )  # fmt: skip
        head = Row(words, spacing=dp(8))
        if line.rule:
            head.add_widget(info_key(context, line, back))
        self.values = one_of(context, line, set_)
        self.add_widget(head)
        self.add_widget(self.values)

    def show(self, line: Line) -> None:
        self.line = line
        if line.value != self.values.chosen:
            self.remove_widget(self.values)
            self.values = one_of(self.context, line, self._set)
            self.add_widget(self.values)
