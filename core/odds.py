"""Exact chances of what dice and counted cards can still do.

Fractions throughout: a table that is told 50 % must not have been told 49.7 % rounded, so nothing is sampled and
nothing is rounded before it is shown. How one chance follows from another belongs to the boxes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb, floor

from core.message import Message


@dataclass(frozen=True, slots=True)
class Odds:
    """A chance with its name. `steps` are further ones: over the next tries or rounds, or by what is kept.

    `where` are chances by space, for what is best shown on a map. `mean` says that it is no chance, but the number
    that comes of it on average: points, for one.
    """

    label: Message
    chance: Fraction
    steps: tuple[Fraction, ...] = ()
    where: tuple[tuple[str, Fraction], ...] = ()
    mean: bool = False


def sums(dice: int, sides: int = 6) -> dict[int, Fraction]:
    """The chance of every sum that so many dice can show; no dice show 0."""
    if dice < 0 or sides < 1:
        raise ValueError(f"no such dice: {dice} of {sides} sides")
    ways = Counter({0: 1})
    for _ in range(dice):
        before, ways = ways, Counter()
        for total, count in before.items():
            for face in range(1, sides + 1):
                ways[total + face] += count
    return {total: Fraction(count, sides**dice) for total, count in sorted(ways.items())}


def at_most(chances: Mapping[int, Fraction], most: int) -> Fraction:
    return sum((chance for number, chance in chances.items() if number <= most), Fraction())


def at_least(chances: Mapping[int, Fraction], least: int) -> Fraction:
    return sum((chance for number, chance in chances.items() if number >= least), Fraction())


def among_draws(wanted: int, total: int, draws: int, least: int = 1) -> Fraction:
    """The chance that the next draws bring at least so many of the wanted cards, none of them put back.

    Who draws does not matter: a hand that nobody has seen is as likely to hold a card as the top of the deck.
    Where the deck holds fewer cards than are to be drawn, all of them come.
    """
    if not 0 <= wanted <= total or draws < 0:
        raise ValueError(f"no such deck: {wanted} of {total} cards, {draws} drawn")
    drawn = min(draws, total)
    ways = sum(comb(wanted, hits) * comb(total - wanted, drawn - hits) for hits in range(max(0, least), drawn + 1))
    return Fraction(ways, comb(total, drawn))


def within_draws(wanted: int, total: int, draws: int) -> tuple[Fraction, ...]:
    """The chance that a wanted card has come by the first draw, by the second, and so on."""
    return tuple(among_draws(wanted, total, drawn) for drawn in range(1, draws + 1))


def percent(chance: Fraction) -> int:
    """Whole percents to show. What can happen is never shown as 0, and what can fail never as 100."""
    if chance in (0, 1):
        return int(chance) * 100
    return min(99, max(1, floor(chance * 100 + Fraction(1, 2))))
