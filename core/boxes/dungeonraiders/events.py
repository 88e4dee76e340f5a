"""The events that follow from the moves of a game of Dungeon Raiders."""

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
    """A player's cards that were turned over, with the number of cards that may follow for crystal balls."""

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
    """A level has begun. `boss` is true where the last place of its row belongs to the boss."""

    kind: Literal["level-began"] = "level-began"
    level: int
    rooms: int
    boss: bool = False


@record
class RoomLaid(Event):
    """A room was laid at a place of the row; `card` is "" for a room that lies face down."""

    kind: Literal["room-laid"] = "room-laid"
    slot: str
    card: str
    by: By = "table"


@record
class RowLeft(Event):
    """The table left out the other rooms of the level: each is told when it is entered."""

    kind: Literal["row-left"] = "row-left"
    slots: tuple[str, ...]


@record
class RoomEntered(Event):
    """The players have entered a room. `turned` is true where the room was not known before."""

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
    """A player has noted a room that only they have seen. Nobody else may see this."""

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
    """The first-player token goes to the player who played the highest value."""

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
    """All hidden cards are turned over. `number` counts how often this has happened in the game."""

    kind: Literal["cards-revealed"] = "cards-revealed"
    plays: tuple[Shown, ...]
    number: int


@record
class CardsAgain(Event):
    """Because of crystal balls, these players play once more, knowing what the others have played."""

    kind: Literal["cards-again"] = "cards-again"
    players: tuple[str, ...]


# What rooms do


@record
class ChestShared(Event):
    """A chest was shared. `which` is 1 for the richer chest; each of `players` gets `each`, which is 0 where the chest
    is too small.
    """

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
    """A monster or boss hits these players, for the same number of wounds each. A strength of 0 means that two players
    cannot beat it.

    `spared` would have been hit but for a torch. `less` is what it has cost those who had less life than that.
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
    """Two players have played equal cards: nobody is hurt."""

    kind: Literal["monster-confused"] = "monster-confused"
    card: str
    total: int
    boss: bool = False


@record
class TaxTaken(Event):
    """A hit also costs treasure: `lost` says how much each player loses."""

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
    """A boss that counts as two is fought again."""

    kind: Literal["fight-again"] = "fight-again"
    card: str
    bout: int


@record
class ChestFound(Event):
    """A beaten boss has guarded a chest: each player plays one more card."""

    kind: Literal["chest-found"] = "chest-found"
    card: str
    coins: int


@record
class TrapSprung(Event):
    """A trap was sprung by the highest or the lowest value played. `lost` has everybody who suffers; it is empty where
    the trap does nothing.
    """

    kind: Literal["trap-sprung"] = "trap-sprung"
    card: str
    takes: Literal["treasure", "life"]
    by: Literal["highest", "lowest"]
    value: int
    lost: tuple[Stock, ...]


@record
class VaultGave(Event):
    """A player gets treasure, life or an item from a vault."""

    kind: Literal["vault-gave"] = "vault-gave"
    player: str
    gives: Gives
    number: int


@record
class SupplyShort(Event):
    """The players want more of an item than there is, so nobody gets one."""

    kind: Literal["supply-short"] = "supply-short"
    item: str
    players: tuple[str, ...]
    left: int


@record
class Adjusted(Event):
    """The table has changed a player's life or treasure by its word."""

    kind: Literal["adjusted"] = "adjusted"
    player: str
    what: Literal["life", "treasure"]
    by: int
    now: int


@record
class Died(Event):
    """A player has died. Their items go back to their supplies. `by` is the card that did it; "" for the table's
    word.
    """

    kind: Literal["died"] = "died"
    player: str
    cause: Cause
    by: str = ""


# The end


@record
class FellBehind(Event):
    """The players with the lowest life are out."""

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
    """The list of steps has changed: `done` of the old ones are removed, and `steps` are added."""

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
