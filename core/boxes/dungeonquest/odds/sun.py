"""The sun: how long the doors stay open."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from core.boxes.dungeonquest.board import SUN_TRACK


def shuts(space: int, track: Sequence[int] = SUN_TRACK) -> Fraction:
    """DQ-22, DQ-23: the chance that the check on this space (counted from 1) shuts the doors."""
    if not 1 <= space <= len(track):
        raise ValueError(f"no such space: {space} of {len(track)}")
    return Fraction(track[space - 1], 6)


def open_after(space: int, rounds: int, track: Sequence[int] = SUN_TRACK) -> tuple[Fraction, ...]:
    """The chance that the doors are open after the check of the next round, of the one after it, …

    The sun stands on `space` and this round's check is over. It advances before each check (DQ-20) and stays on the
    last space, where the die is rolled every round (DQ-24).
    """
    still_open = Fraction(1)
    found = []
    for _ in range(rounds):
        space = min(space + 1, len(track))
        still_open *= 1 - shuts(space, track)
        found.append(still_open)
    return tuple(found)
