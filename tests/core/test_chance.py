"""Dice as they can fall, and decks as they are counted."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.asks import DeckCardAsk, DiceAsk, random_answer
from core.chance import MOST_DICE, Dice, DiceSum, possible, possible_faces
from core.deck import Deck, Stock, gathered, without
from core.randomplay import told
from core.refusal import Refused


@pytest.mark.parametrize(
    ("dice", "wanted", "code"),
    [
        (Dice(faces=(3,)), {"count": 2}, "wrong-number-of-dice"),
        (Dice(faces=(3, 4, 5)), {"count": 2}, "wrong-number-of-dice"),
        (Dice(faces=(3,), sides=8), {"sides": 6}, "wrong-die-sort"),
        (Dice(faces=(7, 1)), {"count": 2, "sides": 6}, "impossible-die"),
        (DiceSum(sum=9), {"count": 3}, "wrong-number-of-dice"),
        (DiceSum(sum=9, count=3), {"count": 2}, "wrong-number-of-dice"),
        (DiceSum(sum=9, sides=8), {"sides": 6}, "wrong-die-sort"),
        (DiceSum(sum=3, count=0), {}, "impossible-number-of-dice"),
        (DiceSum(sum=200, count=MOST_DICE + 1), {}, "impossible-number-of-dice"),
        (DiceSum(sum=3, sides=1), {}, "impossible-die-sort"),
        (DiceSum(sum=1), {"count": 2, "sides": 6}, "impossible-sum"),
        (DiceSum(sum=13), {"count": 2, "sides": 6}, "impossible-sum"),
        (DiceSum(sum=4, count=1), {"count": 1}, "each-die-wanted"),
    ],
)
def test_dice_that_are_not_the_ones_asked_for_are_refused(dice, wanted, code):
    with pytest.raises(Refused, match=code):
        possible(dice, **wanted)


def test_the_right_dice_are_taken_as_they_fell():
    dice = Dice(faces=(6, 1), by="phone")
    assert possible(dice, count=2, sides=6) is dice
    assert dice.total == 7


@given(st.integers(2, 6), st.integers(2, 12), st.data())
def test_what_dice_can_add_up_to_can_be_told_as_their_sum(count, sides, data):
    faces = data.draw(st.lists(st.integers(1, sides), min_size=count, max_size=count))
    read = DiceSum(sum=sum(faces), count=count, sides=sides)
    assert possible(read, count=count, sides=sides) is read
    assert read.total == Dice(faces=tuple(faces), sides=sides).total


@given(st.integers(2, 6), st.integers(2, 12), st.integers(-5, 80))
def test_and_nothing_else_can(count, sides, total):
    read = DiceSum(sum=total, count=count, sides=sides)
    if count <= total <= count * sides:
        assert possible(read).total == total
    else:
        with pytest.raises(Refused, match="impossible-sum"):
            possible(read)


def test_where_each_die_matters_their_sum_is_not_enough():
    dice = Dice(faces=(6, 1))
    assert possible_faces(dice, count=2) is dice
    with pytest.raises(Refused, match="each-die-wanted"):
        possible_faces(DiceSum(sum=7), count=2)
    with pytest.raises(Refused, match="wrong-number-of-dice"):
        possible_faces(DiceSum(sum=7), count=1)


def test_random_players_tell_a_sum_only_where_it_is_enough():
    chance = Random(1)
    asks = (DiceAsk(field="dice"), DiceAsk(field="dice", count=2, each=True), DiceAsk(field="dice", count=3, sides=8))
    told_as = [{type(told(ask, random_answer(ask, chance), chance)) for _ in range(50)} for ask in asks]
    assert told_as == [{Dice}, {Dice}, {Dice, DiceSum}]
    possible(told(asks[2], Dice(faces=(8, 8, 8), sides=8), Random(2)), count=3, sides=8)


def test_the_phone_rolls_every_face_and_draws_by_the_count():
    chance = Random(1)
    rolls = {random_answer(DiceAsk(field="dice"), chance).faces[0] for _ in range(200)}
    assert rolls == {1, 2, 3, 4, 5, 6}
    ask = DeckCardAsk(field="card", deck="event", cards=(Stock("storm", 1), Stock("fog", 0), Stock("sun", 9)))
    drawn = [random_answer(ask, chance).card for _ in range(1000)]
    assert set(drawn) == {"storm", "sun"}
    assert 50 < drawn.count("storm") < 150


def test_what_leaves_a_deck_comes_back_when_it_is_gathered():
    deck = Deck("event", (Stock("storm", 1), Stock("sun", 2)))
    assert gathered(without(without(deck, "sun"), "storm")) == deck
