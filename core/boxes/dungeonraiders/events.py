"""What follows from the moves of a game of Dungeon Raiders."""

from __future__ import annotations

from dataclasses import field
from typing import Literal, TypeAlias

from core.boxes.dungeonraiders.content import Character, Content, Gives
from core.boxes.dungeonraiders.settings import Settings
from core.boxes.dungeonraiders.state import RoomSort, Score, Step
from core.chance import By
from core.deck import Stock
from core.facts import Event
from core.frozen import LEFT_OUT_WHERE_EMPTY, frozen, record

Cause: TypeAlias = Literal["monster", "boss", "trap", "stone", "table"]


@frozen
class Shown:
    """What somebody has played, with how many cards may follow for crystal balls."""

    name: str
    cards: tuple[str, ...]
    owed: int = 0


# Setting up


@record
class GameSet(Event):
    kind: Literal["game-set"] = "game-set"
    players: tuple[str, ...]
    settings: Settings
    content: Content


@record
class CharacterTaken(Event):
    kind: Literal["character-taken"] = "character-taken"
    player: str
    character: Character
    by: By = "table"


@record
class FirstChosen(Event):
    kind: Literal["first-chosen"] = "first-chosen"
    player: str
    by: By = "table"


@record
class SettingsChanged(Event):
    kind: Literal["settings-changed"] = "settings-changed"
    settings: Settings


# Levels and rooms


@record
class LevelBegan(Event):
    """`boss`: the last place of its row is the boss's."""

    kind: Literal["level-began"] = "level-began"
    level: int
    rooms: int
    boss: bool = False


@record
class RoomLaid(Event):
    """A place of the row; `card` is "" for a room that lies face down."""

    kind: Literal["room-laid"] = "room-laid"
    slot: str
    card: str
    by: By = "table"


@record
class RowLeft(Event):
    """The other rooms of the level are told when they are entered."""

    kind: Literal["row-left"] = "row-left"
    slots: tuple[str, ...]


@record
class RoomEntered(Event):
    """`turned`: it was not known before."""

    kind: Literal["room-entered"] = "room-entered"
    level: int
    slot: str
    card: str
    sort: RoomSort
    turned: bool = False
    by: By = "table"


@record
class TorchUsed(Event):
    kind: Literal["torch-used"] = "torch-used"
    player: str


@record
class RoomNoted(Event):
    """For the eyes of this player alone."""

    kind: Literal["room-noted"] = "room-noted"
    player: str
    slot: str
    card: str
    by: By = "table"


@record
class RoomLeft(Event):
    """The room is discarded; items that were played go back to their supplies."""

    kind: Literal["room-left"] = "room-left"
    slot: str


@record
class FirstPassed(Event):
    """The first-player token goes to whoever played the highest value."""

    kind: Literal["first-passed"] = "first-passed"
    player: str


@record
class LevelEnded(Event):
    kind: Literal["level-ended"] = "level-ended"
    level: int


# Cards


@record
class CardsPlayed(Event):
    kind: Literal["cards-played"] = "cards-played"
    player: str
    cards: tuple[str, ...]
    owed: int = 0


@record
class CardsHidden(Event):
    kind: Literal["cards-hidden"] = "cards-hidden"
    player: str
    cards: tuple[str, ...]


@record
class CardsRevealed(Event):
    """All hidden cards are turned over, for the so-manieth time."""

    kind: Literal["cards-revealed"] = "cards-revealed"
    plays: tuple[Shown, ...]
    number: int


@record
class CardsAgain(Event):
    """Crystal balls: these players play once more, knowing what the others have played."""

    kind: Literal["cards-again"] = "cards-again"
    players: tuple[str, ...]


# What rooms do


@record
class ChestShared(Event):
    """`which` of the chests, 1 the richer; so much for each of these. Nothing for anybody where it is too little."""

    kind: Literal["chest-shared"] = "chest-shared"
    which: int
    coins: int
    value: int
    players: tuple[str, ...]
    each: int


@record
class MonsterBeaten(Event):
    kind: Literal["monster-beaten"] = "monster-beaten"
    card: str
    total: int
    strength: int
    boss: bool = False


@record
class MonsterStruck(Event):
    """It hits these players, for so many wounds each. A strength of 0: two players cannot beat it.

    `spared` would have been hit, but for a torch. `less` is what it has cost those who had less life than that.
    """

    kind: Literal["monster-struck"] = "monster-struck"
    card: str
    total: int
    strength: int
    players: tuple[str, ...]
    wounds: int
    boss: bool = False
    spared: tuple[str, ...] = ()
    less: tuple[Stock, ...] = field(default=(), metadata=LEFT_OUT_WHERE_EMPTY)


@record
class MonsterConfused(Event):
    """Two players, equal cards: nobody is hurt."""

    kind: Literal["monster-confused"] = "monster-confused"
    card: str
    total: int
    boss: bool = False


@record
class TaxTaken(Event):
    """Treasure that goes with a hit: so much from each of these."""

    kind: Literal["tax-taken"] = "tax-taken"
    card: str
    value: int
    lost: tuple[Stock, ...]


@record
class Petrified(Event):
    kind: Literal["petrified"] = "petrified"
    card: str
    players: tuple[str, ...]


@record
class FightAgain(Event):
    """A boss that counts as two."""

    kind: Literal["fight-again"] = "fight-again"
    card: str
    bout: int


@record
class ChestFound(Event):
    """A beaten boss has guarded a chest: one more card each."""

    kind: Literal["chest-found"] = "chest-found"
    card: str
    coins: int


@record
class TrapSprung(Event):
    """By the highest or the lowest value played. `lost` has everybody who suffers; nobody where it does nothing."""

    kind: Literal["trap-sprung"] = "trap-sprung"
    card: str
    takes: Literal["treasure", "life"]
    by: Literal["highest", "lowest"]
    value: int
    lost: tuple[Stock, ...]


@record
class VaultGave(Event):
    """Treasure, life or an item out of a vault."""

    kind: Literal["vault-gave"] = "vault-gave"
    player: str
    gives: Gives
    number: int


@record
class SupplyShort(Event):
    """More players want an item than there are: nobody gets one."""

    kind: Literal["supply-short"] = "supply-short"
    item: str
    players: tuple[str, ...]
    left: int


@record
class Adjusted(Event):
    """By the table's word."""

    kind: Literal["adjusted"] = "adjusted"
    player: str
    what: Literal["life", "treasure"]
    by: int
    now: int


@record
class Died(Event):
    """Items go back to their supplies. `by` is the card that did it; "" for the table's word."""

    kind: Literal["died"] = "died"
    player: str
    cause: Cause
    by: str = ""


# The end


@record
class FellBehind(Event):
    """Those with the lowest life are out."""

    kind: Literal["fell-behind"] = "fell-behind"
    players: tuple[str, ...]
    life: int


@record
class GameEnded(Event):
    kind: Literal["game-ended"] = "game-ended"
    reason: Literal["treasure", "survivor", "nobody"]
    winners: tuple[str, ...]
    scores: tuple[Score, ...]


@record
class Waits(Event):
    """What the game waits for: so many steps less, and these instead."""

    kind: Literal["waits"] = "waits"
    done: int
    steps: tuple[Step, ...]


EVENTS: tuple[type[Event], ...] = (
    GameSet,
    CharacterTaken,
    FirstChosen,
    SettingsChanged,
    LevelBegan,
    RoomLaid,
    RowLeft,
    RoomEntered,
    TorchUsed,
    RoomNoted,
    RoomLeft,
    FirstPassed,
    LevelEnded,
    CardsPlayed,
    CardsHidden,
    CardsRevealed,
    CardsAgain,
    ChestShared,
    MonsterBeaten,
    MonsterStruck,
    MonsterConfused,
    TaxTaken,
    Petrified,
    FightAgain,
    ChestFound,
    TrapSprung,
    VaultGave,
    SupplyShort,
    Adjusted,
    Died,
    FellBehind,
    GameEnded,
    Waits,
)
