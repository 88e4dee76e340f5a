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
from core.frozen import LEFT_OUT_WHERE_EMPTY, fact

Death: TypeAlias = Literal["fight", "breath", "wand", "rocks"]


# Setting up


@fact
class GameSet(Event):
    kind: Literal["game-set"] = "game-set"
    players: tuple[str, ...]
    settings: Settings
    content: Content
    teams: Teams
    boxes: tuple[From, ...]


@fact
class SettingsChanged(Event):
    kind: Literal["settings-changed"] = "settings-changed"
    settings: Settings


@fact
class ValueTold(Event):
    kind: Literal["value-told"] = "value-told"
    name: str
    value: int


@fact
class SixthTold(Event):
    kind: Literal["sixth-told"] = "sixth-told"
    thing: str


@fact
class FirstChosen(Event):
    kind: Literal["first-chosen"] = "first-chosen"
    player: str
    by: By = "table"


@fact
class TeamChosen(Event):
    """A whole team: from the box, or in secret. What is secret nobody else sees."""

    kind: Literal["team-chosen"] = "team-chosen"
    player: str
    heroes: tuple[str, ...]
    things: tuple[str, ...]
    rooms: tuple[str, ...] = ()
    secret: bool = False


@fact
class RoomsChanged(Event):
    """Other pairs of rooms for a secret team. Nobody else sees which."""

    kind: Literal["rooms-changed"] = "rooms-changed"
    player: str
    rooms: tuple[str, ...]


@fact
class RoomsChosen(Event):
    kind: Literal["rooms-chosen"] = "rooms-chosen"
    player: str
    pair: str


@fact
class HeroDrafted(Event):
    """All sides have this hero."""

    kind: Literal["hero-drafted"] = "hero-drafted"
    player: str
    who: str


@fact
class ThingDrafted(Event):
    kind: Literal["thing-drafted"] = "thing-drafted"
    player: str
    thing: str


@fact
class LineChosen(Event):
    """Face down until all have chosen."""

    kind: Literal["line-chosen"] = "line-chosen"
    player: str
    heroes: tuple[str, ...]


@fact
class LinesRevealed(Event):
    kind: Literal["lines-revealed"] = "lines-revealed"
    heroes: tuple[str, ...]


# Turns


@fact
class TurnBegan(Event):
    kind: Literal["turn-began"] = "turn-began"
    player: str
    number: int


@fact
class ActionPlayed(Event):
    kind: Literal["action-played"] = "action-played"
    player: str
    card: int


@fact
class Spent(Event):
    """Action points, those of a potion, or actions with a charmed enemy: `by` is who acts with it."""

    kind: Literal["spent"] = "spent"
    hero: str
    points: int
    of: Literal["card", "potion", "charm"] = "card"
    by: str = field(default="", metadata=LEFT_OUT_WHERE_EMPTY)


@fact
class TurnEnded(Event):
    """`unspent` points are lost; `returned`: all four action cards are back in hand."""

    kind: Literal["turn-ended"] = "turn-ended"
    player: str
    unspent: int
    returned: bool = False


# Heroes


@fact
class BroughtIn(Event):
    """A hero or an object that lay face down."""

    kind: Literal["brought-in"] = "brought-in"
    name: str


@fact
class Walked(Event):
    kind: Literal["walked"] = "walked"
    hero: str
    over: Over = ""


@fact
class Leapt(Event):
    kind: Literal["leapt"] = "leapt"
    hero: str
    player: str  # whose jump card it was


@fact
class LeftMaze(Event):
    """With what was carried, and with a wounded hero who was borne."""

    kind: Literal["left-maze"] = "left-maze"
    hero: str
    items: tuple[str, ...] = ()
    bears: str = ""


@fact
class RoomOpened(Event):
    kind: Literal["room-opened"] = "room-opened"
    hero: str


@fact
class RoomTwisted(Event):
    kind: Literal["room-twisted"] = "room-twisted"
    hero: str


@fact
class GiftUsed(Event):
    kind: Literal["gift-used"] = "gift-used"
    hero: str
    what: Gift
    thing: str = ""
    count: int = 1


@fact
class Spared(Event):
    """Who stands in mist cannot be a target: nothing is spent."""

    kind: Literal["spared"] = "spared"
    hero: str
    target: str


@fact
class Wounded(Event):
    kind: Literal["wounded"] = "wounded"
    hero: str


@fact
class Healed(Event):
    """`by` is who healed, or the fountain for "": whoever was healed by somebody does not act in this turn."""

    kind: Literal["healed"] = "healed"
    hero: str
    by: str = ""
    rests: bool = False


@fact
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


@fact
class Charmed(Event):
    kind: Literal["charmed"] = "charmed"
    hero: str
    by: str
    actions: int


# Objects


@fact
class ThingUsed(Event):
    """`gone`: it leaves the game."""

    kind: Literal["thing-used"] = "thing-used"
    hero: str
    item: str
    gone: bool = False
    points: int = 0  # what a potion brings


@fact
class Taken(Event):
    """From the floor, or from another hero."""

    kind: Literal["taken"] = "taken"
    hero: str
    item: str
    of: str = ""
    stolen: bool = False


@fact
class PutAway(Event):
    kind: Literal["put-away"] = "put-away"
    hero: str
    item: str


@fact
class Borne(Event):
    """A wounded hero is carried; "" is put down."""

    kind: Literal["borne"] = "borne"
    hero: str
    wounded: str


# Fights


@fact
class FightBegan(Event):
    kind: Literal["fight-began"] = "fight-began"
    hero: str
    target: str


@fact
class Mustered(Event):
    kind: Literal["mustered"] = "mustered"
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    declared: tuple[str, ...]


@fact
class CardLaid(Event):
    kind: Literal["card-laid"] = "card-laid"
    player: str
    card: int


@fact
class CardHidden(Event):
    kind: Literal["card-hidden"] = "card-hidden"
    player: str
    card: int


@fact
class CardsRevealed(Event):
    kind: Literal["cards-revealed"] = "cards-revealed"
    cards: tuple[Laid, ...]
    number: int


@fact
class FightEnded(Event):
    """`winner` is a side, "" for a tie. The cards are gone, but for a 0."""

    kind: Literal["fight-ended"] = "fight-ended"
    attack: int
    defence: int
    winner: str


# Points


@fact
class Scored(Event):
    kind: Literal["scored"] = "scored"
    player: str
    cause: Cause
    number: int
    hero: str = ""


@fact
class PentagramHeld(Event):
    """Its point goes from who held it to who holds it now; "" is nobody."""

    kind: Literal["pentagram-held"] = "pentagram-held"
    player: str
    before: str


@fact
class GameEnded(Event):
    kind: Literal["game-ended"] = "game-ended"
    winners: tuple[str, ...]
    scores: tuple[Stock, ...]


@fact
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
