"""Draws numbers and symbols on a canvas. The texture of each is kept, because a map repeats the same ones."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle

from screens.icons import icon
from screens.theme import Colour
from screens.widgets.remembered import DRAWN


def draw_text(text: str, x: float, y: float, size: float, colour: Colour, font: str = "Numerals") -> None:
    """Draws a text on the current canvas, with its middle at the point."""
    points = max(1, round(size))
    texture = DRAWN.get((font, text, points), font_name=font, text=text, font_size=points).texture
    Color(rgba=colour)
    Rectangle(texture=texture, size=texture.size, pos=(x - texture.width / 2, y - texture.height / 2))


def draw_icon(name: str, x: float, y: float, size: float, colour: Colour) -> None:
    font, character = icon(name)
    draw_text(character, x, y, size, colour, font)
