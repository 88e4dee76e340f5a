"""A pad to choose a player's character, with the life, treasure and items on its card."""

from __future__ import annotations

from functools import partial

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from core.asks import Ask, DeckCardAsk
from core.chance import Drawn
from core.deck import count_of
from core.scene import Piece
from core.sections import sections_of
from screens.context import ScreenContext
from screens.face import Asked
from screens.pads.base import Pad
from screens.pads.keys import PadKey
from screens.pads.phone import add_phone
from screens.pads.tiles import Tiles
from screens.scene import looks
from screens.theme import faded
from screens.widgets.icon import Icon
from screens.widgets.tally import Tally
from screens.widgets.text import Fit

EACH = 76  # dp
SYMBOL, NEAR = 24, 4  # dp: the symbol before a name, and the space between
BESIDE = 0.24  # of a tile


class CharacterPad(Pad):
    def __init__(self, asked: Asked, ask: Ask) -> None:
        super().__init__(asked)
        assert isinstance(ask, DeckCardAsk)
        pieces = {piece.key: piece for piece in asked.playing.view.scene.step.pieces}
        self.keys = {}
        for card in (card for section in sections_of(ask) for card in section.cards):
            name = self.context.words.name(self.context.box, card)
            picture = CharacterPicture(self.context, name, pieces.get(card))
            key = self.keys[card] = PadKey(self.context, name, picture, partial(self.tell, card), inset=6)
            if not count_of(ask.cards, card):
                key.disabled, key.hatch = True, faded(self.context.palette.panel_low, 0.18)
        tiles = self.grows = Tiles([*self.keys.values()], 2, self.context.palette, each=EACH, seen=3, beside=BESIDE)
        self.add_widget(tiles)
        self.least = tiles.least + add_phone(self)

    def tell(self, card: str) -> None:
        self.answer(Drawn(card=card))


class CharacterPicture(BoxLayout):
    """A character. One that is in no list of the box has no known values."""

    def __init__(self, context: ScreenContext, name: str, piece: Piece | None) -> None:
        super().__init__(orientation="vertical", spacing=dp(2), padding=(dp(2), dp(2)))
        palette = context.palette
        who = BoxLayout(spacing=dp(NEAR))
        who.add_widget(Icon(piece.icon if piece is not None else "raiders", palette.accent, SYMBOL))
        who.children[0].pos_hint = {"center_y": 0.5}
        self.words = Fit(name, palette.text_high, "button", align="left")
        who.add_widget(self.words)
        self.add_widget(who)
        brings = BoxLayout(spacing=dp(10), size_hint_y=None, height=dp(26))
        for value in piece.values if piece is not None else ():
            ink = looks.ink(palette, value.tone)
            tally = Tally(value.icon, ink, palette.text_high)
            tally.show(str(value.value), ink, palette.text_high)
            tally.measure(dp(18), dp(22))
            tally.height, tally.pos_hint = dp(26), {"center_y": 0.5}
            brings.add_widget(tally)
        brings.add_widget(Widget())
        self.add_widget(brings)
