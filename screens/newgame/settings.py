"""The settings of DungeonQuest: how the board is followed, optional rules, open points, which copy of the box."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app.newquest import NewQuest
from app.questsettings import Line, Value
from core.message import say
from screens.desk import Desk
from screens.newgame.ruletext import rule_sheet
from screens.newgame.section import Section
from screens.widgets.icon import Icon
from screens.widgets.key import Key, Tappable, inks
from screens.widgets.layouts import Column, Row
from screens.widgets.segmented import Segmented
from screens.widgets.text import Text, height_of

INFO, TICK, PAD = 48, 26, 12  # dp
TWO = 720  # dp: from this width on switches stand in two columns


class QuestSection(Section):
    """One that shows settings. `table` is asked each time: "same as last time" puts another in its place."""

    def __init__(self, desk: Desk, table: Callable[[], NewQuest], changed: Callable[[], None]) -> None:
        super().__init__(desk)
        self.table, self.changed = table, changed

    def set(self, name: str, value: Value) -> None:
        self.table().set(name, value)
        self.changed()


class Board(QuestSection):
    def now(self) -> Any:
        return next(line for line in self.table().lines() if line.group == "board")

    def fill(self) -> None:
        line: Line = self.shown
        self.heading(line.title)
        self.add_widget(one_of(self.desk, line, self.set))
        self.add_widget(Text(self.desk.text(line.text), self.desk.palette.mid, "caption", padding=(dp(8), 0)))


class Optional(QuestSection):
    """The switches first, all of a size; then the rules that have more to say than on or off."""

    def now(self) -> Any:
        return tuple(line for line in self.table().lines() if line.group == "optional")

    def fill(self) -> None:
        lines: tuple[Line, ...] = self.shown
        on = self.desk.text(say("new.rules-on", n=self.table().rules_on)) if self.table().rules_on else ""
        self.heading(say("new.optional"), on)
        self.add_widget(Switches(self.desk, [line for line in lines if line.switch], self.set))
        for line in lines:
            if not line.switch:
                self.add_widget(Choosing(self.desk, line, self.set))


class Copy(QuestSection):
    """Only where there is something to choose from."""

    def now(self) -> Any:
        return self.table().copy, self.table().copies()

    def fill(self) -> None:
        copy, copies = self.shown
        if not copies:
            return
        self.heading(say("new.copy"))
        names = [("", self.desk.text(say("new.copy-shipped"))), *((name, name) for name in copies)]
        self.add_widget(Segmented(self.desk, names, copy, self._use))

    def _use(self, copy: str) -> None:
        told = self.table().use_copy(copy)
        if told is not None:
            self.desk.tell(told)
        self.changed()


def one_of(desk: Desk, line: Line, set_: Callable[[str, Value], None]) -> Segmented:
    options = [
        (option.value, desk.text(option.word) if option.word is not None else str(option.value))
        for option in line.options
    ]
    return Segmented(desk, options, line.value, lambda value: set_(line.name, value))


def info_key(desk: Desk, line: Line, back: Callable[[], None] | None = None) -> Key:
    return Key(
        desk, icon="information-outline", face="quiet", icon_colour=desk.palette.mid, guarded=False, width=dp(INFO),
        height=dp(INFO), on_tap=lambda: rule_sheet(desk, line.title, line.rule, back),
    )  # fmt: skip


class Switches(GridLayout):
    """Switches of equal size: as high as the one with most to say."""

    def __init__(self, desk: Desk, lines: list[Line], set_: Callable[[str, Value], None]) -> None:
        super().__init__(cols=1, spacing=dp(8), size_hint_y=None, row_force_default=True, row_default_height=dp(72))
        self.desk, self.lines = desk, lines
        self.bind(minimum_height=self.setter("height"), width=self._fold)
        for line in lines:
            self.add_widget(RuleSwitch(desk, line, set_))

    def _fold(self, *_: object) -> None:
        self.cols = 2 if self.width >= dp(TWO) else 1
        each = (self.width - dp(8) * (self.cols - 1)) / self.cols
        words = each - dp(2 * PAD + TICK + PAD + INFO + 8 + 3)
        self.row_default_height = max(
            [dp(64), *(RuleSwitch.words_height(self.desk, line, words) + dp(20) for line in self.lines)]
        )


class RuleSwitch(BoxLayout):
    """The whole of it switches, but for the small key that opens the rule."""

    def __init__(self, desk: Desk, line: Line, set_: Callable[[str, Value], None]) -> None:
        super().__init__(spacing=dp(8))
        palette, on = desk.palette, bool(line.value)
        ground, edge, ink = inks(palette, "chosen" if on else "key")
        self.key = Tappable(
            desk, on_tap=lambda: set_(line.name, not on), guarded=False, ground=ground, edge=edge, radius=dp(16),
            padding=(dp(PAD), dp(6)),
        )  # fmt: skip
        icon = "checkbox-marked" if on else "checkbox-blank-outline"
        words = Column(
            Text(desk.text(line.title), ink, "tile"),
            Text(desk.text(line.text), palette.panel_mid if on else palette.mid, "caption"),
            spacing=dp(2),
        )
        tick = Icon(icon, palette.accent if on else palette.mid, TICK)
        self.key.add_widget(Row(tick, words, spacing=dp(PAD)))
        self.line = line
        self.add_widget(self.key)
        self.info = info_key(desk, line)
        self.info.pos_hint = {"center_y": 0.5}
        self.add_widget(self.info)

    @staticmethod
    def words_height(desk: Desk, line: Line, width: float) -> float:
        title, text = desk.text(line.title), desk.text(line.text)
        return height_of(title, "tile", width) + dp(2) + height_of(text, "caption", width)


class Choosing(Column):
    """A setting with several values, its sentence above them."""

    def __init__(
        self, desk: Desk, line: Line, set_: Callable[[str, Value], None], back: Callable[[], None] | None = None
    ) -> None:
        super().__init__(spacing=dp(8))
        palette = desk.palette
        words = Column(
            Text(desk.text(line.title), palette.hi, "tile"),
            Text(desk.text(line.text), palette.mid, "caption"),
            spacing=dp(2), padding=(dp(8), 0, 0, 0),
        )  # fmt: skip
        head = Row(words, spacing=dp(8))
        if line.rule:
            head.add_widget(info_key(desk, line, back))
        self.add_widget(head)
        self.add_widget(one_of(desk, line, set_))
