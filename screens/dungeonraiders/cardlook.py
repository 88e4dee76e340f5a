"""A card that somebody plays, drawn small: a power card with its number, an item with its symbol, or one face down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from core.boxes.dungeonraiders.content import POWERS
from core.boxes.dungeonraiders.state import HIDDEN
from data.boxes.dungeonraiders import signs
from screens.theme import Colour, Palette, mixed
from screens.widgets.drawn import draw_icon, draw_text

RATIO = 0.72  # width : height


def draw_card(palette: Palette, card: str, x: float, y: float, wide: float, high: float) -> None:
    """On the canvas that is open. A power card is ivory, an item wears the accent, a hidden one shows its back."""
    if card == HIDDEN:
        ground, edge, ink = palette.tile2, palette.accent, palette.accent
    elif card in POWERS:
        ground, edge, ink = palette.ivory, palette.line if palette.style != "dark" else palette.ivory, palette.pip
    else:
        ground, edge, ink = palette.tile, palette.accent, palette.accent
    _shape(x, y, wide, high, ground, edge)
    middle = (x + wide / 2, y + high / 2)
    if card == HIDDEN:
        draw_icon("lozenge", *middle, wide * 0.56, ink)
    elif card in POWERS:
        draw_text(card, *middle, high * 0.74, ink)
    else:
        draw_icon(signs.card(card), *middle, min(wide * 0.82, high * 0.7), ink)


def draw_spent(palette: Palette, card: str, x: float, y: float, wide: float, high: float) -> None:
    """A card that is gone for this level: hollow, and struck through."""
    _shape(x, y, wide, high, (0, 0, 0, 0), palette.line)
    draw_text(card, x + wide / 2, y + high / 2, high * 0.66, palette.low)
    Color(rgba=palette.low)
    SmoothLine(width=dp(0.9), points=(x + wide * 0.14, y + high * 0.2, x + wide * 0.86, y + high * 0.8))


def _shape(x: float, y: float, wide: float, high: float, ground: Colour, edge: Colour) -> None:
    radius, line = wide / 5, max(dp(1), wide / 22)
    if ground[3]:
        Color(rgba=ground)
        SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[radius])
    Color(rgba=edge)
    inset = line / 2
    SmoothLine(
        width=inset,
        rounded_rectangle=(
            x + inset, y + inset, max(1, wide - line), max(1, high - line), max(1, radius - inset),
        ),
    )  # fmt: skip


class Cards(Widget):
    """Cards that somebody has played, side by side, over each other where there is no room."""

    def __init__(self, palette: Palette, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.palette = palette
        self.cards: tuple[str, ...] = ()
        self.bind(pos=self._draw, size=self._draw)

    def show(self, cards: Sequence[str]) -> None:
        if tuple(cards) != self.cards:
            self.cards = tuple(cards)
            self._draw()

    def needs(self, high: float) -> float:
        """How wide they lie beside each other."""
        return len(self.cards) * high * RATIO + max(0, len(self.cards) - 1) * dp(3)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.cards or self.width < 2:
            return
        high = self.height
        wide = min(high * RATIO, self.width)
        step = 0.0
        if len(self.cards) > 1:
            step = min(wide + dp(3), (self.width - wide) / (len(self.cards) - 1))
        with self.canvas:
            for at, card in enumerate(self.cards):
                draw_card(self.palette, card, self.x + at * step, self.y, wide, high)


class HandLine(Widget):
    """Everything that somebody can still play: the power cards in their places, then the items with their numbers."""

    def __init__(self, palette: Palette, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.palette = palette
        self.spent: tuple[str, ...] = ()
        self.items: tuple[tuple[str, int], ...] = ()
        self.bind(pos=self._draw, size=self._draw)

    def show(self, spent: Sequence[str], items: Sequence[tuple[str, int]]) -> None:
        if (tuple(spent), tuple(items)) != (self.spent, self.items):
            self.spent, self.items = tuple(spent), tuple(items)
            self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        high = self.height
        if self.width < 2 or high < 2:
            return
        palette, x = self.palette, self.x
        wide, gap = high * RATIO, max(dp(2), high * 0.14)
        with self.canvas:
            for power in POWERS:
                draw = draw_spent if power in self.spent else draw_card
                draw(palette, power, x, self.y, wide, high)
                x += wide + gap
            self._draw_items(x + gap * 2, high)

    def _draw_items(self, x: float, high: float) -> None:
        """Each with its number where there are several; where there is no room, how many they are together."""
        palette, room = self.palette, self.x + self.width - x
        icon, digit = high * 0.96, high * 0.42
        needs = sum(icon + (digit if count > 1 else 0) + dp(4) for _, count in self.items) - dp(4)
        if not self.items or room < icon + digit:
            return
        shown = self.items if needs <= room else (("hand", sum(count for _, count in self.items)),)
        for item, count in shown:
            name = item if item == "hand" else signs.card(item)
            draw_icon(name, x + icon / 2, self.y + high / 2, icon, mixed(palette.accent, palette.hi, 0.2))
            x += icon
            if count > 1:
                draw_text(str(count), x + digit / 2, self.y + high / 2, high * 0.86, palette.hi)
                x += digit
            x += dp(4)
