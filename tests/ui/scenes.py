"""Games that stand at a given step, for pictures and tests: played by chance with fixed seeds, so always the same."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from app.library import Library
from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest.choices import _STEPS
from core.boxes.dungeonquest.moves import Seat, SetUp
from core.boxes.dungeonquest.settings import Settings
from core.boxes.dungeonquest.state import Game, step_now
from core.facts import Move
from core.play import decide
from core.randomplay import random_move
from data.contents import shipped
from tests.core.dungeonquest.table import Table

PEOPLE = ("Ada", "Ben", "Ilya", "Юлия")
STEPS = tuple(_STEPS)
SEEDS = 400
EARLY = 40  # moves
LONGEST = 260  # moves: most steps come early; what does not is found with another seed

# Rules that bring steps which the plain game never has.
TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (3, {}),
    (3, {"board": "map"}),
    (1, {"solo": True}),
    (4, {"late_start": True, "servants": True, "duels": True}),
    (2, {"combat": "dice", "monstrous_treasures": True, "tower_power": True}),
    (3, {"death_can_wait": True, "fight_another_day": True, "no_guts": "gold-value", "cloak_and_dagger": True}),
)


def set_up(chance: Random, players: int, settings: dict[str, Any]) -> SetUp:
    content = shipped("dungeonquest").content
    heroes = chance.sample(content.heroes, players)
    seats = tuple(Seat(name, hero.name) for name, hero in zip(PEOPLE, heroes, strict=False))
    return SetUp(seats=seats, content=content, settings=Settings(**settings), first=PEOPLE[0])


def played(seed: int, players: int, settings: dict[str, Any]) -> Iterator[tuple[Game, tuple[Move, ...]]]:
    """A game by chance, move by move: the state, and all moves so far."""
    chance = Random(f"scene {seed}")
    state, moves = BOX.empty, list[Move]()
    move: Move | None = set_up(chance, players, settings)
    while move is not None and len(moves) < LONGEST:
        for event in decide(BOX, state, move):
            state = BOX.evolve(state, event)
        moves.append(move)
        yield state, tuple(moves)
        move = random_move(BOX, state, chance)


@cache
def every_step() -> dict[str, tuple[Move, ...]]:
    """For each thing that the game can wait for, the moves that lead there; "over" is the end."""
    found: dict[str, tuple[Move, ...]] = {}
    wanted = {*STEPS, "over"}
    for seed in range(SEEDS):
        players, settings = TABLES[seed % len(TABLES)]
        for state, moves in played(seed, players, settings):
            step = step_now(state)
            what = "over" if state.stage == "over" else step.what if step else ""
            if what in wanted and len(found.get(what, ())) < EARLY:
                found[what] = moves  # later in a game there is more to be seen
        if wanted <= set(found):
            break
    return found


def moves_of(table: Table) -> tuple[Move, ...]:
    """Everything that was played at a table of the rule tests."""
    return tuple(node.move for node in table.journal.line() if node.move is not None)


def put(folder: Path, moves: tuple[Move, ...], clock: Any = None) -> str:
    """Writes a game into a folder, and gives its name."""
    library = Library(folder, **({"clock": clock} if clock else {}))
    game = library.new("dungeonquest", moves[0])
    with library.open(game) as table:
        for move in moves[1:]:
            table.play(move)
    return game
