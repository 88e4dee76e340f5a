"""One of some things: tiles with their symbols while they are few, a list with a search when they are many."""

from __future__ import annotations

from core.asks import Ask, Option, PickAsk, SecretPickAsk
from screens.context import ScreenContext
from screens.face import Asked
from screens.pads.base import Pad
from screens.pads.keys import PadKey, word_key
from screens.pads.listing import Item, Listing
from screens.pads.pictures import picture, tone
from screens.pads.tiles import Tiles, columns_for

MOST_TILES = 12  # in three columns they are all seen at once, which is quicker than any search
LARGE = 6  # tiles in two columns
SMALL_TILE = 76  # dp: a symbol and two lines of words below it


def called(context: ScreenContext, option: Option) -> str:
    """In the words of its label; without one it is a name that people gave, and stays as it is."""
    return context.text(option.label) if option.label is not None else str(option.value)


class PickPad(Pad):
    """`options` are those of the ask, or what its owner sees behind a veil."""

    def __init__(self, asked: Asked, ask: Ask) -> None:
        super().__init__(asked)
        assert isinstance(ask, PickAsk | SecretPickAsk)
        self.tiles: Tiles | None = None
        self.listing: Listing | None = None
        if len(ask.options) <= MOST_TILES:
            keys = [self._tile(option, ask.field, len(ask.options)) for option in ask.options]
            each = 64 if len(keys) <= LARGE else SMALL_TILE
            self.tiles = Tiles(keys, columns_for(len(keys)), self.context.palette, each=each)
            self.add_widget(self.tiles)
            self.least = self.tiles.least
        else:
            items = [Item(o.value, called(self.context, o), picture(o.value, ask.field)) for o in ask.options]
            self.listing = Listing(self.context, items, self.answer)
            self.add_widget(self.listing)
            self.least = self.listing.least

    def _tile(self, option: Option, field: str, count: int) -> PadKey:
        words, icon = called(self.context, option), picture(option.value, field)
        role = "button" if count <= LARGE else "strong"
        return word_key(
            self.context, words, icon, lambda: self.answer(option.value), face=tone(option.value), role=role
        )
