"""What rooms do: treasure, traps and vaults."""

from __future__ import annotations

from typing import Literal

from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.content import ITEMS, Gives
from core.boxes.dungeonraiders.events.changes import counted, lost_by, noted, with_player, with_room
from core.boxes.dungeonraiders.state import Game, set_room
from core.deck import Stock, added
from core.facts import Event, Verdict
from core.frozen import find, record, replace
from core.message import Message, say


@record
class ChestShared(Event):
    """A chest was shared. `which` is 1 for the richer chest; each of `players` gets `each`, which is 0 where the chest
    is too small.
    """

    kind: Literal["chest-shared"] = "chest-shared"
    which: int
    coins: int
    value: int
    players: tuple[str, ...]
    each: int

    topic = "loot"

    def fold(self, state: Game) -> Game:
        for name in self.players:
            state = counted(state, name, treasure=self.each)
        return state

    def story(self, _state: Game) -> Message:
        if not self.each:
            return say("rd.story.chest-too-small", coins=self.coins, players=self.players)
        if len(self.players) == 1:
            return say("rd.story.chest-taken", player=self.players[0], count="n", n=self.each)
        return say("rd.story.chest-shared", players=self.players, coins=self.coins, count="n", n=self.each)

    def means(self) -> Verdict:
        return "good" if self.each else "bad"


@record
class TrapSprung(Event):
    """A trap was sprung by the highest or the lowest value played. `lost` has everybody who suffers; it is empty where
    the trap does nothing.
    """

    kind: Literal["trap-sprung"] = "trap-sprung"
    card: str
    takes: Literal["treasure", "life"]
    by: Literal["highest", "lowest"]
    value: int
    lost: tuple[Stock, ...]

    topic = "life"

    def fold(self, state: Game) -> Game:
        for lost in self.lost:
            loss = {self.takes: -lost.count}
            state = counted(state, lost.name, **loss)
        return with_room(state, total=self.value)

    def story(self, _state: Game) -> Message:
        if not self.lost:
            return say(f"rd.story.trap-harmless-{self.by}", card=labels.named(self.card), value=self.value)
        lost = tuple(lost_by(stock.name, stock.count) for stock in self.lost)
        key = f"rd.story.trap-{self.by}-{self.takes}"
        return say(key, card=labels.named(self.card), value=self.value, lost=lost)

    def means(self) -> Verdict:
        return "bad" if self.lost else "good"


@record
class VaultGave(Event):
    """A player gets treasure, life or an item from a vault."""

    kind: Literal["vault-gave"] = "vault-gave"
    player: str
    gives: Gives
    number: int

    topic = "loot"

    def fold(self, state: Game) -> Game:
        if self.gives == "treasure":
            return counted(state, self.player, treasure=self.number)
        if self.gives == "life":
            return counted(state, self.player, life=self.number)
        player = find(state.players, self.player)
        if player is None:
            return state
        items = (self.gives,) * self.number
        state = replace(state, supplies=added(state.supplies, items, -1))
        state = set_room(state, noted(state.room, self.player, items=items))
        return with_player(state, self.player, items=added(player.items, items))

    def story(self, _state: Game) -> Message:
        if self.gives in ITEMS:
            return say("rd.story.vault-item", player=self.player, item=labels.played(self.gives))
        return say(f"rd.story.vault-{self.gives}", player=self.player, count="n", n=self.number)

    def means(self) -> Verdict:
        return "good"


@record
class SupplyShort(Event):
    """The players want more of an item than there is, so nobody gets one."""

    kind: Literal["supply-short"] = "supply-short"
    item: str
    players: tuple[str, ...]
    left: int

    topic = "loot"

    def story(self, _state: Game) -> Message:
        return say("rd.story.supply-short", players=self.players, item=labels.items(self.item, self.left))

    def means(self) -> Verdict:
        return "bad"
