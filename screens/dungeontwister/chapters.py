"""The numbers that stand beside the lines of the log of Dungeon Twister."""

from __future__ import annotations

from core.boxes.dungeontwister.state import Game
from core.boxes.dungeontwister.table import score, side_named


def changes(before: Game, after: Game) -> tuple[tuple[int, int], ...]:
    """The points of each side that they changed for."""
    pairs = [
        (score(before, side.name), score(after, side.name))
        for side in after.players
        if side_named(before, side.name) is not None
    ]
    return tuple((was, now) for was, now in pairs if was != now)
