"""Games of Dungeon Twister by chance, over boxes, teams and settings as well as moves."""

from __future__ import annotations

from random import Random
from typing import Any

from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister.chanced import random_setup
from core.facts import Move
from core.journal import Journal
from core.randomplay import filled, random_move
from tests.core.dungeontwister.table import IN_THE_BOX
from tests.core.playing import write

TELLING = ("strike", "use-gift", "use-thing", "pick-up", "muster", "bear")


def next_move(state: Any, chance: Random) -> Move | None:
    """Anything that is offered; what happens between heroes more often than chance would, for most of it is walking."""
    offered = BOX.choices(state)
    telling = [choice for choice in offered if choice.move in TELLING]
    if telling and chance.random() < 0.6:
        return filled(BOX, chance.choice(telling), chance)
    return random_move(BOX, state, chance)


def random_game(chance: Random, moves: int) -> Any:
    """A game of at most so many moves, stopped in the middle or at its end."""
    journal: Journal[Any] = Journal(BOX)
    write(journal, journal.play(random_setup(chance, IN_THE_BOX)))
    return play_on(journal, chance, moves)


def play_on(journal: Journal[Any], chance: Random, moves: int) -> Any:
    for _ in range(moves):
        move = next_move(journal.state, chance)
        if move is None:
            break
        write(journal, journal.play(move))
    return journal
