"""How far rolls were from what fair dice give, and how often chance alone goes as far.

Rolls are kept as whole numbers and fractions, so that games added up in any order give the same sum. Only the judgement
at the end is rounded. It uses a normal curve with the half step that whole numbers need, and for the faces the
chi-square of six classes, whose tail has a closed form.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import erfc, exp, pi, sqrt
from typing import Literal, TypeAlias

from core.chance import Dice, Throw, possible
from core.refusal import Refused

FACES = 6
FEWEST_DICE = 10
FEWEST_TRIES = 10
FEWEST_FACES = 30
"""Five of each face are to be expected then: below that nobody can say anything about a die."""

SELDOM, RARE = 0.1, 0.01
BAND = 2.0
"""The number of standard deviations to either side within which a fair die stays 19 times in 20."""

Rarity: TypeAlias = Literal["few", "usual", "seldom", "rare"]


@dataclass(frozen=True, slots=True)
class Judged:
    """A judgement of rolls or tests: `chance` is how often chance alone goes as far as this, or farther.

    `enough` is false where there are too few dice or tests to say so.
    """

    chance: float
    enough: bool = True

    @property
    def rarity(self) -> Rarity:
        if not self.enough:
            return "few"
        return "usual" if self.chance >= SELDOM else "seldom" if self.chance >= RARE else "rare"

    @property
    def one_in(self) -> int:
        """Returns n for "one time in n", as people say it."""
        return max(1, round(1 / self.chance)) if self.chance > 1e-6 else 1_000_000


@dataclass(frozen=True, slots=True)
class Rolls:
    """A sum of rolls that fell.

    `twice_over` is twice what the dice showed beyond the expectation, and `spread` twelve times the variance: both are
    whole numbers. `faces` counts the faces of those six-sided dice that were told one by one.
    """

    dice: int = 0
    twice_over: int = 0
    spread: int = 0
    faces: tuple[int, ...] = (0,) * FACES
    by_phone: int = 0

    def __add__(self, other: Rolls) -> Rolls:
        return Rolls(
            self.dice + other.dice,
            self.twice_over + other.twice_over,
            self.spread + other.spread,
            tuple(a + b for a, b in zip(self.faces, other.faces, strict=True)),
            self.by_phone + other.by_phone,
        )

    @property
    def over(self) -> Fraction:
        """Returns what the dice showed beyond the expectation; negative where they showed less."""
        return Fraction(self.twice_over, 2)

    @property
    def over_each(self) -> Fraction:
        return self.over / self.dice if self.dice else Fraction()

    @property
    def band_each(self) -> float:
        """Returns how far from the expectation the average of a die stays, 19 times in 20."""
        return BAND * sqrt(self.spread / 12) / self.dice if self.dice else 0.0

    @property
    def told_faces(self) -> int:
        return sum(self.faces)

    def judged(self) -> Judged:
        return Judged(_tail(float(self.over), self.spread / 12), self.dice >= FEWEST_DICE)

    def judged_faces(self) -> Judged:
        """Judges whether all faces came equally often."""
        many = self.told_faces
        if not many:
            return Judged(1.0, enough=False)
        square = sum(Fraction((FACES * seen - many) ** 2, FACES * many) for seen in self.faces)
        return Judged(chi_square_tail(float(square)), many >= FEWEST_FACES)


@dataclass(frozen=True, slots=True)
class Tries:
    """Tests of any sort: how many were tried, how many succeeded, how many successes were expected, and their
    variance.
    """

    tried: int = 0
    done: int = 0
    expected: Fraction = Fraction()
    variance: Fraction = Fraction()

    def __add__(self, other: Tries) -> Tries:
        return Tries(
            self.tried + other.tried,
            self.done + other.done,
            self.expected + other.expected,
            self.variance + other.variance,
        )

    @property
    def over(self) -> Fraction:
        return self.done - self.expected

    @property
    def band(self) -> float:
        return BAND * sqrt(self.variance)

    def judged(self) -> Judged:
        """Judges the number of successes. Tests that could hardly fail, or hardly succeed, are not enough to say
        anything.
        """
        return Judged(_tail(float(self.over), float(self.variance)), self.tried >= FEWEST_TRIES and self.variance >= 2)


NO_ROLLS = Rolls()
NO_TRIES = Tries()


def rolls_of(dice: Throw) -> Rolls:
    """Returns the dice as rolls. Dice that cannot have fallen like that, which only a forged file contains, count as
    none.
    """
    try:
        possible(dice)
    except Refused:
        return NO_ROLLS
    faces = [0] * FACES
    if isinstance(dice, Dice) and dice.sides == FACES:
        for face in dice.faces:
            faces[face - 1] += 1
    return Rolls(
        dice=dice.count,
        twice_over=2 * dice.total - dice.count * (dice.sides + 1),
        spread=dice.count * (dice.sides**2 - 1),
        faces=tuple(faces),
        by_phone=dice.count if dice.by == "phone" else 0,
    )


def tries_of(chance: Fraction, done: bool) -> Tries:
    return Tries(1, int(done), chance, chance * (1 - chance))


def face_band(many: int) -> tuple[float, float]:
    """Returns the range in which the count of one face lies among so many dice, 19 times in 20."""
    middle, half = many / FACES, BAND * sqrt(many * (FACES - 1)) / FACES
    return max(0.0, middle - half), middle + half


def _tail(over: float, variance: float) -> float:
    """Returns the chance that a whole number lies at least so far from its expectation, on either side."""
    if variance <= 0:
        return 1.0
    return erfc(max(0.0, abs(over) - 0.5) / sqrt(2 * variance))


def chi_square_tail(square: float) -> float:
    """Returns the chance that six equal classes differ by as much, or more: five degrees of freedom."""
    return erfc(sqrt(square / 2)) + sqrt(2 * square / pi) * exp(-square / 2) * (1 + square / 3)
