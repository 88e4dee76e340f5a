"""Left or right, as two halves, each with the chance that it leads to something good if only a die is still to come."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import View
from core.asks import SideAsk
from core.message import Message, say
from core.odds import percent
from screens.face import Asked
from screens.pads.base import GAP, Pad, rows
from screens.pads.grid import words_on
from screens.pads.keys import PadKey, closed, word_key
from screens.pads.outlook import Meaning, chances
from screens.widgets.text import Alike

SIDES: dict[str, tuple[str, Message]] = {
    "left": ("arrow-left-bold", say("ui.pad.left")),
    "right": ("arrow-right-bold", say("ui.pad.right")),
}


class SidePad(Pad):
    """The pad. The sides keep their places for left-handed players as well: left is left."""

    def __init__(self, asked: Asked) -> None:
        super().__init__(asked)
        ask = asked.ask
        assert isinstance(ask, SideAsk)
        self.keys: dict[str, PadKey] = {}
        line = BoxLayout(spacing=dp(GAP))
        for side, (icon, words) in SIDES.items():
            shown: Widget
            if side in ask.open:
                shown = self.keys[side] = word_key(
                    self.context, self.context.text(words), icon, lambda side=side: self.answer(side), role="title"  # type: ignore[misc]
                )  # fmt: skip
            else:
                shown = closed(self.context.palette)
            line.add_widget(shown)
        Alike(words_on(self.keys.values()))
        self.add_widget(line)
        self.least = rows(1, 96)
        self.mark()

    def mark(self) -> None:
        found = chances(self.asked, self.keys)
        for side, key in self.keys.items():
            key.mean(Meaning("good", f"{percent(found[side])}%") if found.get(side) else Meaning())

    def show(self, view: View) -> None:
        self.mark()

    def pressed(self, key: str) -> bool:
        if key not in SIDES:
            return False
        if key in self.keys:
            self.answer(key)
        else:
            self.context.tell(say("ui.pad.closed"))
        return True
