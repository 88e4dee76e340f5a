"""How a game ended: the ranking, what each result is made of, and what was achieved."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app.playing import Playing
from core.scene import Figure, Rank, Scene
from screens.desk import Desk
from screens.game.ended import Ended
from screens.game.head import grown
from screens.game.why import why_sheet
from screens.scene import looks
from screens.scene.gainscard import GainsCard
from screens.scene.playersheet import open_player_sheet
from screens.widgets.crest import Crest
from screens.widgets.ground import CLEAR
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.text import ROLES, Fit, Text


class EndList(Ended):
    """The best first."""

    def __init__(self, desk: Desk, playing: Playing) -> None:
        super().__init__(desk, playing)

    def show_end(self, scene: Scene) -> None:
        if scene.end is None or scene.end == self.shown:
            return
        self.shown, self.headed = scene.end, scene.end.reason != scene.step.why  # else the panel says it
        if self.headed:
            self.head.show(scene.end.icon, scene.end.reason)
        if any(figure.gains for figure in scene.people):
            self.rows = [GainsCard(self.desk, self.playing, rank, scene.figure(rank.name)) for rank in scene.end.ranks]
            return
        alone = len(scene.end.ranks) == 1
        self.rows = [
            RankRow(self.desk, self.playing, rank, scene.figure(rank.name), alone=alone) for rank in scene.end.ranks
        ]


class RankRow(Tappable):
    """One player. A tap opens their sheet, a hold explains their number."""

    def __init__(self, desk: Desk, playing: Playing, rank: Rank, figure: Figure, *, alone: bool) -> None:
        palette = desk.palette
        self.playing, self.rank = playing, rank
        super().__init__(
            desk, on_tap=lambda: open_player_sheet(desk, playing, rank.name),
            on_hold=self._why, guarded=False,
            ground=palette.s1, edge=palette.accent if rank.won or alone else CLEAR, padding=(dp(14), dp(10)),
            size_hint_y=None,
        )  # fmt: skip
        self.inside = BoxLayout(orientation="vertical", spacing=dp(4))
        crest = Crest(desk, 40)
        crest.pos_hint = {"center_y": 0.5}
        crest.show(looks.crest(desk, figure), figure.fate)
        self.name = Fit(rank.name, palette.hi, "name", align="left", valign="bottom")
        self.hero = Fit(looks.text(desk, figure.role), palette.mid, "caption", align="left")
        who = BoxLayout(orientation="vertical")
        who.add_widget(self.name)
        who.add_widget(self.hero)
        self.top_row = BoxLayout(spacing=dp(12), size_hint_y=None)
        self.top_row.add_widget(crest)
        self.top_row.add_widget(who)
        if rank.won:
            self.top_row.add_widget(Icon("trophy", palette.accent, 28, pos_hint={"center_y": 0.5}))
        largest = min(sp(44), dp(60))
        number = str(rank.total.value) if rank.total is not None else ""
        self.total = Fit(
            number, palette.hi, "count", largest=largest, align="right", size_hint=(None, 1),
            width=largest * 0.42 * len(number),
        )  # fmt: skip
        self.top_row.add_widget(self.total)
        self.sum = Text(" · ".join(looks.text(desk, each) for each in rank.sum), palette.mid, "sentence")
        names = [looks.text(desk, each) for each in rank.honours]
        self.achieved = Text(" · ".join(names), palette.words, "sentence")
        self.inside.add_widget(self.top_row)
        self.inside.add_widget(self.sum)
        self.badges: BoxLayout | None = None
        if names:
            self.badges = BoxLayout(spacing=dp(8), size_hint_y=None)
            self.badges.add_widget(Icon("badge", palette.accent, 24, pos_hint={"center_y": 0.5}))
            self.badges.add_widget(self.achieved)
            self.achieved.pos_hint = {"center_y": 0.5}
            self.inside.add_widget(self.badges)
        self.add_widget(self.inside)

    def _why(self) -> None:
        if self.rank.total is not None:
            why_sheet(self.desk, self.playing, looks.tracked(self.playing, self.rank.total))

    def fit(self, width: float) -> float:
        inner = width - dp(28)
        self.top_row.height = max(dp(46), sum(sp(ROLES[role][1]) * 1.35 for role in ("name", "caption")))
        high = self.top_row.height + dp(4) + grown(self.sum, inner)
        if self.badges is not None:
            self.badges.height = max(dp(26), grown(self.achieved, inner - dp(32)))
            high += dp(4) + self.badges.height
        self.height = high + dp(20)
        return float(self.height)
