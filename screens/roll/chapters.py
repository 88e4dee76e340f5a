"""The numbers that stand beside the lines of the log of Dungeon Roll."""

from __future__ import annotations

from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import player_named


def changes(before: Game, after: Game) -> tuple[tuple[int, int], ...]:
    """The experience of each player that it changed for."""
    found = []
    for player in after.players:
        was = player_named(before, player.name)
        if was is not None and was.xp != player.xp:
            found.append((was.xp, player.xp))
    return tuple(found)
