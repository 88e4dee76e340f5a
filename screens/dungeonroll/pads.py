"""Pads of Dungeon Roll: a face for a die that comes back, a treasure, a hero."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from core.asks import DeckCardAsk, DiceAsk, PickAsk
from core.boxes.dungeonroll import describe
from core.boxes.dungeonroll.content import HeroCard
from core.boxes.dungeonroll.scene import signs
from core.boxes.dungeonroll.state import Game
from core.chance import Drawn
from core.deck import Stock, size
from core.odds import percent
from screens.context import ScreenContext
from screens.dungeonroll import looks
from screens.face import Asked
from screens.pads.base import Pad, rows
from screens.pads.grid import Grid
from screens.pads.keys import PadKey
from screens.pads.phone import add_phone
from screens.pads.symboldice import ACROSS, FacePicture, SymbolDicePad
from screens.pads.tiles import Tiles
from screens.widgets.icon import Icon
from screens.widgets.key import Key
from screens.widgets.layouts import Column, Scroll
from screens.widgets.text import Fit

TOKEN = 64  # dp
SEEN, LOW_SEEN = 5, 2  # rows visible without scrolling: on most phones, and on low ones
LOW_SCREEN = 700  # dp


def dice_pad(asked: Asked, ask: DiceAsk) -> SymbolDicePad:
    context = asked.context
    return SymbolDicePad(
        asked, ask, lambda face: looks.die_looks(context, face), lambda face: looks.face_name(context, face)
    )


class FacePad(Pad):
    """A pad to choose the face of a die that comes back; any face can be chosen."""

    def __init__(self, asked: Asked, ask: PickAsk) -> None:
        super().__init__(asked)
        self.keys = {str(option.value): self._key(str(option.value)) for option in ask.options}
        grid = Grid([*self.keys.values()], ACROSS)
        self.add_widget(grid)
        self.least = rows(grid.lines)

    def _key(self, face: str) -> PadKey:
        context = self.context
        name = looks.face_name(context, face)
        return PadKey(
            context,
            name,
            FacePicture(context, looks.die_looks(context, face), name),
            lambda: self.answer(face),
            inset=6,
        )

    def pressed(self, key: str) -> bool:
        if key.isdecimal() and 1 <= int(key) <= len(self.keys):
            self.answer([*self.keys][int(key) - 1])
            return True
        return False


def seen() -> int:
    return LOW_SEEN if Window.height < dp(LOW_SCREEN) else SEEN


class TokenPad(Pad):
    """A pad for a treasure from the chest: every kind that is left, with how many there are."""

    def __init__(self, asked: Asked, ask: DeckCardAsk) -> None:
        super().__init__(asked)
        self._left = size(ask.cards)
        self.keys = {stock.name: self._key(stock) for stock in ask.cards}
        tiles = Tiles([*self.keys.values()], 2, self.context.palette, each=TOKEN, seen=seen())
        self.add_widget(tiles)
        self.least = tiles.least + add_phone(self)

    def _key(self, stock: Stock) -> PadKey:
        odds = f"×{stock.count} · {percent(Fraction(stock.count, self._left))}%"
        return token_key(self.asked, stock.name, odds, lambda: self.answer(Drawn(card=stock.name)))


class TokenPick(Pad):
    """A pad for one of the treasures in hand."""

    def __init__(self, asked: Asked, ask: PickAsk) -> None:
        super().__init__(asked)
        self.keys = {
            str(option.value): token_key(asked, str(option.value), "", partial(self.answer, option.value))
            for option in ask.options
        }
        tiles = Tiles([*self.keys.values()], 2, self.context.palette, each=TOKEN, seen=seen())
        self.add_widget(tiles)
        self.least = tiles.least


class TokenPicture(BoxLayout):
    """A token: its symbol, its name in one or two lines, and how many there are."""

    def __init__(self, context: ScreenContext, name: str, icon: str, caption: str) -> None:
        super().__init__(spacing=dp(8), padding=(dp(6), 0))
        palette = context.palette
        self.add_widget(Icon(icon, palette.accent, 30, pos_hint={"center_y": 0.5}))
        words = BoxLayout(orientation="vertical")
        words.add_widget(Fit(name, palette.text_high, "tile", align="left", valign="bottom" if caption else "middle"))
        if caption:
            words.add_widget(
                Fit(caption, palette.panel_mid, "label", align="left", size_hint_y=None, height=min(sp(17), dp(22)))
            )
        self.add_widget(words)


def token_key(asked: Asked, name: str, caption: str, on_tap: Callable[[], object]) -> PadKey:
    context = asked.context
    icon = signs.token(asked.playing.view.state.content, name)
    called = context.words.name(context.box, name)
    return PadKey(context, called, TokenPicture(context, called, icon, caption), on_tap, inset=6)


class HeroPad(Pad):
    """A pad of hero cards: the name of each, and what it can do in one line."""

    def __init__(self, asked: Asked, ask: DeckCardAsk) -> None:
        super().__init__(asked)
        state: Game = asked.playing.view.state
        known = {hero.name: hero for hero in state.content.heroes}
        self.keys = {stock.name: self._key(stock.name, known.get(stock.name)) for stock in ask.cards}
        column = Column(*self.keys.values(), spacing=dp(8))
        self.add_widget(Scroll(column, self.context.palette))
        self.least = min(rows(2, 72), column.height or rows(2, 72)) + add_phone(self)

    def _key(self, name: str, hero: HeroCard | None) -> Key:
        context = self.context
        return Key(
            context, context.words.name(context.box, name), icon=signs.HERO, face="tile", icon_size=28,
            caption=told(context, hero) if hero is not None else "", height=max(dp(72), min(sp(64), dp(112))),
            on_tap=lambda: self.answer(Drawn(card=name)),
        )  # fmt: skip


def told(context: ScreenContext, hero: HeroCard) -> str:
    """Returns what the card can do while its hero is a novice."""
    lines = [context.text(each) for each in describe.specialty(hero.novice)]
    return " ".join(lines) or context.text(describe.ultimate(hero.novice))
