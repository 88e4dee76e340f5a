"""What a round of a fight comes to."""

from __future__ import annotations

from typing import Literal

from core.boxes.dungeonquest.content import Attribute
from core.boxes.dungeonquest.events.changes import either
from core.boxes.dungeonquest.state import Fight, Game, Party, set_fight
from core.chance import Strike, Throw
from core.facts import Event, Verdict
from core.frozen import record, replace
from core.message import Message, say


def _damaged(fight: Fight, winner: Party, cards: tuple[Strike, ...]) -> Fight:
    if winner == "hero":
        return replace(fight, foe_damage=fight.foe_damage + cards)
    return replace(fight, hero_damage=fight.hero_damage + cards)


@record
class RoundWon(Event):
    """Where every card of the round went. `blow` are the cards of the stack that a deathblow took along."""

    kind: Literal["round-won"] = "round-won"
    winner: Party
    to_damage: tuple[Strike, ...]
    blow: tuple[Strike, ...]
    to_stack: tuple[Strike, ...]
    damage: int
    discarded: bool = False

    topic = "combat"

    def fold(self, state: Game) -> Game:
        """DQ-115 … DQ-118: the deathblow takes from the stack before the loser's cards come onto it."""
        fight = state.fight
        if fight is None:
            return state
        stack = list(fight.stack)
        for card in self.blow:
            if card in stack:
                stack.remove(card)
        fight = replace(fight, stack=(*stack, *self.to_stack))
        if self.discarded:
            return set_fight(state, replace(fight, discards=fight.discards + self.to_damage + self.blow))
        return set_fight(state, _damaged(fight, self.winner, self.to_damage + self.blow))

    def story(self, _state: Game) -> Message:
        who = say("dq.party.hero") if self.winner == "hero" else say("dq.party.foe")
        if self.discarded:
            return say("dq.story.round-won-for-nothing", who=who)
        if self.blow:
            return say("dq.story.deathblow", who=who, count="damage", damage=self.damage, blow=len(self.blow))
        return say("dq.story.round-won", who=who, count="damage", damage=self.damage)

    def means(self) -> Verdict:
        return either(self.winner == "hero")


@record
class Stalemate(Event):
    kind: Literal["stalemate"] = "stalemate"
    to_stack: tuple[Strike, ...]
    smashed: tuple[Strike, ...] = ()

    topic = "combat"

    def fold(self, state: Game) -> Game:
        fight = state.fight
        if fight is None:
            return state
        fight = replace(fight, stack=fight.stack + self.to_stack)
        if self.smashed:
            fight = replace(fight, foe_damage=fight.foe_damage + self.smashed)
        return set_fight(state, fight)

    def story(self, _state: Game) -> Message:
        if self.smashed:
            return say("dq.story.stalemate-smashed", cards=len(self.to_stack), smashed=len(self.smashed))
        return say("dq.story.stalemate", cards=len(self.to_stack))


@record
class FlightAnnounced(Event):
    kind: Literal["flight-announced"] = "flight-announced"
    hero: str
    cards: int

    topic = "combat"

    def fold(self, state: Game) -> Game:
        return state if state.fight is None else set_fight(state, replace(state.fight, fleeing=True))

    def story(self, _state: Game) -> Message:
        return say("dq.story.flight-announced", hero=self.hero)


@record
class FlightFailed(Event):
    kind: Literal["flight-failed"] = "flight-failed"
    hero: str

    topic = "combat"

    def fold(self, state: Game) -> Game:
        return state if state.fight is None else set_fight(state, replace(state.fight, fleeing=False))

    def story(self, _state: Game) -> Message:
        return say("dq.story.flight-failed", hero=self.hero)

    def means(self) -> Verdict:
        return "bad"


@record
class DiceFought(Event):
    kind: Literal["dice-fought"] = "dice-fought"
    hero: str
    attribute: Attribute
    dice: Throw
    against: int
    hit: Party

    topic = "combat"

    def fold(self, state: Game) -> Game:
        fight = state.fight
        if fight is None:
            return state
        fight = replace(fight, round=fight.round + 1)
        if self.hit == "foe":
            fight = replace(fight, foe_damage=(*fight.foe_damage, Strike("", 0)))
        return set_fight(state, fight)

    def story(self, _state: Game) -> Message:
        key = "dq.story.dice-hit-foe" if self.hit == "foe" else "dq.story.dice-hit-hero"
        return say(key, hero=self.hero, rolled=self.dice.total, against=self.against)

    def means(self) -> Verdict:
        return either(self.hit == "foe")
