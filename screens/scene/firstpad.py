"""A pad for who has the first-player token: a key for each player, with their crest."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.asks import Ask, DeckCardAsk
from core.chance import Drawn
from core.scene import Figure
from screens.context import ScreenContext
from screens.face import Asked
from screens.pads.base import Pad
from screens.pads.keys import PadKey
from screens.pads.phone import add_phone
from screens.pads.tiles import Tiles
from screens.scene import looks
from screens.widgets.crest import Crest
from screens.widgets.text import Fit

EACH = 60  # dp


class FirstPad(Pad):
    def __init__(self, asked: Asked, ask: Ask) -> None:
        super().__init__(asked)
        assert isinstance(ask, DeckCardAsk)
        scene = asked.playing.view.scene
        self.keys = {
            stock.name: PadKey(
                self.context, stock.name, PlayerPicture(self.context, scene.figure(stock.name)),
                lambda name=stock.name: self.answer(Drawn(card=name)), inset=8,  # type: ignore[misc]
            )
            for stock in ask.cards
        }  # fmt: skip
        tiles = self.grows = Tiles([*self.keys.values()], 1, self.context.palette, each=EACH, seen=3)
        self.add_widget(tiles)
        self.least = tiles.least + add_phone(self)


class PlayerPicture(BoxLayout):
    def __init__(self, context: ScreenContext, figure: Figure) -> None:
        super().__init__(spacing=dp(12), padding=(dp(8), 0))
        crest = Crest(context, 36)
        crest.pos_hint = {"center_y": 0.5}
        crest.show(looks.crest(context, figure))
        self.add_widget(crest)
        self.add_widget(Fit(figure.name, context.palette.text_high, "button", align="left"))
