"""The combat deck: what the next cards, or a hand that nobody has seen, may hold."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TypeAlias

from core.odds import among_draws

CardLine: TypeAlias = tuple[str, int, str, int]
"""Attack type, value, counter icon ("" for none), and how many such cards have not been seen yet."""


def holds(
    lines: Iterable[CardLine],
    cards: int,
    *,
    least: int = 1,
    attack: str | None = None,
    value: int | None = None,
    icon: str | None = None,
) -> Fraction:
    """The chance that so many unseen cards hold at least `least` of the wanted sort; what is None may be anything.

    One card is the next one (what the monster plays in a solo game, DQ-192); five are a foe's hand (DQ-104).
    """
    total = wanted = 0
    for its_attack, its_value, its_icon, count in lines:
        total += count
        if attack in (None, its_attack) and value in (None, its_value) and icon in (None, its_icon):
            wanted += count
    return among_draws(wanted, total, cards, least)
