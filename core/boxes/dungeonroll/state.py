"""The state of a game of Dungeon Roll: what lies on the table, and what the game waits for."""

from __future__ import annotations

from typing import Literal, TypeAlias

from core.boxes.dungeonroll.content import LYING, PARTY_FACES, Content, HeroCard
from core.boxes.dungeonroll.settings import Settings
from core.deck import Stock
from core.frozen import frozen, replacer

Stage: TypeAlias = Literal["empty", "setting up", "playing", "over"]

Phase: TypeAlias = Literal["monsters", "loot", "dragon", "regroup"]
"""The phases of a level, in their order."""

What: TypeAlias = Literal[
    "hero",  # `player` gets a hero card
    "party-roll",  # all white dice
    "muster",  # which of them are rolled again, before the delve begins (DR-7)
    "party-reroll",  # `party` of them
    "dungeon-roll",  # `dungeon` black dice, for a new level
    "reroll",  # `party` white and `dungeon` black dice
    "revive",  # `count` dice come back from the graveyard, each with a face of somebody's choice
    "treasure",  # `count` tokens are drawn from the chest
]

NO_PARTY = tuple(Stock(face, 0) for face in PARTY_FACES)
NO_DUNGEON = tuple(Stock(face, 0) for face in LYING)


@frozen
class Step:
    what: What
    player: str = ""
    count: int = 0
    party: int = 0
    dungeon: int = 0


@frozen
class Player:
    """`tokens` has a stock of every sort of token. `used_hero` and `used_tokens` are what achievements look at."""

    name: str
    hero: HeroCard | None = None
    master: bool = False
    exhausted: bool = False
    xp: int = 0
    tokens: tuple[Stock, ...] = ()
    delves: int = 0
    used_hero: bool = False
    used_tokens: int = 0
    achieved: tuple[str, ...] = ()


@frozen
class Level:
    """What achievements look at on a level: how it was entered, and what was used in it."""

    party: int = 0  # white dice at hand when it was entered
    companions: int = 0  # how many were used
    swept: bool = False  # a hero has cleared all of it at once, or a dragon that was awake has been sent away


@frozen
class Delve:
    """One adventure. `phase` is how far the level has come; what lies on the table says what is next."""

    adventurer: str = ""
    lord: str = ""  # "" where somebody plays alone
    number: int = 0  # of the adventurer: 1 to 3
    level: int = 0
    phase: Phase = "monsters"
    party: tuple[Stock, ...] = NO_PARTY
    allies: tuple[Stock, ...] = NO_PARTY  # goblins and skeletons who have joined until the next regroup
    graveyard: tuple[Stock, ...] = NO_PARTY
    dungeon: tuple[Stock, ...] = NO_DUNGEON
    lair: int = 0
    sent: tuple[str, ...] = ()  # who has been sent against the dragon: "die:fighter" …
    dragons: int = 0  # beaten in this delve
    dragon_xp: int = 0  # what they have brought, and chests when no treasure was left
    seven: bool = False  # seven black dice have been rolled at once
    here: Level = Level()


@frozen
class Score:
    """`tokens` is what they are worth in the end, `left` how many there are (DR-36, DR-37)."""

    player: str
    total: int
    xp: int
    tokens: int
    left: int


@frozen
class Game:
    stage: Stage = "empty"
    settings: Settings = Settings()
    content: Content = Content()
    players: tuple[Player, ...] = ()
    first: str = ""
    delve: Delve = Delve()
    chest: tuple[Stock, ...] = ()  # the tokens that can still be drawn
    steps: tuple[Step, ...] = ()  # the last one is what the game waits for
    scores: tuple[Score, ...] = ()
    winners: tuple[str, ...] = ()


EMPTY = Game()

set_delve = replacer(Game, "delve")
set_players = replacer(Game, "players")
set_steps = replacer(Game, "steps")
