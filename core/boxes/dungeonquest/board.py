"""The board: 13 columns by 10 rows, towers in the corners, the Treasure Chamber on the two middle cells (DQ-91).

A cell is written "c7r5": column and row, counted from 1 at the top left, as people at a table would count.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeAlias

Direction: TypeAlias = Literal["north", "east", "south", "west"]

WIDTH, HEIGHT = 13, 10
DIRECTIONS: tuple[Direction, ...] = ("north", "east", "south", "west")
_STEP = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}

Cell: TypeAlias = tuple[int, int]


def cell_name(cell: Cell) -> str:
    return f"c{cell[0] + 1}r{cell[1] + 1}"


@lru_cache(maxsize=1024)
def cell_at(name: str) -> Cell | None:
    """The cell of that name, or None when the board has no such."""
    column, mark, row = name.removeprefix("c").partition("r")
    if not name.startswith("c") or not mark or not column.isdecimal() or not row.isdecimal():
        return None
    cell = (int(column) - 1, int(row) - 1)
    return cell if name == cell_name(cell) and inside(cell) else None


def inside(cell: Cell) -> bool:
    return 0 <= cell[0] < WIDTH and 0 <= cell[1] < HEIGHT


TOWERS = tuple(cell_name(cell) for cell in ((0, 0), (WIDTH - 1, 0), (WIDTH - 1, HEIGHT - 1), (0, HEIGHT - 1)))
TREASURE = "treasure"
TREASURE_CELLS = ("c7r5", "c7r6")


SUN_TRACK = (0,) * 25 + (1, 2, 3, 4, 5)
"""DQ-26: the number of each space of the sun track; a die up to it shuts the doors."""


def opposite(direction: Direction) -> Direction:
    return DIRECTIONS[(DIRECTIONS.index(direction) + 2) % 4]


@lru_cache(maxsize=1024)
def beside(name: str, direction: Direction) -> str | None:
    """The cell one step away, or None beyond the outer wall."""
    cell = cell_at(name)
    if cell is None:
        return None
    step = _STEP[direction]
    there = (cell[0] + step[0], cell[1] + step[1])
    return cell_name(there) if inside(there) else None


def space_of(cell: str) -> str:
    """The space that a cell belongs to: the two cells of the Treasure Chamber are one (DQ-91)."""
    return TREASURE if cell in TREASURE_CELLS else cell


def cells_of(space: str) -> tuple[str, ...]:
    return TREASURE_CELLS if space == TREASURE else (space,)


@lru_cache(maxsize=1024)
def ways(space: str) -> tuple[tuple[Direction, str, str], ...]:
    """Every way out of a space on the bare board: the direction, the cell left, the space beyond (DQ-27)."""
    found: list[tuple[Direction, str, str]] = []
    for cell in cells_of(space):
        for direction in DIRECTIONS:
            there = beside(cell, direction)
            if there is not None and space_of(there) != space:
                found.append((direction, cell, space_of(there)))
    return tuple(found)


@lru_cache(maxsize=1024)
def neighbours(space: str) -> tuple[str, ...]:
    return tuple(there for _, _, there in ways(space))


def travelled(cell: str, direction: Direction, forward: int, side: str, shift: int) -> tuple[str, int, int]:
    """Where the catacombs let a hero out, with how far each way really went: the outer wall stops both (DQ-151 … 154).

    Left and right are as seen by someone who looks in the direction of travel.
    """
    turn = 1 if side == "right" else 3
    sideways = DIRECTIONS[(DIRECTIONS.index(direction) + turn) % 4]
    here, ahead = _walked(cell, direction, forward)
    here, aside = _walked(here, sideways, shift)
    return here, ahead, aside


def _walked(cell: str, direction: Direction, steps: int) -> tuple[str, int]:
    for step in range(steps):
        there = beside(cell, direction)
        if there is None:
            return cell, step
        cell = there
    return cell, steps
