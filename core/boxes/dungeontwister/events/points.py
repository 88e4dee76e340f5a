"""Points and the end of the game."""

from __future__ import annotations

from typing import Literal

from core.boxes.dungeontwister.state import Cause, Game, Point
from core.deck import Stock
from core.facts import Event, Verdict
from core.frozen import record, replace
from core.message import Message, say


@record
class Scored(Event):
    kind: Literal["scored"] = "scored"
    player: str
    cause: Cause
    number: int
    hero: str = ""

    topic = "count"

    def fold(self, state: Game) -> Game:
        number = max((int(point.name) for point in state.points if point.name.isdecimal()), default=0) + 1
        point = Point(str(number), self.player, self.cause, self.number, self.hero)
        return replace(state, points=(*state.points, point))

    def story(self, _state: Game) -> Message:
        if self.cause == "table" and self.number < 0:
            return say("dt.story.awarded-less", player=self.player, count="n", n=-self.number)
        if self.cause == "table":
            return say("dt.story.awarded", player=self.player, count="n", n=self.number)
        return say(f"dt.story.scored-{self.cause}", player=self.player, count="n", n=self.number)

    def merged(self, later: Event) -> Event | None:
        """Combines two awards to the same side."""
        if not isinstance(later, Scored) or (self.cause, later.cause) != ("table", "table"):
            return None
        if self.player != later.player:
            return None
        return Scored(player=self.player, cause="table", number=self.number + later.number)

    def means(self) -> Verdict:
        return "good"


@record
class PentagramHeld(Event):
    """Its point goes from who held it to who holds it now; "" is nobody."""

    kind: Literal["pentagram-held"] = "pentagram-held"
    player: str
    before: str

    topic = "count"

    def fold(self, state: Game) -> Game:
        """DT-38: its point comes and goes."""
        points = tuple(point for point in state.points if point.cause != "pentagram")
        if self.player:
            points = (*points, Point("pentagram", self.player, "pentagram", 1))
        return replace(state, pentagram=self.player, points=points)

    def story(self, _state: Game) -> Message:
        if self.player and self.before:
            return say("dt.story.pentagram-passed", player=self.player, before=self.before)
        if self.player:
            return say("dt.story.pentagram", player=self.player)
        return say("dt.story.pentagram-lost", player=self.before)


@record
class GameEnded(Event):
    kind: Literal["game-ended"] = "game-ended"
    winners: tuple[str, ...]
    scores: tuple[Stock, ...]

    topic = "note"

    def fold(self, state: Game) -> Game:
        return replace(state, stage="over", winners=self.winners, steps=())

    def story(self, _state: Game) -> Message:
        if len(self.winners) == 1:
            best = max((stock.count for stock in self.scores), default=0)
            return say("dt.story.won", player=self.winners[0], count="n", n=best)
        return say("dt.story.won-together", players=self.winners)
