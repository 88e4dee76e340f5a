"""The form of a copy: what people correct in the content of a box that they own.

Only what is written down is corrected, so `"gold": null` says that a card shows no gold.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from pydantic import Field

from core.boxes.dungeonquest.content import Attribute, Sort
from data.contentforms import (
    Attack,
    Chambers,
    CheckedEffect,
    CombatCount,
    CombatSize,
    Count,
    End,
    Entrances,
    Form,
    Gold,
    Icon,
    Life,
    Lives,
    Name,
    Skill,
    Small,
)

FORMAT = 1

IconKey: TypeAlias = Literal["none", "melee", "ranged", "magic"]


class Fix(Form):
    def values(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.model_fields_set - {"added", "removed"}}


class ListedFix(Fix):
    """A correction of something that can also be added or taken out."""

    name: Name = ""
    added: bool = False
    removed: bool = False


class CardFix(ListedFix):
    count: Count = 1
    sort: Sort = "event"
    gold: Gold | None = None
    effects: tuple[CheckedEffect, ...] = ()
    end: End = ""


class PowerFix(ListedFix):
    attack: Attack | None = None
    value: Small | None = None
    icon: Icon | None = None
    escape: Small | None = None
    damage: Small | None = None


class HeroFix(Fix):
    life: Life = 1
    strength: Skill = 0
    agility: Skill = 0
    armor: Skill = 0
    luck: Skill = 0


class MonsterFix(Fix):
    lives: Lives = ()
    attribute: Attribute | None = None


class NumbersFix(Fix):
    chambers: Chambers = 1
    entrances: Entrances = 0
    combat_size: CombatSize = 1


class CopyForm(Form):
    """A whole copy, as it stands in its file."""

    version: Literal[1] = Field(alias="delvelog-copy")
    box: str
    name: Name
    cards: dict[str, dict[Name, CardFix]] = Field(default_factory=dict)
    heroes: dict[str, HeroFix] = Field(default_factory=dict)
    monsters: dict[str, MonsterFix] = Field(default_factory=dict)
    powers: dict[str, dict[Name, PowerFix]] = Field(default_factory=dict)
    combat: dict[Attack, dict[Small, dict[IconKey, CombatCount]]] = Field(default_factory=dict)
    numbers: NumbersFix = NumbersFix()
