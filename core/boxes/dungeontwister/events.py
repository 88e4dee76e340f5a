"""What follows from the moves of a game of Dungeon Twister."""

from __future__ import annotations

from dataclasses import field
from typing import Literal, TypeAlias

from core.boxes.dungeontwister.content import Content, From
from core.boxes.dungeontwister.moves import Gift, Over
from core.boxes.dungeontwister.settings import Settings
from core.boxes.dungeontwister.state import Cause, Laid, Step, Teams
from core.chance import By
from core.deck import Stock
from core.facts import Event
from core.frozen import LEFT_OUT_WHERE_EMPTY, record

Death: TypeAlias = Literal["fight", "breath", "wand", "rocks"]


# Setting up


@record
class GameSet(Event):
    kind: Literal["game-set"] = "game-set"
    players: tuple[str, ...]
    settings: Settings
    content: Content
    teams: Teams
    boxes: tuple[From, ...]


@record
class SettingsChanged(Event):
    kind: Literal["settings-changed"] = "settings-changed"
    settings: Settings


@record
class ValueTold(Event):
    kind: Literal["value-told"] = "value-told"
    name: str
    value: int


@record
class SixthTold(Event):
    kind: Literal["sixth-told"] = "sixth-told"
    thing: str


@record
class FirstChosen(Event):
    kind: Literal["first-chosen"] = "first-chosen"
    player: str
    by: By = "table"


@record
class TeamChosen(Event):
    """A whole team: from the box, or in secret. What is secret nobody else sees."""

    kind: Literal["team-chosen"] = "team-chosen"
    player: str
    heroes: tuple[str, ...]
    things: tuple[str, ...]
    rooms: tuple[str, ...] = ()
    secret: bool = False


@record
class RoomsChanged(Event):
    """Other pairs of rooms for a secret team. Nobody else sees which."""

    kind: Literal["rooms-changed"] = "rooms-changed"
    player: str
    rooms: tuple[str, ...]


@record
class RoomsChosen(Event):
    kind: Literal["rooms-chosen"] = "rooms-chosen"
    player: str
    pair: str


@record
class HeroDrafted(Event):
    """All sides have this hero."""

    kind: Literal["hero-drafted"] = "hero-drafted"
    player: str
    who: str


@record
class ThingDrafted(Event):
    kind: Literal["thing-drafted"] = "thing-drafted"
    player: str
    thing: str


@record
class LineChosen(Event):
    """Face down until all have chosen."""

    kind: Literal["line-chosen"] = "line-chosen"
    player: str
    heroes: tuple[str, ...]


@record
class LinesRevealed(Event):
    kind: Literal["lines-revealed"] = "lines-revealed"
    heroes: tuple[str, ...]


# Turns


@record
class TurnBegan(Event):
    kind: Literal["turn-began"] = "turn-began"
    player: str
    number: int


@record
class ActionPlayed(Event):
    kind: Literal["action-played"] = "action-played"
    player: str
    card: int


@record
class Spent(Event):
    """Action points, those of a potion, or actions with a charmed enemy: `by` is who acts with it."""

    kind: Literal["spent"] = "spent"
    hero: str
    points: int
    of: Literal["card", "potion", "charm"] = "card"
    by: str = field(default="", metadata=LEFT_OUT_WHERE_EMPTY)


@record
class TurnEnded(Event):
    """`unspent` points are lost; `returned`: all four action cards are back in hand."""

    kind: Literal["turn-ended"] = "turn-ended"
    player: str
    unspent: int
    returned: bool = False


# Heroes


@record
class BroughtIn(Event):
    """A hero or an object that lay face down."""

    kind: Literal["brought-in"] = "brought-in"
    name: str


@record
class Walked(Event):
    kind: Literal["walked"] = "walked"
    hero: str
    over: Over = ""


@record
class Leapt(Event):
    kind: Literal["leapt"] = "leapt"
    hero: str
    player: str  # whose jump card it was


@record
class LeftMaze(Event):
    """With what was carried, and with a wounded hero who was borne."""

    kind: Literal["left-maze"] = "left-maze"
    hero: str
    items: tuple[str, ...] = ()
    bears: str = ""


@record
class RoomOpened(Event):
    kind: Literal["room-opened"] = "room-opened"
    hero: str


@record
class RoomTwisted(Event):
    kind: Literal["room-twisted"] = "room-twisted"
    hero: str


@record
class GiftUsed(Event):
    kind: Literal["gift-used"] = "gift-used"
    hero: str
    what: Gift
    thing: str = ""
    count: int = 1


@record
class Spared(Event):
    """Who stands in mist cannot be a target: nothing is spent."""

    kind: Literal["spared"] = "spared"
    hero: str
    target: str


@record
class Wounded(Event):
    kind: Literal["wounded"] = "wounded"
    hero: str


@record
class Healed(Event):
    """`by` is who healed, or the fountain for "": whoever was healed by somebody does not act in this turn."""

    kind: Literal["healed"] = "healed"
    hero: str
    by: str = ""
    rests: bool = False


@record
class Killed(Event):
    """What was carried lies there; the illusions of who made them are gone.

    `illusions` are those that lay in the maze; `left` are objects, where there are two of them on the square.
    """

    kind: Literal["killed"] = "killed"
    hero: str
    how: Death
    by: str = ""
    illusions: tuple[str, ...] = field(default=(), metadata=LEFT_OUT_WHERE_EMPTY)
    left: tuple[str, ...] = field(default=(), metadata=LEFT_OUT_WHERE_EMPTY)


@record
class Charmed(Event):
    kind: Literal["charmed"] = "charmed"
    hero: str
    by: str
    actions: int


# Objects


@record
class ThingUsed(Event):
    """`gone`: it leaves the game."""

    kind: Literal["thing-used"] = "thing-used"
    hero: str
    item: str
    gone: bool = False
    points: int = 0  # what a potion brings


@record
class Taken(Event):
    """From the floor, or from another hero."""

    kind: Literal["taken"] = "taken"
    hero: str
    item: str
    of: str = ""
    stolen: bool = False


@record
class PutAway(Event):
    kind: Literal["put-away"] = "put-away"
    hero: str
    item: str


@record
class Borne(Event):
    """A wounded hero is carried; "" is put down."""

    kind: Literal["borne"] = "borne"
    hero: str
    wounded: str


# Fights


@record
class FightBegan(Event):
    kind: Literal["fight-began"] = "fight-began"
    hero: str
    target: str


@record
class Mustered(Event):
    kind: Literal["mustered"] = "mustered"
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    declared: tuple[str, ...]


@record
class CardLaid(Event):
    kind: Literal["card-laid"] = "card-laid"
    player: str
    card: int


@record
class CardHidden(Event):
    kind: Literal["card-hidden"] = "card-hidden"
    player: str
    card: int


@record
class CardsRevealed(Event):
    kind: Literal["cards-revealed"] = "cards-revealed"
    cards: tuple[Laid, ...]
    number: int


@record
class FightEnded(Event):
    """`winner` is a side, "" for a tie. The cards are gone, but for a 0."""

    kind: Literal["fight-ended"] = "fight-ended"
    attack: int
    defence: int
    winner: str


# Points


@record
class Scored(Event):
    kind: Literal["scored"] = "scored"
    player: str
    cause: Cause
    number: int
    hero: str = ""


@record
class PentagramHeld(Event):
    """Its point goes from who held it to who holds it now; "" is nobody."""

    kind: Literal["pentagram-held"] = "pentagram-held"
    player: str
    before: str


@record
class GameEnded(Event):
    kind: Literal["game-ended"] = "game-ended"
    winners: tuple[str, ...]
    scores: tuple[Stock, ...]


@record
class Waits(Event):
    """What the game waits for: so many steps less, and these instead."""

    kind: Literal["waits"] = "waits"
    done: int
    steps: tuple[Step, ...]


EVENTS: tuple[type[Event], ...] = (
    GameSet,
    SettingsChanged,
    ValueTold,
    SixthTold,
    FirstChosen,
    TeamChosen,
    RoomsChanged,
    RoomsChosen,
    HeroDrafted,
    ThingDrafted,
    LineChosen,
    LinesRevealed,
    TurnBegan,
    ActionPlayed,
    Spent,
    TurnEnded,
    BroughtIn,
    Walked,
    Leapt,
    LeftMaze,
    RoomOpened,
    RoomTwisted,
    GiftUsed,
    Spared,
    Wounded,
    Healed,
    Killed,
    Charmed,
    ThingUsed,
    Taken,
    PutAway,
    Borne,
    FightBegan,
    Mustered,
    CardLaid,
    CardHidden,
    CardsRevealed,
    FightEnded,
    Scored,
    PentagramHeld,
    GameEnded,
    Waits,
)
