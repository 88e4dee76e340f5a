"""Labels that remember what they have drawn.

A number that goes from 9 to 8 and back, the name of a tab, a symbol: the same words in the same font and colour are
drawn once and then shown again. Making a texture costs more than anything else that happens between a touch and its
frame.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import cached_property
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.core.text import DEFAULT_FONT
from kivy.core.text import Label as Drawer
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import sp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

MOST = 16 * 2**20  # bytes of pixels: about five screens of a large phone
OVERHANG = 2  # pixels that a letter may extend beyond its line

DEFAULTS: dict[str, Any] = {
    "font_name": DEFAULT_FONT,
    "color": (1, 1, 1, 1),
    "disabled_color": (1, 1, 1, 0.3),
    "text_size": (None, None),
    "halign": "auto",
    "valign": "bottom",
    "line_height": 1.0,
    "padding": (0, 0, 0, 0),
}
"""The defaults of Kivy's label, except for the font size, which depends on the device."""


class Ink(NamedTuple):
    """The part of a drawing that has letters in it, and its position from the lower left corner."""

    x: float
    y: float
    texture: Texture


class Drawing(Drawer):
    """One text, drawn once."""

    @property
    def weight(self) -> int:
        """The bytes of its texture."""
        wide, high = self.texture.size
        return int(wide * high * 4)

    @cached_property
    def ink(self) -> Ink:
        """The part with letters. Words in the middle of a key leave most of their texture empty, and empty pixels cost
        as much to draw.
        """
        wide, high = self.texture.size
        widest = max((line.w for line in self._cached_lines), default=0)
        if not widest or any(self.options["padding"]):
            return Ink(0, 0, self.texture)
        # Kivy knows the positions of its lines only after drawing them, so they are read when they are first needed.
        spare, tall = wide - widest, min(high, self._internal_size[1])
        left = {"left": 0, "auto": 0, "right": spare}.get(self.options["halign"], spare // 2)
        low = {"top": high - tall, "bottom": 0}.get(self.options["valign"], (high - tall) // 2)
        x, y = max(0, left - OVERHANG), max(0, low - OVERHANG)
        width, height = min(wide, left + widest + OVERHANG) - x, min(high, low + tall + OVERHANG) - y
        return Ink(x, y, self.texture.get_region(x, y, width, height))


class Drawn:
    """A cache of drawings, the latest last. Each drawing has a core label of its own, which nobody changes
    afterwards.
    """

    def __init__(self) -> None:
        self._found: OrderedDict[tuple[Any, ...], Drawing] = OrderedDict()
        self._size = 0

    def get(self, key: tuple[Any, ...], **options: Any) -> Drawing:
        drawing = self._found.get(key)
        if drawing is None:
            drawing = self._found[key] = Drawing(**options)
            drawing.refresh()
            self._size += drawing.weight
            while self._size > MOST and len(self._found) > 1:
                self._size -= self._found.popitem(last=False)[1].weight
        else:
            self._found.move_to_end(key)
        return drawing

    def forget(self) -> None:
        """Empties the cache. What is on a screen stays there; anything new is drawn again."""
        self._found.clear()
        self._size = 0


DRAWN = Drawn()


def _option(name: str) -> Any:
    """Makes a property for an option of a text that nobody binds to. It is kept in a dict, because a Kivy property
    takes three objects in every label.
    """

    def get(self: Remembered) -> Any:
        return self._options[name]

    def put(self: Remembered, value: Any) -> None:
        if isinstance(value, list):  # a list of Kivy's could change later
            value = tuple(value)
        if self._options[name] != value:
            self._options[name] = value
            self._draw_soon()

    return property(get, put)


class Remembered(Widget):
    """Words without markup, a replacement for Kivy's Label. `drawing` is what it shows now.

    Kivy's Label has 44 properties more than a widget and listens to 40 of them; this one has two.
    """

    text = StringProperty("")
    texture_size = ObjectProperty((0, 0))

    font_name, font_size, color, disabled_color = map(_option, ("font_name", "font_size", "color", "disabled_color"))
    text_size, halign, valign = map(_option, ("text_size", "halign", "valign"))
    line_height, padding = map(_option, ("line_height", "padding"))

    drawing: Drawing | None = None

    def __init__(self, **kwargs: Any) -> None:
        self._options = {"font_size": sp(15), **DEFAULTS}
        self._options |= {name: kwargs.pop(name) for name in self._options if name in kwargs}
        self._draw_soon = Clock.create_trigger(self.texture_update, -1)
        super().__init__(**kwargs)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._shown = Rectangle(size=(0, 0))
        self.bind(pos=self._lay_ink, size=self._lay_ink, text=self._draw_soon, disabled=self._draw_soon)
        self._draw_soon()

    def _lay_ink(self, *_: object) -> None:
        shown = self._shown
        if self.drawing is None:
            shown.size = (0, 0)
            return
        ink, (wide, high) = self.drawing.ink, self.texture_size
        shown.texture, shown.size = ink.texture, ink.texture.size
        # It does not use self.center: Kivy reports a new position before it has updated the centre.
        middle = (self.x + self.width / 2, self.y + self.height / 2)
        shown.pos = (int(middle[0] - wide / 2) + ink.x, int(middle[1] - high / 2) + ink.y)

    def texture_update(self, *_: object) -> None:
        """Draws the words now, or shows an older drawing of the same words. Without this call it happens before the
        next frame.
        """
        if not self.text.strip():
            self.drawing = None
            self.texture_size = (0, 0)
        else:
            options = {"text": self.text, **self._options}
            faded = options.pop("disabled_color")
            if self.disabled:
                options["color"] = faded
            options |= {name: tuple(options[name]) for name in ("color", "text_size", "padding")}
            options["font_size"] = int(options["font_size"])  # Kivy cuts it off, and opens the face anew for each 15.1
            self.drawing = DRAWN.get(tuple(options.values()), **options)
            self.texture_size = self.drawing.texture.size
        self._lay_ink()
