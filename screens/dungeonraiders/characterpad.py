"""A pad to choose a player's character, with the life, treasure and items on its card."""

from __future__ import annotations

from functools import partial

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.asks import Ask, DeckCardAsk
from core.chance import Drawn
from core.scene import Piece
from screens.context import ScreenContext
from screens.face import Asked
from screens.pads.base import Pad
from screens.pads.keys import PadKey
from screens.pads.phone import add_phone
from screens.pads.tiles import Tiles
from screens.scene import looks
from screens.widgets.icon import Icon
from screens.widgets.tally import Tally
from screens.widgets.text import Fit

EACH = 68  # dp


class CharacterPad(Pad):
    def __init__(self, asked: Asked, ask: Ask) -> None:
        super().__init__(asked)
        assert isinstance(ask, DeckCardAsk)
        pieces = {piece.key: piece for piece in asked.playing.view.scene.step.pieces}
        self.keys = {}
        for stock in ask.cards:
            name = self.context.words.name(self.context.box, stock.name)
            picture = CharacterPicture(self.context, name, pieces.get(stock.name))
            self.keys[stock.name] = PadKey(self.context, name, picture, partial(self.tell, stock.name), inset=6)
        tiles = Tiles([*self.keys.values()], 1, self.context.palette, each=EACH, seen=3)
        self.add_widget(tiles)
        self.least = tiles.least + add_phone(self)

    def tell(self, card: str) -> None:
        self.answer(Drawn(card=card))


class CharacterPicture(BoxLayout):
    """A character. One that is in no list of the box has no known values."""

    def __init__(self, context: ScreenContext, name: str, piece: Piece | None) -> None:
        super().__init__(spacing=dp(10), padding=(dp(6), 0))
        palette = context.palette
        icon = piece.icon if piece is not None else "raiders"
        self.add_widget(Icon(icon, palette.accent, 36, pos_hint={"center_y": 0.5}))
        self.add_widget(Fit(name, palette.text_high, "button", align="left"))
        for brings in piece.values if piece is not None else ():
            ink = looks.ink(palette, brings.tone)
            tally = Tally(brings.icon, ink, palette.text_high)
            tally.show(str(brings.value), ink, palette.text_high)
            tally.measure(dp(20), dp(26))
            tally.height, tally.pos_hint = dp(28), {"center_y": 0.5}
            self.add_widget(tally)
