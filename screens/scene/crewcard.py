"""A card of a player with heroes: the player's crest, the cards that the player still has, and the heroes as tokens."""

from __future__ import annotations

from typing import Literal, TypeAlias

from kivy.metrics import dp, sp

from app.playing import Playing
from core.scene import Figure
from screens.context import ScreenContext
from screens.scene import looks
from screens.scene.drawncards import CardLine, NumberLine, SymbolLine
from screens.scene.playersheet import open_player_sheet
from screens.scene.rows import card_rows, crew_of
from screens.scene.tokens import Tokens
from screens.scene.whymain import why_main
from screens.widgets.crest import Crest
from screens.widgets.ground import CLEAR
from screens.widgets.placed import Placed
from screens.widgets.text import Fit, readable

Size: TypeAlias = Literal["large", "full", "row", "strip", "line"]
HEIGHTS: dict[Size, float] = {"large": 148, "full": 118, "row": 84, "strip": 62, "line": 50}  # dp


def height_of(form: Size) -> float:
    return float(dp(HEIGHTS[form]))


class CrewCard(Placed):
    """The card of a player. A tap opens the player's sheet, a hold explains where the main number comes from.

    Of the rows in front of the player the first one of cards is drawn as cards, the second one as numbers, and one
    without numbers as symbols.
    """

    def __init__(self, context: ScreenContext, playing: Playing, name: str) -> None:
        palette = context.palette
        super().__init__(
            context, on_tap=lambda: open_player_sheet(context, playing, name),
            guarded=False, ground=palette.surface_1, radius=dp(16),
            on_hold=lambda: why_main(context, playing, name), size_hint_y=None,
        )  # fmt: skip
        self.name = name
        self.form: Size = "full"
        self.crest = Crest(context, 26)
        self.words = Fit(name, palette.text_high, "strong", align="left", size_hint=(None, None))
        self.cards, self.numbers, self.symbols = CardLine(palette), NumberLine(palette), SymbolLine(palette)
        self.tokens = Tokens(palette, palette.surface_1, size_hint=(None, None))
        self.put(self.crest, self.words, self.cards, self.numbers, self.symbols, self.tokens)

    @property
    def text(self) -> str:
        return self.name

    def show(self, figure: Figure, *, turn: bool) -> None:
        palette, look = self.context.palette, looks.crest(self.context, figure)
        ground = palette.panel if turn else palette.surface_1
        self.put_on(ground)
        self.edge = palette.edge if turn else CLEAR
        self.crest.show(look)
        for line, row in zip((self.cards, self.numbers, self.symbols), card_rows(figure), strict=True):
            line.show(row)
        self.tokens.show(crew_of(figure), look.colour, ground)

    def fit(self, form: Size) -> float:
        self.form, self.height = form, height_of(form)
        self.arrange()
        return float(self.height)

    def place(self, x: float, y: float, wide: float, high: float) -> None:
        pad, gap = dp(10), dp(6)
        left, right = x + pad, x + wide - pad
        if self.form in ("strip", "line"):
            self._lay_line(left, right, y, high)
            return
        top = dp({"large": 34, "full": 28}.get(self.form, 24))
        second = 0.0 if self.form == "row" else dp(26 if self.form == "large" else 22)
        base = y + high - gap - top
        self.crest.size, self.crest.pos = (top, top), (left, base)
        if self.form == "row":
            self._lay_first(left + top + gap, right, base, top, numbered=True)
        else:
            self._lay_first(left + top + gap, right, base, top, numbered=False)
            base -= second + dp(4)
            jumps = self.symbols.needs(second)
            self.numbers.size, self.numbers.pos = (right - left - jumps - dp(16), second), (left, base)
            self.symbols.size, self.symbols.pos = (jumps, second), (right - jumps, base)
        low = y + dp(5)
        self.tokens.size, self.tokens.pos = (right - left, base - dp(5) - low), (left, low)
        for part in (self.crest, self.cards, self.numbers, self.symbols):
            part.opacity = 1

    def _lay_first(self, left: float, right: float, base: float, top: float, *, numbered: bool) -> None:
        """Places the name and the action cards; in a low card the combat cards stand in place of the name."""
        cards = self.cards.needs(top * 0.94)
        self.cards.size, self.cards.pos = (cards, top * 0.94), (right - cards, base + top * 0.03)
        room = right - cards - dp(10) - left
        if numbered:
            jumps = self.symbols.needs(top * 0.62)
            self.words.opacity = 0
            self.numbers.size, self.numbers.pos = (room - jumps - dp(10), top), (left, base)
            self.symbols.size = (jumps, top * 0.62)
            self.symbols.pos = (left + room - jumps, base + top * 0.19)
            return
        self.words.opacity = 1 if readable(self.words.text, "strong", room, top) else 0
        self.words.size, self.words.pos = (room, max(top, min(sp(24), top))), (left, base)

    def _lay_line(self, left: float, right: float, y: float, high: float) -> None:
        side = min(dp(28), high - dp(12))
        self.crest.size, self.crest.pos = (side, side), (left, y + high - dp(5) - side)  # level with the heroes
        for part in (self.words, self.cards, self.numbers, self.symbols):
            part.opacity = 0
        start = left + side + dp(8)
        self.tokens.size, self.tokens.pos = (right - start, high - dp(8)), (start, y + dp(4))
