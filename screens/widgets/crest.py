"""A crest that says at a glance who it is: a shape, a muted colour, a letter, and what became of the player if it
matters.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import ColorProperty
from kivy.uix.widget import Widget

from app.people import COLOURS, Mark
from screens.context import ScreenContext
from screens.fonts import tall
from screens.theme import CRESTS, Colour, colour
from screens.widgets.glyph import picture
from screens.widgets.ground import CLEAR
from screens.widgets.icon import Icon
from screens.widgets.remembered import Remembered

Fate: TypeAlias = Literal["", "dead", "left"]
MARKS = {"dead": "skull", "left": "tower"}
FILLS = 24 / 20.5  # a symbol keeps a margin, a crest has none
LETTER = 0.76  # of the size


@dataclass(frozen=True, slots=True)
class Look:
    letter: str
    colour: Colour
    shape: str = "square"


def marked(letter: str, mark: Mark) -> Look:
    """Returns the look of a letter in the colour and shape that a player has chosen."""
    return Look(letter, colour(CRESTS[COLOURS.index(mark.colour)]), mark.shape)


class Crest(Widget):
    """A crest. `ground` is the colour behind the letter. The dead and those who are out have an outline and a mark."""

    ground = ColorProperty(CLEAR)

    def __init__(self, context: ScreenContext, size: float = 36) -> None:
        super().__init__(size_hint=(None, None), size=(dp(size), dp(size)))
        self.look: Look | None = None
        self.fate: Fate = ""
        with self.canvas:
            self._fill = Color(*CLEAR)
            self._shape = Rectangle()
            self._edge = Color(*CLEAR)
            self._line = SmoothLine(width=dp(1))
        self._edge_colour = context.palette.text_low
        self.letter = Remembered(font_name="Numerals", color=context.palette.crest_ink)
        self.mark = Icon("skull", context.palette.text_middle)
        self.add_widget(self.letter)
        self.bind(pos=self._lay, size=self._lay)

    def show(self, look: Look, fate: Fate = "") -> None:
        if (look, fate) == (self.look, self.fate):
            return
        self.look, self.fate = look, fate
        self.ground = self._fill.rgba = CLEAR if fate else look.colour
        self._edge.rgba = self._edge_colour if fate else CLEAR
        self.letter.font_name = tall(look.letter)
        self.letter.text = "" if fate else look.letter
        if fate:
            self.mark.change(MARKS[fate])
        if bool(fate) != (self.mark.parent is not None):
            self.add_widget(self.mark) if fate else self.remove_widget(self.mark)
        self._lay()

    def _lay(self, *_: object) -> None:
        if self.look is None:
            return
        side = min(self.size)
        whole = round(side * FILLS)
        middle_x, middle_y = self.x + self.width / 2, self.y + self.height / 2  # `center` still lags behind `pos` here
        self._shape.texture = picture(f"crest-{self.look.shape}", whole).texture
        self._shape.size = (whole, whole)
        self._shape.pos = (round(middle_x - whole / 2), round(middle_y - whole / 2))
        inset = dp(1)
        self._line.rounded_rectangle = (
            middle_x - side / 2 + inset, middle_y - side / 2 + inset, side - 2 * inset, side - 2 * inset,
            side * 0.27,
        )  # fmt: skip
        self.letter.font_size = side * LETTER
        self.letter.pos, self.letter.size = self.pos, self.size
        self.mark.font_size = side * 0.62
        self.mark.pos, self.mark.size = self.pos, self.size
