"""The numbers that stand beside the lines of the log of Dungeon Raiders."""

from __future__ import annotations

from core.boxes.dungeonraiders.state import Game
from core.boxes.dungeonraiders.table import player_named


def changes(before: Game, after: Game) -> tuple[tuple[int, int], ...]:
    """The life of each player that it changed for; where it changed for nobody, the treasure."""
    pairs = [
        (was, player)
        for player in after.players
        if (was := player_named(before, player.name)) is not None and was.character
    ]
    life = tuple((was.life, player.life) for was, player in pairs if was.life != player.life)
    return life or tuple((was.treasure, player.treasure) for was, player in pairs if was.treasure != player.treasure)
