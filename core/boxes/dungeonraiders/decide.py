"""Decides a move: its rule, what then happens by itself, and who has died of it."""

from __future__ import annotations

from core.boxes.dungeonraiders import playing
from core.boxes.dungeonraiders.deaths import bury
from core.boxes.dungeonraiders.run import Run
from core.boxes.dungeonraiders.state import Game
from core.boxes.dungeonraiders.steps import STEPS
from core.facts import Event, Move


def play(state: Game, move: Move) -> tuple[list[Event], Game]:
    """Returns the events that follow from a move, and the state after it."""
    run = Run(state)
    STEPS.decide(run, move)
    if run.state.stage == "playing":
        # A ruling can have taken somebody's last life: the next move deals with that, whatever move it is.
        bury(run, "table")
        playing.without_the_dead(run)
        STEPS.go_on(run)
    return run.finish(), run.state
