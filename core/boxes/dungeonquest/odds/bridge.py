"""The bridge: what every loot card in the bag costs."""

from __future__ import annotations

from fractions import Fraction

from core.boxes.dungeonquest.odds.trials import passes


def crosses(agility: int, loot: int, determination: int = 0) -> tuple[Fraction, ...]:
    """DQ-73: the chance to cross with 0, 1, … and all loot cards kept; each adds 1 to the dice."""
    return tuple(passes(agility, determination, penalty=kept) for kept in range(loot + 1))
