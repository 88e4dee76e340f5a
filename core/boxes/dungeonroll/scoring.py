"""The end of the game: what everybody has made of it."""

from __future__ import annotations

from core.boxes.dungeonroll.achievements import at_the_end
from core.boxes.dungeonroll.events import GameEnded
from core.boxes.dungeonroll.run import Run
from core.boxes.dungeonroll.state import Game, Player, Score
from core.boxes.dungeonroll.table import token_named
from core.deck import size

PAIR = 2
"""DR-36: what a pair of scales is worth besides."""


def score(state: Game, player: Player) -> Score:
    """DR-36: experience, a point for each token left (two for a portal), and two more for each pair of scales."""
    worth = 0
    for stock in player.tokens:
        token = token_named(state, stock.name)
        if token is not None:
            worth += stock.count * token.points
            worth += stock.count // 2 * PAIR if token.does == "scales" else 0
    return Score(player.name, player.xp + worth, player.xp, worth, size(player.tokens))


def winners(scores: tuple[Score, ...]) -> tuple[str, ...]:
    """DR-37: the highest score; of those who are tied, whoever has fewest tokens left; and else all of them."""
    best = max(score.total for score in scores)
    tied = [score for score in scores if score.total == best]
    fewest = min(score.left for score in tied)
    return tuple(score.player for score in tied if score.left == fewest)


def end(run: Run) -> None:
    scores = tuple(score(run.state, player) for player in run.state.players)
    for each in scores:
        at_the_end(run, each)
    run.stack.clear()
    run.tell(GameEnded(scores=scores, winners=winners(scores)))
