"""Cards with a number on them, in their places: those in hand, and those that are gone, which are struck through."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from core.scene import Piece, Row
from screens.theme import Colour, Palette
from screens.widgets.drawn import draw_icon, draw_text

RATIO = 0.74  # width : height of a card
BACK = "lozenge"
GAP = 0.16  # of the height, between two cards


def draw_card(palette: Palette, text: str, x: float, y: float, wide: float, high: float, *, there: bool) -> None:
    """Draws a card: ivory while it is in hand, hollow and struck through once it has been played."""
    radius, line = wide / 5, max(dp(1), wide / 22)
    if there:
        Color(rgba=palette.ivory)
        SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[radius])
    if not there or palette.style != "dark":
        Color(rgba=palette.line)
        SmoothLine(width=line / 2, rounded_rectangle=(x + line / 2, y + line / 2, wide - line, high - line, radius))
    draw_text(
        text, x + wide / 2, y + high / 2, high * (0.78 if there else 0.66), palette.pip if there else palette.text_low
    )
    if not there:
        Color(rgba=palette.text_low)
        SmoothLine(width=dp(0.9), points=(x + wide * 0.14, y + high * 0.2, x + wide * 0.86, y + high * 0.8))


def draw_back(palette: Palette, x: float, y: float, wide: float, high: float) -> None:
    """Draws the back of a card that lies face down."""
    Color(rgba=palette.tile2)
    SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=[wide / 5])
    Color(rgba=palette.accent)
    SmoothLine(width=max(dp(1), wide / 22) / 2, rounded_rectangle=(x + 1, y + 1, wide - 2, high - 2, wide / 5))
    draw_icon(BACK, x + wide / 2, y + high / 2, wide * 0.6, palette.accent)


def draw_laid(palette: Palette, card: Piece, x: float, y: float, wide: float, high: float) -> None:
    """Draws a card on the table, face up or face down."""
    if "hidden" in card.marks:
        draw_back(palette, x, y, wide, high)
    else:
        draw_card(palette, card.face, x, y, wide, high, there=True)


def there(piece: Piece) -> bool:
    return "spent" not in piece.marks


class Drawn(Widget):
    """A row that is drawn on the canvas, and drawn again only when it has changed."""

    def __init__(self, palette: Palette, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.palette = palette
        self.row: Row | None = None
        self.bind(pos=self._draw, size=self._draw)

    def show(self, row: Row | None) -> None:
        if row != self.row:
            self.row = row
            self._draw()

    @property
    def pieces(self) -> tuple[Piece, ...]:
        return self.row.pieces if self.row is not None else ()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.width > 2 and self.height > 2:
            with self.canvas:
                self.paint()

    def needs(self, high: float) -> float:
        """Returns the width that it needs at that height; 0 means that any width will do."""
        return 0.0

    def paint(self) -> None:
        raise NotImplementedError


class CardLine(Drawn):
    """Cards as large as the line is high."""

    def needs(self, high: float) -> float:
        many = len(self.pieces)
        return many * high * RATIO + max(0, many - 1) * high * GAP

    def paint(self) -> None:
        high = self.height
        for at, card in enumerate(self.pieces):
            x = self.x + at * high * (RATIO + GAP)
            draw_card(self.palette, card.face, x, self.y, high * RATIO, high, there=there(card))


class NumberLine(Drawn):
    """Many cards as numbers; those that are gone are faint and struck through."""

    def paint(self) -> None:
        each, high = self.width / max(1, len(self.pieces)), self.height
        font = min(high, each * 1.7)
        for at, card in enumerate(self.pieces):
            x, y = self.x + (at + 0.5) * each, self.y + high / 2
            ink: Colour = self.palette.text_high if there(card) else self.palette.text_low
            draw_text(card.face, x, y, font if there(card) else font * 0.9, ink)
            if not there(card):
                Color(rgba=self.palette.text_low)
                SmoothLine(width=dp(0.8), points=(x - font * 0.26, y - font * 0.2, x + font * 0.26, y + font * 0.2))


class SymbolLine(Drawn):
    """A row with a symbol for each piece."""

    def needs(self, high: float) -> float:
        many = len(self.pieces)
        return many * high + max(0, many - 1) * dp(2)

    def paint(self) -> None:
        high, palette = self.height, self.palette
        for at, piece in enumerate(self.pieces):
            x = self.x + at * (high + dp(2)) + high / 2
            ink = palette.accent if there(piece) else palette.line
            draw_icon(piece.icon, x, self.y + high / 2, high * 0.96, ink)


class SpreadLine(Drawn):
    """All pieces as cards, as large as the width allows."""

    def needs(self, high: float) -> float:
        return len(self.pieces) * (high * RATIO + dp(4))

    def paint(self) -> None:
        each = self.width / max(1, len(self.pieces))
        wide = min(each - dp(4), self.height * RATIO)
        high = wide / RATIO
        for at, card in enumerate(self.pieces):
            x, y = self.x + at * each + (each - wide) / 2, self.y + (self.height - high) / 2
            draw_card(self.palette, card.face, x, y, wide, high, there=there(card))
