"""Who has the first-player token: a key for each, with their crest."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.asks import Ask, DeckCardAsk
from core.boxes.dungeonraiders.state import Game
from core.chance import Drawn
from screens.desk import Desk
from screens.dungeonraiders import looks
from screens.face import Asked
from screens.pads.base import Pad
from screens.pads.keys import PadKey
from screens.pads.phone import add_phone
from screens.pads.tiles import Tiles
from screens.widgets.crest import Crest
from screens.widgets.text import Fit

EACH = 60  # dp


class FirstPad(Pad):
    def __init__(self, asked: Asked, ask: Ask) -> None:
        super().__init__(asked)
        assert isinstance(ask, DeckCardAsk)
        state: Game = asked.playing.view.state
        self.keys = {
            stock.name: PadKey(
                self.desk, stock.name, PlayerPicture(self.desk, state, stock.name),
                lambda name=stock.name: self.answer(Drawn(card=name)), inset=8,  # type: ignore[misc]
            )
            for stock in ask.cards
        }  # fmt: skip
        tiles = Tiles([*self.keys.values()], 1, self.desk.palette, each=EACH, seen=3)
        self.add_widget(tiles)
        self.least = tiles.least + add_phone(self)


class PlayerPicture(BoxLayout):
    def __init__(self, desk: Desk, state: Game, name: str) -> None:
        super().__init__(spacing=dp(12), padding=(dp(8), 0))
        crest = Crest(desk, 36)
        crest.pos_hint = {"center_y": 0.5}
        crest.show(looks.look(desk, state, name))
        self.add_widget(crest)
        self.add_widget(Fit(name, desk.palette.hi, "button", align="left"))
