"""The life bar: a segment for each point, filled from the left."""

from __future__ import annotations

from functools import lru_cache

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.theme import Colour

MOST_SEGMENTS = 40  # with more, a segment would be thinner than its gap
GAP, RADIUS = 3, 3  # dp
CLEAR_WHITE = b"\xff\xff\xff\0"  # not black, which would darken the edges where pixels are mixed


@lru_cache(maxsize=64)
def _segments(count: int, width: int, height: int, gap: int, radius: float) -> Texture:
    """Returns a texture of all segments in white; two rectangles show its full and its empty part."""
    wide = max(1, (width + gap) // count - gap)
    radius = min(radius, wide / 2, height / 2)
    rows = bytearray()
    for y in range(height):
        one = b"".join(_pixel(x, y, wide, height, radius) for x in range(wide))
        rows += (one + CLEAR_WHITE * gap) * (count - 1) + one
    texture = Texture.create(size=(count * (wide + gap) - gap, height), colorfmt="rgba")
    texture.blit_buffer(bytes(rows), colorfmt="rgba", bufferfmt="ubyte")
    return texture


def _pixel(x: int, y: int, wide: int, high: int, radius: float) -> bytes:
    """Returns one pixel of a rectangle with round corners, with a softened edge."""
    across = max(radius - x - 0.5, x + 0.5 - (wide - radius), 0.0)
    up = max(radius - y - 0.5, y + 0.5 - (high - radius), 0.0)
    inside = radius - (across * across + up * up) ** 0.5 + 0.5 if across and up else 1.0
    return bytes((255, 255, 255, round(255 * min(1.0, max(0.0, inside)))))


class LifeBar(Widget):
    """The bar. It takes four canvas instructions whatever the number of points; only their sizes change."""

    def __init__(self, full: Colour, empty: Colour, height: float = 10) -> None:
        super().__init__(size_hint_y=None, height=dp(height))
        self.left, self.most = 0, 0
        with self.canvas:
            self._full_colour = Color(rgba=full)
            self._full = Rectangle()
            self._empty_colour = Color(rgba=empty)
            self._empty = Rectangle()
        self.bind(pos=self._lay, size=self._lay)

    def show(self, left: int, most: int) -> None:
        if (left, most) != (self.left, self.most):
            self.left, self.most = left, most
            self._lay()

    def recolour(self, full: Colour, empty: Colour) -> None:
        self._full_colour.rgba, self._empty_colour.rgba = full, empty

    def _lay(self, *_: object) -> None:
        width, height = self.size
        if width < 1 or height < 1:
            return
        most = max(1, self.most)
        left = min(max(0, self.left), most)
        count = most if most <= MOST_SEGMENTS else 1
        gap = max(1, round(min(dp(GAP), width / count * 0.3)))
        texture = _segments(count, round(width), max(1, round(height)), gap, dp(RADIUS))
        part = left / most
        if count > 1 and 0 < left < most:  # in the middle of a gap
            part = (left * (texture.width + gap) / count - gap / 2) / texture.width
        self._full.texture = self._empty.texture = texture
        self._full.tex_coords = (0, 0, part, 0, part, 1, 0, 1)
        self._empty.tex_coords = (part, 0, 1, 0, 1, 1, part, 1)
        self._full.pos, self._full.size = self.pos, (width * part, height)
        self._empty.pos, self._empty.size = (self.x + width * part, self.y), (width * (1 - part), height)
