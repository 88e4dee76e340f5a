"""What is in a box of Dungeon Roll: heroes with both sides of their cards, treasure tokens, dice. Data, not rules.

What a hero can do is told in a small vocabulary, so that a copy can correct it and another set of heroes can be added.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from core.frozen import frozen

MOST_PLAYERS = 4
PARTY_FACES = ("champion", "fighter", "cleric", "mage", "thief", "scroll")
"""The faces of a white die, in the order in which they are numbered 1 to 6."""

COMPANIONS = PARTY_FACES[:5]
SCROLL = "scroll"

DUNGEON_FACES = ("goblin", "skeleton", "ooze", "chest", "potion", "dragon")
"""The faces of a black die, in the same way."""

MONSTERS = DUNGEON_FACES[:3]
CHEST, POTION, DRAGON = DUNGEON_FACES[3:]
LYING = DUNGEON_FACES[:5]
"""What a black die can lie on the table as: a dragon goes to the lair at once (DR-8)."""

TokenDoes: TypeAlias = Literal[
    "fighter", "cleric", "mage", "thief", "champion", "scroll", "clear-lair", "scales", "elixir", "bait", "portal"
]
"""What a treasure token is good for: as a party die of that face, or what it is called after."""

UltimateDoes: TypeAlias = Literal[
    "companion",  # the hero acts as one of `faces`, once
    "sweep",  # everything in the dungeon and the lair is discarded, without loot
    "strike",  # up to `most` monsters are beaten
    "reroll",  # any party and dungeon dice are rolled again
    "dragons",  # all monsters become dragons, in the lair
    "recruit",  # up to `most` of `monster` become companions of `faces` until the next regroup
    "clear-lair",
    "charm",  # up to `most` monsters become one potion
    "intervene",  # a token for everything: monsters beaten, chests opened, potions drunk, the lair empty
]


@frozen
class Specialty:
    """What a hero can do again and again."""

    interchangeable: tuple[str, ...] = ()  # these two stand for each other
    scrolls_as_companions: bool = False
    loots_early: bool = False
    scrolls_become_champions: bool = False  # when the party forms, and only then
    rerolls_party: bool = False  # when the party forms, once
    extra_for: str = ""  # companions of this face beat one monster more, of any kind
    dragon_companions: int = 3


@frozen
class Ultimate:
    """What a hero can do once in a delve."""

    name: str
    does: UltimateDoes
    faces: tuple[str, ...] = ()
    monster: str = ""
    most: int = 0


@frozen
class Side:
    name: str
    specialty: Specialty
    ultimate: Ultimate


@frozen
class HeroCard:
    """A hero card is called by its novice side. `level_up` is the experience at which it is turned over."""

    name: str
    novice: Side
    master: Side
    level_up: int = 5


@frozen
class Token:
    """So many tokens of one sort; `points` is what one of them is worth in the end."""

    name: str
    count: int
    does: TokenDoes
    points: int = 1


@frozen
class Content:
    copy: str = ""
    heroes: tuple[HeroCard, ...] = ()
    tokens: tuple[Token, ...] = ()
    party_dice: int = 7
    dungeon_dice: int = 7
