"""A chart with its words: its title, what it tells, the picture, and what the picture shows."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.chart import Chart
from core.message import say
from screens.context import ScreenContext
from screens.widgets.charts.faces import Faces
from screens.widgets.charts.lined import Lined
from screens.widgets.charts.overgames import OverGames
from screens.widgets.layouts import Card
from screens.widgets.text import Text


class ChartCard(Card):
    """The card of a chart. `says` turns a label into words."""

    def __init__(self, context: ScreenContext, chart: Chart, says: Callable[[object], str]) -> None:
        palette = context.palette
        super().__init__(ground=palette.surface_1, padding=dp(16), spacing=dp(12))
        self.chart = chart
        self.add_widget(Text(context.text(chart.title).upper(), palette.words, "label"))
        self.add_widget(Text(context.text(chart.tells), palette.text_high, "name"))
        self.picture = _picture(context, chart, says)
        self.add_widget(self.picture)
        if chart.about is not None:
            self.add_widget(Text(context.text(chart.about), palette.text_middle, "caption"))
        if chart.left_out:
            left_out = say("stats.left-out", count="n", n=chart.left_out)
            self.add_widget(Text(context.text(left_out), palette.text_middle, "caption"))


def _picture(context: ScreenContext, chart: Chart, says: Callable[[object], str]) -> Widget:
    if chart.sort == "faces":
        return Faces(context, chart)
    if chart.sort == "games":
        return OverGames(context, chart, says(chart.lines[0].label), says(chart.lines[-1].label))
    return Lined(context, chart, says)
