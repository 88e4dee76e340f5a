"""A direction: a compass. A closed way is shown hatched and is not a key, so that the others keep their places."""

from __future__ import annotations

from kivy.uix.widget import Widget

from core.asks import DirectionAsk
from core.message import Message, say
from screens.face import Asked
from screens.pads.base import Pad, rows
from screens.pads.grid import Grid
from screens.pads.keys import closed, word_key
from screens.widgets.icon import Icon

WAYS: dict[str, tuple[str, str, Message]] = {
    "north": ("up", "arrow-up-bold", say("ui.pad.north")),
    "west": ("left", "arrow-left-bold", say("ui.pad.west")),
    "east": ("right", "arrow-right-bold", say("ui.pad.east")),
    "south": ("down", "arrow-down-bold", say("ui.pad.south")),
}


class DirectionPad(Pad):
    def __init__(self, asked: Asked) -> None:
        super().__init__(asked)
        ask = asked.ask
        assert isinstance(ask, DirectionAsk)
        self.open = ask.open
        self.keys: dict[str, Widget] = {}
        for way, (_key, icon, words) in WAYS.items():
            if way in ask.open:
                self.keys[way] = word_key(
                    self.context, self.context.text(words), icon, lambda way=way: self.answer(way)  # type: ignore[misc]
                )  # fmt: skip
            else:
                self.keys[way] = closed(self.context.palette)
        middle = Icon("compass-outline", self.context.palette.panel_low, 36, size_hint=(1, 1))
        keys = self.keys
        cells = (
            Widget(),
            keys["north"],
            Widget(),
            keys["west"],
            middle,
            keys["east"],
            Widget(),
            keys["south"],
            Widget(),
        )
        self.add_widget(Grid(cells, 3))
        self.least = rows(3)

    def pressed(self, key: str) -> bool:
        for way, (arrow, _icon, _words) in WAYS.items():
            if key == arrow:
                if way in self.open:
                    self.answer(way)
                else:
                    self.context.tell(say("ui.pad.closed"))
                return True
        return False
