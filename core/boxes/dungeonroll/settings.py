"""What a table agrees on: the points that the rulebook leaves open."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from core.frozen import LEFT_OUT_WHERE_EMPTY, frozen


@frozen
class Settings:
    dragon_bait: Literal["all", "monsters"] = "all"  # DR-16: which dice Dragon Bait turns into dragons
    dragon_xp: Literal["kept", "lost"] = "kept"  # DR-25: what a delve has brought, when its adventurer flees later
    portal: Literal["any time", "no monsters"] = "any time"  # DR-33
    scrolls: Literal["monsters", "any phase"] = "monsters"  # DR-13: when a scroll may re-roll
    hero_against_dragon: bool = True  # DR-24: a hero who acts as a companion counts against the dragon
    champion_is_a_type: bool = True  # DR-24
    twenty: Literal["score", "experience"] = "score"  # DR-47, DR-50: what the 20 points are counted in
    # DR-19, DR-26: who gets a point of experience for a treasure when none is left
    empty_supply: Literal["chests", "chests and dragons"] = field(default="chests", metadata=LEFT_OUT_WHERE_EMPTY)


OPTIONAL_RULES: tuple[tuple[str, tuple[str, ...]], ...] = ()

OPEN_POINTS: tuple[tuple[str, str], ...] = (
    ("dragon_bait", "DR-16"),
    ("dragon_xp", "DR-25"),
    ("portal", "DR-33"),
    ("scrolls", "DR-13"),
    ("hero_against_dragon", "DR-24"),
    ("champion_is_a_type", "DR-24"),
    ("twenty", "DR-47"),
    ("empty_supply", "DR-19"),
)
