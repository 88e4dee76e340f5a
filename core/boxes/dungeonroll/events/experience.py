"""Experience, achievements and the end of the game."""

from __future__ import annotations

from typing import Literal, TypeAlias

from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.events.changes import with_delve, with_player
from core.boxes.dungeonroll.state import Game, Score
from core.boxes.dungeonroll.table import by_tokens, player_named, solo_rank
from core.facts import Event, Verdict
from core.frozen import find, record, replace
from core.message import Message, say

Why: TypeAlias = Literal["level", "dragon", "empty-chest", "portal", "cleared"]


@record
class XpGained(Event):
    kind: Literal["xp-gained"] = "xp-gained"
    player: str
    xp: int
    why: Why

    topic = "count"

    def fold(self, state: Game) -> Game:
        player = find(state.players, self.player)
        if player is None:
            return state
        if self.why in ("dragon", "empty-chest"):
            state = with_delve(state, dragon_xp=state.delve.dragon_xp + self.xp)
        return with_player(state, self.player, xp=player.xp + self.xp)

    def story(self, _state: Game) -> Message:
        return say(f"dr.story.xp-{self.why}", player=self.player, count="n", n=self.xp)

    def means(self) -> Verdict:
        return "good"


@record
class XpLost(Event):
    """What a delve that ends in flight had brought, where the table has agreed on that."""

    kind: Literal["xp-lost"] = "xp-lost"
    player: str
    xp: int

    topic = "count"

    def fold(self, state: Game) -> Game:
        player = find(state.players, self.player)
        return state if player is None else with_player(state, self.player, xp=max(0, player.xp - self.xp))

    def story(self, _state: Game) -> Message:
        return say("dr.story.xp-lost", player=self.player, count="n", n=self.xp)

    def means(self) -> Verdict:
        return "bad"


@record
class LevelledUp(Event):
    """The hero card is turned over; it stays as tired as it is."""

    kind: Literal["levelled-up"] = "levelled-up"
    player: str

    topic = "count"

    def fold(self, state: Game) -> Game:
        """DR-35: nothing is paid for it, and it stays as tired as it is."""
        return with_player(state, self.player, master=True)

    def story(self, state: Game) -> Message | None:
        player = player_named(state, self.player)
        if player is None or player.hero is None:
            return None
        return say("dr.story.levelled-up", player=self.player, hero=labels.hero_name(player.hero.master.name))

    def means(self) -> Verdict:
        return "good"


@record
class TurnedBack(Event):
    """The novice's side lies up again: the experience that had turned the card has been lost."""

    kind: Literal["turned-back"] = "turned-back"
    player: str

    topic = "count"

    def fold(self, state: Game) -> Game:
        return with_player(state, self.player, master=False)

    def story(self, state: Game) -> Message | None:
        player = player_named(state, self.player)
        if player is None or player.hero is None:
            return None
        return say("dr.story.turned-back", player=self.player, hero=labels.hero_name(player.hero.novice.name))

    def means(self) -> Verdict:
        return "bad"


@record
class Achieved(Event):
    kind: Literal["achieved"] = "achieved"
    player: str
    what: str

    topic = "note"

    def fold(self, state: Game) -> Game:
        player = find(state.players, self.player)
        return state if player is None else with_player(state, self.player, achieved=(*player.achieved, self.what))

    def story(self, _state: Game) -> Message:
        return say("dr.story.achieved", player=self.player, what=labels.achievement(self.what))

    def means(self) -> Verdict:
        return "good"


@record
class GameEnded(Event):
    kind: Literal["game-ended"] = "game-ended"
    scores: tuple[Score, ...]
    winners: tuple[str, ...]

    topic = "note"

    def fold(self, state: Game) -> Game:
        return replace(state, stage="over", scores=self.scores, winners=self.winners, steps=())

    def story(self, _state: Game) -> Message:
        if len(self.scores) == 1:
            (score,) = self.scores
            rank = labels.rank(solo_rank(score.total))
            return say("dr.story.over-alone", player=score.player, rank=rank, count="n", n=score.total)
        best = max(score.total for score in self.scores)
        if by_tokens(self.scores, self.winners):
            return say("dr.story.won-tied", winners=self.winners, count="n", n=best)
        return say("dr.story.won", winners=self.winners, count="n", n=best)
