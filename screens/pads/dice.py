"""Dice: one with its pips, two as the sum from 2 to 12, more of them as a sum, or each by itself; or with pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.playing import View
from core.asks import DiceAsk
from core.chance import Dice, DiceSum, Throw
from core.message import say
from screens.face import Asked
from screens.pads import halfdone
from screens.pads.base import Pad, rows
from screens.pads.grid import Grid, Shaped
from screens.pads.keypad import Keypad
from screens.pads.keys import Die, Number, PadKey, die_key, number_key
from screens.pads.outlook import PLAIN, meanings
from screens.pads.phone import add_phone, small_phone_key, stands_first
from screens.pads.symboldice import SymbolDicePad
from screens.pads.typed import Typed
from screens.widgets.key import inks
from screens.widgets.text import Fit

MOST_KEYS = 24  # more numbers than this are typed
PIPPED = 6  # the number of sides of a die that is drawn


def dice_pad(asked: Asked) -> Pad:
    ask = asked.ask
    assert isinstance(ask, DiceAsk)
    if ask.symbols:
        return SymbolDicePad(asked, ask)
    if ask.each and ask.count > 1:
        return EachDiePad(asked, ask)
    if ask.count * (ask.sides - 1) >= MOST_KEYS:
        return TypedDicePad(asked, ask)
    return DicePad(asked, ask)


def _throw(ask: DiceAsk, total: int) -> Throw:
    """Returns the roll for a number: one die has its face; of several only the sum is known."""
    if ask.count == 1:
        return Dice(faces=(total,), sides=ask.sides)
    return DiceSum(sum=total, count=ask.count, sides=ask.sides)


class DicePad(Pad):
    """A key for each number that can come, with what it would mean."""

    def __init__(self, asked: Asked, ask: DiceAsk) -> None:
        super().__init__(asked)
        self.ask = ask
        self.throws = {total: _throw(ask, total) for total in range(ask.count, ask.count * ask.sides + 1)}
        pipped = ask.count == 1 and ask.sides == PIPPED
        make = die_key if pipped else number_key
        self.keys = {
            total: make(self.context, total, lambda throw=throw: self.answer(throw))  # type: ignore[misc]
            for total, throw in self.throws.items()
        }
        self._typed = Typed(self.keys, self._tell, self._refuse, lambda: self.on_screen)
        if pipped:
            self.grid: Grid = Shaped([*self.keys.values()], (3, 6))
            self.add_widget(self.grid)
            self.least = rows(2) + add_phone(self)
        else:
            self._add_grid()
        self.mark()

    def _add_grid(self) -> None:
        """Adds the keys in fixed places, with the phone's roll in the last place if one is left."""
        cells = [*self.keys.values()]
        columns = 4 if len(cells) <= 12 else 5
        beside = len(cells) % columns > 0 and not stands_first(self.context, self.ask)
        if beside:
            cells.append(small_phone_key(self))
        self.grid = Grid(cells, columns)
        self.add_widget(self.grid)
        self.least = rows(self.grid.lines, 48 if self.grid.lines > 3 else 56)
        if not beside:
            self.least += add_phone(self)

    def mark(self) -> None:
        means = meanings(self.asked, self.throws.values())
        some = any(meaning != PLAIN for meaning in means.values())
        for total, key in self.keys.items():
            key.mean(means[self.throws[total]], kept=some)

    def show(self, view: View) -> None:
        self.mark()

    def _tell(self, total: int) -> None:
        self.answer(self.throws[total])

    def _refuse(self) -> None:
        self.context.tell(say("ui.pad.between", low=min(self.keys), high=max(self.keys)))

    def pressed(self, key: str) -> bool:
        return self._typed.press(key)


class TypedDicePad(Pad):
    """A pad for dice with too many sides for a key each."""

    def __init__(self, asked: Asked, ask: DiceAsk) -> None:
        super().__init__(asked)
        self.ask = ask
        self.keypad = Keypad(
            self.context, ask.count, ask.count * ask.sides, lambda total: self.answer(_throw(ask, total))
        )
        self.add_widget(self.keypad)
        self.least = self.keypad.least + add_phone(self)

    def draft(self) -> Any:
        return self.keypad.digits_so_far or None

    def resume(self, draft: Any) -> None:
        if halfdone.digits(draft, self.ask.count, self.ask.count * self.ask.sides):
            self.keypad.write(draft)

    def pressed(self, key: str) -> bool:
        return self.keypad.press(key)


class Slot(PadKey):
    """The place of one die: whose it is, and what it shows. A tap asks for it again."""

    def __init__(self, pad: EachDiePad, index: int, name: str) -> None:
        self.value: int | None = None
        self._blank = Number("", pad.context.palette)
        super().__init__(pad.context, name, self._blank, lambda: pad.ask_for(index), guarded=False)
        self.name_label = Fit(name, pad.context.palette.panel_mid, "label")
        self.holder = BoxLayout(orientation="vertical", spacing=dp(2))
        if name:
            self.name_label.size_hint_y = 0.42
            self.holder.add_widget(self.name_label)
        self.holder.add_widget(self)

    def fill(self, value: int | None, sides: int, asked: bool) -> None:
        palette = self.context.palette
        self.ground, self.edge, _ = inks(palette, "chosen" if asked else "tile")
        self.name_label.color = palette.words if asked else palette.panel_mid
        if value == self.value:
            return
        self.value = value
        self._inner.remove_widget(self.picture)
        if value is None:
            self.picture = self._blank
        else:
            self.picture = Die(palette, value) if sides == PIPPED else Number(str(value), palette)
        self.picture.size_hint = (None, None)
        self._inner.add_widget(self.picture)
        self._arrange()


class EachDiePad(Pad):
    """A pad for dice that each matter by themselves. They are entered one after the other, each in its place, with its
    player's name.

    Six keys for each of them at once would be too small for a finger on a small phone; so the keys are there once, and
    the place of the current die is lit. After each touch they are ignored for a moment, so that a double tap enters one
    die.
    """

    ACROSS = 5  # places in a row

    def __init__(self, asked: Asked, ask: DiceAsk) -> None:
        super().__init__(asked)
        self.ask = ask
        self.told: list[int | None] = [None] * ask.count
        self.at = 0
        names = ask.names or ("",) * ask.count
        self.slots = [Slot(self, index, name) for index, name in enumerate(names)]
        across = min(ask.count, self.ACROSS)
        slots = Grid([slot.holder for slot in self.slots], across, size_hint_y=None)
        slots.height = rows(slots.lines, 80 if ask.names else 56)
        self.add_widget(slots)
        self.least = slots.height + dp(8)
        self.keypad: Keypad | None = None
        if ask.sides > MOST_KEYS:
            self.keypad = Keypad(self.context, 1, ask.sides, self.tell)
            self.add_widget(self.keypad)
            self.least += self.keypad.least
        else:
            self._add_keys()
        self.least += add_phone(self)
        self.ask_for(0)

    def _add_keys(self) -> None:
        sides = self.ask.sides
        make = die_key if sides == PIPPED else number_key
        keys = [make(self.context, face, lambda face=face: self.tell(face)) for face in range(1, sides + 1)]  # type: ignore[misc]
        self.keys = dict(enumerate(keys, 1))
        grid = Shaped(keys, (3, 6)) if sides == PIPPED else Grid(keys, 4 if sides <= 12 else 5)
        self._typed = Typed(self.keys, self.tell, self._refuse, lambda: self.on_screen)
        self.add_widget(grid)
        self.least += rows(2) if sides == PIPPED else rows(grid.lines, 48)

    def ask_for(self, index: int) -> None:
        self.at = index
        for number, (slot, value) in enumerate(zip(self.slots, self.told, strict=True)):
            slot.fill(value, self.ask.sides, number == index)

    def tell(self, face: int) -> None:
        self.told[self.at] = face
        left = [index for index, value in enumerate(self.told) if value is None]
        if not left:
            faces: Sequence[int] = [value for value in self.told if value is not None]
            self.answer(Dice(faces=tuple(faces), sides=self.ask.sides))
            return
        self.context.guard.changed()
        self.ask_for(next((index for index in left if index > self.at), left[0]))

    def draft(self) -> Any:
        return tuple(self.told) if any(value is not None for value in self.told) else None

    def resume(self, draft: Any) -> None:
        told = halfdone.told(draft, self.ask.count, lambda each: each is None or halfdone.face(each, self.ask.sides))
        if told is not None and len(told) == self.ask.count and None in told:
            self.told = told
            self.ask_for(told.index(None))

    def _refuse(self) -> None:
        self.context.tell(say("ui.pad.between", low=1, high=self.ask.sides))

    def pressed(self, key: str) -> bool:
        return self.keypad.press(key) if self.keypad is not None else self._typed.press(key)
