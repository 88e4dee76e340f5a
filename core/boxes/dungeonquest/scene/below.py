"""Where the catacombs would let a hero out."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from core.boxes.dungeonquest.board import TREASURE, Cell, Direction, cell_at, cell_name, space_of, travelled
from core.boxes.dungeonquest.catacombs import cards_of_the_way
from core.boxes.dungeonquest.odds.catacombs import Side, emerges_either
from core.boxes.dungeonquest.state import Game, hero_named

FACES = range(1, 7)


@dataclass(frozen=True, slots=True)
class Landing:
    """A cell where the hero may come up, with the faces of the die that lead there."""

    cell: Cell
    space: str
    chance: Fraction
    faces: tuple[int, ...]
    treasure: bool


@dataclass(frozen=True, slots=True)
class Exit:
    """One of the two sides to choose from; `treasure` is the chance of the Treasure Chamber."""

    side: Side
    landings: tuple[Landing, ...]
    treasure: Fraction


@dataclass(frozen=True, slots=True)
class Reach:
    """A hero below: `count` cards so far. The way ahead is reckoned with `cards`: the next one counts as well, unless
    the one that lies there lets the hero out.

    `cell` is None where the table has not said it; then nothing can be reckoned. `ahead` of the spaces are gone before
    the outer wall, to `turn`, from where it goes to the side.
    """

    cell: Cell | None
    direction: Direction
    count: int
    cards: int
    ahead: int
    turn: Cell | None
    exits: tuple[Exit, ...]


def reach(state: Game, hero: str) -> Reach | None:
    """DQ-151 … DQ-154; None for a hero who is not below."""
    found = hero_named(state, hero)
    below = found.below if found else None
    if found is None or below is None:
        return None
    cards = cards_of_the_way(state, found, below)
    cell = cell_at(below.cell)
    if cell is None:
        return Reach(None, below.direction, below.count, cards, cards, None, ())
    turn, ahead, _ = travelled(below.cell, below.direction, cards, "left", 0)
    exits = _exits(cell, below.direction, cards)
    return Reach(cell, below.direction, below.count, cards, ahead, cell_at(turn), exits)


@lru_cache(maxsize=64)
def _exits(cell: Cell, direction: Direction, cards: int) -> tuple[Exit, ...]:
    """The same way is looked at again and again while its hero is below."""
    found = emerges_either(cell, direction, cards)
    return tuple(_exit(side, cell, direction, cards, chances) for side, chances in found.items())


def _exit(side: Side, cell: Cell, direction: Direction, cards: int, chances: dict[Cell, Fraction]) -> Exit:
    ends = {face: travelled(cell_name(cell), direction, cards, side, face)[0] for face in FACES}
    landings = tuple(
        Landing(
            cell=there,
            space=space_of(cell_name(there)),
            chance=chance,
            faces=tuple(face for face, end in ends.items() if end == cell_name(there)),
            treasure=space_of(cell_name(there)) == TREASURE,
        )
        for there, chance in chances.items()
    )
    return Exit(side, landings, sum((each.chance for each in landings if each.treasure), Fraction()))
