"""How the game ended: who came out with what, who did not, and why it is over."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app.playing import Playing, View
from core.scene import Figure, Rank
from screens.context import ScreenContext
from screens.dungeonquest import looks
from screens.dungeonquest.herosheet import hero_sheet
from screens.dungeonquest.numbers import of_count
from screens.game.ended import Ended
from screens.game.head import grown
from screens.game.why import why_sheet
from screens.scene.badge import Badge
from screens.scene.folding import line
from screens.widgets.ground import CLEAR
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.text import Fit, Text, height_of, readable


class EndScene(Ended):
    """The end, with winners first."""

    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        super().__init__(context, playing, "sun", context.palette.sun)

    def show(self, view: View) -> None:
        end = view.scene.end
        if end is None or end == self.shown:
            return
        self.shown, self.headed = end, True
        self.head.show(end.icon, end.reason)
        self.rows = [ScoreRow(self.context, self.playing, rank, view.scene.figure(rank.name)) for rank in end.ranks]


class ScoreRow(Tappable):
    """One hero: what became of it, its gold, and the loot that makes it up.

    A tap opens its sheet, a hold explains where the gold came from.
    """

    def __init__(self, context: ScreenContext, playing: Playing, of: Rank, figure: Figure) -> None:
        palette = context.palette
        super().__init__(
            context,
            on_tap=lambda: hero_sheet(context, playing, of.name),
            on_hold=lambda: why_sheet(context, playing, of_count(context, playing, "gold", of.name)),
            guarded=False,
            ground=palette.surface_1,
            edge=palette.magic.ink if of.won else CLEAR,
            padding=(dp(14), dp(10)),
            size_hint_y=None,
        )
        self.inside = BoxLayout(orientation="vertical", spacing=dp(4))
        badge = Badge(context, 40, pos_hint={"center_y": 0.5})
        badge.show_hero(figure)
        self.name = Fit(of.name, palette.text_high, "name", align="left", valign="bottom")
        fate = context.words.said(figure.place.name) if figure.place is not None else ""
        self.fate = Fit(f"{looks.short(context, figure)} · {fate}", palette.text_middle, "caption", align="left")
        self.who = BoxLayout(orientation="vertical")
        self.who.add_widget(self.name)
        self.who.add_widget(self.fate)
        self.top_row = BoxLayout(spacing=dp(12), size_hint_y=None)
        self.top_row.add_widget(badge)
        self.top_row.add_widget(self.who)
        if of.won:
            self.top_row.add_widget(Icon("crown", palette.magic.ink, 30, pos_hint={"center_y": 0.5}))
        if of.total is not None:
            gold = str(of.total.value)
            size = min(sp(40), dp(56))
            self.top_row.add_widget(Icon("gold", palette.magic.ink, 24, pos_hint={"center_y": 0.5}))
            self.top_row.add_widget(
                Fit(gold, palette.text_high, "count", largest=size, align="right", size_hint=(None, 1),
                    width=size * 0.41 * len(gold))
            )  # fmt: skip
        self.why = Text(" ".join(context.words.said(each) for each in of.sum), palette.text_middle, "sentence")
        loot = [context.words.said(each) for each in of.brought]
        self.loot = Text(" · ".join(loot), palette.text_middle, "caption")
        self.inside.add_widget(self.top_row)
        self.inside.add_widget(self.why)
        if loot:
            self.inside.add_widget(self.loot)
        self.add_widget(self.inside)

    def fit(self, width: float) -> float:
        inner = width - dp(28)
        beside = sum(each.width + dp(12) for each in self.top_row.children if each is not self.who)
        fate = line("caption")
        if not readable(self.fate.text, "caption", inner - beside, fate):
            fate = height_of(self.fate.text, "caption", inner - beside)
        self.name.size_hint_y, self.fate.size_hint_y = line("name"), fate
        self.top_row.height = max(dp(46), line("name") + fate)
        high = self.top_row.height + dp(4) + grown(self.why, inner)
        if self.loot.text:
            high += dp(4) + grown(self.loot, inner)
        self.height = high + dp(20)
        return self.height
