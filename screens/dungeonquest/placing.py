"""A tile that is placed on the map: what it is, and what is on its sides, as far as people want to say."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.asks import Option, PickAsk
from core.boxes.dungeonquest.scene import signs
from core.frozen import replace
from core.message import say
from screens.context import ScreenContext
from screens.face import Asked
from screens.game.tile import Tile
from screens.pads.base import GAP, SMALLEST_KEY, Pad, rows
from screens.pads.grid import Grid
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable, inks

COMMON = ("corridor", "dungeon")
"""The most common kinds, which stand first."""

MARKS = ("?", "open", "door", "portcullis", "wall")
STRIP = 48  # dp
COLUMNS = 4


def ordered(ask: PickAsk) -> PickAsk:
    """Returns the ask with the kinds of chambers in order, the most common first."""
    first = [option for kind in COMMON for option in ask.options if option.value == kind]
    return replace(ask, options=(*first, *(option for option in ask.options if option.value not in COMMON)))


class KindPad(Pad):
    """A pad for the kind of a chamber, in one touch. All kinds are visible at once."""

    def __init__(self, asked: Asked, ask: PickAsk) -> None:
        super().__init__(asked)
        self.keys = {
            option.value: Tile(
                self.context, self._called(option), icon=signs.option(option.value), centred=True, role="label",
                on_tap=lambda option=option: self.answer(option.value),  # type: ignore[misc]
            )
            for option in ordered(ask).options
        }  # fmt: skip
        self.grid = Grid([*self.keys.values()], COLUMNS)
        self.add_widget(self.grid)
        self.least = rows(self.grid.lines, SMALLEST_KEY)

    def _called(self, option: Option) -> str:
        """Returns the kind in one word: the symbol says the rest."""
        return self.context.text(say(f"dq.kind.{option.value}"))


class PlacedPad(KindPad):
    """The same pad with the four sides above: each touch on a side changes what is there. Choosing the kind ends it."""

    def __init__(self, asked: Asked, ask: PickAsk) -> None:
        self.marks: dict[str, Side] = {}
        super().__init__(asked, ask)
        strip = BoxLayout(spacing=dp(GAP), size_hint_y=None, height=dp(STRIP))
        for direction in signs.ARROWS:
            self.marks[direction] = Side(self.context, direction)
            strip.add_widget(self.marks[direction])
        self.add_widget(strip, index=len(self.children))
        self.least += dp(STRIP + GAP)

    def answer(self, value: Any) -> None:
        sides = {direction: side.mark for direction, side in self.marks.items() if side.mark != "?"}
        self.asked.answer_all({self.asked.ask.field: value, **sides})


class Side(Tappable):
    """One side of the tile: its direction, and what is there."""

    def __init__(self, context: ScreenContext, direction: str) -> None:
        ground, edge, _ = inks(context.palette, "tile")
        super().__init__(context, on_tap=self.turn, guarded=False, ground=ground, edge=edge, radius=dp(16))
        self.mark = MARKS[0]
        self.text = direction
        self.arrow = Icon(signs.ARROWS[direction], context.palette.panel_low, 20)
        self.sign = Icon(signs.THROUGH["?"], context.palette.panel_low, 26)
        line = BoxLayout(size_hint=(None, None), size=(dp(54), dp(26)), spacing=dp(8))
        line.add_widget(self.arrow)
        line.add_widget(self.sign)
        self.add_widget(line)

    def turn(self) -> None:
        self.mark = MARKS[(MARKS.index(self.mark) + 1) % len(MARKS)]
        self.sign.change(signs.THROUGH[self.mark])
        said = self.mark != "?"
        self.ground, self.edge, _ = inks(self.context.palette, "chosen" if said else "tile")
        self.sign.color = self.context.palette.accent if said else self.context.palette.panel_low
