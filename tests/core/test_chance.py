"""Dice as they can fall, and decks as they are counted."""

from __future__ import annotations

from random import Random

import pytest

from core.asks import DeckCardAsk, DiceAsk, random_answer
from core.chance import Dice, possible
from core.deck import Deck, Stock, gathered, without
from core.refusal import Refused


@pytest.mark.parametrize(
    ("dice", "wanted", "code"),
    [
        (Dice(faces=(3,)), {"count": 2}, "wrong-number-of-dice"),
        (Dice(faces=(3, 4, 5)), {"count": 2}, "wrong-number-of-dice"),
        (Dice(faces=(3,), sides=8), {"sides": 6}, "wrong-die-sort"),
        (Dice(faces=(7, 1)), {"count": 2, "sides": 6}, "impossible-die"),
    ],
)
def test_dice_that_are_not_the_ones_asked_for_are_refused(dice, wanted, code):
    with pytest.raises(Refused, match=code):
        possible(dice, **wanted)


def test_the_right_dice_are_taken_as_they_fell():
    dice = Dice(faces=(6, 1), by="phone")
    assert possible(dice, count=2, sides=6) is dice
    assert dice.total == 7


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
