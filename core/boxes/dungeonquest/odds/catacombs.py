"""The catacombs: where a hero may come up again, and how soon."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Literal, TypeAlias

from core.boxes.dungeonquest.board import HEIGHT, WIDTH, Cell, Direction, cell_name, travelled
from core.odds import within_draws

Side: TypeAlias = Literal["left", "right"]

_CELLS: dict[str, Cell] = {cell_name(cell): cell for cell in product(range(WIDTH), range(HEIGHT))}


def emerges(origin: Cell, direction: Direction, cards: int, side: Side) -> dict[Cell, Fraction]:
    """The chance of every cell to be the one where the hero comes up, with so many cards in the stack.

    Forward by the cards, then to the side by a die; the outer wall stops both (DQ-151 … DQ-154).
    """
    chances: dict[Cell, Fraction] = {}
    for die in range(1, 7):
        name, _, _ = travelled(cell_name(origin), direction, cards, side, die)
        cell = _CELLS[name]
        chances[cell] = chances.get(cell, Fraction()) + Fraction(1, 6)
    return chances


def emerges_either(origin: Cell, direction: Direction, cards: int) -> dict[Side, dict[Cell, Fraction]]:
    """Both sides to choose from before the die is rolled (DQ-152)."""
    return {
        "left": emerges(origin, direction, cards, "left"),
        "right": emerges(origin, direction, cards, "right"),
    }


def let_out_within(exits: int, total: int, draws: int) -> tuple[Fraction, ...]:
    """The chance that a card which lets the hero out has come by the next draw, by the second, … (DQ-148, DQ-150).

    `exits` are such cards among the `total` left in the deck. Draws of others in between change nothing as long as
    the deck is not shuffled (DQ-157).
    """
    return within_draws(exits, total, draws)
