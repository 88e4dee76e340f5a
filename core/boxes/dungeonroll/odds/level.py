"""The chance that a party clears a level whose dice are still to be rolled, or can be rolled again.

What a party can do without luck is the business of `party`. Here scrolls (and a hero who can) roll monsters again as
well as can be: which of them, and how often, is found by going through all that can come. Fights can wait until the
dice have stopped, so nothing is lost by rolling first. White dice, chests and potions are never rolled again, and at
most MOST_AGAIN times anything is: what is told is the least that good play brings.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import product

from core.boxes.dungeonroll.odds.dice import FACES
from core.boxes.dungeonroll.odds.party import CLEARED, DRAGON_BEATEN, LOST, Hand, Lying, party

MOST_AGAIN = 3

NOTHING: Lying = (0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Chances:
    """The chance that a level is cleared, and the part of it in which companions beat a dragon there."""

    cleared: Fraction
    dragon: Fraction


def after_rolling_again(hand: Hand) -> Hand | None:
    """The hand that has rolled dice again: the hero's way costs no scroll. None where nothing allows it."""
    if hand.ready is not None and hand.ready.does == "reroll":
        return replace(hand, ready=None)
    return replace(hand, scrolls=hand.scrolls - 1) if hand.scrolls else None


def again(hand: Hand) -> int:
    """How often dice can be rolled again, as far as it is gone into."""
    left, times = after_rolling_again(hand), 0
    while left is not None and times < MOST_AGAIN:
        left, times = after_rolling_again(left), times + 1
    return times


@lru_cache(maxsize=256)
def clears(hand: Hand, lair: int, dice: int, kept: Lying = NOTHING, times: int = 0) -> Chances:
    """When so many dice are rolled and added to what is kept on the table.

    `times` is how often monsters may then be rolled again. That is done where the level would be lost, so that it is
    cleared as often as can be; of two ways as good the one that beats more dragons.
    """
    rolls = _Rolls(hand, lair, sum(kept) + dice, times)
    return rolls.chances(rolls.rolled(*kept, dice, times), rolls.scale**times * FACES**dice)


@lru_cache(maxsize=256)
def best_again(hand: Hand, lair: int, lying: Lying, times: int) -> tuple[Chances, tuple[int, int, int]]:
    """The chance to clear what lies there by rolling monsters again, and how many goblins, skeletons, oozes to take.

    None of them where the party can beat them as they are, or where nothing helps any more.
    """
    rolls = _Rolls(hand, lair, sum(lying), times)
    value, taken = rolls.best(*lying, times)
    return rolls.chances(value, rolls.scale**times), taken


def _hands(hand: Hand, times: int) -> list[Hand]:
    """The hand as it is, and after each time that dice were rolled again."""
    hands = [hand]
    for _ in range(times):
        left = after_rolling_again(hands[-1])
        if left is None:
            raise ValueError(f"nothing to roll dice again with, {times} times: {hand}")
        hands.append(left)
    return hands


class _Rolls:
    """All that can come of some dice, in whole numbers, so that it is exact and quick.

    A value is worth `scale` for each time that may still be rolled, and FACES for each die in the hand. It has two
    parts: how often the level is cleared, which counts `big`, and how often with a dragon beaten, which counts one.
    """

    def __init__(self, hand: Hand, lair: int, total: int, times: int) -> None:
        self.lair, self.total = lair, total
        self.scale = FACES**total
        self.big = self.scale ** (times + 1) + 1
        self.worth = {LOST: 0, CLEARED: self.big, DRAGON_BEATEN: self.big + 1}
        self.parties = [party(each) for each in reversed(_hands(hand, times))]
        self._rolled: dict[tuple[int, ...], int] = {}
        self._best: dict[tuple[int, ...], tuple[int, tuple[int, int, int]]] = {}

    def chances(self, value: int, whole: int) -> Chances:
        cleared, dragon = divmod(value, self.big)
        return Chances(Fraction(cleared, whole), Fraction(dragon, whole))

    def rolled(self, goblins: int, skeletons: int, oozes: int, chests: int, potions: int, dice: int, times: int) -> int:
        """With so many dice still to fall on the table, one after the other."""
        if not dice:
            return self.best(goblins, skeletons, oozes, chests, potions, times)[0]
        key = (goblins, skeletons, oozes, chests, potions, dice, times)
        found = self._rolled.get(key)
        if found is None:
            less, rolled = dice - 1, self.rolled
            found = self._rolled[key] = (
                rolled(goblins + 1, skeletons, oozes, chests, potions, less, times)
                + rolled(goblins, skeletons + 1, oozes, chests, potions, less, times)
                + rolled(goblins, skeletons, oozes + 1, chests, potions, less, times)
                + rolled(goblins, skeletons, oozes, chests + 1, potions, less, times)
                + rolled(goblins, skeletons, oozes, chests, potions + 1, less, times)
                + rolled(goblins, skeletons, oozes, chests, potions, less, times)
            )
        return found

    def best(
        self, goblins: int, skeletons: int, oozes: int, chests: int, potions: int, times: int
    ) -> tuple[int, tuple[int, int, int]]:
        """With all dice on the table or in the lair: what to take up again, and what that is worth."""
        key = (goblins, skeletons, oozes, chests, potions, times)
        found = self._best.get(key)
        if found is None:
            found = self._best[key] = self._found(goblins, skeletons, oozes, chests, potions, times)
        return found

    def _found(
        self, goblins: int, skeletons: int, oozes: int, chests: int, potions: int, times: int
    ) -> tuple[int, tuple[int, int, int]]:
        lying = (goblins, skeletons, oozes, chests, potions)
        now = self.worth[self.parties[times].outcome(lying, self.lair + self.total - sum(lying))]
        best, taken = now * self.scale**times, (0, 0, 0)
        if not times or now:
            return best, taken
        for some in product(range(goblins + 1), range(skeletons + 1), range(oozes + 1)):
            dice = sum(some)
            if dice:
                kept = (goblins - some[0], skeletons - some[1], oozes - some[2], chests, potions)
                value = self.rolled(*kept, dice, times - 1) * FACES ** (self.total - dice)
                if value > best:
                    best, taken = value, some
        return best, taken
