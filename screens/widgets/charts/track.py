"""The bar of one line of a chart: shares one after the other, or a value on the band in which chance keeps it.

It never depends on colour alone: the first share is full, the next edged, the next hatched; an expectation is a mark
that extends beyond the bar, and a value on a band is a diamond.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from kivy.graphics import Color, Quad, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.theme import Palette, faded, mixed
from screens.widgets.ground import CLEAR, Grounded

Style: TypeAlias = Literal["full", "edged", "hatched", "quiet"]
STYLES: tuple[Style, ...] = ("full", "edged", "hatched", "quiet")
HIGH, THIN = 14, 8  # dp


def share(palette: Palette, style: Style) -> Grounded:
    """Makes a piece of a bar, also for the legend."""
    ground, edge, hatch = {
        "full": (palette.accent, CLEAR, CLEAR),
        "edged": (mixed(palette.accent, palette.surface_1, 0.72), palette.accent, CLEAR),
        "hatched": (palette.surface_3, CLEAR, faded(palette.text_low, 0.75)),
        "quiet": (palette.surface_3, CLEAR, CLEAR),
    }[style]
    return Grounded(ground=ground, edge=edge, hatch=hatch, radius=dp(4), size_hint=(None, None))


class Shares(Widget):
    """A bar of shares. `parts` are fractions of 1, from the left; what is missing is empty."""

    def __init__(self, palette: Palette, parts: Sequence[float], styles: Sequence[Style] = STYLES) -> None:
        super().__init__(size_hint_y=None, height=dp(HIGH))
        with self.canvas:
            Color(rgba=palette.surface_2)
            self._ground = RoundedRectangle(radius=[dp(4)])
        shown = [(part, style) for part, style in zip(parts, styles, strict=False) if part > 0]
        self._parts = [part for part, _ in shown]
        self.pieces = [share(palette, style) for _, style in shown]
        for piece in self.pieces:
            self.add_widget(piece)
        self.bind(pos=self._lay, size=self._lay)

    def _lay(self, *_: object) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        left, gap = self.x, dp(2)
        for part, piece in zip(self._parts, self.pieces, strict=True):
            wide = self.width * part
            piece.pos, piece.size = (left, self.y), (max(dp(3), wide - gap), self.height)
            left += wide


class OnBand(Widget):
    """A value among those that chance produces. All positions are fractions of the width. With `full` there is a bar up
    to the value.
    """

    def __init__(
        self, palette: Palette, value: float, middle: float, band: tuple[float, float], *, full: float | None = None
    ) -> None:
        super().__init__(size_hint_y=None, height=dp(26))
        self._value, self._middle, self._band, self._full = value, middle, band, full
        with self.canvas:
            Color(rgba=palette.surface_2)
            self._ground = RoundedRectangle(radius=[dp(4)])
            Color(rgba=faded(palette.text_middle, 0.34))
            self._shade = RoundedRectangle(radius=[dp(3)])
            if full is not None:
                Color(rgba=palette.accent)
                self._bar = RoundedRectangle(radius=[dp(3)])
            Color(rgba=palette.text_high)
            self._tick = RoundedRectangle(radius=[dp(1)])
            if full is None:
                Color(rgba=palette.surface_1)
                self._rim = Quad()
                Color(rgba=palette.accent)
                self._diamond = Quad()
        self.bind(pos=self._lay, size=self._lay)

    def _at(self, part: float) -> float:
        return float(self.x + self.width * min(1.0, max(0.0, part)))

    def _lay(self, *_: object) -> None:
        high, centre = dp(HIGH), self.center_y
        if self._full is not None:  # thinner than its ground, so that the band is visible behind it
            self._bar.pos = (self.x, centre - dp(THIN) / 2)
            self._bar.size = (self._at(self._full) - self.x, dp(THIN))
            high = dp(HIGH + 4)
        self._ground.pos, self._ground.size = (self.x, centre - high / 2), (self.width, high)
        low, top = map(self._at, self._band)
        self._shade.pos, self._shade.size = (low, centre - high / 2), (max(dp(2), top - low), high)
        self._tick.pos, self._tick.size = (self._at(self._middle) - dp(1), self.y), (dp(2), self.height)
        if self._full is None:
            self._rim.points = _diamond(self._at(self._value), centre, dp(12))
            self._diamond.points = _diamond(self._at(self._value), centre, dp(9))


def _diamond(x: float, y: float, half: float) -> tuple[float, ...]:
    return x - half, y, x, y + half, x + half, y, x, y - half
