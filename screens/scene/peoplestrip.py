"""A strip of the players who do not act now, small: their number, what they own, how many rounds they have played."""

from __future__ import annotations

from kivy.metrics import Metrics, dp, sp
from kivy.uix.boxlayout import BoxLayout

from app.playing import Playing
from core.scene import Figure, People
from core.scene import Tally as Number
from screens.context import ScreenContext
from screens.game.tile import Pips
from screens.game.why import why_sheet
from screens.scene import looks
from screens.scene.folding import Form
from screens.scene.playersheet import open_player_sheet
from screens.widgets.crest import Crest
from screens.widgets.placed import Placed
from screens.widgets.tally import Tally
from screens.widgets.text import Fit, readable

HIGH, GAP = 52, 8  # dp
LARGE_TEXT = 1.5


class PeopleStrip(BoxLayout):
    """The players beside each other, or one below the other if they have a column of the screen for themselves."""

    forms: tuple[Form, ...] = ("row",)
    column = False

    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        super().__init__(spacing=dp(GAP), size_hint_y=None, height=0)
        self.context, self.playing = context, playing
        self.cells: list[Cell] = []

    def show(self, people: People) -> None:
        while len(self.cells) < len(people.figures):
            self.cells.append(Cell(self.context, self.playing))
            self.add_widget(self.cells[-1])
        while len(self.cells) > len(people.figures):
            self.remove_widget(self.cells.pop())
        for cell, figure in zip(self.cells, people.figures, strict=True):
            cell.show(figure)

    def height_of(self, _width: float, _form: Form) -> float:
        lines = len(self.cells) if self.column else min(1, len(self.cells))
        return float(lines * dp(HIGH) + max(0, lines - 1) * dp(GAP))

    def fit(self, width: float, form: Form) -> float:
        self.orientation = "vertical" if self.column else "horizontal"
        self.width, self.height = width, self.height_of(width, form)
        return float(self.height)


class Cell(Placed):
    """One of these players. A tap opens the player's sheet, a hold explains the number."""

    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        palette = context.palette
        super().__init__(
            context, on_tap=lambda: open_player_sheet(context, playing, self.text), on_hold=self._why, guarded=False,
            ground=palette.surface_1, radius=dp(16),
        )  # fmt: skip
        self.playing = playing
        self.figure: Figure | None = None
        self.crest = Crest(context, 30)
        self.name = Fit("", palette.text_middle, "tile", align="left", size_hint=(None, None))
        self.number = Fit("", palette.text_high, "inline", align="right", size_hint=(None, None))
        self.owned = Tally("lozenge", palette.text_middle, palette.text_high)
        self.pips: Pips | None = None
        self._rounds: Number | None = None
        self.put(self.crest, self.name, self.number, self.owned)

    @property
    def text(self) -> str:
        """The player's name; tests find the cell by it."""
        return self.figure.name if self.figure is not None else ""

    def show(self, figure: Figure) -> None:
        palette = self.context.palette
        self.figure = figure
        self.crest.show(looks.crest(self.context, figure), looks.fate(figure))
        self.name.text = figure.name
        self.number.text = str(figure.main.value) if figure.main is not None else ""
        for owned in figure.tallies[:1]:
            self.owned.icon.change(owned.icon)
            self.owned.show(str(owned.value), palette.text_middle, palette.text_high)
        if figure.rounds is not None and figure.rounds != self._rounds:
            self._rounds = figure.rounds
            if self.pips is not None:
                self.inside.remove_widget(self.pips)
            self.pips = Pips(palette.accent, figure.rounds.value or 0, figure.rounds.most or 0)
            self.inside.add_widget(self.pips)
        self.arrange()

    def place(self, x: float, y: float, wide: float, high: float) -> None:
        if wide < 2 or self.pips is None:
            return
        pad, crest, gap = dp(7), dp(26), dp(6)
        self.crest.size, self.crest.pos = (crest, crest), (x + pad, y + (high - crest) / 2)
        left, right = x + pad + crest + gap, x + wide - pad
        token, pips = self.owned.measure(dp(15), dp(18)), self.pips.width
        beside = right - left >= pips + token + 2 * gap + dp(44)  # the number has a place of its own
        font = min(sp(28 if beside else 24), dp(34 if beside else 28))
        number = font * 0.42 * max(1, len(self.number.text))
        middle = y + dp(24)
        self.number.largest = font
        self.number.size = (number, high if beside else y + high - middle)
        self.number.pos = (right - number, y if beside else middle)
        room = right - number - gap - left
        upper = (room, y + high - middle)
        named = Metrics.fontscale < LARGE_TEXT and readable(self.name.text, "tile", room, upper[1] * 0.6)
        self.name.opacity = 1 if named else 0
        self.name.size, self.name.pos = upper, (left, middle)
        self.pips.pos = (left, y + dp(9))
        self.pips.opacity = 1 if pips <= right - left else 0  # false for four players on a narrow screen
        both = pips + gap + token <= right - left - (number + gap if beside else 0)
        self.owned.opacity = 1 if both else 0
        self.owned.size, self.owned.pos = (token, dp(16)), (left + pips + gap, y + dp(6))

    def _why(self) -> None:
        if self.figure is not None and self.figure.main is not None:
            why_sheet(self.context, self.playing, looks.tracked(self.playing, self.figure.main))
