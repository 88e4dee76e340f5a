"""How dice are judged: against numbers worked out by hand, and against the exact distributions."""

from __future__ import annotations

from fractions import Fraction
from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.chance import Dice, DiceSum
from core.luck import NO_ROLLS, NO_TRIES, Rolls, Tries, chi_square_tail, face_band, rolls_of, tries_of
from core.odds import sums

THROWS = st.lists(st.integers(1, 6), min_size=1, max_size=4).map(lambda faces: Dice(faces=tuple(faces)))


def test_a_throw_is_measured_against_what_its_dice_give():
    rolls = rolls_of(Dice(faces=(6, 4, 1)))
    assert rolls.over == Fraction(1, 2)  # 11, and three dice give 10.5
    assert rolls.spread == 105  # three times 35/12, twelve times
    assert rolls.faces == (1, 0, 0, 1, 0, 1)
    assert rolls.by_phone == 0


def test_a_sum_that_was_read_off_two_dice_counts_without_its_faces():
    rolls = rolls_of(DiceSum(sum=4))
    assert (rolls.dice, rolls.over, rolls.spread, rolls.told_faces) == (2, Fraction(-3), 70, 0)


def test_other_sorts_of_dice_have_other_expectations_and_no_place_among_the_six_faces():
    rolls = rolls_of(Dice(faces=(20,), sides=20, by="phone"))
    assert (rolls.over, rolls.spread, rolls.told_faces, rolls.by_phone) == (Fraction(19, 2), 399, 0, 1)


@pytest.mark.parametrize("dice", [Dice(faces=(7,)), Dice(faces=()), Dice(faces=(1,), sides=0), DiceSum(sum=1)])
def test_dice_that_cannot_have_fallen_like_that_are_none(dice):
    assert rolls_of(dice) == NO_ROLLS


def test_the_average_is_of_one_die():
    rolls = rolls_of(Dice(faces=(6, 6))) + rolls_of(Dice(faces=(1, 3)))
    assert rolls.over_each == Fraction(1, 2)  # 16 with four dice, that give 14
    assert isclose(rolls.band_each, 2 * (4 * 35 / 12) ** 0.5 / 4)
    assert NO_ROLLS.over_each == 0
    assert NO_ROLLS.band_each == 0


@pytest.mark.parametrize(
    ("square", "tail"),
    # The table that every textbook has, for five degrees of freedom.
    [(0.0, 1.0), (1.145, 0.95), (4.351, 0.5), (9.236, 0.1), (11.070, 0.05), (15.086, 0.01), (20.515, 0.001)],
)
def test_the_chi_square_of_six_faces_is_that_of_the_textbooks(square, tail):
    assert isclose(chi_square_tail(square), tail, rel_tol=0.005)


def test_faces_as_even_as_they_can_be_are_no_wonder_and_a_loaded_die_is_one():
    even = Rolls(dice=60, faces=(10, 10, 10, 10, 10, 10))
    assert even.judged_faces().rarity == "usual"
    assert even.judged_faces().chance == 1.0
    # (4² + 6² + 2² + 0 + 2² + 10²) / 10 = 16; the tail of 16 is 0.0068.
    loaded = Rolls(dice=60, faces=(6, 4, 8, 10, 12, 20))
    assert isclose(loaded.judged_faces().chance, 0.0068, abs_tol=0.0001)
    assert loaded.judged_faces().rarity == "rare"
    assert loaded.judged_faces().one_in == 146


def test_below_thirty_dice_nothing_is_said_about_faces():
    assert Rolls(dice=29, faces=(29, 0, 0, 0, 0, 0)).judged_faces().rarity == "few"
    assert NO_ROLLS.judged_faces().rarity == "few"
    assert Rolls(dice=30, faces=(30, 0, 0, 0, 0, 0)).judged_faces().rarity == "rare"


@pytest.mark.parametrize("dice", [10, 15, 30])
def test_how_seldom_a_sum_is_comes_near_to_the_exact_chance(dice):
    exact = sums(dice)
    for shown in range(dice, 6 * dice + 1):
        rolls = rolls_of(DiceSum(sum=shown, count=dice))
        far = abs(rolls.over)
        chance = sum((each for total, each in exact.items() if abs(total - Fraction(7 * dice, 2)) >= far), Fraction())
        assert abs(rolls.judged().chance - float(chance)) < 0.01


def test_what_falls_as_expected_is_no_wonder():
    judged = rolls_of(DiceSum(sum=35, count=10)).judged()
    assert judged.rarity == "usual"
    assert judged.one_in == 1


def test_a_few_dice_say_nothing():
    assert rolls_of(DiceSum(sum=54, count=9)).judged().rarity == "few"
    assert rolls_of(DiceSum(sum=60, count=10)).judged().rarity == "rare"


def test_tests_are_measured_by_their_own_chances():
    tries = tries_of(Fraction(1, 4), True) + tries_of(Fraction(1, 2), False) + tries_of(Fraction(1, 2), True)
    assert (tries.tried, tries.done, tries.expected) == (3, 2, Fraction(5, 4))
    assert tries.over == Fraction(3, 4)
    assert tries.variance == Fraction(11, 16)  # 3/16 + 4/16 + 4/16
    assert tries.judged().rarity == "few"


def test_twenty_even_tests_are_judged_as_coins_are():
    coins = Tries(20, 16, Fraction(10), Fraction(5))
    # 16 or more of 20 coins, or 4 or fewer: 2 * 6196 / 2^20.
    assert isclose(coins.judged().chance, 2 * 6196 / 2**20, abs_tol=0.003)
    assert coins.judged().rarity == "seldom"


def test_tests_that_cannot_fail_say_nothing():
    assert Tries(50, 50, Fraction(50), Fraction(0)).judged().rarity == "few"
    assert NO_TRIES.judged().rarity == "few"


def test_the_band_of_a_face_is_twice_its_deviation():
    low, high = face_band(180)  # thirty expected, deviation five
    assert isclose(low, 20)
    assert isclose(high, 40)
    assert face_band(6)[0] == 0


@given(st.lists(THROWS), st.lists(THROWS))
def test_dice_added_up_in_any_order_are_the_same_sum(some, others):
    first, second = (sum(map(rolls_of, each), NO_ROLLS) for each in (some, others))
    assert first + second == second + first == sum(map(rolls_of, [*others, *some]), NO_ROLLS)
