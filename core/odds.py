"""The exact chances of what dice and counted cards can still do.

Everything is a Fraction: where the table is told 50 %, it must not be a rounded 49.7 %. So nothing is sampled, and
nothing is rounded before it is shown. The boxes know how one chance follows from another.
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
    """A chance with its name. `steps` are further chances: over the next tries or rounds, or by what is kept.

    `where` gives chances by space, for those that are best shown on a map. `mean` is true where `chance` is not a
    chance but an average result, for example a number of points.
    """

    label: Message
    chance: Fraction
    steps: tuple[Fraction, ...] = ()
    where: tuple[tuple[str, Fraction], ...] = ()
    mean: bool = False


def sums(dice: int, sides: int = 6) -> dict[int, Fraction]:
    """Returns the chance of every sum that so many dice can show; no dice show 0."""
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
    """Returns the chance that the next draws bring at least `least` of the wanted cards, without putting any back.

    It does not matter who draws: a hand that nobody has seen is as likely to hold a card as the top of the deck. Where
    the deck holds fewer cards than are to be drawn, all of them come.
    """
    if not 0 <= wanted <= total or draws < 0:
        raise ValueError(f"no such deck: {wanted} of {total} cards, {draws} drawn")
    drawn = min(draws, total)
    ways = sum(comb(wanted, hits) * comb(total - wanted, drawn - hits) for hits in range(max(0, least), drawn + 1))
    return Fraction(ways, comb(total, drawn))


def within_draws(wanted: int, total: int, draws: int) -> tuple[Fraction, ...]:
    """Returns the chance that a wanted card has come by the first draw, by the second, and so on."""
    return tuple(among_draws(wanted, total, drawn) for drawn in range(1, draws + 1))


def percent(chance: Fraction) -> int:
    """Returns whole percents to show. A possible event is never shown as 0, and one that can fail never as 100."""
    if chance in (0, 1):
        return int(chance) * 100
    return min(99, max(1, floor(chance * 100 + Fraction(1, 2))))
