"""The odds page: what is at stake now, in numbers that can be read across the table, and in bars."""

from __future__ import annotations

from fractions import Fraction

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.chart import average
from app.playing import Playing, View
from core.message import say
from core.odds import Odds, percent
from screens.context import ScreenContext
from screens.face import Face
from screens.theme import mixed
from screens.widgets.layouts import Card, Column, Gap, Row, Scroll
from screens.widgets.text import Fit, Text

STAIR = 56  # dp, the height of a bar of 100 %


class OddsPage(BoxLayout):
    def __init__(self, context: ScreenContext, playing: Playing, face: Face) -> None:
        super().__init__(orientation="vertical")
        self.context, self.face = context, face
        self.cards = Column(spacing=dp(8))
        self.add_widget(Scroll(self.cards, context.palette))
        self._shown: tuple[Odds, ...] | None = None
        self.show(playing.view)

    def show(self, view: View) -> None:
        if view.odds == self._shown:
            return
        self._shown = view.odds
        self.cards.clear_widgets()
        if not view.odds:
            palette = self.context.palette
            self.cards.add_widget(Gap(height=dp(72)))
            self.cards.add_widget(
                Text(self.context.text(say("ui.odds.none")), palette.text_high, "title", align="center")
            )
            self.cards.add_widget(
                Text(self.context.text(say("ui.odds.none.text")), palette.text_middle, align="center")
            )
            return
        for odds in view.odds:
            self.cards.add_widget(OddsCard(self.context, odds))


class OddsCard(Card):
    """One chance: its name, the number, a bar, and the chances of the next tries as stairs. An average has no bar."""

    def __init__(self, context: ScreenContext, odds: Odds) -> None:
        palette = context.palette
        super().__init__(ground=palette.surface_1, padding=dp(14), spacing=dp(10))
        shown = average(odds.chance, context.text) if odds.mean else f"{percent(odds.chance)}%"
        self.add_widget(
            Row(
                Text(context.text(odds.label), palette.text_high, "strong"),
                Text(shown, palette.text_high, "count", wide=False),
                spacing=dp(12),
            )
        )
        if odds.mean:
            return
        self.add_widget(Bar(context, odds.chance))
        if len(odds.steps) > 1:
            self.add_widget(Stairs(context, odds.steps))


class Bar(Widget):
    """A bar that shows a part of a whole."""

    def __init__(self, context: ScreenContext, chance: Fraction) -> None:
        super().__init__(size_hint_y=None, height=dp(10))
        self.chance = float(chance)
        with self.canvas:
            Color(rgba=context.palette.surface_3)
            self._whole = SmoothRoundedRectangle(radius=[dp(5)])
            Color(rgba=context.palette.accent)
            self._part = SmoothRoundedRectangle(radius=[dp(5)])
        self.bind(pos=self._lay, size=self._lay)

    def _lay(self, *_: object) -> None:
        self._whole.pos, self._whole.size = self.pos, self.size
        part = max(self.height, self.width * self.chance) if self.chance else 0
        self._part.pos, self._part.size = self.pos, (part, self.height)


class Stairs(BoxLayout):
    """The same chance within one try, two, three and so on."""

    def __init__(self, context: ScreenContext, steps: tuple[Fraction, ...]) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, height=dp(STAIR + 48))
        for at, chance in enumerate(steps):
            self.add_widget(Stair(context, at, chance))


class Stair(BoxLayout):
    def __init__(self, context: ScreenContext, at: int, chance: Fraction) -> None:
        super().__init__(orientation="vertical", spacing=dp(2))
        palette = context.palette
        self.add_widget(Gap())
        self.add_widget(Fit(f"{percent(chance)}%", palette.text_high, "small-digit", size_hint_y=None, height=dp(24)))
        bar = Widget(size_hint_y=None, height=dp(4 + (STAIR - 4) * float(chance)))
        with bar.canvas:
            Color(rgba=mixed(palette.accent, palette.surface_1, 0.12 * at))
            shape = SmoothRoundedRectangle(radius=[dp(4)])
        bar.bind(pos=lambda _bar, pos: setattr(shape, "pos", pos), size=lambda _bar, size: setattr(shape, "size", size))
        self.add_widget(bar)
        self.add_widget(Fit(str(at + 1), palette.text_low, "caption", size_hint_y=None, height=dp(18)))
