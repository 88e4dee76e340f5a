"""The ground of a card, key or panel: a flat rounded rectangle, with an edge or hatching if it has one."""

from __future__ import annotations

from functools import cache
from typing import Any

from kivy.graphics import Color, InstructionGroup, Line, Mesh, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty
from kivy.uix.widget import Widget

from screens.theme import Colour, faded
from screens.widgets.nine import RoundedShape
from screens.widgets.shapes import rounded

CLEAR: Colour = (0, 0, 0, 0)
HATCH = 16  # pixels; a power of two, which every phone can repeat


@cache
def _hatch() -> Texture:
    """Returns a repeatable texture of diagonal stripes: it says the same as the colour, for those who do not see
    colours.
    """
    rows = bytearray()
    for y in range(HATCH):
        for x in range(HATCH):
            inside = (x + y) % HATCH
            alpha = 255 if inside < HATCH // 4 else 96 if inside in (HATCH // 4, HATCH - 1) else 0
            rows += bytes((255, 255, 255, alpha))
    texture = Texture.create(size=(HATCH, HATCH), colorfmt="rgba")
    texture.blit_buffer(bytes(rows), colorfmt="rgba", bufferfmt="ubyte")
    texture.wrap = "repeat"
    return texture


class Grounded(Widget):
    """A mixin that draws its ground below its children. Its colours may change at any time."""

    ground = ColorProperty(CLEAR)
    edge = ColorProperty(CLEAR)
    hatch = ColorProperty(CLEAR)
    radius = NumericProperty(dp(20))
    edge_width = NumericProperty(dp(1.5))
    dashes = ListProperty([])  # lengths on and off, for the edge of something that is not there yet

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._below = InstructionGroup()  # the place of the ground, even if hatch and edge are drawn first
        self.canvas.before.add(self._below)
        self._ground_colour: Color | None = None
        self._hatch_colour: Color | None = None
        self._edge_colour: Color | None = None
        self.bind(pos=self._lay, size=self._lay, radius=self._lay)
        self.bind(ground=self._draw_ground, edge=self._draw_edge, hatch=self._draw_hatch)
        self._draw_ground()
        self._draw_hatch()
        self._draw_edge()
        self._lay()

    # A touch outside concerns none of the children. On a screen full of parts, asking all of them would be noticeable.

    def on_touch_down(self, touch: Any) -> bool:
        return bool(self.collide_point(*touch.pos) and super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self and not self.collide_point(*touch.pos):
            return False
        return bool(super().on_touch_up(touch))

    # Each shape is made only if it is visible: an invisible one costs as much.

    def _draw_ground(self, *_: object) -> None:
        if self._ground_colour is None:
            if not self.ground[3]:
                return
            self._ground_colour, self._ground_shape = Color(), RoundedShape()
            self._below.add(self._ground_colour)
            self._below.add(self._ground_shape)
        self._ground_colour.rgba = self.ground
        self._lay_ground()

    def _lay_ground(self) -> None:
        if self._ground_colour is not None:
            size = self.size if self.ground[3] else (0, 0)
            (x, y), (width, height) = self.pos, size
            self._ground_shape.lay(x, y, width, height, self.radius)

    def _draw_hatch(self, *_: object) -> None:
        if self._hatch_colour is None:
            if not self.hatch[3]:
                return
            with self.canvas.before:
                self._hatch_colour = Color()
                self._hatch_shape = Mesh(texture=_hatch(), mode="triangles")
        self._hatch_colour.rgba = self.hatch
        self._lay()

    def _draw_edge(self, *_: object) -> None:
        if self._edge_colour is None:
            if not self.edge[3]:
                return
            with self.canvas.before:
                self._edge_colour = Color()
                if self.dashes:
                    on, off = self.dashes
                    self._edge_shape = Line(width=1, dash_length=on, dash_offset=off)
                else:
                    self._edge_shape = SmoothLine(width=self.edge_width / 2)
        self._edge_colour.rgba = self.edge
        self._lay()

    def _lay(self, *_: object) -> None:
        radius = min(self.radius, self.width / 2, self.height / 2)
        self._lay_ground()
        if self._hatch_colour is not None:
            self._lay_hatch(radius)
        if self._edge_colour is not None:
            inset = self.edge_width / 2
            self._edge_shape.rounded_rectangle = (
                self.x + inset, self.y + inset, self.width - 2 * inset, self.height - 2 * inset, max(radius - inset, 1),
            )  # fmt: skip

    def _lay_hatch(self, radius: float) -> None:
        """Lays out the hatching as a mesh, because Kivy distorts a texture on a rounded rectangle."""
        vertices, indices = rounded([(*self.pos, *self.size)], radius)
        for at in range(0, len(vertices), 4):
            vertices[at + 2] = (vertices[at] - self.x) / dp(HATCH)
            vertices[at + 3] = (vertices[at + 1] - self.y) / dp(HATCH)
        self._hatch_shape.vertices, self._hatch_shape.indices = vertices, indices

    def mark_danger(self, ink: Colour) -> None:
        """Marks danger with hatching, so that the colour is not the only sign."""
        self.hatch = faded(ink, 0.28)
