"""Treasure rooms (RD-12 … RD-14, RD-25; T1, T12, T13)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonraiders.events.rooms import ChestShared
from tests.core.dungeonraiders.table import room
from tests.core.replaying import with_undo_after_every_move


@pytest.mark.rule("RD-12", "RD-13")
def test_t1_three_share_the_richer_chest_and_the_next_has_the_other_alone():
    t = room("Chests 4+2", 5)
    t.cards(4, 4, 4, 2, 1)
    assert t.won == {"A": 1, "B": 1, "C": 1, "D": 2}
    assert t.told(ChestShared) == [
        ChestShared(which=1, coins=4, value=4, players=("A", "B", "C"), each=1),
        ChestShared(which=2, coins=2, value=2, players=("D",), each=2),
    ]
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-12")
def test_t12_less_than_there_are_claimants_is_nothing_for_anybody():
    t = room("Chest 2", 4)
    t.cards(5, 5, 5, 1)
    assert t.won == {}
    assert t.told(ChestShared) == [ChestShared(which=1, coins=2, value=5, players=("A", "B", "C"), each=0)]
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-14")
def test_t13_where_all_are_tied_nobody_is_second():
    t = room("Chests 3+2", 3)
    t.cards(5, 5, 5)
    assert t.won == {"A": 1, "B": 1, "C": 1}
    assert [chest.which for chest in t.told(ChestShared)] == [1]
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-12")
@pytest.mark.parametrize(
    ("card", "cards", "won"),
    [
        ("Chest 1", (5, 4, 3, 2), {"A": 1}),
        ("Chest 4", (1, 2, 3, 2), {"C": 4}),
        ("Chest 4", (3, 3, 1, 2), {"A": 2, "B": 2}),
        ("Chest 3", (3, 3, 1, 2), {"A": 1, "B": 1}),  # the third coin is lost
        ("Chest 4", (3, 3, 3, 2), {"A": 1, "B": 1, "C": 1}),
        ("Chest 4", (3, 3, 3, 3), {"A": 1, "B": 1, "C": 1, "D": 1}),  # exactly one for each
        ("Chest 3", (3, 3, 3, 3), {}),  # and one too few
        ("Chest 1", (2, 2, 1, 1), {}),
    ],
)
def test_the_highest_value_has_the_chest_and_who_is_tied_shares_it(card, cards, won):
    t = room(card)
    t.cards(*cards)
    assert t.won == won


@pytest.mark.rule("RD-13")
@pytest.mark.parametrize(
    ("card", "cards", "won"),
    [
        ("Chests 4+2", (5, 4, 3, 3), {"A": 4, "B": 2}),
        ("Chests 4+2", (5, 3, 3, 1), {"A": 4, "B": 1, "C": 1}),
        ("Chests 4+2", (5, 3, 3, 3), {"A": 4}),  # two coins for three
        ("Chests 3+2", (4, 4, 1, 3), {"A": 1, "B": 1, "D": 2}),  # second place is worth more
        ("Chests 2+1", (4, 4, 4, 3), {"D": 1}),  # nothing for the first three, and the second chest all the same
        ("Chests 2+1", (5, 4, 4, 1), {"A": 2}),
        ("Chests 2+1", (5, 4, 3, 2), {"A": 2, "B": 1}),
        ("Chest 4", (5, 4, 3, 2), {"A": 4}),  # there is no second one
    ],
)
def test_the_second_highest_has_the_second_chest(card, cards, won):
    t = room(card)
    t.cards(*cards)
    assert t.won == won


@pytest.mark.rule("RD-14")
@pytest.mark.parametrize("power", [1, 3, 5])
def test_one_value_alone_leaves_the_second_chest_where_it_is(power):
    t = room("Chests 4+2")
    t.cards(power, power, power, power)
    assert t.won == {"A": 1, "B": 1, "C": 1, "D": 1}


@pytest.mark.rule("RD-25")
def test_a_key_is_a_five():
    t = room("Chests 4+2", items={"A": "key", "D": "key"})
    t.cards("key", 4, 3, "key")
    assert t.won == {"A": 2, "D": 2, "B": 2}


@pytest.mark.rule("RD-25")
def test_and_ties_with_one():
    t = room("Chests 4+2", items={"A": "key"})
    t.cards("key", 4, 5, 4)
    assert t.won == {"A": 2, "C": 2, "B": 1, "D": 1}


@pytest.mark.rule("RD-28")
def test_the_dead_claim_nothing():
    t = room("Chests 4+2", life={"D": 0})
    assert t.waiting == ("A", "B", "C")
    t.cards(3, 3, 1)
    assert t.won == {"A": 2, "B": 2, "C": 2}


@pytest.mark.rule("RD-12")
def test_a_copy_with_its_richer_chest_on_the_right():
    t = room("Chests 4+2")
    t.ruling("content/treasures/Chests 4+2/first", 1)
    t.cards(5, 4, 3, 3)
    assert t.won == {"A": 2, "B": 1}
