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
"""How a room lies in the row: face up, face down, as nobody has said, or as the boss in the last place."""

RoomSort: TypeAlias = Literal["", "monster", "treasure", "trap", "vault", "boss", "chest"]
"""What a room is played as; `chest` is what a beaten boss has guarded."""

How: TypeAlias = Literal["", "beaten", "struck", "confused"]

What: TypeAlias = Literal[
    "character",  # `player` gets a character
    "first",  # who goes first, where cards are played in turn
    "lay",  # what lies at `slot` of the new level
    "room",  # the room at `slot` is turned over
    "boss",  # the boss is turned over
    "cards",  # `players` play a card, or against a boss up to two
    "reveal",  # everybody has chosen in secret
    "ask",  # by itself: everybody is asked for a card
    "resolve",  # by itself: the room does what it does
    "leave",  # by itself: the room is discarded
]

DARK = "dark"
"""A room that lies face down, as an answer to what lies there."""

HIDDEN = "?"
"""What is to be seen of a card that somebody has chosen in secret, or of a room that only somebody has looked at."""

NO_CARD = "none"
"""What lies there for somebody who has chosen in secret to play nothing: that is a choice as well."""


@frozen
class Step:
    what: What
    player: str = ""
    players: tuple[str, ...] = ()
    slot: str = ""


@frozen
class Glimpse:
    """What somebody has seen by torchlight at the place it is called by. Nobody else knows."""

    name: str
    card: str
    by: By = "table"


@frozen
class Player:
    """`items` has a stock of every item; `spent` are power cards of this level, `laid` items of this room.

    `looked`: a torch has shown them the dark rooms of this level. `buried`: their death has been dealt with.
    """

    name: str
    character: str = ""
    life: int = 0
    treasure: int = 0
    items: tuple[Stock, ...] = ()
    spent: tuple[str, ...] = ()
    laid: tuple[str, ...] = ()
    start: int = 0  # the life that their character began with
    stone: bool = False
    buried: bool = False
    looked: bool = False
    glimpses: tuple[Glimpse, ...] = ()


@frozen
class Slot:
    """A place in the row of a level, "1" to "5"."""

    name: str
    card: str = ""  # "" where nobody has seen it
    lies: Lies = "untold"
    done: bool = False


@frozen
class Play:
    """What somebody has played in a room: cards that all have seen, and those that still lie face down.

    `owed`: so many cards may follow, for crystal balls among the last ones.
    """

    name: str
    cards: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    owed: int = 0


@frozen
class Change:
    """What a room has brought somebody, or cost."""

    name: str
    life: int = 0
    treasure: int = 0
    items: tuple[str, ...] = ()


@frozen
class Room:
    """The room in which everybody is. A boss can take several bouts, and its chest is one more."""

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
    """How it ended for somebody: `fate` is "out" for those who had the lowest life."""

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
    first: str = ""  # who has the first-player token; "" where nobody needs it
    level: int = 0
    row: tuple[Slot, ...] = ()
    room: Room = Room()
    last: Room = Room()  # the room before, as it ended
    supplies: tuple[Stock, ...] = ()  # items that lie open to be taken
    unseen: tuple[Stock, ...] = ()  # rooms that can still come, with those that went back into the box
    bosses: tuple[Stock, ...] = ()  # those that can still come
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
