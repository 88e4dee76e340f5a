"""The moves of an open table: what people do and see there."""

from __future__ import annotations

from dataclasses import field
from typing import Literal, TypeAlias

from core.boxes.opentable.state import DiceSet, Timer
from core.chance import Drawn, Throw
from core.deck import Stock
from core.facts import Move
from core.frozen import LEFT_OUT_WHERE_EMPTY, record


@record
class CounterSpec:
    """A counter that every player gets (`each`), or that exists once for the table."""

    name: str
    start: int = 0
    low: int | None = None
    high: int | None = None
    each: bool = True
    secret: bool = False


@record
class TokenSpec:
    name: str
    supply: int
    each: int = 0


@record
class DeckSpec:
    name: str
    cards: tuple[Stock, ...]


@record
class SetUp(Move):
    kind: Literal["set-up"] = "set-up"
    title: str = ""
    players: tuple[str, ...]
    counters: tuple[CounterSpec, ...] = ()
    tokens: tuple[TokenSpec, ...] = ()
    decks: tuple[DeckSpec, ...] = ()
    first: str | None = None
    dice: tuple[DiceSet, ...] = field(default=(), metadata=LEFT_OUT_WHERE_EMPTY)
    timer: Timer | None = field(default=None, metadata=LEFT_OUT_WHERE_EMPTY)


@record
class Count(Move):
    """A counter goes up or down. `where` is a player, or empty for the table's own counters."""

    kind: Literal["count"] = "count"
    where: str
    counter: str
    by: int


@record
class PassTokens(Move):
    """Tokens change hands. An empty `giver` or `taker` stands for the supply."""

    kind: Literal["pass-tokens"] = "pass-tokens"
    token: str
    count: int = 1
    giver: str = ""
    taker: str = ""


@record
class Roll(Move):
    kind: Literal["roll"] = "roll"
    player: str
    dice: Throw
    why: str = ""


@record
class DrawCard(Move):
    kind: Literal["draw"] = "draw"
    player: str
    deck: str
    card: Drawn


@record
class GatherDeck(Move):
    """Every card that is out goes back into the deck, which is shuffled."""

    kind: Literal["gather"] = "gather"
    deck: str


@record
class EndTurn(Move):
    """The named player's turn ends. Older journals name nobody: there it is the turn of the player who has it.

    `seconds` is how long the turn has taken by the clock of the phone, 0 where nobody has timed it.
    """

    kind: Literal["end-turn"] = "end-turn"
    player: str = field(default="", metadata=LEFT_OUT_WHERE_EMPTY)
    seconds: int = field(default=0, metadata=LEFT_OUT_WHERE_EMPTY)


@record
class GiveTurn(Move):
    """The turn goes to the named player. `seconds` is how long the turn before it has taken."""

    kind: Literal["give-turn"] = "give-turn"
    player: str
    seconds: int = field(default=0, metadata=LEFT_OUT_WHERE_EMPTY)


@record
class Join(Move):
    kind: Literal["join"] = "join"
    player: str


@record
class Leave(Move):
    kind: Literal["leave"] = "leave"
    player: str


@record
class AddCounter(Move):
    kind: Literal["add-counter"] = "add-counter"
    counter: CounterSpec


@record
class AddToken(Move):
    kind: Literal["add-token"] = "add-token"
    token: TokenSpec


@record
class AddDeck(Move):
    kind: Literal["add-deck"] = "add-deck"
    deck: DeckSpec


@record
class AddDice(Move):
    kind: Literal["add-dice"] = "add-dice"
    dice: DiceSet


Thing: TypeAlias = Literal["counter", "table-counter", "token", "deck", "dice"]
"""A sort of thing on the table. A "counter" is one that each player has, a "table-counter" is the table's own."""


@record
class Rename(Move):
    """A player or a thing gets another name, and keeps everything else."""

    kind: Literal["rename"] = "rename"
    sort: Literal["player"] | Thing
    name: str
    to: str


@record
class Remove(Move):
    """A thing leaves the table for good. What the journal tells of it stays."""

    kind: Literal["remove"] = "remove"
    sort: Thing
    name: str


@record
class TimeTurns(Move):
    """Turns are timed from now on; without a timer they are not."""

    kind: Literal["time-turns"] = "time-turns"
    timer: Timer | None


@record
class Reveal(Move):
    """A secret counter is shown to all, and stays open."""

    kind: Literal["reveal"] = "reveal"
    player: str
    counter: str


@record
class Note(Move):
    kind: Literal["note"] = "note"
    text: str


@record
class Finish(Move):
    kind: Literal["finish"] = "finish"
    winners: tuple[str, ...] = ()


MOVES: tuple[type[Move], ...] = (
    SetUp,
    Count,
    PassTokens,
    Roll,
    DrawCard,
    GatherDeck,
    EndTurn,
    GiveTurn,
    Join,
    Leave,
    AddCounter,
    AddToken,
    AddDeck,
    AddDice,
    Rename,
    Remove,
    TimeTurns,
    Reveal,
    Note,
    Finish,
)
