"""Refuses rulings that would put an open table into a state that no screen could show and no move could follow."""

from __future__ import annotations

from core.boxes.opentable.limits import LARGEST, a_number, a_text
from core.boxes.opentable.setup import a_set_of_dice, a_timer
from core.boxes.opentable.state import OpenTable, player_named
from core.naming import LONGEST_NAME, a_name, all_different
from core.refusal import Refused


def check(state: OpenTable) -> None:
    if state.stage == "empty":
        raise Refused("not-set-up")
    turn = player_named(state, state.turn.player)
    if turn is None or not turn.here:
        raise Refused("no-such-player", player=state.turn.player)
    a_number(state.turn.round, 1)
    a_text(state.title, LONGEST_NAME)
    for pieces in (state.players, state.counters, state.supply, state.decks, state.dice):
        _names(pieces)
    for player in state.players:
        _names(player.counters)
        _names(player.tokens)
        a_number(player.seconds, 0)
        for tokens in player.tokens:
            a_number(tokens.count, 0)
    for counter in (*state.counters, *(c for player in state.players for c in player.counters)):
        if counter.value is None:
            raise Refused("value-of-wrong-sort", path=counter.name, value="–")
        if not counter.secret:
            a_number(counter.value)
    for tokens in state.supply:
        a_number(tokens.count, 0)
    for deck in state.decks:
        for stock in (*deck.left, *deck.out):
            a_number(stock.count, 0, LARGEST)
    for dice in state.dice:
        a_set_of_dice(dice)
    a_timer(state.timer)
    for winner in state.winners:
        if player_named(state, winner) is None:
            raise Refused("no-such-player", player=winner)


def _names(pieces: tuple[object, ...]) -> None:
    all_different(a_name(piece.name) for piece in pieces)  # type: ignore[attr-defined]
