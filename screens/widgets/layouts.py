"""Rows, columns and cards that are as high as their contents."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.theme import Colour, Palette
from screens.widgets.ground import CLEAR, Grounded


def bar_beside() -> dict[str, float]:
    """Returns a thin bar that stands beside what scrolls, not on it: in the margin that every sheet and panel has."""
    return {"bar_width": dp(3), "bar_margin": -dp(7)}


class Column(BoxLayout):
    """A column. It is as high as its children, unless it fills the height that it is given (`fills=True`)."""

    def __init__(self, *children: Widget, fills: bool = False, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)
        if not fills:
            self.size_hint_y = None
            self.bind(minimum_height=self.setter("height"))
        for child in children:
            self.add_widget(child)


class Row(BoxLayout):
    """A row, as high as its highest child. Children are centred vertically."""

    def __init__(self, *children: Widget, fills: bool = False, mirrored: bool = False, **kwargs: Any) -> None:
        super().__init__(orientation="horizontal", **kwargs)
        if not fills:
            self.size_hint_y = None
            self.bind(minimum_height=self.setter("height"))
        for child in reversed(children) if mirrored else children:
            if child.size_hint_y is None:
                child.pos_hint = {"center_y": 0.5}
            self.add_widget(child)


class Card(Grounded, BoxLayout):
    """A rounded ground with its children in a column."""

    size_hint_y: float | None

    def __init__(
        self, *children: Widget, ground: Colour, edge: Colour = CLEAR, fills: bool = False, **kwargs: Any
    ) -> None:
        kwargs.setdefault("orientation", "vertical")
        kwargs.setdefault("padding", dp(12))
        kwargs.setdefault("spacing", dp(8))
        super().__init__(ground=ground, edge=edge, **kwargs)
        if not fills:
            self.size_hint_y = None
            self.bind(minimum_height=self.setter("height"))
        for child in children:
            self.add_widget(child)


class Gap(Widget):
    """An empty space of this height and width; without a size it takes what is left."""

    def __init__(self, height: float | None = None, width: float | None = None) -> None:
        super().__init__()
        if height is not None:
            self.size_hint_y, self.height = None, height
        if width is not None:
            self.size_hint_x, self.width = None, width


class Scroll(ScrollView):
    """A view that scrolls only up and down, with a thin bar beside it."""

    def __init__(self, child: Widget, palette: Palette, **kwargs: Any) -> None:
        super().__init__(
            do_scroll_x=False, bar_color=palette.text_low, bar_inactive_color=palette.surface_3,
            scroll_type=["bars", "content"], **bar_beside(), **kwargs,
        )  # fmt: skip
        self.add_widget(child)
