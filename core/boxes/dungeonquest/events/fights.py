"""Fights, and the cards of the combat deck."""

from __future__ import annotations

from typing import Literal

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.events.changes import either
from core.boxes.dungeonquest.state import Fight, Game, Party, Promise, set_fight
from core.chance import Strike
from core.facts import Event, Verdict
from core.frozen import record, replace
from core.message import Message, say


def _worked(fight: Fight, event: PowerWorked) -> Fight:
    own = event.party
    match event.effect:
        case "cancel":
            kept = tuple(promise for promise in fight.promises if promise.party == own)
            if own == "hero":
                return replace(fight, foe_cancelled=True, promises=kept)
            # What a power card said for the rest of the fight is not said either, if this is the card.
            said_now = any(card.power for card in fight.hero_cards[:1])
            return replace(fight, hero_cancelled=True, promises=kept, smashes=() if said_now else fight.smashes)
        case "plus" if own == "hero":
            return replace(fight, hero_plus=fight.hero_plus + event.plus)
        case "plus":
            return replace(fight, foe_plus=fight.foe_plus + event.plus)
        case "next":
            return replace(fight, promises=(*fight.promises, Promise(own, event.plus, event.when)))
        case "smash":
            return replace(fight, smashes=(*fight.smashes, own))
    return fight


@record
class FightBegan(Event):
    kind: Literal["fight-began"] = "fight-began"
    fight: Fight

    topic = "combat"

    def fold(self, state: Game) -> Game:
        return set_fight(state, self.fight)

    def story(self, _state: Game) -> Message:
        foe = self.fight.foe if self.fight.how == "duel" else labels.monster(self.fight.foe)
        return say("dq.story.fight-began", hero=self.fight.hero, foe=foe)


@record
class HandsFilled(Event):
    kind: Literal["hands-filled"] = "hands-filled"
    round: int
    hero: int
    foe: int
    left: int
    powers: int = 0

    topic = "combat"

    def fold(self, state: Game) -> Game:
        fight = state.fight
        if fight is None:
            return state
        fight = replace(
            fight,
            round=self.round,
            hero_hand=fight.hero_hand + self.hero,
            foe_hand=fight.foe_hand + self.foe,
            hero_powers=fight.hero_powers + self.powers,
            foe_powers=fight.foe_powers + self.powers,
            hero_cards=(),
            foe_cards=(),
            hero_plus=0,
            foe_plus=0,
            hero_cancelled=False,
            foe_cancelled=False,
            counter="",
        )
        return replace(state, fight=fight, combat_left=self.left)

    def story(self, _state: Game) -> Message:
        return say("dq.story.hands-filled", round=self.round, hero=self.hero, foe=self.foe)


@record
class CombatDeckShuffled(Event):
    """The discards of a fight, or its combat stack, back in the deck; power cards stay out of it."""

    kind: Literal["combat-deck-shuffled"] = "combat-deck-shuffled"
    cards: int
    stack: bool = False

    topic = "combat"

    def fold(self, state: Game) -> Game:
        fight = state.fight
        if fight is None:
            return state
        if self.stack:
            fight = replace(fight, stack=tuple(card for card in fight.stack if card.power))
        else:
            fight = replace(fight, discards=tuple(card for card in fight.discards if card.power))
        return replace(state, fight=fight, combat_left=state.combat_left + self.cards)

    def story(self, _state: Game) -> Message:
        if self.stack:
            return say("dq.story.combat-stack-shuffled", count="cards", cards=self.cards)
        return say("dq.story.combat-deck-shuffled", count="cards", cards=self.cards)


@record
class CardsRevealed(Event):
    kind: Literal["cards-revealed"] = "cards-revealed"
    hero: Strike
    foe: Strike
    hero_plus: int = 0
    foe_plus: int = 0

    topic = "combat"
    prepares = True

    def fold(self, state: Game) -> Game:
        fight = state.fight
        if fight is None:
            return state
        solo = fight.how == "solo"
        fight = replace(
            fight,
            hero_cards=(self.hero,),
            foe_cards=(self.foe,),
            hero_plus=self.hero_plus,
            foe_plus=self.foe_plus,
            hero_hand=max(0, fight.hero_hand - 1),
            foe_hand=fight.foe_hand if solo else max(0, fight.foe_hand - 1),
            hero_powers=max(0, fight.hero_powers - bool(self.hero.power)),
            foe_powers=max(0, fight.foe_powers - bool(self.foe.power)),
            promises=(),
        )
        return replace(state, fight=fight, combat_left=max(0, state.combat_left - 1) if solo else state.combat_left)

    def story(self, _state: Game) -> Message:
        return say(
            "dq.story.revealed",
            hero=labels.strike(self.hero, self.hero_plus),
            foe=labels.strike(self.foe, self.foe_plus),
        )


@record
class PowerWorked(Event):
    kind: Literal["power-worked"] = "power-worked"
    party: Party
    effect: Literal["cancel", "plus", "next", "smash", "other"]
    plus: int = 0
    when: str = ""

    topic = "combat"

    def fold(self, state: Game) -> Game:
        fight = state.fight
        if fight is None:
            return state
        return set_fight(state, _worked(fight, self))

    def story(self, _state: Game) -> Message:
        who = say("dq.party.hero") if self.party == "hero" else say("dq.party.foe")
        return say(f"dq.story.power-{self.effect}", who=who, plus=self.plus, when=labels.attack(self.when))


@record
class Countered(Event):
    kind: Literal["countered"] = "countered"
    party: Party
    card: Strike
    total: int

    topic = "combat"
    prepares = True

    def fold(self, state: Game) -> Game:
        fight = state.fight
        if fight is None:
            return state
        if self.party == "hero":
            fight = replace(
                fight,
                hero_cards=(*fight.hero_cards, self.card),
                hero_hand=max(0, fight.hero_hand - 1),
                hero_powers=max(0, fight.hero_powers - bool(self.card.power)),
                counter="hero",
            )
        else:
            fight = replace(
                fight,
                foe_cards=(*fight.foe_cards, self.card),
                foe_hand=fight.foe_hand if fight.how == "solo" else max(0, fight.foe_hand - 1),
                foe_powers=max(0, fight.foe_powers - bool(self.card.power)),
                counter="foe",
            )
        return set_fight(state, fight)

    def story(self, _state: Game) -> Message:
        who = say("dq.party.hero") if self.party == "hero" else say("dq.party.foe")
        return say("dq.story.countered", who=who, card=labels.strike(self.card), total=self.total)


@record
class SoloCards(Event):
    """The five cards of the monster's counterattack that are of no use go to the discards (DQ-193)."""

    kind: Literal["solo-cards"] = "solo-cards"
    played: int
    discarded: tuple[Strike, ...]

    topic = "combat"

    def fold(self, state: Game) -> Game:
        fight = state.fight
        if fight is None:
            return state
        gone = self.played + len(self.discarded)
        fight = replace(fight, discards=fight.discards + self.discarded, counter="foe")
        return replace(state, fight=fight, combat_left=max(0, state.combat_left - gone))

    def story(self, _state: Game) -> Message:
        return say("dq.story.solo-cards", played=self.played, discarded=len(self.discarded))


@record
class FightEnded(Event):
    kind: Literal["fight-ended"] = "fight-ended"
    hero: str
    foe: str
    how: Literal["killed", "died", "fled", "beaten", "won", "called off"]
    wounds: int = 0

    topic = "combat"

    def fold(self, state: Game) -> Game:
        """DQ-124: every card goes home."""
        return replace(state, fight=None, combat_left=state.content.combat_size)

    def story(self, state: Game) -> Message:
        foe = labels.by_whom(state, self.foe)
        return say(f"dq.story.fight-{self.how.replace(' ', '-')}", hero=self.hero, foe=foe)

    def means(self) -> Verdict:
        return either(self.how in ("killed", "fled", "won")) if self.how != "called off" else ""
