"""Dice with pictures: each touch enters a die, and the last one sends the roll by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from core.asks import DiceAsk
from core.chance import Dice
from screens.context import ScreenContext
from screens.face import Asked
from screens.pads import halfdone
from screens.pads.base import GAP, Pad, rows
from screens.pads.dieface import DieFace, Looks, ivory
from screens.pads.grid import Grid
from screens.pads.keys import PadKey
from screens.pads.phone import add_phone
from screens.widgets.key import Tappable
from screens.widgets.text import Fit

ACROSS = 3
SLOT = 48  # dp
FLAT = 2.2  # if wider than this for its height, the name stands beside the die
LARGEST, TALLEST = 72, 116  # dp: of a die on a key, and of the die with its name below


class FacePicture(BoxLayout):
    """A die, its name in words, and how many of them have been entered."""

    def __init__(self, context: ScreenContext, looks: Looks, words: str) -> None:
        super().__init__(orientation="vertical", spacing=dp(2))
        palette = context.palette
        self.die = DieFace(palette, looks)
        self.words = Fit(words, palette.text_high, "tile", size_hint_y=None)
        self.times = Fit("", palette.words, "inline", size_hint=(None, None))
        self.upper = Widget()
        self.upper.add_widget(self.die)
        self.upper.add_widget(self.times)
        self.add_widget(self.upper)
        self.add_widget(self.words)
        self.bind(size=self._shape)
        self.upper.bind(pos=self._lay, size=self._lay)

    def count(self, number: int) -> None:
        self.times.text = f"×{number}" if number else ""
        self._lay()

    def _shape(self, *_: object) -> None:
        beside = self.width > self.height * FLAT
        self.orientation = "horizontal" if beside else "vertical"
        self.spacing, self.padding = dp(6 if beside else 2), (0, 0)
        self.words.halign = "left" if beside else "center"
        self.words.size_hint_y = 1 if beside else None
        if beside:
            self.upper.size_hint_x, self.upper.width = None, min(self.height, self.width * 0.42)
        else:
            self.upper.size_hint_x = 1
            self.padding = (0, max(0.0, (self.height - dp(TALLEST)) / 2))
            self.words.height = min(sp(22), max(dp(17), self.height * 0.3))

    def _lay(self, *_: object) -> None:
        """Places the number beside its die, on the side away from the words."""
        x, y = self.upper.pos
        wide, high = self.upper.size
        side = min(wide, high, dp(LARGEST))
        beside = self.orientation == "horizontal"
        shift = 0.0
        if self.times.text and not beside:
            shift = min(sp(15), max(0.0, (wide - side) / 2))
        self.die.size = (side, side)
        self.die.pos = (x + (wide - side) / 2 - shift, y + (high - side) / 2)
        number = min(sp(30), dp(34))
        self.times.size = (number, number)
        if beside:
            self.times.pos = (self.die.right - number * 0.5, self.die.top - number * 0.6)
        else:
            self.times.pos = (self.die.right + dp(2), self.die.center_y - number / 2)


class Told(Tappable):
    """The dice that have been entered, in their order, and a place for each that is missing. A touch on a die takes it
    back; the places are too narrow to be separate keys, and hitting the one beside it does no harm.
    """

    def __init__(self, context: ScreenContext, count: int, take_back: Callable[[int], None]) -> None:
        super().__init__(context, on_tap=self._touched, guarded=False, size_hint_y=None, height=dp(SLOT))
        self._take_back, self._at = take_back, 0.0
        self.slots = [DieFace(context.palette) for _ in range(count)]
        self.inside = Widget()
        for slot in self.slots:
            self.inside.add_widget(slot)
        self.add_widget(self.inside)
        self.inside.bind(pos=self._arrange, size=self._arrange)

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos):
            self._at = touch.x
        return bool(super().on_touch_down(touch))

    def _touched(self) -> None:
        self._take_back(min(range(len(self.slots)), key=lambda at: abs(self.slots[at].center_x - self._at)))

    def _arrange(self, *_: object) -> None:
        wide, count = self.inside.width, len(self.slots)
        gap = dp(6)
        side = min(dp(SLOT), (wide - gap * (count - 1)) / count)
        left = self.inside.x + (wide - side * count - gap * (count - 1)) / 2
        for at, slot in enumerate(self.slots):
            slot.size = (side, side)
            slot.pos = (left + at * (side + gap), self.inside.center_y - side / 2)


class SymbolDicePad(Pad):
    """The pad. `looks` and `called` are given by a box whose dice have looks and names; without them the dice are
    ivory.
    """

    def __init__(
        self,
        asked: Asked,
        ask: DiceAsk,
        looks: Callable[[str], Looks] | None = None,
        called: Callable[[str], str] | None = None,
    ) -> None:
        super().__init__(asked)
        self.ask = ask
        self.told: list[int] = []
        palette = self.context.palette
        self._looks = [looks(name) if looks else ivory(palette, name) for name in ask.symbols]
        names = [called(name) if called else name for name in ask.symbols]
        self.keys = {
            face: self._key(face, name, look)
            for face, (name, look) in enumerate(zip(names, self._looks, strict=True), 1)
        }
        self.row: Told | None = None
        self.least = 0.0
        if ask.count > 1:
            self.row = Told(self.context, ask.count, self.take_back)
            self.add_widget(self.row)
            self.least += self.row.height + dp(GAP)
        grid = Grid([*self.keys.values()], ACROSS)
        self.add_widget(grid)
        self.least += rows(grid.lines) + add_phone(self)

    def _key(self, face: int, name: str, looks: Looks) -> PadKey:
        shown = FacePicture(self.context, looks, name)
        return PadKey(self.context, name, shown, lambda: self.tell(face), inset=6)

    @property
    def slots(self) -> list[DieFace]:
        return self.row.slots if self.row is not None else []

    def tell(self, face: int) -> None:
        """Enters a die. The same face twice is two dice, however quick: a die too many can be taken back with a
        touch.
        """
        self.told.append(face)
        if len(self.told) == self.ask.count:
            self.answer(Dice(faces=tuple(self.told), sides=self.ask.sides))
            return
        self._show()

    def take_back(self, index: int) -> None:
        if index < len(self.told):
            del self.told[index]
            self._show()

    def draft(self) -> Any:
        return tuple(self.told) or None

    def resume(self, draft: Any) -> None:
        told = halfdone.told(draft, self.ask.count - 1, lambda each: halfdone.face(each, len(self.keys)))
        if told is not None:
            self.told = told
            self._show()

    def _show(self) -> None:
        for at, slot in enumerate(self.slots):
            slot.show(self._looks[self.told[at] - 1] if at < len(self.told) else None)
        for face, key in self.keys.items():
            assert isinstance(key.picture, FacePicture)
            key.picture.count(self.told.count(face))

    def pressed(self, key: str) -> bool:
        if key == "backspace" and self.told:
            self.take_back(len(self.told) - 1)
            return True
        if key.isdecimal() and int(key) in self.keys:
            self.tell(int(key))
            return True
        return False
