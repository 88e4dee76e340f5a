"""The dragon: whether it wakes, and whether that kills."""

from __future__ import annotations

from fractions import Fraction

from core.boxes.dungeonquest.odds.wounds import kills
from core.odds import within_draws

RAGE_DICE = 2


def rage_within(sleeping: int, draws: int, rage: int = 1) -> tuple[Fraction, ...]:
    """DQ-101: the chance that Rage has come by the next card, by the second, …: with so many of each sort in the deck,
    and drawn cards stay out (DQ-93).
    """
    return within_draws(rage, sleeping + rage, draws)


def rage_kills(life_left: int) -> Fraction:
    """DQ-94: the chance that Rage, when it comes, kills a hero with so much life left."""
    return kills(life_left, RAGE_DICE)
