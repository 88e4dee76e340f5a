"""The settings of a box: optional rules, which copy of the box, and the widgets to choose them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app.newheroes import NewHeroGame
from app.settinglines import Chosen, Line, Value
from core.message import say
from screens.context import ScreenContext
from screens.newgame.ruletext import rule_sheet
from screens.newgame.section import Section
from screens.widgets.icon import Icon
from screens.widgets.key import Key, Tappable, inks
from screens.widgets.layouts import Column, Row
from screens.widgets.segmented import Segmented
from screens.widgets.text import Text, height_of

INFO, TICK, PAD = 48, 26, 12  # dp
BOX, TICKED = "checkbox-blank-outline", "checkbox-marked"
TWO = 720  # dp: from this width on switches stand in two columns


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
    """The optional rules: the switches first, all of the same size, and then the rules that have more values than on
    and off.
    """

    def now(self) -> Any:
        return tuple(line for line in self.table().lines() if line.group == "optional")

    def fill(self) -> None:
        lines: tuple[Line, ...] = self.shown
        inset = (dp(8), dp(6), dp(8), 0)
        self.on = Text(self._on(), self.context.palette.words, "label", align="right", padding=inset, height=0)
        self.on.size_hint_x = 0.5
        self.heading(say("new.optional"), self.on)
        self.switches = Switches(self.context, [line for line in lines if line.switch], self.set)
        self.others = [Choosing(self.context, line, self.set) for line in lines if not line.switch]
        for part in (self.switches, *self.others):
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
        for switch in self.switches.switches:
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
        self.add_widget(Segmented(self.context, names, copy, self._use))

    def _use(self, copy: str) -> None:
        told = self.table().use_copy(copy)
        if told is not None:
            self.context.tell(told)
        self.changed()


def one_of(context: ScreenContext, line: Line, set_: Callable[[str, Value], None]) -> Segmented:
    options = [
        (option.value, context.text(option.word) if option.word is not None else str(option.value))
        for option in line.options
    ]
    return Segmented(context, options, line.value, lambda value: set_(line.name, value))


def info_key(context: ScreenContext, line: Line, back: Callable[[], None] | None = None) -> Key:
    return Key(
        context,
        icon="information-outline",
        face="quiet",
        icon_colour=context.palette.text_middle,
        guarded=False,
        width=dp(INFO),
        height=dp(INFO),
        on_tap=lambda: rule_sheet(context, line.title, line.rule, back),
    )


class Switches(GridLayout):
    """Switches of equal size: as high as the one with the longest text."""

    def __init__(self, context: ScreenContext, lines: list[Line], set_: Callable[[str, Value], None]) -> None:
        super().__init__(cols=1, spacing=dp(8), size_hint_y=None, row_force_default=True, row_default_height=dp(72))
        self.context, self.lines = context, lines
        self.bind(minimum_height=self.setter("height"), width=self._fold)
        self.switches = [RuleSwitch(context, line, set_) for line in lines]
        for switch in self.switches:
            self.add_widget(switch)

    def _fold(self, *_: object) -> None:
        self.cols = 2 if self.width >= dp(TWO) else 1
        each = (self.width - dp(8) * (self.cols - 1)) / self.cols
        words = each - dp(2 * PAD + TICK + PAD + INFO + 8 + 3)
        self.row_default_height = max(
            [dp(64), *(RuleSwitch.words_height(self.context, line, words) + dp(20) for line in self.lines)]
        )


class RuleSwitch(BoxLayout):
    """A switch. All of it switches, except for the small key that opens the rule."""

    def __init__(self, context: ScreenContext, line: Line, set_: Callable[[str, Value], None]) -> None:
        super().__init__(spacing=dp(8))
        self.context, self.line = context, line
        self.key = Tappable(
            context, on_tap=lambda: set_(self.line.name, not self.line.value), guarded=False, radius=dp(16),
            padding=(dp(PAD), dp(6)),
        )  # fmt: skip
        self.tick = Icon(BOX, context.palette.text_middle, TICK)
        self.title = Text(context.text(line.title), context.palette.text_high, "tile")
        self.text = Text(context.text(line.text), context.palette.text_middle, "caption")
        self.key.add_widget(Row(self.tick, Column(self.title, self.text, spacing=dp(2)), spacing=dp(PAD)))
        self.info = info_key(context, line)
        self.info.pos_hint = {"center_y": 0.5}
        self.add_widget(self.key)
        self.add_widget(self.info)
        self._dress()

    def show(self, line: Line) -> None:
        if line != self.line:
            self.line = line
            self._dress()

    def _dress(self) -> None:
        palette, on = self.context.palette, bool(self.line.value)
        ground, self.key.edge, self.title.color = inks(palette, "chosen" if on else "key")
        self.key.put_on(ground)
        self.text.color = palette.panel_mid if on else palette.text_middle
        self.tick.change(TICKED if on else BOX)
        self.tick.color = palette.accent if on else palette.text_middle

    @staticmethod
    def words_height(context: ScreenContext, line: Line, width: float) -> float:
        title, text = context.text(line.title), context.text(line.text)
        return height_of(title, "tile", width) + dp(2) + height_of(text, "caption", width)


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
        if line != self.line:
            self.line = line
            self.remove_widget(self.values)
            self.values = one_of(self.context, line, self._set)
            self.add_widget(self.values)
