"""Chests, potions and treasures."""

from __future__ import annotations

from typing import Literal

from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.content import CHEST, POTION
from core.boxes.dungeonroll.events.changes import with_delve, with_player
from core.boxes.dungeonroll.state import Game
from core.chance import By
from core.deck import added
from core.facts import Event, Verdict
from core.frozen import find, record, replace
from core.message import Message, say


@record
class LeftBehind(Event):
    """Chests and potions that nobody wanted go back to the reserve."""

    kind: Literal["left-behind"] = "left-behind"
    chests: int
    potions: int

    topic = "loot"

    def fold(self, state: Game) -> Game:
        dungeon = added(added(state.delve.dungeon, (CHEST,), -self.chests), (POTION,), -self.potions)
        return with_delve(state, dungeon=dungeon)

    def story(self, _state: Game) -> Message:
        left = (*("chest",) * self.chests, *("potion",) * self.potions)
        return say("dr.story.left-behind", dice=labels.all_dice(left))

    def means(self) -> Verdict:
        return "bad"


@record
class ChestsOpened(Event):
    kind: Literal["chests-opened"] = "chests-opened"
    player: str
    who: str
    count: int

    topic = "loot"

    def fold(self, state: Game) -> Game:
        return with_delve(state, dungeon=added(state.delve.dungeon, (CHEST,), -self.count))

    def story(self, _state: Game) -> Message:
        who = labels.doer(self.who)
        return say("dr.story.chests-opened", player=self.player, who=who, count="n", n=self.count)

    def means(self) -> Verdict:
        return "good"


@record
class PotionsDrunk(Event):
    kind: Literal["potions-drunk"] = "potions-drunk"
    player: str
    who: str
    count: int

    topic = "loot"

    def fold(self, state: Game) -> Game:
        return with_delve(state, dungeon=added(state.delve.dungeon, (POTION,), -self.count))

    def story(self, _state: Game) -> Message:
        who = labels.doer(self.who)
        return say("dr.story.potions-drunk", player=self.player, who=who, count="n", n=self.count)

    def means(self) -> Verdict:
        return "good"


@record
class Revived(Event):
    kind: Literal["revived"] = "revived"
    player: str
    face: str

    topic = "life"

    def fold(self, state: Game) -> Game:
        """DR-20: any die of the graveyard. One that shows this face anyway is taken first."""
        grave = state.delve.graveyard
        lying = [stock.name for stock in grave if stock.count]
        if not lying:
            return state
        taken = self.face if self.face in lying else lying[0]
        return with_delve(state, graveyard=added(grave, (taken,), -1), party=added(state.delve.party, (self.face,)))

    def story(self, _state: Game) -> Message:
        return say("dr.story.revived", player=self.player, face=labels.word(self.face))

    def means(self) -> Verdict:
        return "good"


@record
class TokenDrawn(Event):
    kind: Literal["token-drawn"] = "token-drawn"
    player: str
    token: str
    by: By = "table"

    topic = "loot"

    def fold(self, state: Game) -> Game:
        player = find(state.players, self.player)
        if player is None:
            return state
        state = replace(state, chest=added(state.chest, (self.token,), -1))
        return with_player(state, self.player, tokens=added(player.tokens, (self.token,)))

    def story(self, _state: Game) -> Message:
        return say("dr.story.token-drawn", player=self.player, token=labels.token(self.token))

    def means(self) -> Verdict:
        return "good"
