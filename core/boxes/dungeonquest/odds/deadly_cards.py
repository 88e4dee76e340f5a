"""The next card of a deck: whether it kills a hero at once, whatever comes of it later."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from core.boxes.dungeonquest.content import Attribute, Effect
from core.boxes.dungeonquest.odds.trials import TEST_DICE
from core.boxes.dungeonquest.odds.wounds import wounds
from core.odds import sums

FATAL = 10_000
"""As many wounds as no hero has life."""

Wounds = Mapping[int, Fraction]


class Danger(NamedTuple):
    """The chance that something kills lies between these: a card that nobody has described may kill or not."""

    least: Fraction
    most: Fraction


SAFE = Danger(Fraction(), Fraction())


def effect_wounds(effect: Effect, life: int, against: Mapping[Attribute, int]) -> Wounds | None:
    """Returns the chance of each number of wounds that an effect brings at once, or None where only the card says it.

    `against` is what a test of each attribute may show (DQ-133). DQ-61: half of the life left is rounded down.
    """
    match effect.does:
        case "death":
            return {FATAL: Fraction(1)}
        case "wounds":
            return _told(effect)
        case "by-the-card":
            return None
        case "test" if effect.attribute is not None:
            return _failing(effect, life, against[effect.attribute])
    return {0: Fraction(1)}


def _told(effect: Effect) -> Wounds | None:
    """Returns the wounds of the dice and the number of a card; None where it has neither, so that the table says it."""
    return wounds(effect.dice, effect.plus) if effect.dice or effect.plus else None


def _failing(effect: Effect, life: int, against: int) -> Wounds | None:
    found: dict[int, Fraction] = {}
    for total, chance in sums(TEST_DICE).items():
        failed: Wounds | None = {0: Fraction(1)}
        if total > against:
            match effect.fail:
                case "death":
                    failed = {FATAL: Fraction(1)}
                case "margin":
                    failed = {total - against: Fraction(1)}
                case "half-life":
                    failed = {life // 2: Fraction(1)}
                case "wounds":
                    failed = _told(effect)
        if failed is None:
            return None
        for number, each in failed.items():
            found[number] = found.get(number, Fraction()) + chance * each
    return found


def kills(effects: tuple[Effect, ...], life: int, against: Mapping[Attribute, int]) -> Danger:
    """Returns the chance that the effects of one card kill a hero with so much life left (DQ-165). Cards that send to
    another deck are not followed here.
    """
    suffered: dict[int, Fraction] = {0: Fraction(1)}
    unknown = False
    for effect in effects:
        found = effect_wounds(effect, life, against)
        if found is None:
            unknown = True
            continue
        before, suffered = suffered, {}
        for had, chance in before.items():
            for number, each in found.items():
                suffered[had + number] = suffered.get(had + number, Fraction()) + chance * each
    least = sum((chance for number, chance in suffered.items() if number >= life), Fraction())
    return Danger(least, Fraction(1) if unknown else least)
