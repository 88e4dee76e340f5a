"""The state of a game of Dungeon Twister: everything that is not a square of the maze.

Heroes and objects are called by their side and their name: "Anna:Golem", "Anna:Rope".
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from core.boxes.dungeontwister.content import COMBAT, JUMPS, Content, From
from core.boxes.dungeontwister.settings import Settings
from core.deck import Stock
from core.frozen import frozen, replacer

Stage: TypeAlias = Literal["empty", "setting up", "playing", "over"]

Teams: TypeAlias = Literal["box", "free", "mutual"]
"""DT-1 … DT-4: as they are in the box, chosen in secret, or chosen in turns, the same for all."""

What: TypeAlias = Literal[
    "tell",  # the value of what it `asks` for, that nobody could look up; "sixth" for the sixth object
    "first",  # who begins
    "choose",  # `player` chooses a team in secret
    "draft-room",  # `player` chooses the next pair of rooms
    "draft-hero",  # … the next hero of all sides
    "draft-thing",  # … the next object of all sides
    "line",  # `player` chooses who begins on the starting line
    "action",  # `player` plays an action card
    "act",  # `player` spends action points
    "fighters",  # who takes part in a fight
    "combat",  # `players` play a combat card each
    "reveal",  # all combat cards are chosen
]

Cause: TypeAlias = Literal["kill", "escape", "treasure", "pentagram", "table"]

UNSEEN = -1
"""A card that lies face down, in a view."""

ILLUSIONS = ("pit", "rubble")

HIDDEN = "?"
"""What is to be seen of a hero or an object that somebody has chosen in secret, and of a card that lies face down."""


@frozen
class Step:
    what: What
    player: str = ""
    players: tuple[str, ...] = ()
    asks: str = ""


@frozen
class Hero:
    """`carries` are objects; `bears` a wounded hero of the same side. `wounded_on` and `healed_on` are turns."""

    name: str
    side: str
    who: str
    status: Literal["waiting", "maze", "out", "dead"] = "waiting"
    wounded: bool = False
    wounded_on: int = 0
    healed_on: int = 0  # by somebody: whoever drinks from the fountain may act at once
    carries: tuple[str, ...] = ()
    bears: str = ""
    broken: int = 0  # wall sections
    pit: bool = False  # an illusion that lies in the maze
    rubble: bool = False


@frozen
class Item:
    name: str
    side: str
    thing: str
    status: Literal["waiting", "lying", "carried", "gone", "out"] = "waiting"


@frozen
class Side:
    """A player: cards in hand, and the starting line as long as it is a secret."""

    name: str
    actions: tuple[int, ...] = (2, 3, 4, 5)
    combat: tuple[int, ...] = COMBAT
    jumps: int = JUMPS
    line: tuple[str, ...] = ()


@frozen
class Point:
    """So many points for one thing. What the pentagram gives it takes back."""

    name: str
    player: str
    cause: Cause
    number: int
    hero: str = ""


@frozen
class Turn:
    """`potions` are points that only their drinker can spend, `charms` actions that are left with an enemy."""

    number: int = 0
    player: str = ""
    card: int = 0
    left: int = 0
    potions: tuple[Stock, ...] = ()
    charms: tuple[Stock, ...] = ()


@frozen
class Laid:
    """A combat card of a side; `hidden` until it is turned over. -1: none yet."""

    name: str
    card: int = -1
    hidden: bool = False


@frozen
class Fight:
    hero: str = ""
    target: str = ""
    attackers: tuple[str, ...] = ()
    defenders: tuple[str, ...] = ()
    declared: tuple[str, ...] = ()  # objects that count
    laid: tuple[Laid, ...] = ()


@frozen
class Outcome:
    """How the last fight ended, and in which turn."""

    attack: int = 0
    defence: int = 0
    fight: Fight = Fight()
    turn: int = 0


@frozen
class Game:
    stage: Stage = "empty"
    settings: Settings = Settings()
    content: Content = Content()
    teams: Teams = "box"
    boxes: tuple[From, ...] = ()
    players: tuple[Side, ...] = ()
    first: str = ""
    rooms: tuple[str, ...] = ()  # the pairs that were chosen
    drafted: tuple[str, ...] = ()  # heroes, then objects, of a mutual choice
    heroes: tuple[Hero, ...] = ()
    items: tuple[Item, ...] = ()
    highest: int = 1  # DT-6: of the action cards so far; what may come is one more
    free: bool = False  # DT-6: any action card may come
    turn: Turn = Turn()
    fight: Fight = Fight()
    last: Outcome = Outcome()
    points: tuple[Point, ...] = ()
    pentagram: str = ""
    reveals: int = 0
    steps: tuple[Step, ...] = ()
    winners: tuple[str, ...] = ()


EMPTY = Game()

set_heroes = replacer(Game, "heroes")
set_items = replacer(Game, "items")
set_players = replacer(Game, "players")
set_turn = replacer(Game, "turn")
set_steps = replacer(Game, "steps")
