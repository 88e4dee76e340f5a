"""What a level rolls: every black die shows each of its six faces once (DR-31)."""

from __future__ import annotations

from fractions import Fraction
from math import comb

FACES = 6


def show(dice: int, faces: int = 1) -> tuple[Fraction, ...]:
    """The chance that none of so many dice show one of these faces, that one does, that two do, and so on."""
    if dice < 0 or not 0 <= faces <= FACES:
        raise ValueError(f"no such dice: {dice}, with {faces} faces that count")
    others = FACES - faces
    return tuple(
        Fraction(comb(dice, count) * faces**count * others ** (dice - count), FACES**dice) for count in range(dice + 1)
    )


def show_at_least(dice: int, least: int, faces: int = 1) -> Fraction:
    """The chance that so many dice or more show one of these faces; certain where none have to."""
    return sum(show(dice, faces)[max(0, least) :], Fraction())


def by_number(dice: int, faces: int = 1) -> tuple[Fraction, ...]:
    """The chance of at least one such die, of at least two, and so on."""
    return tuple(show_at_least(dice, least, faces) for least in range(1, dice + 1))
