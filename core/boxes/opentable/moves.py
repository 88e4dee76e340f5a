"""The moves of an open table: what people do and see there."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

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
    """The named player's turn ends. Older journals name nobody: there it is the turn of the player who has it."""

    kind: Literal["end-turn"] = "end-turn"
    player: str = field(default="", metadata=LEFT_OUT_WHERE_EMPTY)


@record
class GiveTurn(Move):
    kind: Literal["give-turn"] = "give-turn"
    player: str


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
    Reveal,
    Note,
    Finish,
)
