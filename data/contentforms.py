"""The strict forms of a box's content: its values with their bounds, and the rows of its TOML files.

The corrections of a copy (`data/copyforms.py`) are made of the same values, so what is out of bounds is refused with
the same sentence wherever it comes from.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, field_validator

from core.boxes.dungeonquest.content import DECKS, MONSTERS, Attribute, Effect, Sort, Sure
from core.refusal import Refused
from data.forms import NotAForm

LONGEST_NAME = 40
TOKENS = 4

Attack: TypeAlias = Literal["melee", "ranged", "magic"]
Icon: TypeAlias = Literal["", "melee", "ranged", "magic"]
Shipped: TypeAlias = Literal["verified", "one source", "inferred", "other edition", "unknown"]


def _a_name(name: str) -> str:
    if not name.strip() or name != name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise Refused("bad-name", name=name, longest=LONGEST_NAME)
    return name


def _a_number(value: int, low: int, high: int) -> int:
    if not low <= value <= high:
        raise Refused("number-out-of-range", value=value, low=low, high=high)
    return value


def _between(low: int, high: int) -> AfterValidator:
    return AfterValidator(lambda value: _a_number(value, low, high))


def _an_effect(effect: Effect) -> Effect:
    """An effect that can happen: its deck and its monster are there, a test says what is tested."""
    if (effect.deck or effect.does == "draw") and effect.deck not in DECKS:
        raise Refused("no-such-deck", deck=effect.deck)
    if effect.monster and effect.monster not in MONSTERS:
        raise Refused("no-such-monster", monster=effect.monster, known=MONSTERS)
    if effect.does == "test" and effect.attribute is None:
        raise Refused("test-of-what")
    _a_number(effect.dice, 0, 6)
    _a_number(effect.plus, -99, 99)
    _a_number(effect.least, 1 if effect.does == "maybe-monster" else 0, 6)
    return effect


Name: TypeAlias = Annotated[str, AfterValidator(_a_name)]
Count: TypeAlias = Annotated[int, _between(1, 99)]
Gold: TypeAlias = Annotated[int, _between(0, 100_000)]
Life: TypeAlias = Annotated[int, _between(1, 99)]
Skill: TypeAlias = Annotated[int, _between(0, 20)]
TokenLife: TypeAlias = Annotated[int, _between(0, 20)]
Small: TypeAlias = Annotated[int, _between(0, 20)]
CombatCount: TypeAlias = Annotated[int, _between(0, 60)]
CombatSize: TypeAlias = Annotated[int, _between(1, 200)]
Chambers: TypeAlias = Annotated[int, _between(1, 124)]
Entrances: TypeAlias = Annotated[int, _between(0, 99)]
CheckedEffect: TypeAlias = Annotated[Effect, AfterValidator(_an_effect)]
Lives: TypeAlias = Annotated[tuple[TokenLife, ...], Field(min_length=TOKENS, max_length=TOKENS)]
End: TypeAlias = Literal["", "chest", "eater"]


class Form(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


def complaint(error: ValidationError) -> NotAForm:
    """The first thing that is wrong, as a problem that has a sentence, and where it is."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    problem = {
        "json_invalid": "not-json",
        "missing": "missing",
        "extra_forbidden": "unexpected",
        "unexpected_keyword_argument": "unexpected",
    }.get(first["type"], "wrong-sort")
    return NotAForm(problem, ".".join(str(part) for part in first["loc"]))


class Row(Form):
    """Values, and how sure they are: `sure` of all of them, `sure_of` of those that differ."""

    about: ClassVar[frozenset[str]] = frozenset({"sure", "sure_of", "note", "owner", "other_edition"})

    sure: Shipped
    sure_of: dict[str, Shipped] = {}
    note: str = ""

    @field_validator("sure_of")
    @classmethod
    def _of_its_own_values(cls, sure_of: dict[str, Shipped]) -> dict[str, Shipped]:
        if unknown := set(sure_of) - (set(cls.model_fields) - cls.about):
            raise ValueError(f"no such value: {', '.join(sorted(unknown))}")
        return sure_of

    def values(self) -> dict[str, Any]:
        """What the row says, for the piece of `core` that it becomes."""
        said = self.model_fields_set - self.about
        return {name: getattr(self, name) for name in type(self).model_fields if name in said}

    def sureness(self) -> dict[str, Sure]:
        """How sure each value is; one that a row of this sort should have and does not is unknown."""
        missing: dict[str, Sure] = dict.fromkeys(self.missing(), "unknown")
        return {**missing, **dict.fromkeys(self.values(), self.sure), **self.sure_of}

    def missing(self) -> Iterator[str]:
        return iter(())


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
