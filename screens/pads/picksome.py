"""Several of some things: a touch ticks one, and OK says how many are ticked."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.asks import Ask, Option, PickSomeAsk
from core.message import Message, say
from screens.context import ScreenContext
from screens.face import Asked
from screens.pads import halfdone
from screens.pads.base import GAP, Pad
from screens.pads.keys import PadKey, Worded
from screens.pads.ok import OkKey
from screens.pads.pick import called
from screens.pads.pictures import picture
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


class PickSomePad(Pad):
    def __init__(self, asked: Asked, ask: Ask) -> None:
        super().__init__(asked)
        assert isinstance(ask, PickSomeAsk)
        self.ask = ask
        self.picked: list[str | int] = []
        self.keys = {option.value: self._tile(option) for option in ask.options}
        self.bounds = Text(self.context.text(_bounds(ask)), self.context.palette.panel_mid, "sentence")
        columns = 1 if len(self.keys) <= 2 else 2
        self.tiles = self.grows = Tiles([*self.keys.values()], columns, self.context.palette, each=56, seen=2)
        self.ok = OkKey(self.context, self.finish)
        self.foot = BoxLayout(spacing=dp(GAP), size_hint_y=None, height=dp(OK))
        self.foot.add_widget(self.ok)
        for part in (self.bounds, self.tiles, self.foot):
            self.add_widget(part)
        self.bounds.bind(height=self._grow)
        self._grow()
        self._show()

    def _grow(self, *_: object) -> None:
        self.least = self.tiles.least + self.bounds.height + dp(OK + 2 * GAP)

    def _tile(self, option: Option) -> TickKey:
        words = called(self.context, option)
        return TickKey(self.context, words, picture(option.value), lambda: self.toggle(option.value))

    def toggle(self, value: str | int) -> None:
        if value in self.picked:
            self.picked.remove(value)
        elif self.ask.most == 1:
            self.picked = [value]
        elif len(self.picked) < self.ask.most:
            self.picked.append(value)
        else:
            self.context.tell(_bounds(self.ask))
        self._show()

    def draft(self) -> Any:
        return tuple(self.picked) or None

    def resume(self, draft: Any) -> None:
        picked = halfdone.ticked(draft, self.keys, self.ask.most)
        if picked is not None:
            self.picked = picked
            self._show()

    def _show(self) -> None:
        for value, key in self.keys.items():
            key.tick(value in self.picked)
        count, missing = len(self.picked), self.ask.least - len(self.picked)
        if missing > 0:
            self.ok.set(False, say("ui.pad.more-wanted", number=missing))
        else:
            self.ok.set(True, say("ui.pad.ok-count", number=count) if count else say("ui.pad.ok-none"))

    def finish(self) -> None:
        """Answers in the order of the options: which was ticked first says nothing."""
        if self.ok.ready:
            self.answer(tuple(value for value in self.keys if value in self.picked))

    def pressed(self, key: str) -> bool:
        if key != "enter":
            return False
        self.finish()
        return True


def _bounds(ask: PickSomeAsk) -> Message:
    if ask.least == ask.most:
        return say("ui.pad.exactly", number=ask.most)
    if ask.least == 0:
        return say("ui.pad.up-to", number=ask.most) if ask.most > 1 else say("ui.pad.one-or-none")
    return say("ui.pad.from-to", least=ask.least, most=ask.most)
