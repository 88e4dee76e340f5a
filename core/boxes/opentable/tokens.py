"""Tokens: there is a limited number of them, in the supply or with players. Passing them never creates or loses one."""

from __future__ import annotations

from core.boxes.opentable.events import TokenAdded, TokensPassed
from core.boxes.opentable.limits import LARGEST, a_number, not_too_many
from core.boxes.opentable.moves import AddToken, PassTokens
from core.boxes.opentable.setup import a_token
from core.boxes.opentable.state import (
    SHARED,
    OpenTable,
    Tokens,
    player_named,
    seated,
    set_own_tokens,
    set_players,
    set_supply,
)
from core.facts import Event
from core.frozen import find, put
from core.naming import all_different
from core.refusal import Refused


def held(state: OpenTable, who: str, token: str) -> int:
    tokens = _tokens_of(state, who)
    found = find(tokens, token)
    return found.count if found else 0


def _tokens_of(state: OpenTable, who: str) -> tuple[Tokens, ...]:
    if who == SHARED:
        return state.supply
    player = player_named(state, who)
    return player.tokens if player else ()


def with_held(state: OpenTable, who: str, token: str, count: int) -> OpenTable:
    if who == SHARED:
        return set_supply(state, put(state.supply, Tokens(token, count)))
    player = player_named(state, who)
    if player is None:
        return state
    return set_players(state, put(state.players, set_own_tokens(player, put(player.tokens, Tokens(token, count)))))


def pass_tokens(state: OpenTable, move: PassTokens) -> list[Event]:
    for who in (move.giver, move.taker):
        if who != SHARED and player_named(state, who) is None:
            raise Refused("no-such-player", player=who)
    if find(state.supply, move.token) is None:
        raise Refused("no-such-token", token=move.token)
    if move.giver == move.taker:
        raise Refused("nothing-changes")
    a_number(move.count, 1)
    there = held(state, move.giver, move.token)
    if there < move.count:
        raise Refused("not-enough-tokens", token=move.token, count=there, wanted=move.count, player=move.giver)
    return [TokensPassed(token=move.token, count=move.count, giver=move.giver, taker=move.taker)]


def tokens_passed(state: OpenTable, event: TokensPassed) -> OpenTable:
    state = with_held(state, event.giver, event.token, held(state, event.giver, event.token) - event.count)
    return with_held(state, event.taker, event.token, held(state, event.taker, event.token) + event.count)


def add_token(state: OpenTable, move: AddToken) -> list[Event]:
    a_token(move.token)
    all_different([*(tokens.name for tokens in state.supply), move.token.name])
    not_too_many(len(state.supply) + 1)
    return [TokenAdded(token=move.token.name, supply=move.token.supply, each=move.token.each)]


def token_added(state: OpenTable, event: TokenAdded) -> OpenTable:
    state = with_held(state, SHARED, event.token, event.supply)
    for player in seated(state):
        state = with_held(state, player.name, event.token, event.each)
    return state


def most_to_pass(state: OpenTable, who: str, token: str) -> int:
    return min(held(state, who, token), LARGEST)
