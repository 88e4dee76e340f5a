"""A fight with dice: who is hit next, and who is left at the end (DQ-219)."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from core.boxes.dungeonquest.odds.trials import passes


def hits(attribute: int) -> Fraction:
    """The chance that the next roll wounds the monster and not the hero; determination is no help."""
    return passes(attribute)


def wins(attribute: int, own: int, foe: int) -> Fraction:
    """The chance that the monster runs out of life before the hero does; every roll takes one of one side.

    The last roll is a hit, and among those before it are all the other hits and fewer misses than the hero has life.
    """
    hit = hits(attribute)
    return sum((comb(foe - 1 + missed, missed) * hit**foe * (1 - hit) ** missed for missed in range(own)), Fraction())
