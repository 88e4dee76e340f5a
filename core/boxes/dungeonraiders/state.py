"""The state of a game of Dungeon Raiders: what lies on the table, who has what, and what the game waits for."""

from __future__ import annotations

from typing import Literal, TypeAlias

from core.boxes.dungeonraiders.content import Content
from core.boxes.dungeonraiders.settings import Settings
from core.chance import By
from core.deck import Stock
from core.frozen import frozen, replacer

Stage: TypeAlias = Literal["empty", "setting up", "playing", "over"]

Lies: TypeAlias = Literal["lit", "dark", "untold", "boss"]
"""How a room lies in the row: face up; face down; in a way that nobody has told; or as the boss in the last place."""

RoomSort: TypeAlias = Literal["", "monster", "treasure", "trap", "vault", "boss", "chest"]
"""The rule by which a room is played; `chest` is the chest that a beaten boss has guarded."""

How: TypeAlias = Literal["", "beaten", "struck", "confused"]

What: TypeAlias = Literal[
    "character",  # `player` gets a character
    "first",  # who goes first, where cards are played in turn
    "lay",  # what lies at `slot` of the new level
    "room",  # the room at `slot` is turned over
    "boss",  # the boss is turned over
    "cards",  # `players` play a card, or against a boss up to two
    "reveal",  # everybody has chosen in secret
    "ask",  # happens by itself: everybody is asked for a card
    "resolve",  # happens by itself: the room takes effect
    "leave",  # happens by itself: the room is discarded
]

DARK = "dark"
"""The answer that says that a room lies face down."""

HIDDEN = "?"
"""Stands in a view for a card that somebody has chosen in secret, or for a room that only somebody else has looked
at."""

NO_CARD = "none"
"""Stands for the secret choice to play nothing, which is a choice as well."""


@frozen
class Step:
    what: What
    player: str = ""
    players: tuple[str, ...] = ()
    slot: str = ""


@frozen
class Glimpse:
    """A room that a player has seen by torchlight; `name` is its place. Nobody else knows it."""

    name: str
    card: str
    by: By = "table"


@frozen
class Player:
    """A player. `items` has a stock for every item; `spent` are power cards played in this level, `laid` items played
    in this room.

    `looked` is true where a torch has shown the player the dark rooms of this level. `buried` is true where the
    player's death has been dealt with.
    """

    name: str
    character: str = ""
    life: int = 0
    treasure: int = 0
    items: tuple[Stock, ...] = ()
    spent: tuple[str, ...] = ()
    laid: tuple[str, ...] = ()
    start: int = 0  # the life that the character began with
    stone: bool = False
    buried: bool = False
    looked: bool = False
    glimpses: tuple[Glimpse, ...] = ()


@frozen
class Slot:
    """A place in the row of a level, "1" to "5"."""

    name: str
    card: str = ""  # the name of its room; "" where nobody has seen it
    lies: Lies = "untold"
    done: bool = False


@frozen
class Play:
    """The cards of a player in a room: those that everybody has seen, and those that still lie face down.

    `owed` is the number of cards that may follow, for crystal balls among the last ones.
    """

    name: str
    cards: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    owed: int = 0


@frozen
class Change:
    """The gains and losses of one player in a room."""

    name: str
    life: int = 0
    treasure: int = 0
    items: tuple[str, ...] = ()


@frozen
class Room:
    """The room that everybody is in. A boss can take several bouts, and its chest is one more."""

    slot: str = ""
    card: str = ""
    sort: RoomSort = ""
    bout: int = 1
    plays: tuple[Play, ...] = ()
    changes: tuple[Change, ...] = ()
    total: int = 0  # what all cards were worth together
    strength: int = 0  # 0 where it cannot be beaten, or has none
    how: How = ""


@frozen
class Score:
    """The result of one player: `fate` is "out" for those who had the lowest life."""

    player: str
    treasure: int
    life: int
    fate: Literal["survived", "out", "dead", "stone"]


@frozen
class Game:
    stage: Stage = "empty"
    settings: Settings = Settings()
    content: Content = Content()
    players: tuple[Player, ...] = ()
    first: str = ""  # the player with the first-player token; "" where the game does not use it
    level: int = 0
    row: tuple[Slot, ...] = ()
    room: Room = Room()
    last: Room = Room()  # the previous room, as it was at its end
    supplies: tuple[Stock, ...] = ()  # items that lie open to be taken
    unseen: tuple[Stock, ...] = ()  # rooms that can still come, including those that went back into the box
    bosses: tuple[Stock, ...] = ()  # bosses that can still come
    gone: tuple[Stock, ...] = ()  # rooms that have been played
    lit: int = 0  # rooms that lay face up, of all levels so far
    dark: int = 0  # rooms that lay face down
    reveals: int = 0  # how often hidden cards have been turned over
    steps: tuple[Step, ...] = ()  # the last one is what the game waits for
    reason: Literal["", "treasure", "survivor", "nobody"] = ""
    scores: tuple[Score, ...] = ()
    winners: tuple[str, ...] = ()


EMPTY = Game()

set_players = replacer(Game, "players")
set_room = replacer(Game, "room")
set_row = replacer(Game, "row")
set_steps = replacer(Game, "steps")
