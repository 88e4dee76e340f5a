"""How likely something is: a percentage that can be read across the table, and a bar for each result of the dice."""

from __future__ import annotations

from fractions import Fraction

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from core.odds import percent
from core.scene import Chance
from screens.context import ScreenContext
from screens.theme import Colour
from screens.widgets.icon import Icon
from screens.widgets.text import Text

BARS = 24  # dp
LARGEST = 52  # sp
BASELINE = 0.09  # of the number's height: how much higher a sign of half its size stands


class Percent(BoxLayout):
    """The number, with its percent sign half as high on the same line."""

    def __init__(self, chance: Fraction, colour: Colour, size: float) -> None:
        super().__init__(size_hint=(None, None))
        self.number = Text(str(percent(chance)), colour, "odds", wide=False, font_size=size)
        self.sign = Text("%", colour, "odds", wide=False, font_size=size / 2, pos_hint={"y": BASELINE})
        self.add_widget(self.number)
        self.add_widget(self.sign)
        self.size = (self.number.width + self.sign.width, self.number.height)

    def set_colour(self, colour: Colour) -> None:
        self.number.color = self.sign.color = colour


class Likely(BoxLayout):
    """A chance with the percentage above and bars below, unless it stands where no room is left for `bars`. `size`, in
    sp, is smaller if two stand beside each other.
    """

    def __init__(self, context: ScreenContext, chance: Chance, size: float, *, bars: bool = True) -> None:
        super().__init__(orientation="vertical", size_hint=(None, None), pos_hint={"center_y": 0.5})
        palette = context.palette
        good = chance.tone == "good" and chance.chance * 2 > 1
        digit = {
            "good": palette.good.digit if good else palette.text_high,
            "plain": palette.text_high,
            "accent": palette.digit,
            "danger": palette.danger.digit,
        }[chance.tone]
        ink = {"accent": palette.accent, "danger": palette.danger.ink}.get(chance.tone, palette.panel_mid)
        high = min(sp(size), dp(size * 1.3))
        self.number = Percent(chance.chance, digit, high)
        icon = Icon(chance.icon, ink, min(28.0, size * 0.62), pos_hint={"center_y": 0.5}) if chance.icon else None
        line = BoxLayout(spacing=dp(4), size_hint_y=None, height=self.number.height)
        for part in (icon, self.number):
            if part is not None:
                line.add_widget(part)
        self.add_widget(line)
        self.width = self.number.width + (icon.width + dp(4) if icon is not None else 0)
        self.height = self.number.height
        if chance.bars and bars:
            self.add_widget(DiceBars(chance.bars, palette.good.ink if good else palette.text_high, palette.danger.ink))
            high = dp(BARS) if size == LARGEST else dp(BARS) * 0.65
            self.children[0].height = high
            self.width, self.height = max(self.width, dp(92)), self.height + high


class DiceBars(Widget):
    """The possible results of the dice. Good ones are filled, the others are hollow, so that they differ even without
    colour.
    """

    def __init__(self, bars: tuple[tuple[Fraction, bool], ...], good: Colour, bad: Colour) -> None:
        super().__init__(size_hint_y=None, height=dp(BARS))
        self.bars = bars
        self._shapes: list[SmoothRoundedRectangle | SmoothLine] = []
        with self.canvas:
            for _chance, passes in bars:
                Color(rgba=good if passes else bad)
                self._shapes.append(SmoothRoundedRectangle() if passes else SmoothLine(width=dp(0.7)))
        self.bind(pos=self._lay, size=self._lay)

    def _lay(self, *_: object) -> None:
        gap = dp(2)
        wide = (self.width - gap * (len(self.bars) - 1)) / len(self.bars)
        most = max(float(chance) for chance, _passes in self.bars)
        for index, ((chance, _passes), shape) in enumerate(zip(self.bars, self._shapes, strict=True)):
            high = max(dp(4), self.height * float(chance) / most)
            x, radius = self.x + index * (wide + gap), min(dp(2.5), wide / 2)
            if isinstance(shape, SmoothRoundedRectangle):
                shape.pos, shape.size, shape.radius = (x, self.y), (wide, high), [radius]
            else:
                inset = dp(0.7)
                shape.rounded_rectangle = (x + inset, self.y + inset, wide - 2 * inset, high - 2 * inset, radius)
