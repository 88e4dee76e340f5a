"""One of several things: tiles with symbols if there are few, a list with a search if there are many."""

from __future__ import annotations

from core.asks import Ask, Option, PickAsk, SecretPickAsk
from screens.context import ScreenContext
from screens.face import Asked
from screens.pads.base import Pad
from screens.pads.keys import PadKey, word_key
from screens.pads.listing import Item, Listing
from screens.pads.pictures import picture, tone
from screens.pads.tiles import Tiles, columns_for
from screens.told import capital

MOST_TILES = 12  # in three columns all are visible at once, which is quicker than any search
LARGE = 6  # up to so many tiles stand in two columns
SMALL_TILE = 76  # dp: a symbol and two lines of words below it


def called(context: ScreenContext, option: Option) -> str:
    """Returns the words of an option's label, with a capital; an option without one is a name that people gave, which
    stays as it is.
    """
    return capital(context.text(option.label)) if option.label is not None else str(option.value)


class PickPad(Pad):
    """The pad. The `options` are those of the ask, or what its owner sees behind a veil."""

    def __init__(self, asked: Asked, ask: Ask) -> None:
        super().__init__(asked)
        assert isinstance(ask, PickAsk | SecretPickAsk)
        self.tiles: Tiles | None = None
        self.listing: Listing | None = None
        if len(ask.options) <= MOST_TILES:
            keys = [self._tile(option, ask.field, len(ask.options)) for option in ask.options]
            each = 64 if len(keys) <= LARGE else SMALL_TILE
            self.tiles = self.grows = Tiles(keys, columns_for(len(keys)), self.context.palette, each=each)
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
