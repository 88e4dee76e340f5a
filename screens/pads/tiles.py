"""A few things to choose from, as tiles. They share the room, and scroll if it is not enough."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from screens.pads.base import GAP, pages, rows
from screens.pads.grid import Grid
from screens.pads.keys import BESIDE, PadKey
from screens.theme import Palette
from screens.told import short_of
from screens.widgets.layouts import Scroll
from screens.widgets.text import extents

READABLE = 14  # sp


class Tiles(BoxLayout):
    """The tiles. There are at most `columns` beside each other, and no more than leave room for the longest word.

    `each` is the least height of a tile; `seen` is how many rows are visible without scrolling at least; `beside` is
    the part of a tile that its symbol takes.
    """

    def __init__(
        self,
        tiles: Sequence[PadKey],
        columns: int,
        palette: Palette,
        *,
        each: float = 64,
        seen: int = 3,
        beside: float = BESIDE,
    ) -> None:
        super().__init__()
        self._most, self._each, self._beside = columns, each, beside
        self._longest = max((_narrowest(tile.text) for tile in tiles), default=0.0)
        self.grid = Grid(tiles, columns)
        self.least = rows(min(self.grid.lines, seen), each)
        self.scroll = Scroll(self.grid, palette)
        self.add_widget(self.scroll)
        self.grid.size_hint_y = None
        self.bind(size=self._share)
        self._share()

    def needs(self, wide: float) -> float:
        """Returns the height in which all tiles are in sight, in this width."""
        return rows(-(-len(self.grid.keys) // self._columns(wide)), self._each)

    def pages(self, wide: float, room: float) -> int:
        return pages(self.needs(wide), room)

    def _share(self, *_: object) -> None:
        if self.width > 1:
            self.grid.arrange(self._columns(self.width))
        self.grid.height = max(self.height, rows(self.grid.lines, self._each))
        self.scroll.do_scroll_y = self.grid.height > self.height + 1

    def _columns(self, wide: float) -> int:
        return next((many for many in range(self._most, 1, -1) if self._fits(many, wide)), 1)

    def _fits(self, columns: int, wide: float) -> bool:
        wide = (wide - dp(GAP) * (columns - 1)) / columns - dp(12)
        return wide * (1 if columns > 2 else 1 - self._beside) >= self._longest


def _narrowest(words: str) -> float:
    """Returns the width of the longest word in the form that needs less of it."""
    return min(max((_width(word) for word in form.split()), default=0.0) for form in (words, short_of(words)))


def _width(word: str) -> float:
    return float(extents("RobotoMedium", sp(READABLE), word)[0])


def columns_for(count: int) -> int:
    """Returns how many columns so many tiles have, so that their words have room."""
    return min(2, max(1, count)) if count <= 6 else 3
