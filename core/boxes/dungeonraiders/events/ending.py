"""Deaths, changes by the table's word, and the end of the game."""

from __future__ import annotations

from typing import Literal, TypeAlias

from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.content import Item
from core.boxes.dungeonraiders.events.changes import with_player, with_room
from core.boxes.dungeonraiders.state import Game, Score
from core.boxes.dungeonraiders.table import by_wounds
from core.deck import Stock, added
from core.facts import Event, Verdict
from core.frozen import find, record, replace
from core.message import Message, say

Cause: TypeAlias = Literal["monster", "boss", "trap", "stone", "table"]


@record
class Adjusted(Event):
    """The table has changed a player's life or treasure by its word."""

    kind: Literal["adjusted"] = "adjusted"
    player: str
    what: Literal["life", "treasure"]
    by: int
    now: int

    topic = "count"

    def fold(self, state: Game) -> Game:
        """Sets a player's life or treasure. A dead player who has life again can die again."""
        player = find(state.players, self.player)
        if player is None:
            return state
        if self.what == "treasure":
            return with_player(state, self.player, treasure=self.now)
        return with_player(state, self.player, life=self.now, buried=player.buried and self.now == 0)

    def story(self, _state: Game) -> Message:
        key = f"rd.story.{self.what}-{'more' if self.by > 0 else 'less'}"
        return say(key, player=self.player, now=self.now, count="n", n=abs(self.by))

    def means(self) -> Verdict:
        return "good" if self.by > 0 else "bad"

    def merged(self, later: Event) -> Event | None:
        """Combines two taps on the same number into one step."""
        if not isinstance(later, Adjusted) or (self.player, self.what) != (later.player, later.what):
            return None
        return replace(later, by=self.by + later.by)


@record
class ItemHanded(Event):
    """A player has got items from their supply by the table's word, or has given them back. `now` is what they have."""

    kind: Literal["item-handed"] = "item-handed"
    player: str
    item: Item
    by: int
    now: int

    topic = "loot"

    def fold(self, state: Game) -> Game:
        """RD-3: no item comes from nowhere: what a hand gets its supply loses."""
        player = find(state.players, self.player)
        if player is None:
            return state
        state = replace(state, supplies=added(state.supplies, (self.item,), -self.by))
        return with_player(state, self.player, items=added(player.items, (self.item,), self.by))

    def story(self, _state: Game) -> Message:
        items = labels.items(self.item, abs(self.by))
        if self.by > 0:
            return say("rd.story.item-taken", player=self.player, items=items, now=self.now)
        return say("rd.story.item-put-back", player=self.player, items=items, now=self.now)

    def means(self) -> Verdict:
        return "good" if self.by > 0 else "bad"

    def merged(self, later: Event) -> Event | None:
        """Combines two taps on the same item into one step."""
        if not isinstance(later, ItemHanded) or (self.player, self.item) != (later.player, later.item):
            return None
        return replace(later, by=self.by + later.by)


@record
class Died(Event):
    """A player has died. Their items go back to their supplies. `by` is the card that did it; "" for the table's
    word.
    """

    kind: Literal["died"] = "died"
    player: str
    cause: Cause
    by: str = ""

    topic = "death"

    def fold(self, state: Game) -> Game:
        """RD-28: buries a player; the items go back to their supplies."""
        player = find(state.players, self.player)
        if player is None:
            return state
        supplies = state.supplies
        for stock in player.items:
            supplies = added(supplies, (stock.name,), stock.count)
        none = tuple(Stock(stock.name, 0) for stock in player.items)
        treasure = 0 if state.settings.treasure_of_dead == "lost" else player.treasure
        plays = tuple(replace(play, hidden=()) if play.name == self.player else play for play in state.room.plays)
        state = with_room(replace(state, supplies=supplies), plays=plays)
        return with_player(state, self.player, items=none, buried=True, treasure=treasure, glimpses=(), looked=False)

    def story(self, _state: Game) -> Message:
        if self.cause == "stone":
            return say("rd.story.turned-to-stone", player=self.player)
        if not self.by:
            return say("rd.story.died-by-word", player=self.player)
        return say("rd.story.died", player=self.player, card=labels.named(self.by))

    def means(self) -> Verdict:
        return "deadly"


@record
class FellBehind(Event):
    """The players with the lowest life are out."""

    kind: Literal["fell-behind"] = "fell-behind"
    players: tuple[str, ...]
    life: int

    topic = "note"

    def story(self, _state: Game) -> Message:
        return say("rd.story.fell-behind", players=self.players, life=self.life, count="n", n=len(self.players))


@record
class GameEnded(Event):
    kind: Literal["game-ended"] = "game-ended"
    reason: Literal["treasure", "survivor", "nobody"]
    winners: tuple[str, ...]
    scores: tuple[Score, ...]

    topic = "note"

    def fold(self, state: Game) -> Game:
        return replace(state, stage="over", reason=self.reason, winners=self.winners, scores=self.scores, steps=())

    def story(self, _state: Game) -> Message:
        if self.reason == "nobody":
            return say("rd.story.nobody-won")
        if self.reason == "survivor":
            return say("rd.story.survivor", player=self.winners[0] if self.winners else "")
        best = max((score.treasure for score in self.scores if score.player in self.winners), default=0)
        if by_wounds(self.scores, self.winners):
            return say("rd.story.won-tied", players=self.winners, count="n", n=best)
        key = "rd.story.won" if len(self.winners) == 1 else "rd.story.won-together"
        return say(key, players=self.winners, count="n", n=best)
