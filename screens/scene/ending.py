"""How a game ended: the ranking, what each result consists of, and what was achieved."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import Playing
from core.scene import Figure, Rank, Scene
from core.scene import Text as Toast
from screens.context import ScreenContext
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
from screens.widgets.tally import Tally
from screens.widgets.text import ROLES, Fit, Text


class EndList(Ended):
    """The ranking, with the best player first."""

    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        super().__init__(context, playing)

    def show_end(self, scene: Scene) -> None:
        if scene.end is None or scene.end == self.shown:
            return
        self.shown, self.headed = (
            scene.end,
            scene.end.reason not in (scene.step.title, scene.step.why),
        )  # otherwise the panel says it
        if self.headed:
            self.head.show(scene.end.icon, scene.end.reason)
        if any(figure.gains for figure in scene.people):
            self.rows = [
                GainsCard(self.context, self.playing, rank, scene.figure(rank.name)) for rank in scene.end.ranks
            ]
            return
        alone = len(scene.end.ranks) == 1
        self.rows = [
            RankRow(self.context, self.playing, rank, scene.figure(rank.name), alone=alone) for rank in scene.end.ranks
        ]


class RankRow(Tappable):
    """A player in the ranking. A tap opens the player's sheet, a hold explains the number."""

    def __init__(self, context: ScreenContext, playing: Playing, rank: Rank, figure: Figure, *, alone: bool) -> None:
        palette = context.palette
        self.playing, self.rank = playing, rank
        super().__init__(
            context, on_tap=lambda: open_player_sheet(context, playing, rank.name),
            on_hold=self._why, guarded=False,
            ground=palette.surface_1, edge=palette.accent if rank.won or alone else CLEAR, padding=(dp(14), dp(10)),
            size_hint_y=None,
        )  # fmt: skip
        self.inside = BoxLayout(orientation="vertical", spacing=dp(4))
        crest = Crest(context, 40)
        crest.pos_hint = {"center_y": 0.5}
        crest.show(looks.crest(context, figure), looks.fate(figure))
        self.name = Fit(rank.name, palette.text_high, "name", align="left", valign="bottom")
        self.hero = Fit(looks.text(context, _below(rank, figure)), palette.text_middle, "caption", align="left")
        who = BoxLayout(orientation="vertical")
        who.add_widget(self.name)
        who.add_widget(self._fate())
        self.top_row = BoxLayout(spacing=dp(12), size_hint_y=None)
        self.top_row.add_widget(crest)
        self.top_row.add_widget(who)
        if rank.won:
            self.top_row.add_widget(Icon("trophy", palette.accent, 28, pos_hint={"center_y": 0.5}))
        self._add_numbers()
        self.sum = Text(" · ".join(looks.text(context, each) for each in rank.sum), palette.text_middle, "sentence")
        names = [looks.text(context, each) for each in rank.honours]
        self.achieved = Text(" · ".join(names), palette.words, "sentence")
        self.inside.add_widget(self.top_row)
        if rank.sum:
            self.inside.add_widget(self.sum)
        self.badges: BoxLayout | None = None
        if names:
            self.badges = BoxLayout(spacing=dp(8), size_hint_y=None)
            self.badges.add_widget(Icon("badge", palette.accent, 24, pos_hint={"center_y": 0.5}))
            self.badges.add_widget(self.achieved)
            self.achieved.pos_hint = {"center_y": 0.5}
            self.inside.add_widget(self.badges)
        self.add_widget(self.inside)

    def _fate(self) -> Widget:
        """Makes the line with the player's role, or with the player's fate and its symbol."""
        fate, palette = self.rank.fate, self.context.palette
        if fate is None:
            return self.hero
        line = BoxLayout(spacing=dp(6))
        ink = looks.ink(palette, fate.tone) if fate.tone else palette.text_middle
        line.add_widget(Icon(fate.icon, ink, 18, pos_hint={"center_y": 0.5}))
        line.add_widget(self.hero)
        return line

    def _add_numbers(self) -> None:
        """Adds the result in large digits, with its symbol if other numbers stand beside it."""
        total, palette = self.rank.total, self.context.palette
        if not self.rank.tallies:
            largest = min(sp(44), dp(60))
            result = str(total.value) if total is not None else ""
            wide = largest * 0.42 * len(result)
            self.top_row.add_widget(
                Fit(result, palette.text_high, "count", largest=largest, align="right", size_hint=(None, 1), width=wide)
            )
            return
        for number in (total, *self.rank.tallies):
            if number is not None:
                ink, large = looks.ink(palette, number.tone), number is total
                tally = Tally(number.icon, ink, palette.text_high)
                tally.show(str(number.value), ink, palette.text_high)
                tally.measure(dp(24 if large else 18), dp(44 if large else 28))
                tally.height, tally.pos_hint = dp(44), {"center_y": 0.5}
                self.top_row.add_widget(tally)

    def _why(self) -> None:
        if self.rank.total is not None:
            why_sheet(self.context, self.playing, looks.tracked(self.playing, self.rank.total))

    def fit(self, width: float) -> float:
        inner = width - dp(28)
        self.top_row.height = max(dp(46), sum(sp(ROLES[role][1]) * 1.35 for role in ("name", "caption")))
        high = self.top_row.height
        if self.rank.sum:
            high += dp(4) + grown(self.sum, inner)
        if self.badges is not None:
            self.badges.height = max(dp(26), grown(self.achieved, inner - dp(32)))
            high += dp(4) + self.badges.height
        self.height = high + dp(20)
        return float(self.height)


def _below(rank: Rank, figure: Figure) -> Toast:
    return rank.fate.name if rank.fate is not None else figure.role
