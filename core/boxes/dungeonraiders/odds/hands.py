"""What several hands can come to together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Literal, TypeAlias

Hands: TypeAlias = Mapping[str, Sequence[int]]
"""For each player what they can come to in this room, once for each way to do it. None has no ways: who has no card
comes to 0.
"""


def sums(hands: Hands) -> dict[int, Fraction]:
    """The chance of every sum of all hands."""
    chances = {0: Fraction(1)}
    for ways in hands.values():
        before, chances = chances, {}
        for total, chance in before.items():
            for value, many in Counter(ways).items():
                chances[total + value] = chances.get(total + value, Fraction()) + chance * Fraction(many, len(ways))
    return chances


def extremes(hands: Hands, by: Literal["highest", "lowest"]) -> dict[int, Fraction]:
    """The chance of every value to be the highest, or the lowest, of all hands."""
    chances: dict[int, Fraction] = {}
    pick = max if by == "highest" else min
    for _, values, chance in _each(hands):
        value = pick(values)
        chances[value] = chances.get(value, Fraction()) + chance
    return chances


def hit(hands: Hands, needed: int, whom: Literal["lowest", "two lowest", "highest"]) -> dict[str, Fraction]:
    """For each player the chance to be among those whom a monster hits. With nothing needed it cannot be beaten, and is
    confused where all have played the same.
    """
    chances = dict.fromkeys(hands, Fraction())
    for names, values, chance in _each(hands):
        beaten = sum(values) >= needed if needed else len(set(values)) == 1
        if beaten:
            continue
        ranked = sorted(set(values), reverse=whom == "highest")[: 2 if whom == "two lowest" else 1]
        for name, value in zip(names, values, strict=True):
            if value in ranked:
                chances[name] += chance
    return chances


def _each(hands: Hands) -> list[tuple[tuple[str, ...], tuple[int, ...], Fraction]]:
    """Every way in which all can come to something, with its chance."""
    names = tuple(hands)
    counted = [sorted(Counter(ways).items()) for ways in hands.values()]
    sizes = [len(ways) for ways in hands.values()]
    found = []
    for chosen in product(*counted):
        chance = Fraction(1)
        for (_, many), size in zip(chosen, sizes, strict=True):
            chance *= Fraction(many, size)
        found.append((names, tuple(value for value, _ in chosen), chance))
    return found
