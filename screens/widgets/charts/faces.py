"""How often each face of a die came: six columns in front of the band in which chance keeps them."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from app.chart import Chart
from screens.context import ScreenContext
from screens.theme import faded
from screens.widgets.charts.track import share
from screens.widgets.icon import Icon
from screens.widgets.text import ROLES, Fit

SIGN, GAP = 34, 8  # dp


class Faces(Widget):
    """The columns. A column that ends outside the band is hatched."""

    def __init__(self, context: ScreenContext, chart: Chart) -> None:
        super().__init__(size_hint_y=None)
        palette = context.palette
        assert chart.band is not None
        self.band = chart.band
        self.values = [line.values[0] for line in chart.lines]
        self._most = max(*self.values, self.band[1]) * 1.04 or 1.0
        self._middle = sum(self.values) / len(self.values)
        self._digits = sp(ROLES["small-digit"][1]) * 1.3
        self.height = dp(156) + self._digits + dp(SIGN)
        with self.canvas.before:
            Color(rgba=faded(palette.text_middle, 0.22))
            self._shade = Rectangle()
        self.columns = []
        for value in self.values:
            column = share(palette, "full")
            if not self.band[0] <= value <= self.band[1]:
                column.hatch = faded(palette.surface_1, 0.55)
            self.columns.append(column)
        self.numbers = [
            Fit(str(int(value)), palette.text_high, "small-digit", size_hint=(None, None)) for value in self.values
        ]
        self.signs = [Icon(line.key, palette.text_middle, SIGN - 8) for line in chart.lines]
        for part in (*self.columns, *self.numbers, *self.signs):
            self.add_widget(part)
        with self.canvas.after:
            Color(rgba=palette.text_high)
            self._line = Rectangle()
        self.bind(pos=self._lay, size=self._lay)

    def _lay(self, *_: object) -> None:
        low = self.y + dp(SIGN) + self._digits
        room = self.top - low
        wide = (self.width - dp(GAP) * (len(self.values) - 1)) / len(self.values)
        for at, value in enumerate(self.values):
            left = self.x + at * (wide + dp(GAP))
            column, number, sign = self.columns[at], self.numbers[at], self.signs[at]
            column.pos = (left + wide * 0.14, low)
            column.size = (wide * 0.72, max(dp(2), room * value / self._most))
            sign.pos = (left + wide / 2 - sign.width / 2, low - dp(SIGN) / 2 - sign.height / 2)
            number.pos, number.size = (left, self.y), (wide, self._digits)
        bottom, top = (low + room * edge / self._most for edge in self.band)
        self._shade.pos, self._shade.size = (self.x, bottom), (self.width, top - bottom)
        self._line.pos = (self.x, low + room * self._middle / self._most - dp(0.75))
        self._line.size = (self.width, dp(1.5))
