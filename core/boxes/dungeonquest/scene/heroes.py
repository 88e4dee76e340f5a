"""How a hero stands: where, what the table must not forget about it, what it carries. And whom the game waits for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.board import TOWERS, TREASURE
from core.boxes.dungeonquest.content import DECKS, Attribute, known_effects
from core.boxes.dungeonquest.state import Game, Hero, Hold, chamber_of, deck_named, hero_named, step_now
from core.deck import count_of
from core.message import Message, say

Where: TypeAlias = Literal["chamber", "tower", "treasure", "below", "dead", "left"]


@dataclass(frozen=True, slots=True)
class Condition:
    """`place` says where in words; `cards` make the way below. `owes` is what comes up again by itself.

    `gold` is that of the loot whose worth is known, `unpriced` the number of cards whose worth is not.
    """

    where: Where
    place: Message
    cards: int
    owes: tuple[Message, ...]
    gold: int
    unpriced: int


def condition(state: Game, hero: Hero) -> Condition:
    chamber = chamber_of(state, hero)
    return _condition(hero, chamber.kind if chamber is not None else None)


@lru_cache(maxsize=16)
def _condition(hero: Hero, kind: str | None) -> Condition:
    """`kind` is that of the chamber the hero stands in, None where there is none."""
    where = _where(hero)
    return Condition(
        where=where,
        place=_place(hero, where, kind),
        cards=hero.below.count if hero.below is not None else 0,
        owes=_owes(hero) if hero.status == "inside" else (),
        gold=sum(loot.gold or 0 for loot in hero.loot),
        unpriced=sum(loot.gold is None for loot in hero.loot),
    )


def _where(hero: Hero) -> Where:
    if hero.status != "inside":
        return "dead" if hero.status == "dead" else "left"
    if hero.below is not None:
        return "below"
    if hero.here == TREASURE:
        return "treasure"
    return "tower" if hero.here in TOWERS else "chamber"


def _place(hero: Hero, where: Where, kind: str | None) -> Message:
    match where:
        case "dead":
            return say("dq.state.dead")
        case "left":
            return say("dq.state.left")
        case "below":
            count = hero.below.count if hero.below is not None else 0
            return say("dq.state.below", count="cards", cards=count)
        case "treasure" | "tower":
            return labels.space(hero.here)
    return labels.space(hero.here) if kind is None else labels.chamber(kind)


def _owes(hero: Hero) -> tuple[Message, ...]:
    """DQ-15, DQ-16, DQ-163: what comes before the hero's own choice of the next turn."""
    found = [_held(hold) for hold in hero.holds]
    if hero.lost_turns:
        found.append(say("dq.state.lost-turns", count="turns", turns=hero.lost_turns))
    if hero.owed:
        found.append(say("dq.state.owed"))
    return tuple(found)


def _held(hold: Hold) -> Message:
    if hold.what == "darkness":
        return say("dq.state.dark")
    return say("dq.state.held", what=labels.cause(hold.card or hold.what))


def concerned(state: Game) -> str:
    """Whom the game waits for; "" before there is anybody. The dead are concerned only where nobody else is."""
    step = step_now(state)
    names = [step.hero if step else "", state.turn.player, *(hero.name for hero in state.heroes)]
    heroes = [hero for hero in (hero_named(state, name) for name in names) if hero is not None]
    return next((hero.name for hero in heroes if hero.status == "inside"), heroes[0].name if heroes else "")


def attribute_in_use(state: Game) -> tuple[str, Attribute] | None:
    """Whose attribute the dice are rolled against now, in a test or in a fight with dice (DQ-133, DQ-219)."""
    step, fight = step_now(state), state.fight
    if step is None:
        return None
    if step.what == "test" and step.attribute is not None:
        return step.hero, step.attribute
    if step.what == "dice-round" and fight is not None and fight.attribute is not None:
        return fight.hero, fight.attribute
    return None


@dataclass(frozen=True, slots=True)
class LootCard:
    """A card that may be somebody's loot. `gold` is None where it is not known."""

    deck: str
    card: str
    gold: int | None


def loot_cards(state: Game) -> tuple[LootCard, ...]:
    """DQ-58: the loot still in the decks, treasure first; then what nobody has described, for it may be loot."""
    found: list[tuple[bool, int, LootCard]] = []
    for listed in state.content.decks:
        place = -1 if listed.name == "treasure" else DECKS.index(listed.name) if listed.name in DECKS else len(DECKS)
        left = deck_named(state, listed.name).left
        for face in listed.faces:
            described = bool(known_effects(face))
            if (face.sort == "loot" or not described) and face.sort != "rune" and count_of(left, face.name):
                found.append((face.sort != "loot", place, LootCard(listed.name, face.name, face.gold)))
    return tuple(card for _, _, card in sorted(found, key=lambda each: each[:2]))
