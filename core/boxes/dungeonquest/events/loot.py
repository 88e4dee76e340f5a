"""Loot."""

from __future__ import annotations

from typing import Literal

from core.boxes.dungeonquest import labels, piles
from core.boxes.dungeonquest.events.changes import either, lies_open, with_deck, with_hero, without_card
from core.boxes.dungeonquest.state import UNSEEN, Game, Loot, deck_named
from core.chance import Throw
from core.facts import Event, Verdict
from core.frozen import find, put, record, replace
from core.message import Message, say


@record
class LootTaken(Event):
    kind: Literal["loot-taken"] = "loot-taken"
    hero: str
    loot: Loot
    below: bool = False

    topic = "loot"

    def fold(self, state: Game) -> Game:
        hero = find(state.heroes, self.hero)
        if hero is None:
            return state
        card = self.loot.card
        state = replace(state, serial=state.serial + 1)
        if self.below and hero.below is not None:
            below = replace(hero.below, cards=without_card(hero.below.cards, card))
            return with_hero(state, self.hero, loot=put(hero.loot, self.loot), below=below)
        state = with_deck(state, piles.taken(deck_named(state, self.loot.deck), card))
        return with_hero(state, self.hero, loot=put(hero.loot, self.loot))

    def story(self, _state: Game) -> Message:
        if self.loot.card == UNSEEN:
            return say("dq.story.loot-taken-unseen", hero=self.hero, deck=labels.deck(self.loot.deck))
        if self.loot.gold is None:
            deck = labels.deck(self.loot.deck)
            return say("dq.story.loot-taken-unpriced", hero=self.hero, deck=deck, loot=labels.card(self.loot.card))
        deck, loot = labels.deck(self.loot.deck), labels.card(self.loot.card)
        return say("dq.story.loot-taken", hero=self.hero, deck=deck, loot=loot, gold=self.loot.gold)

    def means(self) -> Verdict:
        return "good"


@record
class LootLost(Event):
    """`why`: thrown off a bridge, the dragon, death put off, the end of the game, the table's word."""

    kind: Literal["loot-lost"] = "loot-lost"
    hero: str
    loot: str
    why: Literal["thrown", "rage", "death", "eaten", "table"]

    topic = "loot"

    def fold(self, state: Game) -> Game:
        hero = find(state.heroes, self.hero)
        loot = find(hero.loot, self.loot) if hero else None
        if hero is None or loot is None:
            return state
        state = with_hero(state, self.hero, loot=tuple(each for each in hero.loot if each != loot))
        return lies_open(
            with_deck(state, piles.discarded(deck_named(state, loot.deck), loot.card)), loot.deck, loot.card
        )

    def story(self, _state: Game) -> Message:
        if self.loot == UNSEEN:
            return say("dq.story.loot-lost-unseen", hero=self.hero)
        return say(f"dq.story.loot-lost-{self.why}", hero=self.hero, loot=labels.card_of(self.loot))

    def means(self) -> Verdict:
        return "bad"


@record
class LootWon(Event):
    kind: Literal["loot-won"] = "loot-won"
    hero: str
    loser: str
    loot: str

    topic = "loot"

    def fold(self, state: Game) -> Game:
        loser, winner = find(state.heroes, self.loser), find(state.heroes, self.hero)
        loot = find(loser.loot, self.loot) if loser else None
        if loser is None or winner is None or loot is None:
            return state
        state = with_hero(state, self.loser, loot=tuple(each for each in loser.loot if each != loot))
        return with_hero(state, self.hero, loot=put(winner.loot, loot))

    def story(self, _state: Game) -> Message:
        if self.loot == UNSEEN:
            return say("dq.story.loot-won-unseen", hero=self.hero, loser=self.loser)
        return say("dq.story.loot-won", hero=self.hero, loser=self.loser, loot=labels.card_of(self.loot))

    def means(self) -> Verdict:
        return "good"


@record
class LootValued(Event):
    kind: Literal["loot-valued"] = "loot-valued"
    hero: str
    loot: str
    dice: Throw
    gold: int

    topic = "loot"

    def fold(self, state: Game) -> Game:
        hero = find(state.heroes, self.hero)
        loot = find(hero.loot, self.loot) if hero else None
        if hero is None or loot is None:
            return state
        return with_hero(state, self.hero, loot=put(hero.loot, replace(loot, gold=self.gold, end="")))

    def story(self, _state: Game) -> Message:
        return say("dq.story.loot-valued", hero=self.hero, loot=labels.card_of(self.loot), gold=self.gold)

    def means(self) -> Verdict:
        return either(self.gold > 0)
