"""How it ended: who came out with what, who did not, and why it is over."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app.playing import Playing
from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.scene.ends import Standing, standing
from core.boxes.dungeonquest.scene.heroes import condition
from core.boxes.dungeonquest.state import Game, hero_named
from core.message import Message, say
from screens.desk import Desk
from screens.dungeonquest.badge import Badge
from screens.dungeonquest.fold import line
from screens.dungeonquest.herosheet import hero_sheet
from screens.dungeonquest.numbers import of_count
from screens.game.ended import Ended
from screens.game.head import grown
from screens.game.why import why_sheet
from screens.widgets.ground import CLEAR
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.text import Fit, Text, height_of, readable


class EndScene(Ended):
    """Winners first."""

    def __init__(self, desk: Desk, playing: Playing) -> None:
        super().__init__(desk, playing, "sun", desk.palette.sun)

    def reason(self, state: Game) -> tuple[str, Message]:
        return reason(state)

    def made(self, state: Game) -> list[ScoreRow]:
        return [ScoreRow(self.desk, self.playing, state, each) for each in standing(state)]


def reason(state: Game) -> tuple[str, Message]:
    """The sign and the sentence of what ended it."""
    rounds = state.turn.round
    if state.ending == "sunset":
        return "sun-low", say("ui.quest.end.sunset", rounds=rounds)
    if state.ending == "dragon":
        out = any(hero.status == "left" for hero in state.heroes)
        return "dragon", say("ui.quest.end.dragon", rounds=rounds) if out else say("ui.quest.end.nobody", rounds=rounds)
    return "crown", say("ui.quest.end.won", rounds=rounds)


class ScoreRow(Tappable):
    """One hero: what became of it, its gold, and the loot that makes it up.

    A tap opens its sheet, a hold tells where the gold came from.
    """

    def __init__(self, desk: Desk, playing: Playing, state: Game, of: Standing) -> None:
        palette = desk.palette
        super().__init__(
            desk, on_tap=lambda: hero_sheet(desk, playing, of.player),
            on_hold=lambda: why_sheet(desk, playing, of_count(desk, playing, "gold", of.player)), guarded=False,
            ground=palette.s1, edge=palette.magic.ink if of.won else CLEAR, padding=(dp(14), dp(10)), size_hint_y=None,
        )  # fmt: skip
        self.inside = BoxLayout(orientation="vertical", spacing=dp(4))
        badge = Badge(desk, 40, pos_hint={"center_y": 0.5})
        badge.show_hero(state, of.player)
        self.name = Fit(of.player, palette.hi, "name", align="left", valign="bottom")
        hero = hero_named(state, of.player)
        fate = desk.text(condition(state, hero).place) if hero is not None else ""
        self.fate = Fit(f"{desk.words.short(desk.box, of.hero)} · {fate}", palette.mid, "caption", align="left")
        self.who = BoxLayout(orientation="vertical")
        self.who.add_widget(self.name)
        self.who.add_widget(self.fate)
        self.top_row = BoxLayout(spacing=dp(12), size_hint_y=None)
        self.top_row.add_widget(badge)
        self.top_row.add_widget(self.who)
        if of.won:
            self.top_row.add_widget(Icon("crown", palette.magic.ink, 30, pos_hint={"center_y": 0.5}))
        if of.alive:
            gold = str(of.gold)
            size = min(sp(40), dp(56))
            self.top_row.add_widget(Icon("gold", palette.magic.ink, 24, pos_hint={"center_y": 0.5}))
            self.top_row.add_widget(
                Fit(gold, palette.hi, "count", largest=size, align="right", size_hint=(None, 1),
                    width=size * 0.41 * len(gold))
            )  # fmt: skip
        self.why = Text(desk.text(of.why), palette.mid, "sentence")
        loot = [desk.text(labels.loot(each)) for each in hero.loot] if hero is not None and of.alive else []
        self.loot = Text(" · ".join(loot), palette.mid, "caption")
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
