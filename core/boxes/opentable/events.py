"""The events that follow from the moves at an open table."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from core.boxes.opentable.moves import Thing
from core.boxes.opentable.state import Counter, DiceSet, Player, Timer, Tokens
from core.chance import By, Throw
from core.deck import Deck
from core.facts import Event
from core.frozen import LEFT_OUT_WHERE_EMPTY, record


@record
class TableSet(Event):
    kind: Literal["table-set"] = "table-set"
    title: str
    players: tuple[Player, ...]
    counters: tuple[Counter, ...]
    supply: tuple[Tokens, ...]
    decks: tuple[Deck, ...]
    first: str
    dice: tuple[DiceSet, ...] = field(default=(), metadata=LEFT_OUT_WHERE_EMPTY)
    timer: Timer | None = field(default=None, metadata=LEFT_OUT_WHERE_EMPTY)


@record
class Counted(Event):
    """A counter has changed. `by` and `now` are None only where a viewer may not know them."""

    kind: Literal["counted"] = "counted"
    where: str
    counter: str
    by: int | None
    now: int | None


@record
class TokensPassed(Event):
    kind: Literal["tokens-passed"] = "tokens-passed"
    token: str
    count: int
    giver: str
    taker: str


@record
class Rolled(Event):
    kind: Literal["rolled"] = "rolled"
    player: str
    dice: Throw
    total: int
    why: str


@record
class CardDrawn(Event):
    kind: Literal["card-drawn"] = "card-drawn"
    player: str
    deck: str
    card: str
    by: By


@record
class DeckGathered(Event):
    kind: Literal["deck-gathered"] = "deck-gathered"
    deck: str
    cards: int


@record
class TurnPassed(Event):
    """The turn has passed on. `seconds` is how long it has taken, 0 where nobody has timed it."""

    kind: Literal["turn-passed"] = "turn-passed"
    before: str
    player: str
    round: int
    seconds: int = field(default=0, metadata=LEFT_OUT_WHERE_EMPTY)


@record
class PlayerJoined(Event):
    kind: Literal["player-joined"] = "player-joined"
    player: Player


@record
class PlayerLeft(Event):
    """A player has left the table. Their tokens go back to the supply."""

    kind: Literal["player-left"] = "player-left"
    player: str


@record
class CounterAdded(Event):
    """A counter was added. `where` lists the players who get it; the empty name stands for the table's own counters."""

    kind: Literal["counter-added"] = "counter-added"
    counter: Counter
    where: tuple[str, ...]


@record
class TokenAdded(Event):
    kind: Literal["token-added"] = "token-added"
    token: str
    supply: int
    each: int


@record
class DeckAdded(Event):
    kind: Literal["deck-added"] = "deck-added"
    deck: Deck


@record
class DiceAdded(Event):
    kind: Literal["dice-added"] = "dice-added"
    dice: DiceSet


@record
class Renamed(Event):
    kind: Literal["renamed"] = "renamed"
    sort: Literal["player"] | Thing
    name: str
    to: str


@record
class Removed(Event):
    kind: Literal["removed"] = "removed"
    sort: Thing
    name: str


@record
class TimerSet(Event):
    kind: Literal["timer-set"] = "timer-set"
    timer: Timer | None


@record
class Revealed(Event):
    kind: Literal["revealed"] = "revealed"
    player: str
    counter: str
    value: int | None


@record
class Noted(Event):
    kind: Literal["noted"] = "noted"
    text: str


@record
class Finished(Event):
    kind: Literal["finished"] = "finished"
    winners: tuple[str, ...]


EVENTS: tuple[type[Event], ...] = (
    TableSet,
    Counted,
    TokensPassed,
    Rolled,
    CardDrawn,
    DeckGathered,
    TurnPassed,
    PlayerJoined,
    PlayerLeft,
    CounterAdded,
    TokenAdded,
    DeckAdded,
    DiceAdded,
    Renamed,
    Removed,
    TimerSet,
    Revealed,
    Noted,
    Finished,
)
