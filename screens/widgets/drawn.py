"""Numbers and symbols on a canvas, among drawn shapes. A picture of each is kept: a map has the same ones all over."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as Ruler
from kivy.graphics import Color, Rectangle

from screens.icons import icon
from screens.theme import Colour


@lru_cache(maxsize=512)
def _picture(font: str, text: str, size: int) -> Ruler:
    """The label and not its texture: it draws itself again when Android has thrown the texture away."""
    label = Ruler(text=text, font_name=font, font_size=size)
    label.refresh()
    return label


def draw_text(text: str, x: float, y: float, size: float, colour: Colour, font: str = "Numerals") -> None:
    """In the middle of a point, on the canvas that is open."""
    texture = _picture(font, text, max(1, round(size))).texture
    Color(rgba=colour)
    Rectangle(texture=texture, size=texture.size, pos=(x - texture.width / 2, y - texture.height / 2))


def draw_icon(name: str, x: float, y: float, size: float, colour: Colour) -> None:
    font, character = icon(name)
    draw_text(character, x, y, size, colour, font)
