"""Cards drawn small: with what is written on them, with their symbol, or face down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from core.scene import Piece, Row
from screens.theme import Colour, Palette, mixed
from screens.widgets.drawn import draw_icon, draw_text

RATIO = 0.72  # width : height


def draw_card(palette: Palette, card: Piece, x: float, y: float, wide: float, high: float) -> None:
    """Draws a card on the current canvas. A card with a number is ivory, one with a symbol has the accent colour, one
    that lies face down shows its back, and a spent one is hollow and struck through.
    """
    if "spent" in card.marks:
        _draw_spent(palette, card.face, x, y, wide, high)
        return
    hidden = "hidden" in card.marks
    if hidden:
        ground, edge, ink = palette.tile2, palette.accent, palette.accent
    elif card.face:
        ground, edge, ink = palette.ivory, palette.line if palette.style != "dark" else palette.ivory, palette.pip
    else:
        ground, edge, ink = palette.tile, palette.accent, palette.accent
    _shape(x, y, wide, high, ground, edge)
    middle = (x + wide / 2, y + high / 2)
    if hidden:
        draw_icon("lozenge", *middle, wide * 0.56, ink)
    elif card.face:
        draw_text(card.face, *middle, high * 0.74, ink)
    else:
        draw_icon(card.icon, *middle, min(wide * 0.82, high * 0.7), ink)


def _draw_spent(palette: Palette, face: str, x: float, y: float, wide: float, high: float) -> None:
    _shape(x, y, wide, high, (0, 0, 0, 0), palette.line)
    draw_text(face, x + wide / 2, y + high / 2, high * 0.66, palette.text_low)
    Color(rgba=palette.text_low)
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
    """The cards that somebody has played, side by side, or overlapping where there is no room."""

    def __init__(self, palette: Palette, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.palette = palette
        self.cards: tuple[Piece, ...] = ()
        self.bind(pos=self._draw, size=self._draw)

    def show(self, cards: Sequence[Piece]) -> None:
        if tuple(cards) != self.cards:
            self.cards = tuple(cards)
            self._draw()

    def needs(self, high: float) -> float:
        """Returns the width of the cards beside each other."""
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
    """What somebody holds: the cards of the first row in their places, then the symbols of the other rows with
    numbers.
    """

    def __init__(self, palette: Palette, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.palette = palette
        self.rows: tuple[Row, ...] = ()
        self.bind(pos=self._draw, size=self._draw)

    def show(self, rows: tuple[Row, ...]) -> None:
        if rows != self.rows:
            self.rows = rows
            self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        high = self.height
        if self.width < 2 or high < 2 or not self.rows:
            return
        palette, x = self.palette, self.x
        wide, gap = high * RATIO, max(dp(2), high * 0.14)
        with self.canvas:
            for card in self.rows[0].pieces:
                draw_card(palette, card, x, self.y, wide, high)
                x += wide + gap
            self._draw_items(x + gap * 2, high)

    def _draw_items(self, x: float, high: float) -> None:
        """Draws each item, with its number if there are several; if there is no room, only how many there are
        in all.
        """
        palette, room = self.palette, self.x + self.width - x
        icon, digit = high * 0.96, high * 0.42
        items = [(piece.icon, piece.count) for row in self.rows[1:] for piece in row.pieces]
        needs = sum(icon + (digit if count > 1 else 0) + dp(4) for _, count in items) - dp(4)
        if not items or room < icon + digit:
            return
        shown = items if needs <= room else [("hand", sum(count for _, count in items))]
        for name, count in shown:
            draw_icon(name, x + icon / 2, self.y + high / 2, icon, mixed(palette.accent, palette.text_high, 0.2))
            x += icon
            if count > 1:
                draw_text(str(count), x + digit / 2, self.y + high / 2, high * 0.86, palette.text_high)
                x += digit
            x += dp(4)
