"""A die with pictures: ivory with dark ink, or black with a colour for each picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.pads.pictures import picture
from screens.theme import Colour, Palette
from screens.widgets.ground import CLEAR, Grounded
from screens.widgets.icon import Icon

INK = 0.6  # of the side: the size of the picture


@dataclass(frozen=True, slots=True)
class Looks:
    """How one face of a die looks: the symbol and its colour, the body and its edge."""

    icon: str
    ink: Colour
    ground: Colour
    edge: Colour = CLEAR


def ivory(palette: Palette, name: str) -> Looks:
    """Returns the looks of a face, for dice that have no colours of their own."""
    edge = CLEAR if palette.style == "dark" else palette.line
    return Looks(picture(name) or "lozenge", palette.pip, palette.ivory, edge)


class DieFace(Grounded):
    """A face that is always a square, in the middle of its room. Without looks it is an empty place."""

    def __init__(self, palette: Palette, looks: Looks | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.palette, self.looks = palette, looks
        self.body = _Body()
        self.icon = Icon("lozenge", palette.text_high)
        self.body.add_widget(self.icon)
        self.add_widget(self.body)
        self.bind(pos=self._place, size=self._place)
        self.show(looks)

    def show(self, looks: Looks | None) -> None:
        self.looks = looks
        if looks is None:
            self.body.ground, self.body.edge, self.icon.opacity = CLEAR, self.palette.line, 0
        else:
            self.body.ground, self.body.edge, self.icon.opacity = looks.ground, looks.edge, 1
            self.icon.change(looks.icon)
            self.icon.color = looks.ink
        self._place()

    def _place(self, *_: object) -> None:
        side = max(0.0, min(self.size))
        self.body.size = (side, side)
        self.body.pos = (self.x + (self.width - side) / 2, self.y + (self.height - side) / 2)
        self.body.radius = side * 0.22
        ink = max(1.0, side * INK)
        self.icon.font_size, self.icon.size = ink, (ink, ink)
        self.icon.pos = (self.x + (self.width - ink) / 2, self.y + (self.height - ink) / 2)


class _Body(Grounded, Widget):
    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), edge_width=dp(1.5))
