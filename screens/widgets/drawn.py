"""Numbers and symbols on a canvas, among drawn shapes. A picture of each is kept: a map has the same ones all over."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle

from screens.icons import icon
from screens.theme import Colour
from screens.widgets.remembered import DRAWN


def draw_text(text: str, x: float, y: float, size: float, colour: Colour, font: str = "Numerals") -> None:
    """In the middle of a point, on the canvas that is open."""
    points = max(1, round(size))
    texture = DRAWN.get((font, text, points), font_name=font, text=text, font_size=points).texture
    Color(rgba=colour)
    Rectangle(texture=texture, size=texture.size, pos=(x - texture.width / 2, y - texture.height / 2))


def draw_icon(name: str, x: float, y: float, size: float, colour: Colour) -> None:
    font, character = icon(name)
    draw_text(character, x, y, size, colour, font)
