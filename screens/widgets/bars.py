"""Chances as a staircase: a flat bar for each, with its percentage above and what it stands for below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from screens.theme import Colour, Palette, mixed
from screens.widgets.text import ROLES, Fit


class Bars(Widget):
    """The bars. The first one counts now: it has the full accent colour, and its number is larger."""

    def __init__(self, palette: Palette, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.palette = palette
        self._heights: list[float] = []
        self._shapes: list[tuple[Color, SmoothRoundedRectangle]] = []
        self.percents: list[Fit] = []
        self.captions: list[Fit] = []
        self.shown: tuple[tuple[int, str], ...] = ()
        self.bind(pos=self._lay, size=self._lay)

    def show(self, bars: Sequence[tuple[int, str]]) -> None:
        """Shows percentages and captions, from the left."""
        if tuple(bars) == self.shown:
            return
        self.shown = tuple(bars)
        while len(self.percents) < len(bars):
            self._grow()
        for index, (percent, caption) in enumerate(zip(self.percents, self.captions, strict=True)):
            there = index < len(bars)
            percent.text, caption.text = (f"{bars[index][0]}%", bars[index][1]) if there else ("", "")
            self._shapes[index][0].rgba = self._colour(index) if there else (0, 0, 0, 0)
        self._lay()

    def _grow(self) -> None:
        first = not self.percents
        palette = self.palette
        self.percents.append(Fit("", palette.text_high if first else palette.text_middle, "inline", valign="bottom"))
        self.captions.append(Fit("", palette.text_high if first else palette.text_middle, "caption"))
        for label in (self.percents[-1], self.captions[-1]):
            label.size_hint = (None, None)
            self.add_widget(label)
        with self.canvas.before:
            self._shapes.append((Color(), SmoothRoundedRectangle()))

    def _colour(self, index: int) -> Colour:
        return mixed(self.palette.accent, self.palette.surface_1, min(0.75, 0.22 * index))

    def _lay(self, *_: object) -> None:
        count = len(self.shown)
        if not count or self.width <= 1 or self.height <= 1:
            return
        gap = dp(8)
        wide = (self.width - gap * (count - 1)) / count
        below = sp(ROLES["caption"][1]) * 1.4
        digits = min(sp(32), self.height * 0.34)
        most = max(dp(4), self.height - below - digits * 1.1)
        for index, (value, _caption) in enumerate(self.shown):
            x = self.x + index * (wide + gap)
            high = max(dp(6), most * value / 100)
            _, shape = self._shapes[index]
            shape.pos, shape.size = (x, self.y + below), (wide, high)
            shape.radius = [min(dp(6), high / 2)]
            percent, caption = self.percents[index], self.captions[index]
            percent.largest = digits if index == 0 else digits * 0.84
            percent.size, percent.pos = (wide, digits * 1.1), (x, self.y + below + high)
            caption.size, caption.pos = (wide, below), (x, self.y)
