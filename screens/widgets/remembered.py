"""Labels that remember what they have drawn.

A number that goes from 9 to 8 and back, a tab's name, a symbol: the same words in the same face and colour are drawn
once and then shown again. Making a texture costs more than anything else that happens between a touch and its frame.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from kivy.core.text import Label as Drawing
from kivy.uix.label import Label

MOST = 300  # textures


class Drawn:
    """What was drawn, the latest last. Each drawing has a core of its own, which nobody changes afterwards."""

    def __init__(self) -> None:
        self._found: OrderedDict[tuple[Any, ...], Drawing] = OrderedDict()

    def get(self, key: tuple[Any, ...], **options: Any) -> Drawing:
        drawing = self._found.get(key)
        if drawing is None:
            drawing = self._found[key] = Drawing(**options)
            drawing.refresh()
            if len(self._found) > MOST:
                self._found.popitem(last=False)
        else:
            self._found.move_to_end(key)
        return drawing


DRAWN = Drawn()


class Remembered(Label):
    """A Label without markup. `drawing` is what it shows now."""

    drawing: Drawing | None = None

    def texture_update(self, *_: object) -> None:
        if not self.text.strip():
            self.drawing = self.texture = None
            self.texture_size = [0, 0]
            return
        colour = self.disabled_color if self.disabled else self.color
        options = {
            "text": self.text,
            "font_name": self.font_name,
            "font_size": self.font_size,
            "color": tuple(colour),
            "text_size": tuple(self.text_size),
            "halign": self.halign,
            "valign": self.valign,
            "line_height": self.line_height,
            "padding": tuple(self.padding),
        }
        self.drawing = DRAWN.get(tuple(options.values()), **options)
        self.texture = self.drawing.texture
        self.texture_size = list(self.texture.size)
