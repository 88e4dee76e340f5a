"""Everybody at the table in a row: crest, number, how much of it is left, name."""

from __future__ import annotations

from typing import Literal, TypeAlias

from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from screens.context import ScreenContext
from screens.game_summary import Figure
from screens.widgets.crest import Crest
from screens.widgets.lifebar import LifeBar
from screens.widgets.text import Fit, height_of

GAP = 12  # dp
NAMED = 4  # with more people than this only the crests are shown, without names
Size: TypeAlias = Literal["large", "full", "small"]
CRESTS: dict[Size, float] = {"large": 48, "full": 34, "small": 28}  # dp
NARROWEST = 62  # dp: a crest and two digits
TALLEST_NAME = 2.6  # lines


class Person(Widget):
    """One player. `height_at` returns the height that the widget needs."""

    def __init__(self, context: ScreenContext, figure: Figure, named: bool) -> None:
        super().__init__(size_hint=(None, None))
        palette = context.palette
        self.figure, self.named = figure, named
        self.form: Size = "full"
        self.crest = Crest(context)
        self.crest.show(figure.look, figure.fate)
        self.number = Fit(figure.number, palette.text_high, "count", align="left", size_hint=(None, None))
        self.name = Fit(
            figure.name, palette.text_high if figure.acts else palette.panel_mid, "label" if figure.acts else "caption",
            align="left", valign="top", size_hint=(None, None),
        )  # fmt: skip
        self.bar = LifeBar(palette.accent, palette.tile2, 6)
        self.bar.size_hint = (None, None)
        self.add_widget(self.crest)
        if figure.number:
            self.add_widget(self.number)
        if figure.bar is not None:
            self.bar.show(*figure.bar)
            self.add_widget(self.bar)
        if named:
            self.add_widget(self.name)
        self.bind(pos=self._lay, size=self._lay)

    def height_at(self, width: float, form: Size) -> float:
        high = dp(CRESTS[form])
        if self.figure.bar is not None:
            high += dp(6) + self.bar.height
        return high + (dp(6) + self._name_height(width) if self.named and form != "small" else 0)

    def _name_height(self, width: float) -> float:
        line = height_of("I", "caption", width)
        return min(height_of(self.figure.name, "caption", width), line * TALLEST_NAME)

    def arrange(self, form: Size) -> None:
        self.form = form
        self.name.opacity = 0 if form == "small" else 1
        self._lay()

    def _lay(self, *_: object) -> None:
        side = dp(CRESTS[self.form])
        self.crest.size = (side, side)
        self.crest.pos = (self.x, self.top - side)
        self.number.largest = min(sp(side), side * 1.2)
        self.number.size = (max(1, self.width - side - dp(8)), side)
        self.number.pos = (self.crest.right + dp(8), self.crest.y)
        low = self.crest.y
        if self.figure.bar is not None:
            low -= dp(6) + self.bar.height
            self.bar.width, self.bar.pos = self.width, (self.x, low)
        self.name.size = (self.width, max(1, low - dp(6) - self.y))
        self.name.pos = (self.x, self.y)


class Figures(Widget):
    """All players. `fit` lays them out and returns their height; in the small form there are no names."""

    def __init__(self, context: ScreenContext, figures: tuple[Figure, ...]) -> None:
        super().__init__(size_hint=(None, None))
        self.people = [Person(context, figure, len(figures) <= NAMED) for figure in figures]
        for person in self.people:
            self.add_widget(person)
        self._rows: list[tuple[float, list[Person]]] = []
        self._column = 0.0
        self.bind(pos=self._lay)

    def fit(self, width: float, form: Size) -> float:
        many = len(self.people)
        if not many:
            return 0.0
        most = max(1, int((width + dp(GAP)) // (dp(NARROWEST) + dp(GAP))))
        columns = -(-many // -(-many // most))  # as even as possible
        self._column = (width - dp(GAP) * (columns - 1)) / columns
        if many < 3:
            self._column = min(self._column, (width - 2 * dp(GAP)) / 3)
        self._rows = []
        for start in range(0, many, columns):
            row = self.people[start : start + columns]
            for person in row:
                person.arrange(form)
            self._rows.append((max(each.height_at(self._column, form) for each in row), row))
        self.size = (width, sum(high for high, _ in self._rows) + dp(GAP) * (len(self._rows) - 1))
        self._lay()
        return float(self.height)

    def _lay(self, *_: object) -> None:
        top = self.top
        for high, row in self._rows:
            for place, person in enumerate(row):
                person.size = (self._column, high)
                person.pos = (self.x + place * (self._column + dp(GAP)), top - high)
            top -= high + dp(GAP)
