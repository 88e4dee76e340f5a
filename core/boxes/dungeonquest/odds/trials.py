"""Tests of an attribute: now, and over the next tries."""

from __future__ import annotations

from fractions import Fraction

from core.odds import at_most, sums

TEST_DICE = 2


def passes(attribute: int, determination: int = 0, penalty: int = 0) -> Fraction:
    """DQ-133, DQ-135: two dice, and what is added to them, may not exceed the attribute with its determination."""
    return at_most(sums(TEST_DICE), attribute + determination - penalty)


def passes_within(attribute: int, tries: int, determination: int = 0, penalty: int = 0) -> tuple[Fraction, ...]:
    """The chance to have passed by the first try, by the second, …; every failure brings one token (DQ-134)."""
    failed = Fraction(1)
    passed = []
    for failures in range(tries):
        failed *= 1 - passes(attribute, determination + failures, penalty)
        passed.append(1 - failed)
    return tuple(passed)
