"""A counterattack: whether a hand that nobody has seen holds the cards for it."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import comb

from core.boxes.dungeonquest.odds.combat_cards import CardLine


def adds_up(lines: Iterable[CardLine], cards: int, needed: int, *, attack: str | None, icon: str | None) -> Fraction:
    """Returns the chance that the fitting cards of a hand of so many unseen cards add up to what is needed (DQ-111).

    Cards fit by their attack type or by their icon, see DQ-112; what is None may be anything.
    """
    fitting, others = list[CardLine](), 0
    for line in lines:
        if attack in (None, line[0]) and icon in (None, line[2]):
            fitting.append(line)
        else:
            others += line[3]
    total = others + sum(count for *_, count in fitting)
    drawn = min(cards, total)
    ways = {(0, 0): 1}  # by the number of fitting cards and what they add up to
    for _, value, _, count in fitting:
        before, ways = ways, {}
        for (taken, reached), many in before.items():
            for more in range(min(count, drawn - taken) + 1):
                key = (taken + more, min(needed, reached + more * value))
                ways[key] = ways.get(key, 0) + many * comb(count, more)
    enough = sum(many * comb(others, drawn - taken) for (taken, reached), many in ways.items() if reached >= needed)
    return Fraction(enough, comb(total, drawn))
