"""Random games of a box with rules: played afresh from a `Random`, or taken from a few that are played once.

A property draws `SEEDS` and `MOVES` and looks at `GAMES.game(seed, moves)`. In `make test` the seeds come from a small
pool, and each of its games is played once in a process, however many properties look at however many of its moves. In
a sweep the seeds come from the whole range.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any

from hypothesis import strategies as st

from core.box import Box
from core.choices import Choice
from core.facts import Move
from core.journal import Journal
from core.randomplay import filled, random_move
from tests.core.playing import write
from tests.matrix import SWEEP

POOL = 40
LONGEST = 150
SEEDS = st.integers(0, 2**32) if SWEEP else st.integers(0, POOL - 1)
MOVES = st.integers(0, LONGEST)


class RandomGames:
    """How a box is set up and played by chance."""

    def __init__(
        self, box: Box[Any], setup: Callable[[Random], Move], next_move: Callable[[Any, Random], Move | None]
    ) -> None:
        self.box, self.setup, self.next_move = box, setup, next_move

    def __repr__(self) -> str:
        """Kept short: hypothesis prints it for every example that fails."""
        return f"<random games of {self.box.name}>"

    def play(self, chance: Random, moves: int) -> Any:
        """A new game of at most so many moves, stopped in the middle or at its end."""
        journal: Journal[Any] = Journal(self.box)
        write(journal, journal.play(self.setup(chance)))
        return self.play_on(journal, chance, moves)

    def play_on(self, journal: Journal[Any], chance: Random, moves: int) -> Any:
        for _ in range(moves):
            move = self.next_move(journal.state, chance)
            if move is None:
                break
            write(journal, journal.play(move))
        return journal

    def game(self, seed: int, moves: int = LONGEST) -> Any:
        """The first moves of the game with that seed, in a journal of its own that may be written to."""
        return beginning(_whole_game(self, seed), moves)


@lru_cache(maxsize=8 if SWEEP else None)
def _whole_game(games: RandomGames, seed: int) -> Journal[Any]:
    return games.play(Random(seed), LONGEST)  # type: ignore[no-any-return]


def beginning(journal: Journal[Any], moves: int) -> Any:
    """A journal of the set-up and the first moves of another one, in which nothing but moves was written.

    It shares the nodes, which never change, so that nothing has to be played again.
    """
    line = list(journal.line())[: moves + 1]
    part = journal.as_of(line[-1])
    part.entries, part._made, part.names = journal.entries[: len(line)], journal._made[: len(line)], {}
    return part


def preferring(box: Box[Any], share: float, preferred: Callable[[Choice], bool]) -> Callable[..., Move | None]:
    """A player who takes one of the preferred choices in this share of the moves, if there is one, otherwise any."""

    def next_move(state: Any, chance: Random) -> Move | None:
        some = [choice for choice in box.rules.choices(state) if preferred(choice)]
        if some and chance.random() < share:
            return filled(box, chance.choice(some), chance)
        return random_move(box, state, chance)

    return next_move
