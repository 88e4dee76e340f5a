"""The odds of a fight, over every card that the two sides can still hold."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister.content import COMBAT
from core.boxes.dungeontwister.current_odds import against
from core.message import Message
from core.odds import Odds
from tests.core.dungeontwister.table import REVEAL, Table, hide, lay, muster, scene, strike, walk

HANDS = st.lists(st.sampled_from(COMBAT), min_size=1, max_size=9).map(tuple)


def told(t: Table, viewer: str | None = None) -> dict[str, Fraction]:
    """By the sentence, and the card where there is one."""
    return {named(odds): odds.chance for odds in BOX.advice.odds(BOX.sight.view(t.state, viewer))}


def named(odds: Odds) -> str:
    label: Message = odds.label
    card = dict(label.args).get("card")
    return label.key.removeprefix("dt.odds.") + (f" {card}" if card is not None else "")


def by_hand(own: int, other: int, hand: tuple[int, ...], others: tuple[int, ...]) -> tuple[Fraction, Fraction]:
    """All pairs of cards, one by one."""
    pairs = [(own + one, other + two) for one, two in product(hand, others)]
    wins, ties = sum(one > two for one, two in pairs), sum(one == two for one, two in pairs)
    return Fraction(wins, len(pairs)), Fraction(ties, len(pairs))


@given(st.integers(0, 20), st.integers(0, 20), HANDS)
def test_a_total_against_a_hand(own, other, hand):
    chances = against(own, other, hand)
    assert (chances.wins, chances.ties) == by_hand(own, other, (0,), hand)
    assert 0 <= chances.wins + chances.ties <= 1


@pytest.mark.rule("DT-7")
def test_before_anybody_has_joined_the_two_alone_count():
    t = scene("Golem +Sword, Troll", "Warrior +Armor")
    t.play(strike("Golem", "Warrior"))
    wins, ties = by_hand(5, 4, COMBAT, COMBAT)
    assert told(t)["wins"] == wins
    assert told(t)["ties"] == ties
    assert {name for name in told(t) if name.startswith("with-card")} == {f"with-card {card}" for card in range(7)}
    assert told(t)["with-card 0"] == by_hand(5, 4, (0,), COMBAT)[0]


@pytest.mark.rule("DT-7", "DT-31")
def test_then_all_who_have_and_what_they_use():
    t = scene("Golem +Dragon Slayer, Troll", "Red Dragon")
    t.play(strike("Golem", "Red Dragon"), muster("Troll"))
    assert told(t)["wins"] == by_hand(4 + 4 + 4, 6, COMBAT, COMBAT)[0]


@pytest.mark.rule("DT-7")
def test_cards_that_are_gone_do_not_come_again():
    t = scene("Golem, Thief", "Warrior")
    t.ruling("players/Anna/combat", (0, 6))
    t.ruling("players/Bert/combat", (0, 1, 2))
    t.play(strike("Thief", "Warrior"), muster())
    assert told(t) == {
        "wins": Fraction(3, 6),
        "ties": Fraction(0),
        "loses": Fraction(3, 6),
        "with-card 0": Fraction(0),
        "with-card 6": Fraction(1),
    }


@pytest.mark.rule("DT-21")
def test_a_card_that_lies_open_is_known():
    t = scene("Golem", "Warrior")
    t.play(strike("Golem", "Warrior"), muster(), lay("Anna", 2))
    wins, ties = by_hand(6, 3, (0,), COMBAT)
    assert told(t) == {"wins": wins, "ties": ties, "loses": 1 - wins - ties}
    t = scene("Golem", "Warrior")
    t.play(strike("Golem", "Warrior"), muster(), lay("Bert", 2))
    assert told(t)["with-card 1"] == Fraction(0)
    assert told(t)["with-card 2"] == Fraction(1)


@pytest.mark.rule("DT-7")
def test_a_card_that_lies_face_down_changes_nothing_for_the_table():
    t = scene("Golem", "Warrior", secret_cards=True)
    t.play(strike("Golem", "Warrior"), muster())
    before = told(t, None)
    t.play(hide("Anna", 6))
    assert told(t, None) == told(t, "Bert") == before
    t.play(hide("Bert", 0))
    assert told(t, None) == before
    t.play(REVEAL)
    assert told(t, None) == {}


@pytest.mark.rule("DT-7")
def test_whoever_has_laid_a_card_face_down_knows_it():
    t = scene("Golem", "Warrior", secret_cards=True)
    t.play(strike("Golem", "Warrior"), muster(), hide("Anna", 2), hide("Bert", 1))
    wins, ties = by_hand(4, 3, (2,), COMBAT)
    assert told(t, "Anna") == {"wins": wins, "ties": ties, "loses": 1 - wins - ties}
    wins, ties = by_hand(4, 3, COMBAT, (1,))
    assert told(t, "Bert")["wins"] == wins
    assert told(t, "Bert")["ties"] == ties


def test_there_are_none_outside_a_fight():
    t = scene("Golem", "Warrior")
    t.play(walk("Golem"))
    assert BOX.advice.odds(t.state) == ()
    assert BOX.advice.odds(Table().state) == ()
