"""Where a game of Dungeon Twister stands: whose turn it is, and everybody's points."""

from __future__ import annotations

from core.boxes.dungeontwister.counted import chapter
from core.boxes.dungeontwister.state import Game
from core.boxes.dungeontwister.table import score
from screens.desk import Desk
from screens.dungeontwister import looks
from screens.standing import Figure, Stands


def stands(desk: Desk, state: Game) -> Stands:
    figures = tuple(
        Figure(
            looks.look(desk, state, side.name),
            side.name,
            str(score(state, side.name)),
            acts=side.name in state.winners or (state.stage == "playing" and side.name == state.turn.player),
        )
        for side in state.players
    )
    return Stands(chapter(state).round, "trophy" if state.stage == "over" else "twister", figures)
