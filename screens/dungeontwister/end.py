"""How it ended: who has won, and what each side has got its points for."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app.playing import Playing
from core.boxes.dungeontwister.fates import cause_word
from core.boxes.dungeontwister.state import Game, Side
from core.boxes.dungeontwister.table import score
from screens.desk import Desk
from screens.dungeontwister import looks, signs
from screens.dungeontwister.sidesheet import side_sheet, why_points
from screens.game.ended import Ended
from screens.widgets.crest import Crest
from screens.widgets.ground import CLEAR
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.text import Fit

LINE = 26  # dp


class EndScene(Ended):
    """Who has won first, then by points."""

    def made(self, state: Game) -> list[ScoreCard]:
        order = sorted(state.players, key=lambda side: (side.name not in state.winners, -score(state, side.name)))
        return [ScoreCard(self.desk, self.playing, state, side) for side in order]


class ScoreCard(Tappable):
    """One side: its points, and below a line for each thing that brought some. A hold tells all of it."""

    def __init__(self, desk: Desk, playing: Playing, state: Game, side: Side) -> None:
        palette, won = desk.palette, side.name in state.winners
        super().__init__(
            desk, on_tap=lambda: side_sheet(desk, playing, side.name), guarded=False, ground=palette.s1,
            on_hold=lambda: why_points(desk, playing, side.name),
            edge=palette.accent if won else CLEAR, padding=(dp(14), dp(8)), size_hint_y=None,
        )  # fmt: skip
        crest = Crest(desk, 36)
        crest.pos_hint = {"center_y": 0.5}
        crest.show(looks.look(desk, state, side.name))
        head = BoxLayout(spacing=dp(12), size_hint_y=None, height=dp(44))
        head.add_widget(crest)
        head.add_widget(Fit(side.name, palette.hi, "name", align="left"))
        if won:
            head.add_widget(Icon("trophy", palette.accent, 26, pos_hint={"center_y": 0.5}))
        head.add_widget(Fit(str(score(state, side.name)), palette.hi, "count", size_hint_x=None, width=dp(40)))
        self.lines = [point for point in state.points if point.player == side.name]
        inside = BoxLayout(orientation="vertical", spacing=dp(2))
        inside.add_widget(head)
        for point in self.lines:
            row = BoxLayout(spacing=dp(10), size_hint_y=None, height=_line())
            row.add_widget(Icon(signs.CAUSES[point.cause], palette.mid, 20, pos_hint={"center_y": 0.5}))
            row.add_widget(Fit(desk.text(cause_word(point)), palette.mid, "sentence", align="left"))
            shown = f"+{point.number}" if point.number >= 0 else f"\N{MINUS SIGN}{-point.number}"
            row.add_widget(Fit(shown, palette.hi, "inline", size_hint_x=None, width=dp(36), largest=dp(22)))
            inside.add_widget(row)
        self.add_widget(inside)

    def fit(self, _width: float) -> float:
        self.height = dp(44 + 16) + len(self.lines) * (_line() + dp(2))
        return float(self.height)


def _line() -> float:
    return float(max(dp(LINE), min(sp(24), dp(44))))
