"""Which character somebody gets: with the life, the treasure and the items that its card brings along."""

from __future__ import annotations

from functools import partial

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.asks import Ask, DeckCardAsk
from core.boxes.dungeonraiders.content import Character
from core.boxes.dungeonraiders.state import Game
from core.chance import Drawn
from core.frozen import find
from data.boxes.dungeonraiders import signs
from screens.desk import Desk
from screens.face import Asked
from screens.pads.base import Pad
from screens.pads.keys import PadKey
from screens.pads.phone import add_phone
from screens.pads.tiles import Tiles
from screens.theme import Colour
from screens.widgets.icon import Icon
from screens.widgets.tally import Tally
from screens.widgets.text import Fit

EACH = 68  # dp


class CharacterPad(Pad):
    def __init__(self, asked: Asked, ask: Ask) -> None:
        super().__init__(asked)
        assert isinstance(ask, DeckCardAsk)
        state: Game = asked.playing.view.state
        self.keys = {}
        for stock in ask.cards:
            card = find(state.content.characters, stock.name)
            name = self.desk.words.name(self.desk.box, stock.name)
            picture = CharacterPicture(self.desk, name, stock.name, card)
            self.keys[stock.name] = PadKey(self.desk, name, picture, partial(self.tell, stock.name), inset=6)
        tiles = Tiles([*self.keys.values()], 1, self.desk.palette, each=EACH, seen=3)
        self.add_widget(tiles)
        self.least = tiles.least + add_phone(self)

    def tell(self, card: str) -> None:
        self.answer(Drawn(card=card))


class CharacterPicture(BoxLayout):
    def __init__(self, desk: Desk, name: str, card: str, character: Character | None) -> None:
        super().__init__(spacing=dp(10), padding=(dp(6), 0))
        palette = desk.palette
        self.add_widget(Icon(signs.character(card), palette.accent, 36, pos_hint={"center_y": 0.5}))
        self.add_widget(Fit(name, palette.hi, "button", align="left"))
        if character is None:
            return
        brings: list[tuple[str, int, Colour]] = [
            ("heart", character.life, palette.accent),
            ("gold", character.treasure, palette.magic.ink),
            *((signs.card(stock.name), stock.count, palette.words) for stock in character.items),
        ]
        for icon, number, ink in brings:
            tally = Tally(icon, ink, palette.hi)
            tally.show(str(number), ink, palette.hi)
            tally.measure(dp(20), dp(26))
            tally.height, tally.pos_hint = dp(28), {"center_y": 0.5}
            self.add_widget(tally)
