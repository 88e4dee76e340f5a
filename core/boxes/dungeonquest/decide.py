"""Decides a move: its rule, and everything that then needs nobody's answer."""

from __future__ import annotations

from core.boxes.dungeonquest.run import Run
from core.boxes.dungeonquest.state import Game
from core.boxes.dungeonquest.steps import STEPS
from core.facts import Event, Move


def play(state: Game, move: Move) -> tuple[list[Event], Game]:
    """What follows from a move, and the state after it."""
    run = Run(state)
    STEPS.decide(run, move)
    return run.finish(), run.state
