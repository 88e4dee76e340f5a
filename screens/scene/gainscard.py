"""A card of a player at the end of a game: the result, and a line for each thing that brought part of it."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app.playing import Playing
from core.scene import Figure, Rank
from screens.context import ScreenContext
from screens.scene import looks
from screens.scene.crewsheet import signed
from screens.scene.playersheet import open_player_sheet
from screens.scene.whymain import why_main
from screens.widgets.crest import Crest
from screens.widgets.ground import CLEAR
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.text import Fit

LINE = 26  # dp


class GainsCard(Tappable):
    """The card of a result. A tap opens the player's sheet, a hold explains the whole result."""

    def __init__(self, context: ScreenContext, playing: Playing, rank: Rank, figure: Figure) -> None:
        palette = context.palette
        super().__init__(
            context,
            on_tap=lambda: open_player_sheet(context, playing, rank.name),
            guarded=False,
            ground=palette.surface_1,
            on_hold=lambda: why_main(context, playing, rank.name),
            edge=palette.accent if rank.won else CLEAR,
            padding=(dp(14), dp(8)),
            size_hint_y=None,
        )
        crest = Crest(context, 36)
        crest.pos_hint = {"center_y": 0.5}
        crest.show(looks.crest(context, figure))
        head = BoxLayout(spacing=dp(12), size_hint_y=None, height=dp(44))
        head.add_widget(crest)
        head.add_widget(Fit(rank.name, palette.text_high, "name", align="left"))
        if rank.won:
            head.add_widget(Icon("trophy", palette.accent, 26, pos_hint={"center_y": 0.5}))
        total = str(rank.total.value) if rank.total is not None else ""
        head.add_widget(Fit(total, palette.text_high, "count", size_hint_x=None, width=dp(40)))
        self.lines = figure.gains
        inside = BoxLayout(orientation="vertical", spacing=dp(2))
        inside.add_widget(head)
        for gain in self.lines:
            row = BoxLayout(spacing=dp(10), size_hint_y=None, height=_line())
            row.add_widget(Icon(gain.icon, palette.text_middle, 20, pos_hint={"center_y": 0.5}))
            row.add_widget(Fit(looks.text(context, gain.name), palette.text_middle, "sentence", align="left"))
            number = signed(gain.value or 0)
            row.add_widget(Fit(number, palette.text_high, "inline", size_hint_x=None, width=dp(36), largest=dp(22)))
            inside.add_widget(row)
        self.add_widget(inside)

    def fit(self, _width: float) -> float:
        self.height = dp(44 + 16) + len(self.lines) * (_line() + dp(2))
        return float(self.height)


def _line() -> float:
    return float(max(dp(LINE), min(sp(24), dp(44))))
