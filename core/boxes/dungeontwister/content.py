"""What is in the boxes of Dungeon Twister: heroes, objects, room pairs. Data, not rules.

A value of None is one that nobody could look up: it is asked for once, and kept in the copy.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from core.frozen import frozen

ACTIONS = (2, 3, 4, 5)
"""The action cards of a side, by their points."""

COMBAT = (0, 1, 2, 2, 3, 3, 4, 5, 6)
"""The combat cards of a side."""

JUMPS = 3

FEWEST_PLAYERS, MOST_PLAYERS = 2, 4
MOST_COMBAT = 20
HEROES, THINGS, PAIRS, MORE_PAIRS = 8, 6, 4, 6
"""DT-1, DT-3: heroes and objects of a side, and the pairs of rooms of a maze for two, and for three or four."""

ON_THE_LINE = 4
"""So many heroes of a side begin on its starting line."""

From: TypeAlias = Literal["P&D", "base"]
PD: From = "P&D"

Can: TypeAlias = Literal[
    "breath",  # DT-9: fire at the first hero in sight
    "immobile",  # DT-10
    "dragon",  # DT-11, DT-31: worth two points, and what a dragon slayer is for
    "crosses-pits",  # DT-12: passes pits, does not stop there
    "ghost",  # DT-13, DT-14: through everything, carries nothing
    "breaks-walls",  # DT-15, DT-16
    "illusions",  # DT-17 … DT-20
    "magic",  # uses scrolls
    "sees-card",  # DT-21
    "carries-two",  # DT-22
    "steals",  # DT-24
    "heals",
    "escapes-double",
    "turns-both-ways",
    "portcullis",
    "stands-on-pits",
    "breaks-portcullis",
    "regenerates",
    "flies",
    "wand",
    "through-walls",
]

Does: TypeAlias = Literal[
    "armor", "sword", "rope", "wand", "potion", "treasure", "ring", "shield", "key", "charm", "dragon-slayer"
]


@frozen
class Character:
    name: str
    box: From
    speed: int | None
    combat: int | None
    can: tuple[Can, ...] = ()


@frozen
class Thing:
    """An object; `number` is its bonus, or how many points a potion brings."""

    name: str
    box: From
    does: Does
    number: int = 0


@frozen
class Pair:
    """Two rooms of one number."""

    name: str
    box: From


@frozen
class Content:
    copy: str = ""
    characters: tuple[Character, ...] = ()
    things: tuple[Thing, ...] = ()
    pairs: tuple[Pair, ...] = ()
    sixth: str = ""  # the object of P&D that the base box has as well; "" where nobody has said which one
