"""Decides a move."""

from __future__ import annotations

from core.boxes.dungeonroll.run import Run
from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.steps import STEPS
from core.facts import Event, Move


def play(state: Game, move: Move) -> tuple[list[Event], Game]:
    """What follows from a move, and the state after it."""
    run = Run(state)
    STEPS.decide(run, move)
    return run.finish(), run.state
