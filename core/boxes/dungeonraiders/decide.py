"""Which rule answers which move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.boxes.dungeonraiders import levels, moves, playing, resolving, setup, torches, words
from core.boxes.dungeonraiders.deaths import bury
from core.boxes.dungeonraiders.run import Run
from core.boxes.dungeonraiders.state import Game
from core.facts import Event, Move
from core.refusal import Refused

_RULES: dict[type[Move], Callable[[Run, Any], None]] = {
    moves.SetUp: setup.set_up,
    moves.TakeCharacter: setup.take_character,
    moves.ChooseFirst: setup.choose_first,
    moves.ChangeSettings: setup.change_settings,
    moves.LayRoom: levels.lay_room,
    moves.LayLater: levels.lay_later,
    moves.TurnRoom: levels.turn_room,
    moves.UseTorch: torches.use_torch,
    moves.NoteRoom: torches.note_room,
    moves.PlayCard: playing.play_card,
    moves.PlayCards: playing.play_cards,
    moves.HideCard: playing.hide_card,
    moves.HideCards: playing.hide_cards,
    moves.RevealCards: playing.reveal_cards,
    moves.Adjust: words.adjust,
}


AUTOMATIC: dict[str, Callable[[Run], None]] = {
    "ask": playing.ask_for_cards,
    "resolve": resolving.resolve,
    "leave": levels.leave_room,
}
"""Steps that nobody answers."""


def play(state: Game, move: Move) -> tuple[list[Event], Game]:
    """What follows from a move, and the state after it."""
    if state.stage == "empty" and not isinstance(move, moves.SetUp):
        raise Refused("not-set-up")
    if state.stage == "over":
        raise Refused("game-over")
    run = Run(state)
    _RULES[type(move)](run, move)
    _go_on(run)
    if run.state.stage == "playing":
        # A ruling can have taken somebody's last life: that is dealt with by the next move, whatever it is.
        bury(run, "table")
        playing.without_the_dead(run)
        _go_on(run)
    return run.finish(), run.state


def _go_on(run: Run) -> None:
    while run.stack and run.stack[-1].what in AUTOMATIC:
        AUTOMATIC[run.stack[-1].what](run)
