"""Odds against every way that it can go, one after the other: no formula is used to check a formula."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product

import pytest

from core.boxes.dungeonquest.odds.catacombs import let_out_within
from core.boxes.dungeonquest.odds.dicefight import hits, wins

PAIRS = tuple(product(range(1, 7), repeat=2))


def of(ways: list[bool]) -> Fraction:
    return Fraction(sum(ways), len(ways))


# A way out of the catacombs


def let_out_by_hand(deck, draws, tokens, kept):
    """Every order of the deck and every pair of dice of each test; a number is the attribute that a card tests."""

    def out(cards, tokens):
        if not cards:
            return Fraction()
        first, *rest = cards
        if first == "exit":
            return Fraction(1)
        if first == "other":
            return out(rest, tokens)
        passed = of([sum(pair) <= first + tokens for pair in PAIRS])
        return passed + (1 - passed) * out(rest, tokens + 1 if kept else tokens)

    orders = list(permutations(deck))
    return tuple(sum(out(order[:drawn], tokens) for order in orders) / len(orders) for drawn in range(1, draws + 1))


@pytest.mark.rule("DQ-150")
@pytest.mark.parametrize("kept", [False, True])
@pytest.mark.parametrize(
    ("deck", "tests"),
    [
        (("exit", "other", "other", 6, 6), ((6, 2),)),
        ((4, "other", 6, "other", "other"), ((4, 1), (6, 1))),
        ((2, 9, 9, "exit", "exit"), ((2, 1), (9, 2))),
        (("other", "other", "other", "other"), ()),
    ],
)
def test_a_card_that_tests_lets_out_only_who_passes(deck, tests, kept):
    tokens = 1 if kept else 0
    found = let_out_within(deck.count("exit"), len(deck), 4, tests, tokens=tokens, kept=kept)
    assert found == let_out_by_hand(deck, 4, tokens, kept)


def test_the_deck_of_the_box_lets_challara_out_a_little_less_often_than_its_cards_promise():
    """Six cards of forty let out, two more after a test of Agility 6: 17.1 %, not 20 %."""
    assert let_out_within(6, 40, 1, ((6, 2),)) == (Fraction(6 * 36 + 2 * 15, 40 * 36),)


# Fights with dice


def wins_by_hand(attribute, own, foe):
    """Round after round, each pair of dice as it falls."""
    if not foe:
        return Fraction(1)
    if not own:
        return Fraction()
    hit = of([sum(pair) <= attribute for pair in PAIRS])
    return hit * wins_by_hand(attribute, own, foe - 1) + (1 - hit) * wins_by_hand(attribute, own - 1, foe)


@pytest.mark.rule("DQ-219")
@pytest.mark.parametrize("attribute", [1, 2, 4, 7, 9, 12])
def test_a_fight_with_dice_is_won_by_who_has_life_left(attribute):
    assert hits(attribute) == of([sum(pair) <= attribute for pair in PAIRS])
    for own, foe in product(range(1, 7), repeat=2):
        assert wins(attribute, own, foe) == wins_by_hand(attribute, own, foe)
