"""Two players (RD-33, RD-34; T23), and two who are left of more."""

from __future__ import annotations

import pytest

from core.boxes.dungeonraiders.events.ending import FellBehind
from core.boxes.dungeonraiders.events.fights import MonsterBeaten, MonsterConfused, MonsterStruck
from tests.core.dungeonraiders.table import boss, room
from tests.core.replaying import with_undo_after_every_move


@pytest.mark.rule("RD-34")
def test_t23_the_lower_card_is_hit_whatever_the_sum_and_equal_cards_confuse():
    t = room("Snake", 2)
    t.cards(2, 4)
    assert t.lost_life == {"A": 3}
    assert t.told(MonsterStruck) == [MonsterStruck(card="Snake", total=6, strength=0, players=("A",), wounds=3)]
    with_undo_after_every_move(t)
    t = room("Dragon", 2)
    t.cards(3, 3)
    assert (t.lost_life, t.told(MonsterConfused)) == ({}, [MonsterConfused(card="Dragon", total=6)])
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-34")
@pytest.mark.parametrize("card", ["Snake", "Zombie", "Goblin", "Dragon"])
@pytest.mark.parametrize(
    ("cards", "hit"), [((4, 5), "A"), ((5, 4), "B"), (("sword", 4), "B"), ((5, 5), ""), ((1, 1), "")]
)
def test_no_monster_can_be_beaten_by_two(card, cards, hit):
    t = room(card, 2, items={"A": "sword"})
    t.cards(*cards)
    assert "".join(t.lost_life) == hit
    assert t.told(MonsterBeaten) == []


@pytest.mark.rule("RD-34")
def test_a_sword_and_a_five_are_equal():
    t = room("Dragon", 2, items={"A": "sword"})
    t.cards("sword", 5)
    assert t.told(MonsterConfused)


@pytest.mark.rule("RD-34")
def test_nor_by_two_who_are_left_of_four():
    t = room("Snake", 4, life={"C": 0, "D": 0})
    t.cards(5, 4)
    assert t.lost_life == {"B": 3}
    t = room("Snake", 4, life={"C": 0, "D": 0})
    t.cards(4, 4)
    assert t.told(MonsterConfused)


@pytest.mark.rule("RD-34")
def test_three_with_equal_cards_confuse_nothing():
    t = room("Dragon", 3)
    t.cards(3, 3, 3)
    assert t.lost_life == {"A": 3, "B": 3, "C": 3}


# Bosses


@pytest.mark.rule("RD-34", "RD-31")
def test_no_boss_can_be_beaten_by_two():
    t = boss("Hydra", 2)
    t.cards("5+4", "5+3")
    assert (t.lost_life, t.told(MonsterStruck)[0].strength) == ({"B": 2}, 0)


@pytest.mark.rule("RD-34", "RD-31")
def test_equal_sums_confuse_a_boss():
    t = boss("Sphinx", 2)
    t.cards("4+1", 5)
    assert (t.lost_life, t.told(MonsterConfused)) == ({}, [MonsterConfused(card="Sphinx", total=10, boss=True)])


@pytest.mark.rule("RD-34", "RD-31")
@pytest.mark.parametrize(
    ("cards", "hit"),
    [
        (("4+1", 5), {"A": 4}),  # equal sums, but a 1 is the lowest card
        (("2+3", 2), {}),  # the lowest cards are equal
    ],
)
def test_where_single_cards_are_compared_equal_cards_confuse_it(cards, hit):
    t = boss("Sphinx", 2, boss_order="card")
    t.cards(*cards)
    assert t.lost_life == hit


@pytest.mark.rule("RD-34", "RD-32")
def test_the_two_lowest_of_two_are_both():
    t = boss("Vampire", 2)
    t.cards(2, 5)
    assert t.lost_life == {"A": 3, "B": 3}


@pytest.mark.rule("RD-34", "RD-32")
def test_the_minotaur_hits_the_higher():
    t = boss("Minotaur", 2)
    t.cards(2, 5)
    assert t.lost_life == {"B": 4}


# RD-33: the end


@pytest.mark.rule("RD-33")
@pytest.mark.parametrize(
    ("life", "treasure", "winners"),
    [
        ((1, 9), (5, 4), "A"),  # life does not matter
        ((9, 1), (4, 5), "B"),
        ((3, 4), (5, 5), "B"),
        ((4, 4), (5, 5), "AB"),
        ((4, 4), (0, 0), "AB"),
    ],
)
def test_of_two_who_survive_the_richer_wins(life, treasure, winners):
    t = boss("Wolf Pack", 2, life=life, treasure=treasure)
    t.cards(5, 5)
    assert "".join(t.state.winners) == winners
    assert t.told(FellBehind) == []
    assert [score.fate for score in t.state.scores] == ["survived", "survived"]


@pytest.mark.rule("RD-33")
@pytest.mark.parametrize("setting", ["life", "wounds"])
def test_a_tie_of_two_is_broken_by_life_in_any_case(setting):
    t = boss(
        "Wolf Pack", 2, characters=("Explorer", "Warrior"), life=(7, 8), treasure=(5, 5), fewest_wounds=setting
    )  # fmt: skip
    t.cards(5, 5)
    assert t.state.winners == ("B",)
