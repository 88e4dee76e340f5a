"""What several hands can come to together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod
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
    counted: Counter[int] = Counter()
    pick = max if by == "highest" else min
    for values, many in _each(hands):
        counted[pick(values)] += many
    return {value: Fraction(many, _ways(hands)) for value, many in counted.items()}


def hit(hands: Hands, needed: int, whom: Literal["lowest", "two lowest", "highest"]) -> dict[str, Fraction]:
    """For each player the chance to be among those whom a monster hits. With nothing needed it cannot be beaten, and is
    confused where all have played the same.
    """
    counted = dict.fromkeys(hands, 0)
    for values, many in _each(hands):
        beaten = sum(values) >= needed if needed else len(set(values)) == 1
        if beaten:
            continue
        ranked = sorted(set(values), reverse=whom == "highest")[: 2 if whom == "two lowest" else 1]
        for name, value in zip(hands, values, strict=True):
            if value in ranked:
                counted[name] += many
    return {name: Fraction(many, _ways(hands)) for name, many in counted.items()}


def _each(hands: Hands) -> Iterator[tuple[tuple[int, ...], int]]:
    """Whatever all can come to, and in how many ways: whole numbers, for there can be a hundred thousand of them."""
    counted = [sorted(Counter(ways).items()) for ways in hands.values()]
    for chosen in product(*counted):
        yield tuple(value for value, _ in chosen), prod(many for _, many in chosen)


def _ways(hands: Hands) -> int:
    return prod(len(ways) for ways in hands.values())
