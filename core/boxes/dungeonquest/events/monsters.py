"""Monsters and their tokens."""

from __future__ import annotations

from typing import Literal

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.events.changes import either
from core.boxes.dungeonquest.state import FIGHT, POOL, Game, set_fight
from core.chance import By
from core.facts import Event, Verdict
from core.frozen import find, put, record, replace
from core.message import Message, say


@record
class MonsterMet(Event):
    kind: Literal["monster-met"] = "monster-met"
    hero: str
    monster: str
    token: str
    player: str
    taken_from: str

    topic = "combat"

    def fold(self, state: Game) -> Game:
        token = find(state.tokens, self.token)
        return state if token is None else replace(state, tokens=put(state.tokens, replace(token, at=FIGHT)))

    def story(self, _state: Game) -> Message:
        if self.player == self.hero:
            return say("dq.story.monster-met-alone", hero=self.hero, monster=labels.monster(self.monster))
        return say(
            "dq.story.monster-met",
            hero=self.hero,
            monster=labels.monster(self.monster),
            player=self.player,
        )

    def means(self) -> Verdict:
        return "bad"


@record
class LifeSeen(Event):
    """The monster's player has looked at the token; None where a viewer may not know."""

    kind: Literal["life-seen"] = "life-seen"
    token: str
    life: int | None
    by: By = "table"

    topic = "combat"

    def fold(self, state: Game) -> Game:
        token = find(state.tokens, self.token)
        if token is None:
            return state
        return replace(state, tokens=put(state.tokens, replace(token, life=self.life or 0)))

    def story(self, _state: Game) -> Message | None:
        if self.life:
            return say("dq.story.life-seen", token=labels.monster_of(self.token), life=self.life)
        if self.life is None:
            return say("dq.story.life-looked-at", token=labels.monster_of(self.token))
        return None


@record
class TokenMoved(Event):
    """To the pool, or onto a space."""

    kind: Literal["token-moved"] = "token-moved"
    token: str
    monster: str
    to: str
    why: Literal["escape", "death", "killed", "gone", "servant", "added", "flight"]
    by: str = ""

    topic = "combat"

    def fold(self, state: Game) -> Game:
        """Back in the pool the tokens are mixed: nobody knows this one's life any more (DQ-125)."""
        token = find(state.tokens, self.token)
        if token is None:
            return state
        life = 0 if self.to == POOL else token.life
        state = replace(state, tokens=put(state.tokens, replace(token, at=self.to, life=life)))
        if self.why == "servant":
            return replace(state, last_moved=self.token)
        if self.to == POOL or self.why == "added":
            # A monster that is new on the board has not been moved yet (DQ-198).
            return replace(state, last_moved="") if self.token == state.last_moved else state
        return state

    def story(self, _state: Game) -> Message:
        if self.why == "servant":
            return say("dq.story.monster-moved", player=self.by, monster=labels.monster(self.monster))
        if self.why == "added":
            return say("dq.story.monster-added", player=self.by, monster=labels.monster(self.monster))
        if self.to == POOL:
            return say("dq.story.token-to-pool", monster=labels.monster(self.monster))
        return say("dq.story.token-stays", monster=labels.monster(self.monster))


@record
class EscapeTried(Event):
    kind: Literal["escape-tried"] = "escape-tried"
    hero: str
    own: int
    theirs: int
    escaped: bool

    topic = "combat"

    def story(self, _state: Game) -> Message:
        if self.escaped:
            return say("dq.story.escaped", hero=self.hero, own=self.own, theirs=self.theirs)
        return say("dq.story.not-escaped", hero=self.hero, own=self.own, theirs=self.theirs)

    def means(self) -> Verdict:
        return either(self.escaped)


@record
class MonsterLives(Event):
    """Its player says that so much damage is not enough (DQ-123)."""

    kind: Literal["monster-lives"] = "monster-lives"
    foe: str
    damage: int

    topic = "combat"

    def fold(self, state: Game) -> Game:
        return state if state.fight is None else set_fight(state, replace(state.fight, survived=self.damage))

    def story(self, _state: Game) -> Message:
        return say("dq.story.monster-lives", monster=labels.monster(self.foe), damage=self.damage)
