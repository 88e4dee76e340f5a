"""Yes or no, as two halves."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.playing import View
from core.asks import YesNoAsk
from core.message import say
from screens.face import Asked
from screens.pads.base import GAP, Pad, rows
from screens.pads.keys import word_key
from screens.pads.outlook import meanings


class YesNoPad(Pad):
    def __init__(self, asked: Asked) -> None:
        assert isinstance(asked.ask, YesNoAsk)
        super().__init__(asked)
        text = self.context.text
        self.keys = {
            True: word_key(
                self.context, text(say("ui.pad.yes")), "check-bold", lambda: self.answer(True), role="title"
            ),
            False: word_key(
                self.context, text(say("ui.pad.no")), "close-thick", lambda: self.answer(False), role="title"
            ),
        }
        line = BoxLayout(spacing=dp(GAP))
        for key in (*self.keys.values(),)[:: -1 if self.context.mirrored else 1]:
            line.add_widget(key)
        self.add_widget(line)
        self.least = rows(1, 72)
        self.mark()

    def mark(self) -> None:
        for value, meaning in meanings(self.asked, self.keys).items():
            self.keys[value].mean(meaning)

    def show(self, view: View) -> None:
        self.mark()

    def pressed(self, key: str) -> bool:
        if key not in ("y", "n"):
            return False
        self.answer(key == "y")
        return True
