"""Wounds by dice: how many come, and whether a hero lives through them."""

from __future__ import annotations

from fractions import Fraction

from core.odds import at_least, sums


def wounds(dice: int, plus: int = 0) -> dict[int, Fraction]:
    """The chance of every number of wounds; "die − 3" has a plus of −3 and never heals."""
    chances: dict[int, Fraction] = {}
    for total, chance in sums(dice).items():
        number = max(0, total + plus)
        chances[number] = chances.get(number, Fraction()) + chance
    return chances


def kills(life_left: int, dice: int, plus: int = 0) -> Fraction:
    """DQ-165: wounds that reach the life kill."""
    return at_least(wounds(dice, plus), life_left)
