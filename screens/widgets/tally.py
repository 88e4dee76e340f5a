"""A symbol and its number, close together."""

from __future__ import annotations

from kivy.uix.widget import Widget

from screens.theme import Colour
from screens.widgets.icon import Icon
from screens.widgets.remembered import Remembered
from screens.widgets.text import extents


def numeral_size(text: str, font: float) -> tuple[float, float]:
    """Returns the width and height of a number."""
    wide, high = extents("Numerals", font, text)
    return float(wide), float(high)


class Tally(Widget):
    """A symbol and its number. Its width is what it needs at the size that `measure` set last."""

    def __init__(self, icon: str, ink: Colour, digits: Colour) -> None:
        super().__init__(size_hint=(None, None))
        self.icon = Icon(icon, ink)
        self.label = Remembered(font_name="Numerals", color=digits, size_hint=(None, None))
        self.add_widget(self.icon)
        self.add_widget(self.label)
        self.gap = 0.0
        self.bind(pos=self._lay, size=self._lay)

    @property
    def text(self) -> str:
        return str(self.label.text)

    def show(self, text: str, ink: Colour, digits: Colour) -> None:
        self.icon.color, self.label.color = ink, digits
        if text != self.label.text:
            self.label.text = text
            self._lay()

    def measure(self, height: float, font: float) -> float:
        """Sets the size of symbol and number, and returns the width that they need; `height` is that of the symbol."""
        self.gap = height * 0.2
        self.icon.font_size = height
        self.icon.size = (height, height)
        self.label.font_size = font
        wide, high = numeral_size(self.label.text, font)
        self.label.size = (wide + 1, high)
        self.width = height + self.gap + wide + 1
        return float(self.width)

    def _lay(self, *_: object) -> None:
        self.icon.pos = (self.x, self.center_y - self.icon.height / 2)
        self.label.pos = (self.icon.right + self.gap, self.center_y - self.label.height / 2)
