"""Running away: one random power card of the hero against one of the monster (DQ-84).

Most power cards are not known until somebody has read them out. An unknown card is None: then there are bounds that
hold whatever it says.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import NamedTuple


class Bounds(NamedTuple):
    least: Fraction
    most: Fraction


def escape_bounds(hero: Sequence[int | None], monster: Sequence[int | None]) -> Bounds:
    """The chance lies between these, whatever the unknown cards say; no narrower bounds do. Where all are known they
    are the same.

    DQ-85, DQ-86: the hero escapes with an equal or a higher value.
    """
    if not hero or not monster:
        raise ValueError("nobody can draw from no cards")
    draws = tuple(product(hero, monster))
    known = [(own, foe) for own, foe in draws if own is not None and foe is not None]
    escaped = sum(own >= foe for own, foe in known)
    unknown = len(draws) - len(known)
    return Bounds(Fraction(escaped, len(draws)), Fraction(escaped + unknown, len(draws)))
