"""Heroes as small tokens: who they are, how they are, and what they carry."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Line, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from core.scene import Piece, Row, Sign
from screens.scene import looks
from screens.theme import Colour, Palette
from screens.widgets.drawn import draw_icon

LOAD, MOST_LOAD = 0.42, 0.6  # of the token: the size of what is carried, at least, and at most


def draw_token(palette: Palette, piece: Piece, side: Colour, x: float, y: float, size: float, ground: Colour) -> None:
    """Draws a token on the current canvas. A filled one is in play and well, an outlined one is wounded, a dashed one
    is not yet in play, and one that is gone has no edge at all.
    """
    middle, radius, line = (x + size / 2, y + size / 2), size * 0.24, max(dp(1), size / 22)
    ink = looks.side_ink(palette, side)
    hurt, waits, gone = ("hurt" in piece.marks, "waiting" in piece.marks, "gone" in piece.marks)
    whole = not (hurt or waits or gone)
    inset = line / 2
    box = (x + inset, y + inset, size - line, size - line, radius)
    if whole:
        Color(rgba=side)
        SmoothRoundedRectangle(pos=(x, y), size=(size, size), radius=[radius])
    elif hurt:
        Color(rgba=ink)
        SmoothLine(width=line * 0.8, rounded_rectangle=box)
    elif waits:
        Color(rgba=palette.line)
        Line(width=1, dash_length=3, dash_offset=2, rounded_rectangle=box)
    shade = palette.crest_ink if whole else ink if hurt else palette.line if gone else palette.text_low
    draw_icon(piece.icon, *middle, size * 0.68, shade)
    if piece.badge is not None:
        _draw_badge(palette, piece.badge, x + size, y, size * 0.5, ground)


def _draw_badge(palette: Palette, badge: Sign, right: float, low: float, size: float, ground: Colour) -> None:
    at = (right - size * 0.36, low + size * 0.36)
    Color(rgba=ground)
    SmoothRoundedRectangle(
        pos=(at[0] - size * 0.62, at[1] - size * 0.62), size=(size * 1.24, size * 1.24), radius=[size * 0.62]
    )
    draw_icon(badge.icon, *at, size, looks.ink(palette, badge.tone) if badge.tone else palette.text_middle)


def carried(piece: Piece) -> tuple[Piece, ...]:
    """Returns what a hero carries. A room that a hero has made lies on the board and is not carried."""
    return tuple(each for each in piece.load if each.shape != "room")


class Tokens(Widget):
    """All heroes of a player in one row. What they carry is drawn below."""

    def __init__(self, palette: Palette, ground: Colour, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.palette, self.ground_colour = palette, ground
        self.pieces: tuple[Piece, ...] = ()
        self.side: Colour = palette.text_middle
        self.bind(pos=self._draw, size=self._draw)

    def show(self, row: Row | None, side: Colour, ground: Colour) -> None:
        pieces = row.pieces if row is not None else ()
        if (pieces, side, ground) != (self.pieces, self.side, self.ground_colour):
            self.pieces, self.side, self.ground_colour = pieces, side, ground
            self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.pieces or self.width < 2 or self.height < 2:
            return
        each = self.width / len(self.pieces)
        size = min(each - dp(4), self.height / (1 + LOAD), dp(46))
        load = min(size * MOST_LOAD, self.height - size)
        with self.canvas:
            for at, piece in enumerate(self.pieces):
                x = self.x + at * each + (each - size) / 2
                y = self.y + self.height - size
                draw_token(self.palette, piece, self.side, x, y, size, self.ground_colour)
                self._draw_load(piece, x + size / 2, y - load / 2, load)

    def _draw_load(self, piece: Piece, x: float, y: float, size: float) -> None:
        """Draws what a hero carries. Two things stand beside each other: an object and a wounded friend, for
        example.
        """
        load = carried(piece)
        for at, each in enumerate(load):
            off = (at - (len(load) - 1) / 2) * size * 1.1
            draw_icon(each.icon, x + off, y, size * 0.96, looks.ink(self.palette, each.tone))
