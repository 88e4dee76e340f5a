"""The forms of DungeonQuest's content: its values with their bounds, and the rows of its TOML files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, Field

from core.boxes.dungeonquest.content import DECKS, MONSTERS, Attribute, Effect, Sort
from core.refusal import Refused
from data.contentforms import Form, Name, Row, a_number, between

TOKENS = 4

EFFECT_BOUNDS = {"dice": (0, 6), "plus": (-99, 99), "least": (0, 6)}
"""The least and the most that the numbers of an effect can be."""

Attack: TypeAlias = Literal["melee", "ranged", "magic"]
Icon: TypeAlias = Literal["", "melee", "ranged", "magic"]


def _an_effect(effect: Effect) -> Effect:
    """An effect that can happen: its deck and its monster are there, a test says what is tested."""
    if (effect.deck or effect.does == "draw") and effect.deck not in DECKS:
        raise Refused("no-such-deck", deck=effect.deck)
    if effect.monster and effect.monster not in MONSTERS:
        raise Refused("no-such-monster", monster=effect.monster, known=MONSTERS)
    if effect.does == "test" and effect.attribute is None:
        raise Refused("test-of-what")
    for name, (low, high) in EFFECT_BOUNDS.items():
        a_number(getattr(effect, name), low, high)
    if effect.does == "maybe-monster":
        a_number(effect.least, 1, EFFECT_BOUNDS["least"][1])
    return effect


Count: TypeAlias = Annotated[int, between(1, 99)]
Gold: TypeAlias = Annotated[int, between(0, 100_000)]
Life: TypeAlias = Annotated[int, between(1, 99)]
Skill: TypeAlias = Annotated[int, between(0, 20)]
TokenLife: TypeAlias = Annotated[int, between(0, 20)]
Small: TypeAlias = Annotated[int, between(0, 20)]
CombatCount: TypeAlias = Annotated[int, between(0, 60)]
CombatSize: TypeAlias = Annotated[int, between(1, 200)]
Chambers: TypeAlias = Annotated[int, between(1, 124)]
Entrances: TypeAlias = Annotated[int, between(0, 99)]
CheckedEffect: TypeAlias = Annotated[Effect, AfterValidator(_an_effect)]
Lives: TypeAlias = Annotated[tuple[TokenLife, ...], Field(min_length=TOKENS, max_length=TOKENS)]
End: TypeAlias = Literal["", "chest", "eater"]


class CardRow(Row):
    name: Name
    count: Count
    sort: Sort = "event"
    gold: Gold | None = None
    effects: tuple[CheckedEffect, ...] = ()
    end: End = ""

    def missing(self) -> Iterator[str]:
        yield "effects"
        if self.sort == "loot":
            yield "gold"


class DeckFile(Row):
    size: Count
    card: tuple[CardRow, ...]


class HeroRow(Row):
    name: Name
    life: Life
    strength: Skill
    agility: Skill
    armor: Skill
    luck: Skill


class HeroFile(Form):
    hero: tuple[HeroRow, ...]


class MonsterRow(Row):
    name: Literal["skeleton", "sorcerer", "troll", "golem", "demon"]
    lives: Lives
    attribute: Attribute | None = None
    other_edition: tuple[TokenLife, ...] = ()

    def missing(self) -> Iterator[str]:
        yield "attribute"


class MonsterFile(Form):
    monster: tuple[MonsterRow, ...]


class PowerRow(Row):
    name: Name
    owner: Name
    attack: Attack | None = None
    value: Small | None = None
    icon: Icon | None = None
    escape: Small | None = None
    damage: Small | None = None

    def missing(self) -> Iterator[str]:
        yield from ("attack", "value", "icon", "escape", "damage")


class PowerFile(Form):
    power: tuple[PowerRow, ...]


class CombatRow(Row):
    attack: Attack
    value: Small
    icon: Icon
    count: CombatCount


class CombatFile(Row):
    size: CombatSize
    line: tuple[CombatRow, ...] = ()


class ChamberRow(Row):
    count: Chambers


class EntranceRow(Row):
    count: Entrances


class BoardFile(Form):
    chambers: ChamberRow
    entrances: EntranceRow
