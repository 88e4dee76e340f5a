"""Tests, wounds and deaths."""

from __future__ import annotations

from typing import Literal

from core.boxes.dungeonquest import labels, piles
from core.boxes.dungeonquest.content import Attribute
from core.boxes.dungeonquest.events.changes import either, with_deck, with_hero
from core.boxes.dungeonquest.state import Game, Hero, Hold, Waiting, deck_named, set_heroes, set_turn, tokens_at_hand
from core.chance import Dice, Throw
from core.facts import Event, Verdict
from core.frozen import find, put, record, replace, replacer
from core.message import Message, say

_hurt = replacer(Hero, "wounds")
_resolved = replacer(Hero, "determination", "trying", "aside")


def _aside(hero: Hero, event: Determined) -> tuple[Waiting, ...]:
    """DQ-136: another attempt that begins puts this one off; with fewer tokens than before, this one is over."""
    begins = event.now >= hero.determination and event.trying != hero.trying
    if not begins and not event.trying:
        return ()
    aside = tuple(each for each in hero.aside if each.name != event.trying)
    own = tokens_at_hand(hero)
    return (*aside, Waiting(hero.trying, own)) if begins and hero.trying and own else aside


def lies_with_hero(hold: Hold) -> bool:
    """Catacomb cards lie on the hero's pile anyway (DQ-149)."""
    return hold.deck not in ("", "catacomb")


@record
class Tested(Event):
    kind: Literal["tested"] = "tested"
    hero: str
    attribute: Attribute
    dice: Throw
    plus: int
    against: int
    passed: bool
    trying: str

    topic = "dice"

    def story(self, _state: Game) -> Message:
        key = "dq.story.test-passed" if self.passed else "dq.story.test-failed"
        rolled = self.dice.total + self.plus
        attribute = labels.attribute(self.attribute)
        return say(key, hero=self.hero, attribute=attribute, rolled=rolled, against=self.against)

    def means(self) -> Verdict:
        return either(self.passed)


@record
class Determined(Event):
    """How many determination tokens the hero has now, and what they are for."""

    kind: Literal["determined"] = "determined"
    hero: str
    now: int
    trying: str

    topic = "dice"

    def fold(self, state: Game) -> Game:
        hero = find(state.heroes, self.hero)
        if hero is None:
            return state
        aside = () if state.settings.keep_determination else _aside(hero, self)
        return set_heroes(state, put(state.heroes, _resolved(hero, self.now, self.trying, aside)))

    def story(self, _state: Game) -> Message | None:
        if self.now:
            return say("dq.story.determined", hero=self.hero, count="tokens", tokens=self.now)
        if not self.trying:
            return say("dq.story.determination-gone", hero=self.hero)
        return None

    def merged(self, later: Event) -> Event | None:
        """A token that comes and goes at once (DQ-137) is not worth a sentence."""
        if not isinstance(later, Determined) or self.hero != later.hero:
            return None
        return later if later.now else replace(later, trying=self.trying)


@record
class Held(Event):
    kind: Literal["held"] = "held"
    hero: str
    hold: Hold

    topic = "life"

    def fold(self, state: Game) -> Game:
        """A card that comes up again lies with the hero until its test is passed (W3)."""
        hero = find(state.heroes, self.hero)
        if hero is None:
            return state
        hold = self.hold
        if lies_with_hero(hold) and find(hero.holds, hold.name) is None:
            state = with_deck(state, piles.taken(deck_named(state, hold.deck), hold.card))
        return with_hero(state, self.hero, holds=put(hero.holds, hold))

    def story(self, _state: Game) -> Message:
        return say("dq.story.held", hero=self.hero, what=labels.cause(self.hold.name))

    def means(self) -> Verdict:
        return "bad"


@record
class Freed(Event):
    kind: Literal["freed"] = "freed"
    hero: str
    hold: str

    topic = "life"

    def fold(self, state: Game) -> Game:
        hero = find(state.heroes, self.hero)
        if hero is None:
            return state
        hold = find(hero.holds, self.hold)
        state = with_hero(state, self.hero, holds=tuple(each for each in hero.holds if each.name != self.hold))
        if hold is not None and hold.what == "web":
            return set_turn(state, replace(state.turn, must_move=True))
        if hold is not None and lies_with_hero(hold):
            return with_deck(state, piles.discarded(deck_named(state, hold.deck), hold.card))
        return state

    def story(self, _state: Game) -> Message | None:
        if self.hold not in ("web", "darkness"):
            return say("dq.story.freed", hero=self.hero, what=labels.cause(self.hold))
        return None

    def means(self) -> Verdict:
        return "good"


@record
class Wounded(Event):
    kind: Literal["wounded"] = "wounded"
    hero: str
    wounds: int
    cause: str
    now: int

    topic = "life"

    def fold(self, state: Game) -> Game:
        hero = find(state.heroes, self.hero)
        return state if hero is None else set_heroes(state, put(state.heroes, _hurt(hero, self.now)))

    def story(self, state: Game) -> Message:
        cause = labels.by_whom(state, self.cause)
        return say("dq.story.wounded", hero=self.hero, count="wounds", wounds=self.wounds, cause=cause)

    def means(self) -> Verdict:
        return "bad"


@record
class Healed(Event):
    kind: Literal["healed"] = "healed"
    hero: str
    wounds: int
    now: int

    topic = "life"

    def fold(self, state: Game) -> Game:
        hero = find(state.heroes, self.hero)
        return state if hero is None else set_heroes(state, put(state.heroes, _hurt(hero, self.now)))

    def story(self, _state: Game) -> Message:
        return say("dq.story.healed", hero=self.hero, count="wounds", wounds=self.wounds)

    def means(self) -> Verdict:
        return "good"


@record
class Died(Event):
    kind: Literal["died"] = "died"
    hero: str
    cause: str

    topic = "death"

    def fold(self, state: Game) -> Game:
        """DQ-169, DQ-164: figure, cards and tokens go back; the travel marker too."""
        hero = find(state.heroes, self.hero)
        if hero is None:
            return state
        cards = [(loot.deck, loot.card) for loot in hero.loot]
        cards += [(kept.deck, kept.card) for kept in hero.kept]
        cards += [(hold.deck, hold.card) for hold in hero.holds if lies_with_hero(hold)]
        for deck, name in cards:
            state = with_deck(state, piles.put_back(deck_named(state, deck), (name,)))
        if hero.below is not None:
            state = with_deck(state, piles.put_back(deck_named(state, "catacomb"), hero.below.cards))
        gone = Hero(hero.name, hero.hero, hero.sheet, status="dead", tower=hero.tower)
        return replace(state, heroes=put(state.heroes, gone))

    def story(self, state: Game) -> Message:
        return say("dq.story.died", hero=self.hero, cause=labels.by_whom(state, self.cause))

    def means(self) -> Verdict:
        return "deadly"


@record
class DeathPutOff(Event):
    kind: Literal["death-put-off"] = "death-put-off"
    hero: str
    dice: Dice
    loot: int
    healed: int

    topic = "life"

    def fold(self, state: Game) -> Game:
        hero = find(state.heroes, self.hero)
        if hero is None:
            return state
        return with_hero(state, self.hero, wounds=max(0, hero.wounds - self.healed))

    def story(self, _state: Game) -> Message:
        return say("dq.story.death-put-off", hero=self.hero, loot=self.loot, healed=self.healed)

    def means(self) -> Verdict:
        return "good"
