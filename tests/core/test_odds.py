"""Percents of one question, and the questions that every box answers at any time of a game."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.message import say
from core.odds import Answer, Odds, Question, percent, questioned, shares
from tests.core.eachbox import EACH_BOX_WITH_RULES
from tests.core.randomgames import LONGEST

PARTS = st.lists(st.integers(0, 400), min_size=1, max_size=20).filter(any)


@given(PARTS)
def test_percents_of_all_that_can_happen_add_up_to_100(parts):
    chances = [Fraction(part, sum(parts)) for part in parts]
    shown = shares(chances)
    assert sum(shown) == 100
    assert all((number == 0) == (chance == 0) for number, chance in zip(shown, chances, strict=True))


@given(PARTS)
def test_no_percent_is_further_from_the_truth_than_one_unless_a_rare_answer_had_to_be_seen(parts):
    chances = [Fraction(part, sum(parts)) for part in parts]
    if any(0 < chance < Fraction(1, 100) for chance in chances):
        return
    assert all(abs(number - chance * 100) < 1 for number, chance in zip(shares(chances), chances, strict=True))


def test_thirds_are_33_33_and_34_in_whatever_order_and_a_rare_answer_takes_from_the_largest():
    assert sorted(shares([Fraction(1, 3)] * 3)) == [33, 33, 34]
    assert shares([Fraction(1, 1000), Fraction(999, 1000)]) == (1, 99)
    assert shares([Fraction(1), Fraction()]) == (100, 0)


def test_what_is_not_all_that_can_happen_is_no_share():
    with pytest.raises(ValueError, match="not all"):
        shares([Fraction(1, 2)])


def test_odds_of_one_question_are_put_together_where_the_first_of_them_stood():
    alone, question = Odds(say("a"), Fraction(1, 2)), say("what")
    two = [Odds(say(key), Fraction(1, 2), question=question) for key in ("b", "c")]
    first, second = questioned([two[0], alone, two[1]])
    assert isinstance(first, Question)
    assert [answer.label for answer in first.answers] == [say("b"), say("c")]
    assert first.percents() == (50, 50)
    assert second is alone


def test_answers_that_may_all_be_true_are_rounded_one_by_one():
    odd = Fraction(1, 3)
    question = Question("q", say("q"), (Answer("a", odd), Answer("b", odd), Answer("c", None)))
    assert question.percents() == (percent(odd), percent(odd), None)


@EACH_BOX_WITH_RULES
def test_at_any_time_of_a_game_there_is_something_to_wonder_about_and_it_adds_up(of):
    box, whole = of.box, 0
    for seed in range(3):
        for node in of.game(seed, LONGEST).line():
            for viewer in (None, *box.sight.viewers(node.state)[:1]):
                view = box.sight.view(node.state, viewer)
                questions = box.advice.questions(view)
                if view.stage != "playing":
                    assert not questions
                    continue
                assert questions
                for each in (*questioned(box.advice.odds(view)), *questions):
                    if isinstance(each, Question):
                        assert each.answers or each.missing or each.note, each
                        if each.whole:
                            whole += 1
                            assert sum(answer.chance or 0 for answer in each.answers) == 1, each
                            assert sum(shown or 0 for shown in each.percents()) == 100
    assert whole > 100
