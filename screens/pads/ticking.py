"""The base of the pads on which several of some things are picked: a touch ticks one, and OK says how many are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.asks import Ask, PickSomeAsk
from core.message import Message, say
from screens.face import Asked
from screens.pads import halfdone
from screens.pads.base import GAP, Pad
from screens.pads.ok import OkKey


class Ticked(Protocol):
    def tick(self, chosen: bool) -> None: ...


class TickingPad(Pad):
    """A pad puts its `keys` by what each answers, adds its `foot`, and then shows which are ticked."""

    keys: Mapping[Any, Ticked]
    foot: BoxLayout

    def __init__(self, asked: Asked, ask: Ask, foot: float) -> None:
        super().__init__(asked)
        assert isinstance(ask, PickSomeAsk)
        self.ask = ask
        self.picked: list[Any] = []
        self.ok = OkKey(self.context, self.finish)
        self.foot = BoxLayout(spacing=dp(GAP), size_hint_y=None, height=foot)

    @property
    def bounds(self) -> Message:
        """How many may be ticked; said to whoever ticks one more."""
        ask = self.ask
        if ask.least == ask.most:
            return say("ui.pad.exactly", number=ask.most)
        if ask.least == 0:
            return say("ui.pad.up-to", number=ask.most) if ask.most > 1 else say("ui.pad.one-or-none")
        return say("ui.pad.from-to", least=ask.least, most=ask.most)

    def toggle(self, value: Any) -> None:
        if value in self.picked:
            self.picked.remove(value)
        elif self.ask.most == 1:
            self.picked = [value]
        elif len(self.picked) < self.ask.most:
            self.picked.append(value)
        else:
            self.context.tell(self.bounds)
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
