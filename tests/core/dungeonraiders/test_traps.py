"""Trap rooms (RD-17 … RD-20; T3, T4, T9 … T11)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonraiders.content import Trap
from core.boxes.dungeonraiders.events.ending import Died
from core.boxes.dungeonraiders.events.rooms import TrapSprung
from core.boxes.dungeonraiders.traps import loss
from core.deck import Stock
from tests.core.dungeonraiders.table import PEOPLE, room
from tests.core.replaying import with_undo_after_every_move


@pytest.mark.rule("RD-19")
def test_t3_half_of_five_coins_is_two():
    t = room("Lava", 3, treasure=(5, 0, 1))
    t.cards(1, 3, 5)
    assert t.treasure == {"A": 3, "B": 0, "C": 1}
    assert t.told(TrapSprung) == [
        TrapSprung(card="Lava", takes="treasure", by="lowest", value=1, lost=(Stock("A", 2),))
    ]
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-17", "RD-18")
@pytest.mark.parametrize("value", range(7))
def test_what_a_copy_prints_for_each_card_is_lost_and_never_more_than_there_is(value):
    """No trap of the box takes anything for a lone 1, but a corrected one can."""
    trap = Trap("Pit", 1, takes="treasure", of="most", by="highest", one=1, two=2, three=3, four=4, five=5)
    assert loss(trap, value, has=9) == (value if 1 <= value <= 5 else 0)
    assert loss(trap, value, has=1) == (1 if 1 <= value <= 5 else 0)


@pytest.mark.rule("RD-20")
def test_t4_half_of_seven_lives_is_three():
    t = room("Spikes", 3, life=(7, 1, 2))
    t.cards(2, 1, 5)
    assert t.life == {"A": 4, "B": 1, "C": 1}
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-17")
def test_t9_both_who_have_most_lose_to_the_magnet():
    t = room("Magnet", 3, treasure=(6, 6, 2))
    t.cards(4, 1, 3)
    assert t.treasure == {"A": 4, "B": 4, "C": 2}
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-18")
def test_t10_a_boulder_lies_still_at_two():
    t = room("Boulder", 3)
    t.cards(2, 1, 2)
    assert t.lost_life == {}
    assert t.told(TrapSprung) == [TrapSprung(card="Boulder", takes="life", by="highest", value=2, lost=())]
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-20")
def test_t11_spikes_at_three_cost_everybody_one_and_somebody_the_last():
    t = room("Spikes", 4, life=(10, 5, 1, 2))
    t.cards(5, 3, 4, 3)
    assert (t.life, t.alive) == ({"A": 9, "B": 4, "C": 0, "D": 1}, "ABD")
    assert t.told(Died) == [Died(player="C", cause="trap", by="Spikes")]
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-17")
@pytest.mark.parametrize(("highest", "lost"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3)])
def test_the_magnet_takes_from_who_has_most_treasure(highest, lost):
    t = room("Magnet", 4, treasure=(9, 4, 9, 8))
    t.cards(1, highest, 1, 1)
    assert t.lost_treasure == ({"A": lost, "C": lost} if lost else {})
    assert t.lost_life == {}


@pytest.mark.rule("RD-17")
@pytest.mark.parametrize(
    ("treasure", "lost"),
    [
        ((2, 1, 0), {"A": 2}),  # no more than they have
        ((0, 0, 0), {}),
        ((1, 1, 1), {"A": 1, "B": 1, "C": 1}),
    ],
)
def test_the_magnet_and_those_who_have_little(treasure, lost):
    t = room("Magnet", 3, treasure=treasure)
    t.cards(5, 5, 5)
    assert t.lost_treasure == lost
    assert {each.name: each.count for each in t.told(TrapSprung)[0].lost} == lost  # and so it is told


@pytest.mark.rule("RD-18")
@pytest.mark.parametrize(("highest", "lost"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3)])
def test_the_boulder_hits_who_has_most_life(highest, lost):
    t = room("Boulder", 4, life=(8, 9, 9, 2), treasure=(9, 0, 0, 0))
    t.cards(1, 1, 1, highest)
    assert t.lost_life == ({"B": lost, "C": lost} if lost else {})
    assert t.lost_treasure == {}


@pytest.mark.rule("RD-18")
def test_the_boulder_can_kill_everybody_but_one():
    t = room("Boulder", 3, life=(3, 3, 2))
    t.cards(5, 1, 1)
    assert (t.alive, t.state.winners) == ("C", ("C",))


@pytest.mark.rule("RD-19")
@pytest.mark.parametrize(
    ("lowest", "left"),
    [(1, (5, 1, 1, 0)), (2, (7, 0, 0, 0)), (3, (8, 1, 0, 0)), (4, (9, 2, 1, 0)), (5, (9, 2, 1, 0))],
)
def test_lava_takes_from_everybody_by_the_lowest_value(lowest, left):
    t = room("Lava", 4, treasure=(9, 2, 1, 0))
    t.cards(5, lowest, 5, 5)
    assert tuple(t.treasure.values()) == left
    assert t.lost_life == {}


@pytest.mark.rule("RD-20")
@pytest.mark.parametrize(
    ("lowest", "left"),
    [(1, (5, 5, 2, 1)), (2, (8, 7, 1, 0)), (3, (9, 8, 2, 0)), (4, (10, 9, 3, 1)), (5, (10, 9, 3, 1))],
)
def test_spikes_hurt_everybody_by_the_lowest_value(lowest, left):
    t = room("Spikes", 4, life=(10, 9, 3, 1), treasure=(4, 4, 4, 4))
    t.cards(5, 5, lowest, 5)
    assert tuple(t.life.values()) == left
    assert t.lost_treasure == {}


@pytest.mark.rule("RD-19", "RD-20")
@pytest.mark.parametrize(("has", "left"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (10, 5)])
def test_half_is_rounded_down_and_the_odd_one_kept(has, left):
    t = room("Lava", 2, treasure={"A": has})
    t.cards(5, 1)
    assert t.treasure["A"] == left
    if has:
        t = room("Spikes", 2, life={"A": has})
        t.cards(5, 1)
        assert t.life["A"] == left


@pytest.mark.rule("RD-20")
@pytest.mark.parametrize("cards", [(3, 5, 5, 5), (5, 3, 5, 5), (5, 5, 3, 3), (3, 3, 3, 3)])
def test_who_played_it_and_how_many_did_is_no_matter(cards):
    t = room("Spikes", 4)
    t.cards(*cards)
    assert t.lost_life == dict.fromkeys(PEOPLE[:4], 1)


@pytest.mark.rule("RD-20")
@pytest.mark.parametrize("cards", [(4, 1, 1, 1), (1, 4, 1, 1), (4, 4, 4, 4), (1, 1, 4, 2)])
def test_nor_with_a_boulder(cards):
    t = room("Boulder", 4, life=(10, 9, 9, 9))
    t.cards(*cards)
    assert t.lost_life == {"A": 2}


@pytest.mark.rule("RD-20")
def test_somebody_can_kill_themselves():
    t = room("Spikes", 4, life={"A": 2})
    t.cards(2, 5, 5, 5)
    assert t.told(Died) == [Died(player="A", cause="trap", by="Spikes")]


@pytest.mark.rule("RD-17", "RD-28")
def test_the_treasure_of_the_dead_is_not_the_most():
    t = room("Magnet", 4, treasure=(9, 3, 3, 1), life={"A": 0})
    t.cards(5, 1, 1)
    assert t.lost_treasure == {"B": 3, "C": 3}


@pytest.mark.parametrize("card", ["Magnet", "Boulder", "Spikes", "Lava"])
def test_where_nobody_has_a_card_left_nothing_is_lost(card):
    """A ball in whose place nobody has another card counts nothing, and no trap has a number for that."""
    t = room(card, 2, treasure=(4, 4), items={"A": "ball", "B": "ball"}, hands={"A": "", "B": ""})
    t.cards("ball", "ball")
    assert t.told(TrapSprung)[0].value == 0
    assert (t.lost_life, t.lost_treasure) == ({}, {})
