"""The Chamber of Darkness: where the die leads, and how long it takes to get out (DQ-69)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

WALL = "wall"


def leads(faces: Mapping[int, str]) -> dict[str, Fraction]:
    """The chance of every outcome; `faces` says for each face of the die to which side it leads, or to a wall."""
    if set(faces) != set(range(1, 7)):
        raise ValueError(f"not the faces of a die: {sorted(faces)}")
    chances: dict[str, Fraction] = {}
    for outcome in faces.values():
        chances[outcome] = chances.get(outcome, Fraction()) + Fraction(1, 6)
    return chances


def out_within(faces: Mapping[int, str], turns: int) -> tuple[Fraction, ...]:
    """The chance to be out by this turn, by the next, …; a wall ends the turn, and the next one rolls again."""
    stuck = leads(faces).get(WALL, Fraction())
    return tuple(1 - stuck**turn for turn in range(1, turns + 1))
