"""Labels that remember what they have drawn.

A number that goes from 9 to 8 and back, a tab's name, a symbol: the same words in the same face and colour are drawn
once and then shown again. Making a texture costs more than anything else that happens between a touch and its frame.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import cached_property
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.core.text import Label as Drawer
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.lang import Builder
from kivy.uix.label import Label

MOST = 16 * 2**20  # bytes of pixels: some five screens of a large phone
FOLLOWED = (
    "text", "font_name", "font_size", "color", "disabled_color", "disabled", "text_size", "halign", "valign",
    "line_height", "padding",
)  # fmt: skip
OVERHANG = 2  # pixels that a letter may stand out over its line

Builder.load_string("<-Remembered>:")  # it draws itself: without this Kivy's own rule would draw it as well


class Ink(NamedTuple):
    """The part of a drawing that has letters in it, and where that begins, from the lower left."""

    x: float
    y: float
    texture: Texture


class Drawing(Drawer):
    """One text, drawn once."""

    @property
    def weight(self) -> int:
        """Bytes of its texture."""
        wide, high = self.texture.size
        return int(wide * high * 4)

    @cached_property
    def ink(self) -> Ink:
        """Words in the middle of a key leave most of their texture empty; what is empty costs as much to draw."""
        wide, high = self.texture.size
        widest = max((line.w for line in self._cached_lines), default=0)
        if not widest or any(self.options["padding"]):
            return Ink(0, 0, self.texture)
        # Kivy knows where its lines stand only after they were drawn, which is when they are first seen.
        spare, tall = wide - widest, min(high, self._internal_size[1])
        left = {"left": 0, "auto": 0, "right": spare}.get(self.options["halign"], spare // 2)
        low = {"top": high - tall, "bottom": 0}.get(self.options["valign"], (high - tall) // 2)
        x, y = max(0, left - OVERHANG), max(0, low - OVERHANG)
        width, height = min(wide, left + widest + OVERHANG) - x, min(high, low + tall + OVERHANG) - y
        return Ink(x, y, self.texture.get_region(x, y, width, height))


class Drawn:
    """What was drawn, the latest last. Each drawing has a core of its own, which nobody changes afterwards."""

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
        """What is on a screen stays there; the next one is drawn anew."""
        self._found.clear()
        self._size = 0


DRAWN = Drawn()


class Remembered(Label):
    """A Label without markup. `drawing` is what it shows now.

    Of what a Label can be told it follows what is in `FOLLOWED`. Kivy's own binds forty properties and makes a drawing
    core of its own for every label, which this one has no use for: half of what there was to make, keep and collect.
    """

    drawing: Drawing | None = None

    def __init__(self, **kwargs: Any) -> None:
        self._trigger_texture = Clock.create_trigger(self.texture_update, -1)
        super(Label, self).__init__(**kwargs)  # past Label's own
        for name in FOLLOWED:
            self.fbind(name, self._trigger_texture)
        self._trigger_texture()
        with self.canvas:
            Color(1, 1, 1, 1)
            self._shown = Rectangle(size=(0, 0))
        self.bind(pos=self._lay_ink, size=self._lay_ink)
        self._lay_ink()

    def _lay_ink(self, *_: object) -> None:
        shown = getattr(self, "_shown", None)  # Kivy draws a first time before there is a place for it
        if shown is None:
            return
        if self.drawing is None:
            shown.size = (0, 0)
            return
        ink, (wide, high) = self.drawing.ink, self.texture_size
        shown.texture, shown.size = ink.texture, ink.texture.size
        # Not self.center: Kivy tells of a new place before it has worked out its middle.
        middle = (self.x + self.width / 2, self.y + self.height / 2)
        shown.pos = (int(middle[0] - wide / 2) + ink.x, int(middle[1] - high / 2) + ink.y)

    def texture_update(self, *_: object) -> None:
        if not self.text.strip():
            self.drawing = self.texture = None
            self.texture_size = [0, 0]
            self._lay_ink()
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
        self._lay_ink()
