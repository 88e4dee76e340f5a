"""The catacombs: where a hero may come up again, and how soon."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Literal, TypeAlias

from core.boxes.dungeonquest.board import HEIGHT, WIDTH, Cell, Direction, cell_name, travelled
from core.boxes.dungeonquest.odds.trials import passes

Side: TypeAlias = Literal["left", "right"]
Tests: TypeAlias = tuple[tuple[int, int], ...]
"""The hero's attribute that a card tests, and how many such cards there are."""

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


def let_out_within(
    exits: int, total: int, draws: int, tests: Tests = (), *, tokens: int = 0, kept: bool = False
) -> tuple[Fraction, ...]:
    """The chance that the hero has been let out by the next draw, by the second, … (DQ-148, DQ-150).

    `exits` of the `total` cards left in the deck let out at once, `tests` only whoever passes. Each failure brings a
    token for the next such test, where those are `kept`. Draws of others in between change nothing as long as the
    deck is not shuffled (DQ-157).
    """
    return tuple(1 - _stays(exits, total, drawn, tests, tokens, kept) for drawn in range(1, draws + 1))


def _stays(exits: int, total: int, draws: int, tests: Tests, tokens: int, kept: bool) -> Fraction:
    """The chance to be below still after so many draws."""
    if not draws:
        return Fraction(1)
    others = total - exits - sum(count for _, count in tests)
    stays = others * _stays(exits, total - 1, draws - 1, tests, tokens, kept) if others else Fraction()
    for at, (attribute, count) in enumerate(tests):
        if count:
            rest = (*tests[:at], (attribute, count - 1), *tests[at + 1 :])
            later = _stays(exits, total - 1, draws - 1, rest, tokens + 1 if kept else tokens, kept)
            stays += count * (1 - passes(attribute, tokens)) * later
    return stays / total
