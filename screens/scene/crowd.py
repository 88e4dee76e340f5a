"""All players with heroes in one card, with a low line each, if there is no room for a card of each."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.playing import Playing
from core.scene import Figure
from screens.context import ScreenContext
from screens.scene import looks
from screens.scene.crewsheet import crews_sheet
from screens.scene.rows import crew_of
from screens.scene.tokens import Tokens
from screens.widgets.crest import Crest
from screens.widgets.key import Tappable

LINE = 40  # dp: lower than a finger, so the whole card is one key
EDGE = 4  # dp


def crowd_height(sides: int) -> float:
    return float(dp(LINE) * sides + 2 * dp(EDGE))


class Crowd(Tappable):
    """The card of all players. A tap shows all of them large."""

    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        super().__init__(
            context,
            on_tap=lambda: crews_sheet(context, playing),
            guarded=False,
            ground=context.palette.surface_1,
            radius=dp(16),
            size_hint_y=None,
        )
        self.lines: list[tuple[Crest, Tokens]] = []
        self.turn = -1
        self.inside = Widget()
        self.add_widget(self.inside)
        self.inside.bind(pos=self._arrange, size=self._arrange)

    def show(self, figures: Sequence[Figure]) -> None:
        palette = self.context.palette
        while len(self.lines) < len(figures):
            line = Crest(self.context, 26), Tokens(palette, palette.surface_1, size_hint=(None, None))
            self.lines.append(line)
            for part in line:
                self.inside.add_widget(part)
        self.turn = next((at for at, figure in enumerate(figures) if figure.budget is not None), -1)
        for at, (figure, (crest, tokens)) in enumerate(zip(figures, self.lines, strict=False)):
            look = looks.crest(self.context, figure)
            crest.show(look)
            tokens.show(crew_of(figure), look.colour, palette.panel if at == self.turn else palette.surface_1)
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
                    Color(rgba=self.context.palette.panel)
                    SmoothRoundedRectangle(
                        pos=(x + dp(EDGE), low), size=(wide - 2 * dp(EDGE), dp(LINE)), radius=[dp(12)]
                    )
            crest.size, crest.pos = (side, side), (x + dp(10), low + dp(LINE - 3) - side)  # level with the heroes
            left = x + dp(10 + 8) + side
            tokens.size, tokens.pos = (x + wide - dp(10) - left, dp(LINE - 4)), (left, low + dp(1))
