"""A chart of lines below each other: the name of each line, its number, its bar, and anything else about it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.chart import Chart, Line
from screens.context import ScreenContext
from screens.widgets.charts.track import STYLES, OnBand, Shares, Style, share
from screens.widgets.icon import Icon
from screens.widgets.layouts import Column, Row
from screens.widgets.shrunk import Shrunk
from screens.widgets.text import Text

ROOM = 1.12
"""The scale extends beyond the farthest value, so that a diamond is never on the edge."""


class Lined(Column):
    """The lines. `says` turns a label into words in the player's language."""

    def __init__(self, context: ScreenContext, chart: Chart, says: Callable[[object], str]) -> None:
        super().__init__(spacing=dp(14))
        self.context, self.chart = context, chart
        bars = _bars(context, chart)
        for line, bar in zip(chart.lines, bars, strict=True):
            self.add_widget(_line(context, line, bar, says))
        if len(chart.keys) > 1:
            self.add_widget(_legend(context, [says(key) for key in chart.keys], _styles(chart)))


def _line(context: ScreenContext, line: Line, bar: Widget, says: Callable[[object], str]) -> Column:
    palette = context.palette
    name = Shrunk(says(line.label), palette.text_high, "tile", pos_hint={"center_y": 0.5})
    number = Text(says(line.shown), palette.text_high, "inline", wide=False)
    head = Row(name, number, spacing=dp(12))
    if line.key:
        head.add_widget(Icon(line.key, palette.words, 24, pos_hint={"center_y": 0.5}), index=len(head.children))
    column = Column(head, bar, spacing=dp(4))
    if line.note is not None:
        column.add_widget(Text(says(line.note), palette.text_middle, "caption"))
    return column


def _bars(context: ScreenContext, chart: Chart) -> list[Widget]:
    palette, lines = context.palette, chart.lines
    match chart.sort:
        case "shares":
            most = max(sum(line.values) for line in lines) or 1
            return [Shares(palette, [value / most for value in line.values], _styles(chart)) for line in lines]
        case "luck":
            far = ROOM * max(max(abs(line.values[0]), line.values[1]) for line in lines) or 1
            return [_on_luck(context, line, far) for line in lines]
        case "tests":
            most = max(line.values[3] for line in lines) or 1
            return [_on_tests(context, line, most) for line in lines]
    most = max(line.values[0] for line in lines) or 1
    return [Shares(palette, [line.values[0] / most]) for line in lines]


def _styles(chart: Chart) -> tuple[Style, ...]:
    return ("full", "quiet") if len(chart.keys) == 2 else STYLES


def _on_luck(context: ScreenContext, line: Line, far: float) -> OnBand:
    value, band = line.values
    half = band / far / 2
    return OnBand(context.palette, 0.5 + value / far / 2, 0.5, (0.5 - half, 0.5 + half))


def _on_tests(context: ScreenContext, line: Line, most: float) -> OnBand:
    done, expected, band, _tried = line.values
    low, high = max(0.0, expected - band), expected + band
    return OnBand(context.palette, done / most, expected / most, (low / most, high / most), full=done / most)


def _legend(context: ScreenContext, words: list[str], styles: tuple[Style, ...]) -> Column:
    """Makes the legend that says what the pieces of a bar mean, by their look."""
    rows = Column(spacing=dp(6), padding=(0, dp(4), 0, 0))
    for word, style in zip(words, styles, strict=False):
        piece = share(context.palette, style)
        piece.size = (dp(28), dp(14))
        holder = BoxLayout(size_hint=(None, None), size=(dp(28), dp(14)))
        holder.add_widget(piece)
        holder.bind(pos=lambda at, pos, piece=piece: piece.setter("pos")(at, pos))
        rows.add_widget(Row(holder, Text(word, context.palette.text_middle, "caption"), spacing=dp(10)))
    return rows
