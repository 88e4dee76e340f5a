"""Digits for a number that is too far away for − and +. They are in two rows of five, to fit the smallest phone."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.message import Message, say
from screens.context import ScreenContext
from screens.pads.base import GAP, rows
from screens.pads.grid import Grid
from screens.pads.keys import Number, number_key
from screens.pads.ok import OkKey
from screens.widgets.key import Key
from screens.widgets.layouts import Card


class Keypad(BoxLayout):
    """A keypad for numbers from `low` to `high`, all of the same sign. Digits write no entry, so quick ones count."""

    def __init__(self, context: ScreenContext, low: int, high: int, done: Callable[[int], None]) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP))
        self.context, self._low, self._high, self._done = context, low, high, done
        self._sign = -1 if high <= 0 and low < 0 else 1
        self._digits = ""
        self.least = rows(3)
        self.number = Number("", context.palette)
        shown = Card(self.number, ground=context.palette.bg, edge=context.palette.edge, fills=True, padding=dp(4))
        self.back = Key(
            context,
            icon="backspace-outline",
            face="tile",
            icon_colour=context.palette.text_high,
            on_tap=self._rub,
            guarded=False,
            size_hint_x=0.4,
        )
        self.ok = OkKey(context, self.finish, size_hint_x=0.6)
        head = BoxLayout(spacing=dp(GAP))
        for part in (shown, self.back, self.ok)[:: -1 if context.mirrored else 1]:
            head.add_widget(part)
        self.digits = [
            number_key(context, digit, lambda digit=digit: self.add(str(digit)), guarded=False)  # type: ignore[misc]
            for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
        ]
        self.add_widget(head)
        self.add_widget(Grid(self.digits, 5, size_hint_y=2))
        self._show()

    @property
    def value(self) -> int | None:
        return self._sign * int(self._digits) if self._digits else None

    def add(self, digit: str) -> None:
        longest = max(len(str(abs(self._low))), len(str(abs(self._high))))
        self._digits = (self._digits + digit).lstrip("0")[:longest] or "0"
        self._show()

    def _rub(self) -> None:
        self._digits = self._digits[:-1]
        self._show()

    def _show(self) -> None:
        value = self.value
        self.number.text = "" if value is None else str(value).replace("-", "\N{MINUS SIGN}")
        fits = value is not None and self._low <= value <= self._high
        self.ok.set(fits, say("ui.pad.ok") if fits or value is None else self._bounds(value))

    def _bounds(self, value: int) -> Message:
        if value > self._high:
            return say("ui.pad.at-most", number=self._high)
        return say("ui.pad.at-least", number=self._low)

    @property
    def digits_so_far(self) -> str:
        return self._digits

    def write(self, digits: str) -> None:
        self._digits = digits
        self._show()

    def finish(self) -> None:
        value = self.value
        if value is not None and self.ok.ready:
            self._digits = ""  # the next question may have the same digits
            self._show()
            self._done(value)

    def press(self, key: str) -> bool:
        match key:
            case "enter":
                self.finish()
            case "backspace":
                self._rub()
            case _ if len(key) == 1 and key in "0123456789":
                self.add(key)
            case _:
                return False
        return True
