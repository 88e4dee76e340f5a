"""Several of some things: a touch ticks one, and OK says how many are ticked."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from core.asks import Ask, Option
from screens.context import ScreenContext
from screens.face import Asked
from screens.pads.base import GAP
from screens.pads.keys import PadKey, Worded
from screens.pads.pick import called
from screens.pads.pictures import picture
from screens.pads.ticking import TickingPad
from screens.pads.tiles import Tiles
from screens.widgets.key import inks
from screens.widgets.text import Text

OK = 64  # dp


class TickKey(PadKey):
    """A key that is ticked and has an edge when it is chosen."""

    def __init__(self, context: ScreenContext, words: str, icon: str, on_tap: Any) -> None:
        self._icon = icon
        self._worded = Worded(context, words, icon or EMPTY, colour=context.palette.panel_mid)
        super().__init__(context, words, self._worded, on_tap, guarded=False, inset=6)
        self.chosen = False

    def tick(self, chosen: bool) -> None:
        self.chosen = chosen
        palette = self.context.palette
        self.ground, self.edge, _ = inks(palette, "chosen" if chosen else "tile")
        assert self._worded.icon is not None
        self._worded.icon.change("check-circle" if chosen else self._icon or EMPTY)
        self._worded.icon.color = palette.accent if chosen else palette.panel_mid


EMPTY = "circle-outline"


class PickSomePad(TickingPad):
    keys: dict[Any, TickKey]

    def __init__(self, asked: Asked, ask: Ask) -> None:
        super().__init__(asked, ask, dp(OK))
        self.keys = {option.value: self._tile(option) for option in self.ask.options}
        self.why = Text(self.context.text(self.bounds), self.context.palette.panel_mid, "sentence")
        columns = 1 if len(self.keys) <= 2 else 2
        self.tiles = self.grows = Tiles([*self.keys.values()], columns, self.context.palette, each=56, seen=2)
        self.foot.add_widget(self.ok)
        for part in (self.why, self.tiles, self.foot):
            self.add_widget(part)
        self.why.bind(height=self._grow)
        self._grow()
        self._show()

    def _grow(self, *_: object) -> None:
        self.least = self.tiles.least + self.why.height + dp(OK + 2 * GAP)

    def _tile(self, option: Option) -> TickKey:
        words = called(self.context, option)
        return TickKey(self.context, words, picture(option.value), lambda: self.toggle(option.value))
