"""The end of the game: what everybody has made of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from core.boxes.dungeonroll.achievements import at_the_end
from core.boxes.dungeonroll.events.experience import GameEnded
from core.boxes.dungeonroll.run import Run
from core.boxes.dungeonroll.state import Game, Player, Score
from core.boxes.dungeonroll.table import token_named
from core.deck import size

PAIR = 2
"""DR-36: what a pair of scales is worth besides."""


class Worth(NamedTuple):
    """What somebody's tokens are worth: a point each, what some are worth besides, and pairs of scales."""

    each: int
    more: int
    pairs: int


def worth(state: Game, player: Player) -> Worth:
    """DR-36: two for a portal, two more for each pair of scales."""
    more = pairs = 0
    for stock in player.tokens:
        token = token_named(state, stock.name)
        if token is not None:
            more += stock.count * (token.points - 1)
            pairs += stock.count // 2 * PAIR if token.does == "scales" else 0
    return Worth(size(player.tokens), more, pairs)


def score(state: Game, player: Player) -> Score:
    """DR-36: experience, and what the tokens that are left are worth."""
    tokens = worth(state, player)
    return Score(player.name, player.xp + sum(tokens), player.xp, sum(tokens), tokens.each)


def ranked(scores: Iterable[Score]) -> tuple[Score, ...]:
    """DR-37: the best first."""
    return tuple(sorted(scores, key=lambda score: (-score.total, score.left)))


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
