"""What can be corrected in a copy of DungeonQuest."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pydantic import Field

from core.boxes.dungeonquest.content import Attribute, Sort
from data.boxes.dungeonquest.forms import (
    Attack,
    Chambers,
    CheckedEffect,
    CombatCount,
    CombatSize,
    Count,
    End,
    Entrances,
    Gold,
    Icon,
    Life,
    Lives,
    Skill,
    Small,
)
from data.contentforms import Name
from data.copyforms import CopyForm, Fix, ListedFix

IconKey: TypeAlias = Literal["none", "melee", "ranged", "magic"]


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


class QuestCopy(CopyForm):
    cards: dict[str, dict[Name, CardFix]] = Field(default_factory=dict)
    heroes: dict[str, HeroFix] = Field(default_factory=dict)
    monsters: dict[str, MonsterFix] = Field(default_factory=dict)
    powers: dict[str, dict[Name, PowerFix]] = Field(default_factory=dict)
    combat: dict[Attack, dict[Small, dict[IconKey, CombatCount]]] = Field(default_factory=dict)
    numbers: NumbersFix = NumbersFix()
