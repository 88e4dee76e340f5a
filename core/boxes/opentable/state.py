"""The state of an open table: everything that a game at the table makes people count."""

from __future__ import annotations

from typing import Literal, TypeAlias

from core.chance import Throw
from core.deck import Deck
from core.frozen import find, frozen, put, replace, replacer

Stage: TypeAlias = Literal["empty", "playing", "over"]


@frozen
class Counter:
    """A named number with optional bounds. `value` is None only in a view that may not show it."""

    name: str
    value: int | None
    low: int | None = None
    high: int | None = None
    secret: bool = False


@frozen
class Tokens:
    """The number of tokens of one sort that somebody holds."""

    name: str
    count: int


@frozen
class Player:
    name: str
    counters: tuple[Counter, ...] = ()
    tokens: tuple[Tokens, ...] = ()
    here: bool = True


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
