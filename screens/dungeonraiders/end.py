"""How it ended: who has won and why, and everybody's treasure and life."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app.playing import Playing
from core.boxes.dungeonraiders.state import Game, Score
from core.boxes.dungeonraiders.table import player_named
from screens.desk import Desk
from screens.dungeonraiders import looks
from screens.dungeonraiders.playersheet import player_sheet
from screens.dungeonraiders.words import fate_of, ranked
from screens.game.ended import Ended
from screens.game.why import why_sheet
from screens.widgets.crest import Crest
from screens.widgets.ground import CLEAR
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.tally import Tally
from screens.widgets.text import ROLES, Fit

FATES = {"survived": "check-bold", "out": "heart-broken", "dead": "skull", "stone": "stone"}


class EndScene(Ended):
    """Who has won first, then by treasure; the dead come last."""

    def made(self, state: Game) -> list[ScoreRow]:
        return [ScoreRow(self.desk, self.playing, state, each) for each in ranked(state)]


class ScoreRow(Tappable):
    """One player. A tap opens their sheet, a hold tells where the treasure came from."""

    def __init__(self, desk: Desk, playing: Playing, state: Game, of: Score) -> None:
        palette = desk.palette
        player = player_named(state, of.player)
        assert player is not None, "only players have scores"
        won = of.player in state.winners
        super().__init__(
            desk, on_tap=lambda: player_sheet(desk, playing, of.player),
            on_hold=lambda: why_sheet(desk, playing, looks.treasure_of(player)), guarded=False, ground=palette.s1,
            edge=palette.accent if won else CLEAR, padding=(dp(14), dp(8)), size_hint_y=None,
        )  # fmt: skip
        row = BoxLayout(spacing=dp(10))
        crest = Crest(desk, 40)
        crest.pos_hint = {"center_y": 0.5}
        crest.show(looks.look(desk, state, of.player), "dead" if of.fate in ("dead", "stone") else "")
        who = BoxLayout(orientation="vertical")
        who.add_widget(Fit(of.player, palette.hi, "name", align="left", valign="bottom"))
        told = BoxLayout(spacing=dp(6))
        ink = palette.good.ink if of.fate == "survived" else palette.mid if of.fate != "out" else palette.danger.ink
        told.add_widget(Icon(FATES[of.fate], ink, 18, pos_hint={"center_y": 0.5}))
        told.add_widget(Fit(desk.text(fate_of(of)), palette.mid, "caption", align="left"))
        who.add_widget(told)
        row.add_widget(crest)
        row.add_widget(who)
        if won:
            row.add_widget(Icon("trophy", palette.accent, 28, pos_hint={"center_y": 0.5}))
        for icon, number, tone in (("gold", of.treasure, palette.magic.ink), ("heart", of.life, palette.accent)):
            tally = Tally(icon, tone, palette.hi)
            tally.show(str(number), tone, palette.hi)
            large = icon == "gold"
            tally.measure(dp(24 if large else 18), dp(44 if large else 28))
            tally.height, tally.pos_hint = dp(44), {"center_y": 0.5}
            row.add_widget(tally)
        self.add_widget(row)

    def fit(self, width: float) -> float:
        self.height = max(dp(64), sum(sp(ROLES[role][1]) * 1.4 for role in ("name", "caption")) + dp(16))
        return float(self.height)
