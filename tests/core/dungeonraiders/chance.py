"""Games of Dungeon Raiders by chance, over settings as well as moves."""

from __future__ import annotations

from random import Random
from typing import Any

from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders.chanced import random_setup
from core.facts import Move
from core.journal import Journal
from core.randomplay import filled, random_move
from tests.core.dungeonraiders.table import IN_THE_BOX
from tests.core.playing import write

BY_THE_WAY = ("use-torch", "note-room", "lay-later")


def next_move(state: Any, chance: Random) -> Move | None:
    """Anything that is offered; what takes the game no further, or skips what could be seen, less often."""
    offered = BOX.choices(state)
    going_on = [choice for choice in offered if choice.move not in BY_THE_WAY]
    if going_on and chance.random() < 0.7:
        return filled(BOX, chance.choice(going_on), chance)
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
