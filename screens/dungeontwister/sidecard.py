"""A side: whose it is, the cards that it still has, and its eight heroes. Everything on it is public."""

from __future__ import annotations

from typing import Literal, TypeAlias

from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from app.playing import Playing, View
from core.boxes.dungeontwister.state import Side
from core.boxes.dungeontwister.table import of_side
from screens.desk import Desk
from screens.dungeontwister import looks
from screens.dungeontwister.cardline import ActionLine, CombatLine, JumpLine
from screens.dungeontwister.sidesheet import side_sheet, why_points
from screens.dungeontwister.tokens import Tokens
from screens.widgets.crest import Crest
from screens.widgets.ground import CLEAR
from screens.widgets.key import Tappable
from screens.widgets.text import Fit, readable

Form: TypeAlias = Literal["large", "full", "row", "strip", "line"]
HEIGHTS: dict[Form, float] = {"large": 148, "full": 118, "row": 84, "strip": 62, "line": 50}  # dp


def height_of(form: Form) -> float:
    return float(dp(HEIGHTS[form]))


class SideCard(Tappable):
    """A tap opens the sheet of the side, a hold tells where its points come from."""

    def __init__(self, desk: Desk, playing: Playing, name: str) -> None:
        palette = desk.palette
        super().__init__(
            desk, on_tap=lambda: side_sheet(desk, playing, name), guarded=False, ground=palette.s1, radius=dp(16),
            on_hold=lambda: why_points(desk, playing, name), size_hint_y=None,
        )  # fmt: skip
        self.name, self.form = name, "full"
        self.crest = Crest(desk, 26)
        self.words = Fit(name, palette.hi, "strong", align="left", size_hint=(None, None))
        self.actions, self.combat, self.jumps = ActionLine(palette), CombatLine(palette), JumpLine(palette)
        self.tokens = Tokens(palette, palette.s1, size_hint=(None, None))
        self.inside = Widget()
        for part in (self.crest, self.words, self.actions, self.combat, self.jumps, self.tokens):
            self.inside.add_widget(part)
        self.add_widget(self.inside)
        self.inside.bind(pos=self._arrange, size=self._arrange)

    @property
    def text(self) -> str:
        return self.name

    def show(self, view: View, side: Side, *, turn: bool) -> None:
        state, palette = view.state, self.desk.palette
        ground = palette.panel if turn else palette.s1
        self.put_on(ground)
        self.edge = palette.edge if turn else CLEAR
        self.crest.show(looks.look(self.desk, state, side.name))
        for line in (self.actions, self.combat, self.jumps):
            line.show(side)
        self.tokens.show(state, of_side(state, side.name), looks.side_colour(self.desk, state, side.name), ground)

    def fit(self, form: Form) -> float:
        self.form, self.height = form, height_of(form)
        self._arrange()
        return float(self.height)

    def _arrange(self, *_: object) -> None:
        x, y = self.inside.pos
        wide, high = self.inside.size
        if wide < 2 or high < 2:
            return
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
            self._lay_first(left + top + gap, right, base, top, combat=True)
        else:
            self._lay_first(left + top + gap, right, base, top, combat=False)
            base -= second + dp(4)
            jumps = self.jumps.needs(second)
            self.combat.size, self.combat.pos = (right - left - jumps - dp(16), second), (left, base)
            self.jumps.size, self.jumps.pos = (jumps, second), (right - jumps, base)
        low = y + dp(5)
        self.tokens.size, self.tokens.pos = (right - left, base - dp(5) - low), (left, low)
        for part in (self.crest, self.actions, self.combat, self.jumps):
            part.opacity = 1

    def _lay_first(self, left: float, right: float, base: float, top: float, *, combat: bool) -> None:
        """Name and action cards; in a low card the combat cards stand where the name would."""
        cards = self.actions.needs(top * 0.94)
        self.actions.size, self.actions.pos = (cards, top * 0.94), (right - cards, base + top * 0.03)
        room = right - cards - dp(10) - left
        if combat:
            jumps = self.jumps.needs(top * 0.62)
            self.words.opacity = 0
            self.combat.size, self.combat.pos = (room - jumps - dp(10), top), (left, base)
            self.jumps.size = (jumps, top * 0.62)
            self.jumps.pos = (left + room - jumps, base + top * 0.19)
            return
        self.words.opacity = 1 if readable(self.words.text, "strong", room, top) else 0
        self.words.size, self.words.pos = (room, max(top, min(sp(24), top))), (left, base)

    def _lay_line(self, left: float, right: float, y: float, high: float) -> None:
        side = min(dp(28), high - dp(12))
        self.crest.size, self.crest.pos = (side, side), (left, y + high - dp(5) - side)  # beside the heroes
        for part in (self.words, self.actions, self.combat, self.jumps):
            part.opacity = 0
        start = left + side + dp(8)
        self.tokens.size, self.tokens.pos = (right - start, high - dp(8)), (start, y + dp(4))
