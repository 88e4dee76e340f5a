"""What lies beside the maze for everybody to count."""

from __future__ import annotations

from core.boxes.dungeontwister.state import Game
from core.boxes.dungeontwister.table import score
from core.message import say
from core.paths import escape
from core.table_counts import Chapter, Count


def chapter(state: Game) -> Chapter:
    """A turn is somebody's; a round is one of each."""
    players = max(1, len(state.players))
    number = state.turn.number
    return Chapter((number - 1) // players + 1 if number else 0, state.turn.player)


def counts(state: Game) -> tuple[Count, ...]:
    """The points that are left to spend, and of each player points, cards and heroes."""
    if state.stage == "empty":
        return ()
    found = [Count("left", say("dt.count.left"), state.turn.left, path="turn/left")]
    for side in state.players:
        at = f"players/{escape(side.name)}"
        in_maze = sum(hero.side == side.name and hero.status == "maze" for hero in state.heroes)
        found += [
            Count("points", say("dt.count.points"), score(state, side.name), side.name),
            Count("actions", say("dt.count.actions"), len(side.actions), side.name),
            Count("combat", say("dt.count.combat"), len(side.combat), side.name),
            Count("jumps", say("dt.count.jumps"), side.jumps, side.name, f"{at}/jumps"),
            Count("heroes", say("dt.count.heroes"), in_maze, side.name),
        ]
    return tuple(found)
