"""Games of Dungeon Roll by chance, over settings as well as moves."""

from __future__ import annotations

from random import Random
from typing import Any

from core.boxes.dungeonroll import BOX
from core.boxes.dungeonroll.chanced import random_setup
from core.facts import Move
from core.journal import Journal
from core.randomplay import filled, random_move
from data.contents import shipped
from tests.core.playing import write

LEAVING = ("flee", "rest")


def next_move(state: Any, chance: Random) -> Move | None:
    """Anything that is offered, but a delve is left less often than chance would: who flees at once sees nothing."""
    offered = BOX.choices(state)
    staying = [choice for choice in offered if choice.move not in LEAVING]
    if staying and chance.random() < 0.9:
        return filled(BOX, chance.choice(staying), chance)
    return random_move(BOX, state, chance)


def random_game(chance: Random, moves: int) -> Any:
    """A game of at most so many moves, stopped in the middle or at its end."""
    journal: Journal[Any] = Journal(BOX)
    write(journal, journal.play(random_setup(chance, shipped("dungeonroll").content)))
    for _ in range(moves):
        move = next_move(journal.state, chance)
        if move is None:
            break
        write(journal, journal.play(move))
    return journal
