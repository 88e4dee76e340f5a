"""How it ended: who has how much, what it is made of, and what was achieved."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app.playing import Playing, View
from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.state import Game, Score
from core.boxes.dungeonroll.table import player_named, solo_rank, token_named
from core.message import Message, say
from screens.desk import Desk
from screens.game.head import grown
from screens.game.why import why_sheet
from screens.roll import looks
from screens.roll.playersheet import player_sheet
from screens.widgets.crest import Crest
from screens.widgets.ground import CLEAR, Grounded
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.layouts import Scroll
from screens.widgets.text import ROLES, Fit, Text

GAP = dp(8)
LEAST = 160  # dp: less would show nobody whole


class EndScene(BoxLayout):
    """The best first. What has no room is scrolled to."""

    def __init__(self, desk: Desk, playing: Playing) -> None:
        super().__init__(orientation="vertical", size_hint_y=None)
        self.desk, self.playing = desk, playing
        self.shown: Game | None = None
        self.rows: list[ScoreRow] = []
        self.head = EndHead(desk)
        self.list = BoxLayout(orientation="vertical", spacing=GAP, size_hint_y=None)
        self.add_widget(Scroll(self.list, desk.palette))

    def show(self, view: View) -> None:
        state: Game = view.state
        if state is self.shown:
            return
        self.shown = state
        self.head.show(state)
        self.list.clear_widgets()
        self.list.add_widget(self.head)
        ranked = sorted(state.scores, key=lambda score: (-score.total, score.player not in state.winners, score.left))
        self.rows = [ScoreRow(self.desk, self.playing, state, each) for each in ranked]
        for row in self.rows:
            self.list.add_widget(row)

    def fit(self, width: float, room: float) -> float:
        heights = [part.fit(width) for part in (self.head, *self.rows)]
        self.list.height = sum(heights) + GAP * (len(heights) - 1)
        self.width, self.height = width, min(self.list.height, max(room, dp(LEAST)))
        return float(self.height)


class EndHead(Grounded, BoxLayout):
    """Who has won, or alone: what people call whoever has so much."""

    def __init__(self, desk: Desk) -> None:
        palette = desk.palette
        super().__init__(ground=palette.s1, padding=(dp(14), dp(10)), spacing=dp(12), size_hint_y=None)
        self.desk = desk
        self.sign = Icon("trophy", palette.accent, 36, pos_hint={"center_y": 0.5})
        self.words = Text("", palette.hi, "strong", pos_hint={"center_y": 0.5})
        self.add_widget(self.sign)
        self.add_widget(self.words)

    def show(self, state: Game) -> None:
        self.words.text = self.desk.text(reason(state))

    def fit(self, width: float) -> float:
        self.height = max(dp(56), grown(self.words, width - dp(28 + 36 + 12)) + dp(20))
        return float(self.height)


def reason(state: Game) -> Message:
    if len(state.scores) == 1:
        return say("ui.roll.end.alone", rank=labels.rank(solo_rank(state.scores[0].total)))
    tied = [score for score in state.scores if score.total == max(each.total for each in state.scores)]
    if len(state.winners) > 1:
        return say("ui.roll.end.shared", winners=state.winners)
    if len(tied) > 1:
        return say("ui.roll.end.tied", winner=state.winners)
    return say("ui.roll.end.won", winner=state.winners)


def made_of(state: Game, score: Score) -> tuple[Message, ...]:
    """What adds up to a score."""
    player = player_named(state, score.player)
    said = [say("ui.roll.score.xp", xp=score.xp)]
    if player is None or not score.left:
        return tuple(said)
    worth = {stock.name: token_named(state, stock.name) for stock in player.tokens}
    plain = sum(stock.count * (token.points if (token := worth[stock.name]) else 0) for stock in player.tokens)
    portals = plain - score.left
    said.append(say("ui.roll.score.tokens", count="n", n=score.left))
    if portals > 0:
        said.append(say("ui.roll.score.portals", n=portals))
    if score.tokens > plain:
        said.append(say("ui.roll.score.scales", n=score.tokens - plain))
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
