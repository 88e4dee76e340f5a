"""All sides in one card, a low line each: their heroes, where there is no room for a card of each."""

from __future__ import annotations

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.playing import Playing, View
from core.boxes.dungeontwister.state import Game
from core.boxes.dungeontwister.table import of_side
from screens.desk import Desk
from screens.dungeontwister import looks
from screens.dungeontwister.tablesheet import table_sheet
from screens.dungeontwister.tokens import Tokens
from screens.widgets.crest import Crest
from screens.widgets.key import Tappable

LINE = 40  # dp: lower than a finger, so that the card is one key
EDGE = 4  # dp


def crowd_height(sides: int) -> float:
    return float(dp(LINE) * sides + 2 * dp(EDGE))


class Crowd(Tappable):
    """A tap shows all sides large."""

    def __init__(self, desk: Desk, playing: Playing) -> None:
        super().__init__(
            desk, on_tap=lambda: table_sheet(desk, playing), guarded=False, ground=desk.palette.s1, radius=dp(16),
            size_hint_y=None,
        )  # fmt: skip
        self.lines: list[tuple[Crest, Tokens]] = []
        self.turn = -1
        self.inside = Widget()
        self.add_widget(self.inside)
        self.inside.bind(pos=self._arrange, size=self._arrange)

    def show(self, view: View) -> None:
        state: Game = view.state
        palette = self.desk.palette
        while len(self.lines) < len(state.players):
            line = Crest(self.desk, 26), Tokens(palette, palette.s1, size_hint=(None, None))
            self.lines.append(line)
            for part in line:
                self.inside.add_widget(part)
        self.turn = next((at for at, side in enumerate(state.players) if side.name == state.turn.player), -1)
        for at, (side, (crest, tokens)) in enumerate(zip(state.players, self.lines, strict=False)):
            look = looks.look(self.desk, state, side.name)
            crest.show(look)
            ground = palette.panel if at == self.turn else palette.s1
            tokens.show(state, of_side(state, side.name), look.colour, ground)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        x, wide = self.inside.x, self.inside.width
        if wide < 2:
            return
        self.inside.canvas.before.clear()
        side = dp(26)
        for at, (crest, tokens) in enumerate(self.lines):
            low = self.inside.top - dp(EDGE) - (at + 1) * dp(LINE)
            if at == self.turn:
                with self.inside.canvas.before:
                    Color(rgba=self.desk.palette.panel)
                    SmoothRoundedRectangle(
                        pos=(x + dp(EDGE), low), size=(wide - 2 * dp(EDGE), dp(LINE)), radius=[dp(12)]
                    )
            crest.size, crest.pos = (side, side), (x + dp(10), low + dp(LINE - 3) - side)  # beside the heroes
            left = x + dp(10 + 8) + side
            tokens.size, tokens.pos = (x + wide - dp(10) - left, dp(LINE - 4)), (left, low + dp(1))
