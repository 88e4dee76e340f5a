"""Cards that are drawn, told, kept and used."""

from __future__ import annotations

from typing import Literal

from core.boxes.dungeonquest import labels, piles
from core.boxes.dungeonquest.content import Face, known_effects
from core.boxes.dungeonquest.events.changes import with_deck, with_hero, without_card
from core.boxes.dungeonquest.events.loot import LootTaken
from core.boxes.dungeonquest.state import UNSEEN, Game, Kept, deck_named, hides_loot
from core.chance import By, Throw
from core.deck import gathered
from core.facts import Event, Verdict
from core.frozen import find, put, record, replace
from core.message import Message, say

_ROLLED: dict[str, Verdict] = {"nothing": "", "monster": "bad", "treasure": "good"}


def _described(state: Game, event: CardTold) -> bool:
    """Whether the card lies before whoever drew it, and is only being told what it does."""
    return any(
        step.what == "tell-card" and (step.deck, step.card) == (event.deck, event.face.name) for step in state.steps
    )


@record
class CardDrawn(Event):
    """Off the deck, onto its discards, or onto the pile of a hero in the catacombs (DQ-149)."""

    kind: Literal["card-drawn"] = "card-drawn"
    hero: str
    deck: str
    card: str
    by: By
    below: bool = False

    topic = "card"
    prepares = True

    def fold(self, state: Game) -> Game:
        deck = piles.drawn(deck_named(state, self.deck), self.card, kept=self.below, owed=hides_loot(state))
        state = with_deck(state, deck)
        hero = find(state.heroes, self.hero)
        if self.below and hero is not None and hero.below is not None:
            below = replace(hero.below, cards=(*hero.below.cards, self.card), count=hero.below.count + 1)
            return with_hero(state, self.hero, below=below)
        return state

    def story(self, _state: Game) -> Message:
        if self.card == UNSEEN:
            return say("dq.story.card-drawn-unseen", hero=self.hero, deck=labels.deck(self.deck))
        deck, card = labels.deck(self.deck), labels.card(self.card)
        return say("dq.story.card-drawn", hero=self.hero, deck=deck, card=card)

    def merged(self, later: Event) -> Event | None:
        """Loot is told once."""
        if not isinstance(later, LootTaken):
            return None
        same = (self.hero, self.deck, self.card) == (later.hero, later.loot.deck, later.loot.card)
        return later if same else None


@record
class CardTold(Event):
    """The table has told what a card is; it belongs to the deck from now on."""

    kind: Literal["card-told"] = "card-told"
    deck: str
    face: Face

    topic = "card"

    def fold(self, state: Game) -> Game:
        """A card that the content did not have, or one whose effects it did not know."""
        lists = find(state.content.decks, self.deck)
        if lists is None:
            return state
        deck, face, known = deck_named(state, self.deck), self.face, find(lists.faces, self.face.name)
        if known is None or (known.unseen and not _described(state, self)):
            state = with_deck(state, replace(deck, left=piles.plus(deck.left, face.name, face.count)))
            face = replace(face, count=face.count + (known.count if known is not None else 0), unseen=hides_loot(state))
        if face.sort != "loot" and known_effects(face):
            face = replace(face, unseen=False)
        lists = replace(lists, faces=put(lists.faces, face))
        return replace(state, content=replace(state.content, decks=put(state.content.decks, lists)))

    def story(self, _state: Game) -> Message:
        return say("dq.story.card-told", card=labels.card(self.face.name), deck=labels.deck(self.deck))


@record
class Shuffled(Event):
    kind: Literal["shuffled"] = "shuffled"
    deck: str
    cards: int

    topic = "card"

    def fold(self, state: Game) -> Game:
        return with_deck(state, gathered(deck_named(state, self.deck)))

    def story(self, _state: Game) -> Message:
        if not self.cards:
            return say("dq.story.shuffled-whole", deck=labels.deck(self.deck))
        return say("dq.story.shuffled", deck=labels.deck(self.deck), count="cards", cards=self.cards)


@record
class CardKept(Event):
    kind: Literal["card-kept"] = "card-kept"
    hero: str
    name: str
    card: str
    deck: str
    below: bool = False

    topic = "card"

    def fold(self, state: Game) -> Game:
        hero = find(state.heroes, self.hero)
        if hero is None:
            return state
        kept = put(hero.kept, Kept(self.name, self.card, self.deck))
        state = replace(state, serial=state.serial + 1)
        if self.below and hero.below is not None:
            below = replace(hero.below, cards=without_card(hero.below.cards, self.card))
            return with_hero(state, self.hero, kept=kept, below=below)
        state = with_deck(state, piles.taken(deck_named(state, self.deck), self.card))
        return with_hero(state, self.hero, kept=kept)

    def story(self, _state: Game) -> Message:
        return say("dq.story.card-kept", hero=self.hero, card=labels.card(self.card))


@record
class CardUsed(Event):
    kind: Literal["card-used"] = "card-used"
    hero: str
    name: str
    card: str

    topic = "card"

    def fold(self, state: Game) -> Game:
        hero = find(state.heroes, self.hero)
        kept = find(hero.kept, self.name) if hero else None
        if hero is None or kept is None:
            return state
        state = with_hero(state, self.hero, kept=tuple(each for each in hero.kept if each != kept))
        return with_deck(state, piles.discarded(deck_named(state, kept.deck), kept.card))

    def story(self, _state: Game) -> Message:
        return say("dq.story.card-used", hero=self.hero, card=labels.card(self.card))


@record
class ByTheCard(Event):
    """The table follows what the card says; nothing of it is counted here."""

    kind: Literal["by-the-card"] = "by-the-card"
    hero: str
    card: str

    topic = "card"

    def story(self, _state: Game) -> Message:
        return say("dq.story.by-the-card", hero=self.hero, card=labels.cause(self.card))


@record
class NoEffect(Event):
    """The card can do nothing where the hero is."""

    kind: Literal["no-effect"] = "no-effect"
    hero: str
    card: str

    topic = "card"

    def story(self, _state: Game) -> Message:
        return say("dq.story.no-effect", card=labels.cause(self.card))


@record
class Rolled(Event):
    """Dice for a card, or for a monster that was killed, where no other event tells what they showed."""

    kind: Literal["rolled"] = "rolled"
    hero: str
    cause: str
    dice: Throw
    came: Literal["nothing", "monster", "treasure"]

    topic = "dice"

    def story(self, _state: Game) -> Message:
        return say(
            f"dq.story.rolled-{self.came}",
            hero=self.hero,
            rolled=self.dice.total,
            cause=labels.cause(self.cause),
        )

    def means(self) -> Verdict:
        return _ROLLED[self.came]


@record
class RuneUsed(Event):
    kind: Literal["rune-used"] = "rune-used"
    hero: str
    rune: str

    topic = "card"

    def fold(self, state: Game) -> Game:
        """DQ-184: a used rune leaves the game."""
        hero = find(state.heroes, self.hero)
        rune = find(hero.runes, self.rune) if hero else None
        return (
            state
            if hero is None or rune is None
            else with_hero(state, self.hero, runes=put(hero.runes, replace(rune, used=True)))
        )

    def story(self, _state: Game) -> Message:
        if not labels.is_named_rune(self.rune):
            return say("dq.story.rune-used-unnamed", hero=self.hero)
        return say("dq.story.rune-used", hero=self.hero, rune=labels.rune(self.rune))
