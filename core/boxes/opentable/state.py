"""The state of an open table: everything that a game at the table makes people count."""

from __future__ import annotations

from dataclasses import field
from typing import Literal, TypeAlias

from core.chance import Throw
from core.deck import Deck
from core.frozen import LEFT_OUT_WHERE_EMPTY, find, frozen, put, replace, replacer

Stage: TypeAlias = Literal["empty", "playing", "over"]


@frozen
class Counter:
    """A named number with optional bounds. `value` is None in a view that may not show it, and in a counter that was
    removed. `names` are the names that it had before.
    """

    name: str
    value: int | None
    low: int | None = None
    high: int | None = None
    secret: bool = False
    names: tuple[str, ...] = field(default=(), metadata=LEFT_OUT_WHERE_EMPTY)


@frozen
class Tokens:
    """The number of tokens of one sort that somebody holds."""

    name: str
    count: int


@frozen
class DiceSet:
    """Dice that are rolled together, under a name of their own."""

    name: str
    count: int
    sides: int


@frozen
class Timer:
    """Turns are timed. `limit` is how many seconds a turn may take, 0 where it may take any time."""

    limit: int = 0


@frozen
class Player:
    """A player. `names` are the names that the player had before, `removed` the counters that nobody has any more: what
    the journal tells of them stays as secret as it was. `seconds` is how long all the player's timed turns have taken.
    """

    name: str
    counters: tuple[Counter, ...] = ()
    tokens: tuple[Tokens, ...] = ()
    here: bool = True
    names: tuple[str, ...] = field(default=(), metadata=LEFT_OUT_WHERE_EMPTY)
    removed: tuple[Counter, ...] = field(default=(), metadata=LEFT_OUT_WHERE_EMPTY)
    seconds: int = field(default=0, metadata=LEFT_OUT_WHERE_EMPTY)


@frozen
class Turn:
    player: str
    round: int


@frozen
class OpenTable:
    stage: Stage = "empty"
    title: str = ""
    turn: Turn = Turn("", 0)
    players: tuple[Player, ...] = ()
    counters: tuple[Counter, ...] = ()
    supply: tuple[Tokens, ...] = ()
    decks: tuple[Deck, ...] = ()
    last_roll: Throw | None = None
    winners: tuple[str, ...] = ()
    dice: tuple[DiceSet, ...] = field(default=(), metadata=LEFT_OUT_WHERE_EMPTY)
    timer: Timer | None = field(default=None, metadata=LEFT_OUT_WHERE_EMPTY)


EMPTY = OpenTable()

# These fields are changed by nearly every event.
set_value = replacer(Counter, "value")
set_own_counters = replacer(Player, "counters")
set_own_tokens = replacer(Player, "tokens")
set_players = replacer(OpenTable, "players")
set_supply = replacer(OpenTable, "supply")
set_turn = replacer(OpenTable, "turn")
set_last_roll = replacer(OpenTable, "last_roll")

SHARED = ""
"""The name that stands for the table where counters stand, or tokens lie, that belong to no player."""


def player_named(state: OpenTable, name: str) -> Player | None:
    return find(state.players, name)


def counters_of(state: OpenTable, where: str) -> tuple[Counter, ...]:
    if where == SHARED:
        return state.counters
    player = player_named(state, where)
    return player.counters if player else ()


def with_counters(state: OpenTable, where: str, counters: tuple[Counter, ...]) -> OpenTable:
    if where == SHARED:
        return replace(state, counters=counters)
    return with_player(state, where, counters=counters)


def with_player(state: OpenTable, name: str, **changes: object) -> OpenTable:
    """Returns the state with a player changed. It never fails: where there is no such player, the state stays as
    it is.
    """
    player = player_named(state, name)
    return state if player is None else replace(state, players=put(state.players, replace(player, **changes)))


def seated(state: OpenTable) -> tuple[Player, ...]:
    return tuple(player for player in state.players if player.here)
