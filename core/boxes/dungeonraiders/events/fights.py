"""Fights with monsters and bosses."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.events.changes import counted, lost_by, with_player, with_room
from core.boxes.dungeonraiders.state import Game
from core.deck import Stock
from core.facts import Event, Verdict
from core.frozen import LEFT_OUT_WHERE_EMPTY, find, record
from core.message import Message, say


@record
class MonsterBeaten(Event):
    kind: Literal["monster-beaten"] = "monster-beaten"
    card: str
    total: int
    strength: int
    boss: bool = False

    topic = "combat"

    def fold(self, state: Game) -> Game:
        return with_room(state, total=self.total, strength=self.strength, how="beaten")

    def story(self, _state: Game) -> Message:
        return say("rd.story.beaten", card=labels.named(self.card), total=self.total, strength=self.strength)

    def means(self) -> Verdict:
        return "good"


@record
class MonsterStruck(Event):
    """A monster or boss hits these players, for the same number of wounds each. A strength of 0 means that two players
    cannot beat it.

    `spared` would have been hit but for a torch. `less` is what it has cost those who had less life than that.
    """

    kind: Literal["monster-struck"] = "monster-struck"
    card: str
    total: int
    strength: int
    players: tuple[str, ...]
    wounds: int
    boss: bool = False
    spared: tuple[str, ...] = ()
    less: tuple[Stock, ...] = field(default=(), metadata=LEFT_OUT_WHERE_EMPTY)

    topic = "combat"

    def fold(self, state: Game) -> Game:
        """RD-16: gives full wounds to each of the players."""
        for name in self.players:
            state = counted(state, name, life=-self.wounds)
        return with_room(state, total=self.total, strength=self.strength, how="struck")

    def story(self, _state: Game) -> Message:
        """Tells how far the cards fell short, and whom it hits; a boss can take something other than life."""
        fight = self._lost_fight()
        if not self.players:
            return say("rd.story.all-spared", fight=fight, players=self.spared)
        if not self.wounds:
            return say("rd.story.struck-otherwise", fight=fight, players=self.players)
        spared = (say("rd.story.spared", player=name) for name in self.spared)
        lost = (lost_by(name, self.cost(name)) for name in self.players)
        return say("rd.story.struck", fight=fight, lost=(*lost, *spared))

    def _lost_fight(self) -> Message:
        card = labels.named(self.card)
        if not self.strength:
            return say("rd.story.fight-two", card=card)
        return say("rd.story.fight-lost", card=card, total=self.total, strength=self.strength)

    def cost(self, player: str) -> int:
        """Returns the life that the hit has cost one of the players."""
        found = find(self.less, player)
        return self.wounds if found is None else found.count

    def means(self) -> Verdict:
        return "bad" if self.players else "good"


@record
class MonsterConfused(Event):
    """Two players have played equal cards: nobody is hurt."""

    kind: Literal["monster-confused"] = "monster-confused"
    card: str
    total: int
    boss: bool = False

    topic = "combat"

    def fold(self, state: Game) -> Game:
        return with_room(state, total=self.total, strength=0, how="confused")

    def story(self, _state: Game) -> Message:
        return say("rd.story.confused", card=labels.named(self.card))

    def means(self) -> Verdict:
        return "good"


@record
class TaxTaken(Event):
    """A hit also costs treasure: `lost` says how much each player loses."""

    kind: Literal["tax-taken"] = "tax-taken"
    card: str
    value: int
    lost: tuple[Stock, ...]

    topic = "loot"

    def fold(self, state: Game) -> Game:
        for lost in self.lost:
            state = counted(state, lost.name, treasure=-lost.count)
        return state

    def story(self, _state: Game) -> Message | None:
        if not self.lost:
            return None
        return say("rd.story.tax", lost=tuple(lost_by(stock.name, stock.count) for stock in self.lost))

    def means(self) -> Verdict:
        return "bad" if self.lost else ""


@record
class Petrified(Event):
    kind: Literal["petrified"] = "petrified"
    card: str
    players: tuple[str, ...]

    topic = "death"

    def fold(self, state: Game) -> Game:
        for name in self.players:
            state = with_player(state, name, stone=True, buried=False)
        return state

    def means(self) -> Verdict:
        return "deadly"


@record
class FightAgain(Event):
    """A boss that counts as two is fought again."""

    kind: Literal["fight-again"] = "fight-again"
    card: str
    bout: int

    topic = "combat"
    prepares = True

    def fold(self, state: Game) -> Game:
        return with_room(state, bout=self.bout, plays=())

    def story(self, _state: Game) -> Message:
        return say("rd.story.fight-again", card=labels.named(self.card))


@record
class ChestFound(Event):
    """A beaten boss has guarded a chest: each player plays one more card."""

    kind: Literal["chest-found"] = "chest-found"
    card: str
    coins: int

    topic = "loot"

    def fold(self, state: Game) -> Game:
        return with_room(state, bout=state.room.bout + 1, plays=(), sort="chest")

    def story(self, _state: Game) -> Message:
        return say("rd.story.chest-found", card=labels.named(self.card), count="n", n=self.coins)
