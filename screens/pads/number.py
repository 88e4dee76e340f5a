"""A whole number: a key for each if there are few; otherwise the usual ones, − and + with chips, and digits."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.playing import View
from core.asks import NumberAsk
from core.message import say
from screens.face import Asked
from screens.pads import halfdone
from screens.pads.base import GAP, LEAST_KEY, Pad, rows
from screens.pads.grid import Grid, Shaped
from screens.pads.keypad import Keypad
from screens.pads.keys import Number, PadKey, number_key
from screens.pads.ok import OkKey
from screens.pads.outlook import meanings
from screens.pads.typed import Typed
from screens.widgets.key import Key
from screens.widgets.layouts import Card

ONE_TAP = 15  # up to so many numbers have a key each
CHIPS = (3, 5, 10)
FAR = 100  # beyond this chips would take too many taps
MOST_USUAL = 6


def number_pad(asked: Asked) -> Pad:
    ask = asked.ask
    assert isinstance(ask, NumberAsk)
    return EachNumberPad(asked, ask) if ask.high - ask.low < ONE_TAP else StepPad(asked, ask)


class EachNumberPad(Pad):
    """A pad with a key for each number. The usual ones stand out; all keep their places."""

    def __init__(self, asked: Asked, ask: NumberAsk) -> None:
        super().__init__(asked)
        numbers = range(ask.low, ask.high + 1)
        self.keys = {
            number: number_key(
                self.context,
                number,
                lambda number=number: self.answer(number),  # type: ignore[misc]
                faint=bool(ask.usual) and number not in ask.usual,
            )
            for number in numbers
        }
        across = _columns(len(numbers))
        self.grid = Shaped([*self.keys.values()], (across, 4) if len(numbers) > 8 else (across,))
        self.least = rows(self.grid.lines)
        self.add_widget(self.grid)
        self._typed = Typed([abs(number) for number in numbers], self._tell, self._refuse, lambda: self.on_screen)
        self.mark()

    def mark(self) -> None:
        means = meanings(self.asked, self.keys)
        for number, key in self.keys.items():
            key.mean(means[number])

    def show(self, view: View) -> None:
        self.mark()

    def _tell(self, number: int) -> None:
        self.answer(number if number in self.keys else -number)

    def _refuse(self) -> None:
        self.context.tell(say("ui.pad.between", low=min(self.keys), high=max(self.keys)))

    def pressed(self, key: str) -> bool:
        return self._typed.press(key)


def _columns(count: int) -> int:
    if count <= 4:
        return max(1, count)
    return 3 if count in (5, 6) else 4 if count in (7, 8, 11, 12) else 5


class StepPad(Pad):
    """A pad with the usual numbers in one tap, and any other with − and +, with chips, or by its digits."""

    def __init__(self, asked: Asked, ask: NumberAsk) -> None:
        super().__init__(asked)
        self.ask = ask
        self.value = min(max(0, ask.low), ask.high)
        self.keypad: Keypad | None = None
        self._steps = BoxLayout(orientation="vertical", spacing=dp(GAP))
        self.usual = {
            number: number_key(self.context, number, lambda number=number: self.answer(number))  # type: ignore[misc]
            for number in ask.usual[:MOST_USUAL]
        }
        lines = 0
        if self.usual:
            grid = Grid([*self.usual.values()], _columns(len(self.usual)))
            grid.size_hint_y = lines = grid.lines
            self._steps.add_widget(grid)
        self._add_stepper()
        self._add_chips()
        self.add_widget(self._steps)
        self.least = rows(max(4, lines + 2) if self._far else lines + 2)
        self._set(self.value)

    @property
    def _far(self) -> bool:
        return self.ask.high - self.ask.low > FAR

    def _add_stepper(self) -> None:
        context = self.context
        self.number = Number("", context.palette)
        shown = Card(self.number, ground=context.palette.bg, edge=context.palette.edge, fills=True, padding=dp(4))
        self.minus, self.plus = (
            Key(
                context, icon=icon, face="tile", icon_colour=context.palette.text_high, icon_size=30, guarded=False,
                on_tap=lambda by=by: self._set(self.value + by),
            )
            for icon, by in (("minus", -1), ("plus", 1))
        )  # fmt: skip
        self.ok = OkKey(context, self.finish)
        line = BoxLayout(spacing=dp(GAP))
        steps = (self.minus, shown, self.plus)
        for part in (self.ok, *steps) if context.mirrored else (*steps, self.ok):
            line.add_widget(part)
        self._steps.add_widget(line)

    def _add_chips(self) -> None:
        sign = -1 if self.ask.high <= 0 and self.ask.low < 0 else 1
        line = BoxLayout(spacing=dp(GAP))
        self.chips: dict[int, PadKey] = {}
        for size in CHIPS:
            words = f"+{size}" if sign > 0 else f"\N{MINUS SIGN}{size}"
            chip = PadKey(
                self.context, words, Number(words, self.context.palette, 0.5),
                lambda by=sign * size: self._set(self.value + by), guarded=False,  # type: ignore[misc]
            )  # fmt: skip
            self.chips[size] = chip
            line.add_widget(chip)
        if self._far:
            self.far = Key(
                self.context, icon="dialpad", face="tile", icon_colour=self.context.palette.text_high, guarded=False,
                on_tap=self.type_it,
            )  # fmt: skip
            line.add_widget(self.far)
        self._steps.add_widget(line)

    def _set(self, value: int) -> None:
        self.value = min(max(value, self.ask.low), self.ask.high)
        self.number.text = str(self.value).replace("-", "\N{MINUS SIGN}")

    def type_it(self) -> None:
        """Shows digits instead of steps. They need no more room, so the panel keeps its height."""
        self.keypad = Keypad(self.context, self.ask.low, self.ask.high, self.answer)
        self.clear_widgets()
        self.add_widget(self.keypad)
        self.add_widget(
            Key(
                self.context,
                self.context.text(say("ui.pad.steps")),
                icon="plus-minus-variant",
                face="tile",
                role="tile",
                on_tap=self.step_it,
                guarded=False,
                height=dp(LEAST_KEY),
            )
        )

    def step_it(self) -> None:
        self.keypad = None
        self.clear_widgets()
        self.add_widget(self._steps)

    def draft(self) -> Any:
        digits = self.keypad.digits_so_far if self.keypad is not None else None
        untouched = digits is None and self.value == min(max(0, self.ask.low), self.ask.high)
        return None if untouched else (self.value, digits)

    def resume(self, draft: Any) -> None:
        low, high = self.ask.low, self.ask.high
        value, digits = draft if isinstance(draft, list | tuple) and len(draft) == 2 else (None, None)
        if type(value) is not int or not low <= value <= high:
            return
        if digits is not None and not halfdone.digits(digits, low, high):
            return
        self._set(value)
        if digits is not None:
            self.type_it()
            assert self.keypad is not None
            self.keypad.write(digits)

    def finish(self) -> None:
        self.answer(self.value)

    def pressed(self, key: str) -> bool:
        if self.keypad is None and len(key) == 1 and key in "0123456789":
            self.type_it()
        if self.keypad is not None:
            return self.keypad.press(key)
        match key:
            case "enter":
                self.finish()
            case "up" | "right" | "+" | "=":
                self._set(self.value + 1)
            case "down" | "left" | "-":
                self._set(self.value - 1)
            case _:
                return False
        return True
