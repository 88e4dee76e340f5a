"""Life and attributes in columns, for comparing heroes: they have the same width everywhere, under their symbols.

A value that nobody has verified has a dashed underline: the hero's card on the table is right.
"""

from __future__ import annotations

from kivy.graphics import Color, Line
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app.boxes.dungeonquest.newgame import VALUES, QuestHero
from screens.context import ScreenContext
from screens.theme import Colour
from screens.widgets.icon import Icon
from screens.widgets.remembered import Remembered
from screens.widgets.text import ROLES

ICONS = {"life": "heart"}  # attributes have symbols of their own names
SURE = ("verified", "told")


def column_width() -> float:
    return float(max(dp(30), sp(28)))


def width() -> float:
    return column_width() * len(VALUES)


def symbol(context: ScreenContext, value: str, size: float = 20) -> Icon:
    return Icon(
        ICONS.get(value, value), context.palette.accent if value == "life" else context.palette.text_middle, size
    )


class Symbols(BoxLayout):
    """The head of the columns."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(size_hint=(None, None), size=(width(), dp(24)))
        for value in VALUES:
            icon = symbol(context, value)
            icon.size_hint_x, icon.pos_hint = 1, {"center_y": 0.5}
            self.add_widget(icon)


class Numbers(BoxLayout):
    """The numbers of a hero. With `signed` the symbols stand above them, where there is no head."""

    def __init__(self, context: ScreenContext, hero: QuestHero, *, signed: bool = False) -> None:
        super().__init__(size_hint=(None, None), size=(width(), sp(40) + (dp(24) if signed else 0)))
        palette = context.palette
        for value in VALUES:
            column = BoxLayout(orientation="vertical")
            if signed:
                icon = symbol(context, value, 18)
                icon.size_hint_x, icon.height = 1, dp(24)
                column.add_widget(icon)
            ink = palette.digit if value == "life" else palette.text_high
            column.add_widget(Digit(str(hero.values[value]), ink, palette.text_low, hero.sure[value] in SURE))
            self.add_widget(column)


class Digit(Remembered):
    def __init__(self, text: str, ink: Colour, line: Colour, sure: bool) -> None:
        face, size = ROLES["inline"]
        super().__init__(text=text, font_name=face, font_size=sp(size), color=ink)
        self.sure = sure
        if sure:
            return
        with self.canvas.after:
            Color(rgba=line)
            self._dashes = [Line(width=dp(1)) for _ in range(3)]
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        """Draws three short dashes below the number: Kivy can dash only hairlines."""
        low, dash = self.center_y - self.font_size * 0.46, dp(4)
        left = self.center_x - (3 * dash + 2 * dp(3)) / 2
        for place, line in enumerate(self._dashes):
            start = left + place * (dash + dp(3))
            line.points = (start, low, start + dash, low)
