"""The content of a box of Dungeon Raiders: characters, rooms, bosses, items. This module has data and no rules.

Every number that is printed on a card is a value here, so that a copy can correct it.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from core.deck import Stock
from core.frozen import frozen

POWERS = ("1", "2", "3", "4", "5")
"""The power cards that each player has, by their value."""

FEWEST_PLAYERS = 2
MOST_PLAYERS = 5

LEVELS = 5
"""RD-2: the number of levels; each has `ROOMS` rooms."""

ROOMS = 5

MOST_LIFE = 10
"""RD-6: nobody ever has more life than this."""

TWO = 2
"""RD-33, RD-34: with this number of living players, some rules are different."""

Item: TypeAlias = Literal["torch", "ball", "key", "sword"]
TORCH: Item = "torch"
BALL: Item = "ball"
KEY: Item = "key"
SWORD: Item = "sword"
ITEMS: tuple[Item, ...] = (TORCH, BALL, KEY, SWORD)

Sort: TypeAlias = Literal["monster", "treasure", "trap", "vault"]
SORTS: tuple[Sort, ...] = ("monster", "treasure", "trap", "vault")
"""What a room can be, in the order in which the box lists the sorts."""

Gives: TypeAlias = Item | Literal["treasure", "life"]


@frozen
class Character:
    """A character that a player plays, and what its card gives the player at the start."""

    name: str
    treasure: int
    life: int
    items: tuple[Stock, ...] = ()


@frozen
class Monster:
    """A monster with its strength against three, four and five living players, and the wounds of each player it
    hits.
    """

    name: str
    count: int
    three: int
    four: int
    five: int
    wounds: int


@frozen
class Treasure:
    """A room with one or two chests; there is no second chest where `second` is 0."""

    name: str
    count: int
    first: int
    second: int = 0


@frozen
class Trap:
    """A trap room, with the loss for each value, by the highest or the lowest value played. At the value `half`, the
    loss is half of what the player has, rounded down.
    """

    name: str
    count: int
    takes: Literal["treasure", "life"]
    of: Literal["most", "all"]  # who suffers: the players who have most of it, or everybody
    by: Literal["highest", "lowest"]
    one: int = 0
    two: int = 0
    three: int = 0
    four: int = 0
    five: int = 0
    half: int = 0


@frozen
class Reward:
    """A reward for the player of the value that is its name: an item, or an amount of treasure or life."""

    name: str
    gives: Gives
    number: int = 1


@frozen
class Vault:
    name: str
    count: int
    rewards: tuple[Reward, ...]


@frozen
class Boss:
    """A monster with its signs. `wounds` is 0 where the signs say what it does instead."""

    name: str
    three: int
    four: int
    five: int
    wounds: int = 0
    hits: Literal["lowest", "two lowest", "highest"] = "lowest"
    no_swords: bool = False
    no_balls: bool = False
    torch: int = 0  # what a torch counts against it
    ball: int = 0  # what a crystal ball counts against it
    chest: int = 0  # the coins in the chest that it guards
    wounds_by_card: bool = False  # as many wounds as the highest card says
    taxes: bool = False  # each player who is hit loses as much treasure as the highest card says
    petrifies: bool = False
    twice: bool = False
    torch_saves: bool = False  # a torch with a power card keeps its player from wounds


@frozen
class Content:
    copy: str = ""
    characters: tuple[Character, ...] = ()
    monsters: tuple[Monster, ...] = ()
    treasures: tuple[Treasure, ...] = ()
    traps: tuple[Trap, ...] = ()
    vaults: tuple[Vault, ...] = ()
    bosses: tuple[Boss, ...] = ()
    items: tuple[Stock, ...] = ()
    removed: int = 6  # rooms that go back into the box unseen
    lit: int = 12  # rooms that lie face up


RoomCard: TypeAlias = Monster | Treasure | Trap | Vault


def rooms(content: Content) -> tuple[RoomCard, ...]:
    """Returns every sort of room card."""
    return (*content.monsters, *content.treasures, *content.traps, *content.vaults)


def sort_of(card: RoomCard) -> Sort:
    match card:
        case Monster():
            return "monster"
        case Treasure():
            return "treasure"
        case Trap():
            return "trap"
    return "vault"
