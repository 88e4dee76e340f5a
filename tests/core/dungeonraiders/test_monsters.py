"""Monster rooms (RD-15, RD-16, RD-26; T2, T7, T8, T16)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders.events.fights import MonsterBeaten, MonsterStruck
from core.deck import Stock
from data.words import words as english
from tests.core.dungeonraiders.table import PEOPLE, room
from tests.core.replaying import with_undo_after_every_move


@pytest.mark.rule("RD-15", "RD-16")
def test_t2_the_dragon_of_the_rulebook():
    t = room("Dragon", 4)
    t.cards(5, 4, 3, 3)
    assert t.lost_life == {"C": 3, "D": 3}
    assert t.told(MonsterStruck) == [MonsterStruck(card="Dragon", total=15, strength=18, players=("C", "D"), wounds=3)]
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-15")
def test_t7_as_much_as_its_strength_is_enough():
    t = room("Dragon", 4)
    t.cards(5, 5, 5, 3)
    assert t.lost_life == {}
    assert t.told(MonsterBeaten) == [MonsterBeaten(card="Dragon", total=18, strength=18)]
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-15", "RD-16")
def test_t8_one_too_little_hurts_both_who_played_lowest():
    t = room("Goblin", 5)
    t.cards(1, 1, 5, 5, 5)
    assert t.lost_life == {"A": 2, "B": 2}
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-15", "RD-28")
def test_t16_who_died_before_makes_the_next_monster_weaker():
    t = room("Dragon", 4, life={"A": 3})
    t.cards(1, 5, 5, 5)
    assert t.alive == "BCD"
    t.turn("Troll")
    t.cards(4, 4, 4)
    assert t.told(MonsterStruck) == [
        MonsterStruck(card="Troll", total=12, strength=14, players=("B", "C", "D"), wounds=2)
    ]
    with_undo_after_every_move(t)


@pytest.mark.rule("RD-6", "RD-16")
def test_nobody_loses_more_life_than_there_is_and_the_log_says_so():
    t = room("Dragon", 4, life={"A": 1})
    t.cards(1, 1, 5, 5)
    (struck,) = t.told(MonsterStruck)
    assert (struck.wounds, struck.less, t.lost_life) == (3, (Stock("A", 1),), {"A": 1, "B": 3})
    told = BOX.voice.story(t.state, struck)
    assert told is not None
    assert english("en").text(told) == "Dragon, strength 18: 12 is not enough. Life: A −1 and B −3."
    with_undo_after_every_move(t)


SHIELDS = [
    ("Snake", (8, 10, 13), 3),
    ("Zombie", (11, 14, 18), 1),
    ("Skeleton", (11, 14, 18), 3),
    ("Goblin", (11, 14, 18), 2),
    ("Gelatinous Cube", (14, 18, 23), 1),
    ("Troll", (14, 18, 23), 2),
    ("Dragon", (14, 18, 23), 3),
]


def adding_up_to(total: int, players: int) -> list[int]:
    """Power cards of so many players, the highest first."""
    cards: list[int] = []
    for left in range(players, 0, -1):
        cards.append(min(5, total - sum(cards) - (left - 1)))
    return cards


@pytest.mark.rule("RD-15", "RD-16")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize(("card", "shields", "wounds"), SHIELDS)
def test_it_is_as_strong_as_its_shield_for_so_many_players(card, shields, wounds, players):
    strength = shields[players - 3]
    t = room(card, players)
    t.cards(*adding_up_to(strength, players))
    assert (t.told(MonsterBeaten)[0].strength, t.lost_life) == (strength, {})

    t = room(card, players)
    short = adding_up_to(strength - 1, players)
    t.cards(*short)
    lowest = {name: wounds for name, power in zip(PEOPLE, short, strict=False) if power == min(short)}
    assert (t.told(MonsterStruck)[0].strength, t.lost_life) == (strength, lowest)


@pytest.mark.rule("RD-16")
@pytest.mark.parametrize(
    ("cards", "hit"),
    [((1, 2, 3, 4), "A"), ((2, 1, 1, 4), "BC"), ((3, 3, 3, 3), "ABCD"), ((5, 4, 4, 2), "D"), ((5, 2, 2, 2), "BCD")],
)
def test_all_who_are_tied_for_the_lowest_are_hit_in_full(cards, hit):
    t = room("Dragon", 4)
    t.cards(*cards)
    assert t.lost_life == dict.fromkeys(hit, 3)


@pytest.mark.rule("RD-15")
def test_more_than_enough_does_nothing_else():
    t = room("Snake", 4, life=(1, 1, 1, 1))
    t.cards(5, 5, 5, 5)
    assert (t.alive, t.lost_life, t.won) == ("ABCD", {}, {})


@pytest.mark.rule("RD-26")
def test_a_sword_is_a_five():
    t = room("Dragon", 4, items={"A": "sword", "D": "sword"})
    t.cards("sword", 4, 4, "sword")
    assert t.told(MonsterBeaten) == [MonsterBeaten(card="Dragon", total=18, strength=18)]


@pytest.mark.rule("RD-26")
def test_and_is_lowest_with_the_fives_alone():
    t = room("Goblin", 4, items={"A": "sword"})
    t.cards("sword", 2, 2, 4)
    assert t.lost_life == {"B": 2, "C": 2}


@pytest.mark.rule("RD-15", "RD-28")
def test_strength_is_that_of_the_living_at_this_moment():
    """Somebody dies by the table's word while the cards are played."""
    t = room("Dragon", 4)
    t.cards(5, 5)
    t.adjust("C", -10)
    t.one("D", 4)
    assert t.told(MonsterBeaten) == [MonsterBeaten(card="Dragon", total=14, strength=14)]


@pytest.mark.rule("RD-28")
def test_what_the_dead_have_played_no_longer_counts():
    t = room("Dragon", 5)
    t.cards(5, 5, 4)
    t.adjust("A", -10)
    t.cards(4, 4)
    assert t.told(MonsterStruck) == [
        MonsterStruck(card="Dragon", total=17, strength=18, players=("C", "D", "E"), wounds=3)
    ]
