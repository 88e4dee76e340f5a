"""Running away: one random power card of the hero against one of the monster (DQ-84).

Most power cards are not known until somebody has read them out. An unknown card is None: then there are bounds that
hold whatever it says, or the exact chance under an assumption.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import NamedTuple, TypeVar

H = TypeVar("H")
M = TypeVar("M")


class Bounds(NamedTuple):
    least: Fraction
    most: Fraction


def escapes(hero: Sequence[int], monster: Sequence[int]) -> Fraction:
    """DQ-85, DQ-86: the hero escapes with an equal or a higher value."""
    draws = tuple(_draws(hero, monster))
    return Fraction(sum(own >= foe for own, foe in draws), len(draws))


def escape_bounds(hero: Sequence[int | None], monster: Sequence[int | None]) -> Bounds:
    """The chance lies between these, whatever the unknown cards say; no narrower bounds do."""
    draws = tuple(_draws(hero, monster))
    known = [(own, foe) for own, foe in draws if own is not None and foe is not None]
    escaped = sum(own >= foe for own, foe in known)
    unknown = len(draws) - len(known)
    return Bounds(Fraction(escaped, len(draws)), Fraction(escaped + unknown, len(draws)))


def escapes_assuming(hero: Sequence[int | None], monster: Sequence[int | None], values: Sequence[int]) -> Fraction:
    """The chance if an unknown card may be any of these values, each as likely (one given twice, twice as likely)."""
    return escapes(_spread(hero, values), _spread(monster, values))


def wounds_on_failure(hero: Sequence[int], monster: Sequence[tuple[int, int]]) -> Fraction:
    """DQ-85: the wounds to expect once an escape has failed; the monster's cards are (escape, damage).

    0 where it cannot fail.
    """
    damages = [damage for own, (foe, damage) in _draws(hero, monster) if own < foe]
    return Fraction(sum(damages), len(damages)) if damages else Fraction()


def attempt_kills(life_left: int, hero: Sequence[int], monster: Sequence[tuple[int, int]]) -> Fraction:
    """The chance that an attempt fails and its wounds kill at once (DQ-85, DQ-165)."""
    draws = tuple(_draws(hero, monster))
    return Fraction(sum(own < foe and damage >= life_left for own, (foe, damage) in draws), len(draws))


def _draws(hero: Sequence[H], monster: Sequence[M]) -> Iterator[tuple[H, M]]:
    """Every pair of cards that can be drawn, all equally likely."""
    if not hero or not monster:
        raise ValueError("nobody can draw from no cards")
    return product(hero, monster)


def _spread(cards: Sequence[int | None], values: Sequence[int]) -> list[int]:
    """Every card as many times as there are values, so that an unknown card can be each of them once."""
    return [value for card in cards for value in (values if card is None else [card] * len(values))]
