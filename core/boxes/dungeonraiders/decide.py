"""Maps each move to the rule that answers it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.boxes.dungeonraiders import moves, playing, setup, table_rulings, torches
from core.boxes.dungeonraiders.deaths import bury
from core.boxes.dungeonraiders.run import Run
from core.boxes.dungeonraiders.state import Game
from core.boxes.dungeonraiders.steps import STEPS
from core.facts import Event, Move
from core.refusal import Refused

_RULES: dict[type[Move], Callable[[Run, Any], None]] = {
    moves.SetUp: setup.set_up,
    moves.ChangeSettings: setup.change_settings,
    moves.UseTorch: torches.use_torch,
    moves.NoteRoom: torches.note_room,
    moves.Adjust: table_rulings.adjust,
}
"""The rules of the moves that answer no step: the set-up, and the moves that can be made at any time."""

for _kind in STEPS.values():
    _RULES |= _kind.answers


def play(state: Game, move: Move) -> tuple[list[Event], Game]:
    """Returns the events that follow from a move, and the state after it."""
    if state.stage == "empty" and not isinstance(move, moves.SetUp):
        raise Refused("not-set-up")
    if state.stage == "over":
        raise Refused("game-over")
    run = Run(state)
    _RULES[type(move)](run, move)
    _go_on(run)
    if run.state.stage == "playing":
        # A ruling can have taken somebody's last life: the next move deals with that, whatever move it is.
        bury(run, "table")
        playing.without_the_dead(run)
        _go_on(run)
    return run.finish(), run.state


def _go_on(run: Run) -> None:
    while run.stack and (auto := STEPS[run.stack[-1].what].auto) is not None:
        auto(run)
