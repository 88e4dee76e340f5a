"""A sheet that sets any value of any game by the table's word: steps and keys for a number, a key for each possible
word.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app.playing import Playing
from core import paths
from core.message import say
from core.paths import Sort, Value
from screens.context import ScreenContext
from screens.game.tracked import Tracked
from screens.game.why import number_text, said, signed, why_sheet
from screens.pads.keypad import Keypad
from screens.told import capital
from screens.widgets.key import LEAST, Key
from screens.widgets.layouts import Column, Row
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text

STEPS, LARGE_STEPS = (1, 3, 5, 10), (10, 50, 100, 500)
LARGE = 100  # from here on steps of one are of no use
MOST_KEYS = 24
USUAL = 20  # the largest number that gets a key of its own, if no limit is known
LARGEST = 999_999


def value_sheet(context: ScreenContext, playing: Playing, of: Tracked, back: Callable[[], None] | None = None) -> None:
    """Opens the sheet. `back` returns to where it was opened, also once the value is set; without it the sheet just
    closes.
    """
    if playing.hidden(of.path):
        context.tell(say("ui.value.hidden", what=of.name))
        return
    context.guard.changed()
    close = back or (lambda: context.sheet(None))
    context.sheet(Sheet(context, capital(context.text(of.name)), ValueBody(context, playing, of, close, back), close))


class ValueBody(Column):
    def __init__(
        self,
        context: ScreenContext,
        playing: Playing,
        of: Tracked,
        close: Callable[[], None],
        back: Callable[[], None] | None,
    ) -> None:
        super().__init__(spacing=dp(12))
        self.context, self.playing, self.of, self._close = context, playing, of, close
        self.value = of.now(playing)
        self.keypad: Keypad | None = None
        self._few: tuple[Widget, ...] = ()  # the keys that a keypad replaces
        sort = paths.sort_at(playing.view.state, of.path)
        why = Key(
            context, context.text(say("ui.value.why")), icon="help-circle-outline", width=dp(132), height=dp(56),
            guarded=False, on_tap=lambda: why_sheet(context, playing, of, back),
        )  # fmt: skip
        number = type(self.value) is int
        now = Text(said(context, playing, of, self.value), context.palette.text_high, "key" if number else "title")
        self.add_widget(Row(now, why, spacing=dp(12), mirrored=context.mirrored))
        self._fill(sort)

    def _fill(self, sort: Sort) -> None:
        if sort.values:
            self.add_widget(self._words(sort.values))
        if sort.numbers:
            self._numbers()
        if sort.texts or sort.lists:
            self._text(sort)

    def set(self, shown: Value) -> None:
        """Writes a ruling, or tells why not. `shown` is the value as it is shown on the screen."""
        no = self.playing.ruling(self.of.path, self.of.write(shown))
        if no is not None:
            self.context.refuse(no)
            return
        self._close()

    def _words(self, values: Sequence[Value]) -> Widget:
        keys = Column(spacing=dp(8))
        for value in values:
            chosen = value == self.value and type(value) is type(self.value)
            keys.add_widget(
                Key(
                    self.context, said(self.context, self.playing, self.of, value), face="chosen" if chosen else "key",
                    icon="check" if chosen else "", height=dp(56), on_tap=partial(self.set, value),
                )
            )  # fmt: skip
        return keys

    def _numbers(self) -> None:
        value = self.value if type(self.value) is int else 0
        steps = LARGE_STEPS if abs(value) >= LARGE else STEPS
        chips = key_grid(4, 8)
        for by in (*(-step for step in reversed(steps)), *steps):
            chips.add_widget(
                Key(
                    self.context, signed(by), role="inline", height=dp(56), padding=dp(4),
                    on_tap=partial(self.set, value + by),
                )
            )  # fmt: skip
        self.add_widget(chips)
        low = max(0, self.of.low)
        high = USUAL if self.of.high is None else self.of.high
        if not low <= value <= high or high - low > MOST_KEYS:
            self._keypad()
            return
        keys = key_grid(*range(4, 10))
        for number in range(low, high + 1):
            here = number == value
            keys.add_widget(
                Key(
                    self.context, number_text(number), role="inline", face="chosen" if here else "key", height=dp(48),
                    padding=dp(4), on_tap=partial(self.set, number),
                )
            )  # fmt: skip
        other = Key(
            self.context, self.context.text(say("ui.value.other")), icon="dialpad", height=dp(48), guarded=False,
            on_tap=self._keypad,
        )  # fmt: skip
        self._few = (keys, other)
        for part in self._few:
            self.add_widget(part)

    def _keypad(self) -> None:
        for part in getattr(self, "_few", ()):
            self.remove_widget(part)
        self.keypad = Keypad(
            self.context, max(0, self.of.low), LARGEST if self.of.high is None else self.of.high, self.set
        )
        self.keypad.size_hint_y, self.keypad.height = None, self.keypad.least
        self.add_widget(self.keypad)

    def _text(self, sort: Sort) -> None:
        value = self.value if self.value is not None else ""
        text = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
        players = self.playing.box.sight.viewers(self.playing.view.state)
        if value in players:
            self.add_widget(self._words([*players]))
            return
        from screens.material.buttons import WordButton  # few values are texts
        from screens.material.field import FormField

        field = FormField(self.context, text=text, icon="pencil")
        done = WordButton(
            self.context, self.context.text(say("ui.value.done")), lambda: self.set(_typed(field.text, value, sort)),
            icon="check", face="primary", least=64, guarded=True,
        )  # fmt: skip
        self.add_widget(field)
        self.add_widget(done)

    def press(self, key: str) -> bool:
        return self.keypad is not None and self.keypad.press(key)


def _typed(text: str, before: Value, sort: Sort) -> Value:
    if not sort.lists:
        return text.strip()
    parts = [part.strip() for part in text.split(",") if part.strip()]
    numbers = isinstance(before, tuple) and any(type(each) is int for each in before)
    return tuple(int(part) if numbers and part.lstrip("-").isdecimal() else part for part in parts)


def key_grid(*columns: int) -> GridLayout:
    """Makes a grid with the largest of these numbers of columns that leaves the keys large enough for a finger."""

    def fit(grid: GridLayout, width: float) -> None:
        room = (width + dp(8)) // dp(LEAST + 8)
        grid.cols = max([count for count in columns if count <= room], default=columns[0])

    grid = GridLayout(cols=columns[0], spacing=dp(8), size_hint_y=None)
    grid.bind(minimum_height=grid.setter("height"), width=fit)
    return grid
