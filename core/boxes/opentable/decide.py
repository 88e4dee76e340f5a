"""Maps each move to the rule that answers it."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any

from core.boxes.opentable import changing, counters, moves, rolls, setup, tokens, turns
from core.boxes.opentable.evolve import evolve
from core.boxes.opentable.state import OpenTable
from core.facts import Event, Move
from core.refusal import Refused

_RULES: dict[type[Move], Callable[[OpenTable, Any], list[Event]]] = {
    moves.SetUp: setup.set_up,
    moves.Count: counters.count,
    moves.PassTokens: tokens.pass_tokens,
    moves.Roll: rolls.roll,
    moves.DrawCard: rolls.draw,
    moves.GatherDeck: rolls.gather,
    moves.EndTurn: turns.end_turn,
    moves.GiveTurn: turns.give_turn,
    moves.Join: turns.join,
    moves.Leave: turns.leave,
    moves.AddCounter: counters.add_counter,
    moves.AddToken: tokens.add_token,
    moves.AddDeck: changing.add_deck,
    moves.AddDice: changing.add_dice,
    moves.Rename: changing.rename,
    moves.Remove: changing.remove,
    moves.TimeTurns: changing.time_turns,
    moves.Reveal: counters.reveal,
    moves.Note: rolls.note,
    moves.Finish: turns.finish,
}


def play(state: OpenTable, move: Move) -> tuple[list[Event], OpenTable]:
    """Returns the events that follow from a move, and the state after it."""
    if state.stage == "empty" and not isinstance(move, moves.SetUp):
        raise Refused("not-set-up")
    if state.stage == "over" and not isinstance(move, moves.Note):
        raise Refused("game-over")
    events = _RULES[type(move)](state, move)
    return events, reduce(evolve, events, state)
