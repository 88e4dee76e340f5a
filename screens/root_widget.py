"""Holds everything that the app shows, inside the part of the window that is free: not under bars, a cut-out or a
keyboard.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from app.services.ports import Edges

ABOVE = 12  # dp between the line that is being written and the keyboard
LOOK = 0.1  # seconds: while a keyboard is up, how often to check which line it writes in
SETTLED = 0.05  # seconds: by then a widget that has changed its size is laid out


class RootWidget(FloatLayout):
    """The root of all widgets. Each child fills the free part. While a keyboard covers the line that is being written,
    everything is lifted: nothing is laid out again for a keyboard, so nothing that is half done moves or is lost.
    """

    lift = NumericProperty(0)

    def __init__(self) -> None:
        super().__init__()
        self.edges = Edges()
        self._watch: Any = None
        self._show_line_soon = Clock.create_trigger(self._show_line, SETTLED)
        self.bind(lift=self._trigger_layout, size=self._show_line_soon)

    def keep_free(self, edges: Edges) -> None:
        """Takes the edges of the window that are covered now. The device's safe area calls it at each change."""
        self.edges = edges
        self._trigger_layout()
        if edges.keyboard and self._watch is None:
            self._watch = Clock.schedule_interval(self._show_line, LOOK)
        elif not edges.keyboard and self._watch is not None:
            self._watch.cancel()
            self._watch = None
        self._show_line_soon()

    def do_layout(self, *_args: Any, **_more: Any) -> None:
        edges = self.edges
        size = (self.width - edges.left - edges.right, self.height - edges.top - edges.bottom)
        for part in self.children:
            part.size = size
            part.pos = (self.x + edges.left, self.y + edges.bottom + self.lift)

    def _show_line(self, *_: object) -> None:
        """Scrolls and lifts until the line that is being written is visible."""
        line = being_written()
        if line is None:
            self.lift = 0
            return
        _scroll_to(line)
        low = min(line.to_window(line.x, y)[1] for y in (line.y, line.top)) - self.lift
        wanted = self.edges.keyboard + dp(ABOVE) - low
        room = self.height - self.edges.top - low - line.height  # not beyond the upper edge
        self.lift = max(0, min(wanted, room)) if self.edges.keyboard else 0


def being_written() -> Any | None:
    """Returns the line that a keyboard writes in now, or None."""
    return next((line for line in FocusBehavior._keyboards.values() if line is not None), None)


def stop_writing() -> None:
    """Takes the keyboard from the line that has it. Otherwise, after its screen has gone, no key would work, not even
    back.
    """
    line = being_written()
    if line is not None:
        line.focus = False


def _scroll_to(line: Any) -> None:
    each = line.parent
    while each is not None and each is not each.parent:
        if isinstance(each, ScrollView) and each.children:
            low, high = (line.to_window(line.x, y)[1] for y in (line.y, line.top))
            bottom, top = each.to_window(each.x, each.y)[1], each.to_window(each.x, each.top)[1]
            if low < bottom or high > top:
                each.scroll_to(line, padding=dp(ABOVE), animate=False)
        each = each.parent
