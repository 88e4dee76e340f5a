"""Where a game of Dungeon Roll stands: whose delve it is, and everybody's experience."""

from __future__ import annotations

from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import player_named, step_now
from screens.desk import Desk
from screens.roll import looks
from screens.roll.steps import STEPS
from screens.standing import Figure, Stands


def stands(desk: Desk, state: Game) -> Stands:
    over = {score.player: score.total for score in state.scores}
    figures = tuple(
        Figure(
            looks.look(desk, state, player.name),
            player.name,
            str(over.get(player.name, player.xp)),
            acts=state.stage == "playing" and player.name == state.delve.adventurer,
        )
        for player in state.players
    )
    delver = player_named(state, state.delve.adventurer)
    return Stands(state.delve.number if delver is not None else 0, _sign(state), figures)


def _sign(state: Game) -> str:
    if state.stage == "over":
        return "trophy"
    step = step_now(state)
    return STEPS[step.what][0] if step is not None else "level-die"
