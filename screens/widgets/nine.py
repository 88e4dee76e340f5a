"""A filled rounded rectangle as one texture of nine parts: it has smooth corners, and is cheap to draw.

Kivy's own shape is a fan of some forty slivers with a soft line around it, and takes several times as long.
"""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Any

from kivy.graphics import BorderImage
from kivy.graphics.texture import Texture

FINE = 4  # so many lines are measured for each row of pixels


@cache
def _quarter_rows(radius: int) -> tuple[bytes, ...]:
    """Returns the rows of one corner from the outermost one, as how much of each pixel is inside: 0 to 255."""
    rows = []
    for y in range(radius):
        reach = []
        for line in range(FINE):
            height = radius - y - (line + 0.5) / FINE
            reach.append(radius - sqrt(max(0.0, radius * radius - height * height)))  # where the circle begins
        rows.append(
            bytes(round(255 * sum(min(1.0, max(0.0, x + 1 - start)) for start in reach) / FINE) for x in range(radius))
        )
    return tuple(rows)


@cache
def _texture(radius: int) -> Texture:
    """Returns a white texture: four corners with one pixel between them that is stretched."""
    side = 2 * radius + 1
    rows = [quarter + b"\xff" + quarter[::-1] for quarter in _quarter_rows(radius)]
    rows = [*rows, b"\xff" * side, *reversed(rows)]
    pixels = b"".join(bytes((255, 255, 255, alpha)) for row in rows for alpha in row)
    texture = Texture.create(size=(side, side), colorfmt="rgba")
    texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
    texture.mag_filter = texture.min_filter = "nearest"  # it is placed on whole pixels
    return texture


class RoundedShape(BorderImage):
    """The shape. `lay` places it; its colour is that of the instruction before it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(texture=_texture(1), border=(1, 1, 1, 1), size=(0, 0), **kwargs)
        self._corner = 1

    def lay(self, x: float, y: float, width: float, height: float, radius: float) -> None:
        corner = max(1, round(min(radius, width / 2, height / 2)))
        if corner != self._corner:
            self._corner = corner
            self.texture = _texture(corner)
            self.border = (corner, corner, corner, corner)
        left, low = round(x), round(y)
        self.pos, self.size = (left, low), (round(x + width) - left, round(y + height) - low)
