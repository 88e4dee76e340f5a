"""How it ended: who has how much, what it is made of, and what was achieved."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app.playing import Playing
from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.scoring import by_tokens, ranked, worth
from core.boxes.dungeonroll.state import Game, Score
from core.boxes.dungeonroll.table import player_named, solo_rank
from core.message import Message, say
from screens.desk import Desk
from screens.game.ended import Ended
from screens.game.head import grown
from screens.game.why import why_sheet
from screens.roll import looks
from screens.roll.playersheet import player_sheet
from screens.widgets.crest import Crest
from screens.widgets.ground import CLEAR
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.text import ROLES, Fit, Text


class EndScene(Ended):
    """The best first."""

    def __init__(self, desk: Desk, playing: Playing) -> None:
        super().__init__(desk, playing, "trophy", desk.palette.accent)

    def reason(self, state: Game) -> tuple[str, Message]:
        return "trophy", reason(state)

    def made(self, state: Game) -> list[ScoreRow]:
        return [ScoreRow(self.desk, self.playing, state, each) for each in ranked(state.scores)]


def reason(state: Game) -> Message:
    if len(state.scores) == 1:
        return say("ui.roll.end.alone", rank=labels.rank(solo_rank(state.scores[0].total)))
    if by_tokens(state.scores, state.winners):
        return say("ui.roll.end.tied", winner=state.winners)
    if len(state.winners) > 1:
        return say("ui.roll.end.shared", winners=state.winners)
    return say("ui.roll.end.won", winner=state.winners)


def made_of(state: Game, score: Score) -> tuple[Message, ...]:
    """What adds up to a score."""
    player = player_named(state, score.player)
    said = [say("ui.roll.score.xp", xp=score.xp)]
    if player is None or not score.left:
        return tuple(said)
    tokens = worth(state, player)
    said.append(say("ui.roll.score.tokens", count="n", n=tokens.each))
    if tokens.more > 0:
        said.append(say("ui.roll.score.portals", n=tokens.more))
    if tokens.pairs > 0:
        said.append(say("ui.roll.score.scales", n=tokens.pairs))
    return tuple(said)


class ScoreRow(Tappable):
    """One player. A tap opens their sheet, a hold tells where the experience came from."""

    def __init__(self, desk: Desk, playing: Playing, state: Game, of: Score) -> None:
        palette = desk.palette
        player = player_named(state, of.player)
        assert player is not None, "only players have scores"
        won = of.player in state.winners
        super().__init__(
            desk, on_tap=lambda: player_sheet(desk, playing, of.player),
            on_hold=lambda: why_sheet(desk, playing, looks.xp_of(player)), guarded=False, ground=palette.s1,
            edge=palette.accent if won else CLEAR, padding=(dp(14), dp(10)), size_hint_y=None,
        )  # fmt: skip
        self.inside = BoxLayout(orientation="vertical", spacing=dp(4))
        crest = Crest(desk, 40)
        crest.pos_hint = {"center_y": 0.5}
        crest.show(looks.look(desk, state, of.player))
        self.name = Fit(of.player, palette.hi, "name", align="left", valign="bottom")
        self.hero = Fit(looks.hero_name(desk, player), palette.mid, "caption", align="left")
        who = BoxLayout(orientation="vertical")
        who.add_widget(self.name)
        who.add_widget(self.hero)
        self.top_row = BoxLayout(spacing=dp(12), size_hint_y=None)
        self.top_row.add_widget(crest)
        self.top_row.add_widget(who)
        if won and len(state.scores) > 1:
            self.top_row.add_widget(Icon("trophy", palette.accent, 28, pos_hint={"center_y": 0.5}))
        largest = min(sp(44), dp(60))
        self.total = Fit(
            str(of.total), palette.hi, "count", largest=largest, align="right", size_hint=(None, 1),
            width=largest * 0.42 * len(str(of.total)),
        )  # fmt: skip
        self.top_row.add_widget(self.total)
        self.sum = Text(" · ".join(desk.text(each) for each in made_of(state, of)), palette.mid, "sentence")
        names = [desk.text(labels.achievement(what)) for what in player.achieved]
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

    def fit(self, width: float) -> float:
        inner = width - dp(28)
        self.top_row.height = max(dp(46), sum(sp(ROLES[role][1]) * 1.35 for role in ("name", "caption")))
        high = self.top_row.height + dp(4) + grown(self.sum, inner)
        if self.badges is not None:
            self.badges.height = max(dp(26), grown(self.achieved, inner - dp(32)))
            high += dp(4) + self.badges.height
        self.height = high + dp(20)
        return float(self.height)
