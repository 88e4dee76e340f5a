"""A value for each game, one game after the other, as a line."""

from __future__ import annotations

from kivy.graphics import Color, Ellipse, Mesh, Rectangle, SmoothLine
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from app.chart import Chart
from screens.context import ScreenContext
from screens.theme import faded
from screens.widgets.text import ROLES, Fit

DOTS = 40
"""With more games than this the dots would touch."""


class OverGames(Widget):
    """The line. The highest value is marked with its number; the first and the last day are below."""

    def __init__(self, context: ScreenContext, chart: Chart, first: str, last: str) -> None:
        super().__init__(size_hint_y=None)
        palette = context.palette
        self.values = [line.values[0] for line in chart.lines]
        self._most = max(self.values) or 1.0
        self._best = self.values.index(max(self.values))
        self._digits, self._caption = sp(ROLES["inline"][1]) * 1.25, sp(ROLES["caption"][1]) * 1.5
        self.height = dp(120) + self._digits + self._caption
        with self.canvas:
            Color(rgba=palette.line)
            self._ground = Rectangle()
            Color(rgba=faded(palette.accent, 0.16))
            self._area = Mesh(mode="triangle_strip")
            Color(rgba=palette.accent)
            self._line = SmoothLine(width=dp(1.4))
            self._dots = [Ellipse() for _ in self.values] if len(self.values) <= DOTS else []
            Color(rgba=palette.text_high)
            self._top = Ellipse()
        self.number = Fit(str(int(self._most)), palette.text_high, "inline", size_hint=(None, None))
        self.days = [
            Fit(first, palette.text_middle, "caption", align="left", size_hint=(None, None)),
            Fit(last, palette.text_middle, "caption", align="right", size_hint=(None, None)),
        ]
        for label in (self.number, *self.days):
            self.add_widget(label)
        self.bind(pos=self._lay, size=self._lay)

    def _lay(self, *_: object) -> None:
        low = self.y + self._caption + dp(6)
        room = self.top - self._digits - low - dp(4)
        side = dp(8)
        step = (self.width - 2 * side) / max(1, len(self.values) - 1)
        points = [(self.x + side + at * step, low + room * each / self._most) for at, each in enumerate(self.values)]
        self._ground.pos, self._ground.size = (self.x, low - dp(1)), (self.width, dp(1))
        self._line.points = [number for point in points for number in point]
        self._area.vertices = [number for x, y in points for number in (x, low, 0, 0, x, y, 0, 0)]
        self._area.indices = list(range(2 * len(points)))
        for dot, (x, y) in zip(self._dots, points, strict=False):
            dot.pos, dot.size = (x - dp(3.5), y - dp(3.5)), (dp(7), dp(7))
        x, y = points[self._best]
        self._top.pos, self._top.size = (x - dp(5.5), y - dp(5.5)), (dp(11), dp(11))
        wide = min(self.width, self._digits * 0.62 * max(3, len(self.number.text)))
        self.number.size = (wide, self._digits)
        self.number.pos = (min(max(self.x, x - wide / 2), self.right - wide), y + dp(4))
        for label, left in zip(self.days, (self.x, self.center_x + dp(4)), strict=True):
            label.size, label.pos = (self.width / 2 - dp(4), self._caption), (left, self.y)
