"""Decides a move: its rule, whether somebody still holds the pentagram, and whether somebody has won."""

from __future__ import annotations

from core.boxes.dungeontwister import points
from core.boxes.dungeontwister.run import Run
from core.boxes.dungeontwister.state import Game
from core.boxes.dungeontwister.steps import STEPS
from core.facts import Event, Move


def play(state: Game, move: Move) -> tuple[list[Event], Game]:
    """What follows from a move, and the state after it."""
    run = Run(state)
    STEPS.decide(run, move)
    points.let_go(run)
    points.win(run)
    return run.finish(), run.state
