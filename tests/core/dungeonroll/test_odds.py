"""Odds against counting all that can happen, and what a party can beat against trying all that the rules allow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from core.boxes.dungeonroll.content import DUNGEON_FACES, LYING, MONSTERS, PARTY_FACES, Ultimate
from core.boxes.dungeonroll.hands import can_win, hand, on_the_table
from core.boxes.dungeonroll.odds import dice, level
from core.boxes.dungeonroll.odds.company import ANYONE, BITS, company_of, sort_of
from core.boxes.dungeonroll.odds.party import CLEARED, DRAGON_BEATEN, LOST, Hand, Lying, outcome
from tests.core.dungeonroll import by_the_rules
from tests.core.dungeonroll.table import IN_THE_BOX, MASTERS, Table, delve

SIDES = tuple(side.name for card in IN_THE_BOX.heroes for side in (card.novice, card.master))
STRIKE = Ultimate("Strike", "strike", most=2)
CRY = Ultimate("Cry", "dragons")


def company(told: str) -> tuple[tuple[int, int], ...]:
    return company_of((BITS[face], 1) for face in told.split())


def rolls(count: int) -> Iterator[tuple[str, ...]]:
    return product(DUNGEON_FACES, repeat=count)


def lies(faces: tuple[str, ...], kept: Lying = level.NOTHING) -> Lying:
    goblins, skeletons, oozes, chests, potions = (
        faces.count(face) + there for face, there in zip(LYING, kept, strict=True)
    )
    return goblins, skeletons, oozes, chests, potions


# What dice show


@pytest.mark.parametrize("count", range(5))
@pytest.mark.parametrize("faces", range(1, 7))
def test_the_faces_of_dice_are_as_many_as_counted(count, faces):
    counted = [sum(face in DUNGEON_FACES[:faces] for face in roll) for roll in rolls(count)]
    for number, chance in enumerate(dice.show(count, faces)):
        assert chance == Fraction(counted.count(number), 6**count)
    for number, chance in enumerate(dice.by_number(count, faces), 1):
        assert chance == dice.show_at_least(count, number, faces)
        assert chance == Fraction(sum(each >= number for each in counted), 6**count)


def test_what_nothing_has_to_show_is_certain_and_more_than_all_is_not_to_be_had():
    assert dice.show_at_least(3, 0) == dice.show_at_least(3, -1) == 1
    assert dice.show_at_least(2, 3) == dice.show_at_least(0, 1) == 0
    assert dice.show(0) == (Fraction(1),)
    assert dice.by_number(0) == ()


@pytest.mark.parametrize(("count", "faces"), [(-1, 1), (1, 7), (1, -1)])
def test_there_are_no_such_dice(count, faces):
    with pytest.raises(ValueError, match="no such dice"):
        dice.show(count, faces)


# What a party can beat


def scene(hero: str, chance: Random) -> Table:
    """Some dice, some tokens and some monsters, as they can lie on a table."""
    party = " ".join(chance.choices(PARTY_FACES, k=chance.randint(1, 4)))
    useful = [token.name for token in IN_THE_BOX.tokens if token.does not in by_the_rules.LUCK]
    settings: dict[str, Any] = {
        "dragon_bait": chance.choice(("all", "monsters")),
        "hero_against_dragon": chance.random() < 0.7,
        "champion_is_a_type": chance.random() < 0.7,
    }
    tokens = tuple(chance.sample(useful, chance.choice((0, 0, 1, 1, 2))))
    t = delve(party, hero=hero, tokens=tokens, **settings)
    dungeon = chance.choices(LYING, k=chance.randint(2, 4))
    t.meet(" ".join(dungeon), level=len(dungeon))
    t.ruling("delve/lair", min(chance.choice((0, 1, 2, 3, 3)), 7 - len(dungeon)))
    if chance.random() < 0.4:
        t.ruling(f"players/{MASTERS.get(hero, hero)}/exhausted", True)
    return t


@pytest.mark.parametrize("hero", [*SIDES, "Nobody"])
def test_what_a_party_can_beat_is_what_the_rules_let_it_beat(hero):
    chance = Random(f"party of {hero}")
    for _ in range(6):
        t = scene(hero, chance)
        found = outcome(hand(t.state), on_the_table(t.state), t.lair)
        tried = by_the_rules.best(t.state)
        assert can_win(t.state) == bool(tried), (t.party, t.tokens(), t.dungeon, t.lair)
        if t.lair >= 3:
            assert found == tried


@pytest.mark.parametrize(
    ("hero", "party", "dungeon", "wins"),
    [
        ("Nobody", "fighter", "goblin*4", True),
        ("Nobody", "fighter", "skeleton*2", False),
        ("Nobody", "thief*2", "skeleton*2", True),
        ("Nobody", "champion", "goblin*3 ooze", False),
        ("Nobody", "champion mage", "goblin*3 ooze*2", True),
        ("Nobody", "scroll*3", "goblin*2", False),
        ("Commander", "fighter", "goblin*3 ooze", True),
        ("Commander", "fighter", "goblin ooze*2", False),
        ("Bard", "champion", "skeleton*3 goblin", True),
        ("Spellsword", "mage", "goblin*3", True),
        ("Enchantress", "scroll", "ooze*3", True),
    ],
)
def test_companions_beat_what_they_are_best_against_and_one_of_anything_else(hero, party, dungeon, wins):
    t = delve(party, dungeon, hero=hero)
    t.ruling(f"players/{MASTERS.get(hero, hero)}/exhausted", True)
    assert can_win(t.state) is wins


@pytest.mark.parametrize(
    ("hero", "party", "wins"),
    [
        ("Nobody", "fighter*2 thief", False),
        ("Nobody", "fighter mage thief", True),
        ("Spellsword", "fighter*2 thief", True),
        ("Dragon Slayer", "fighter thief", True),
        ("Dragon Slayer", "fighter*2", False),
    ],
)
def test_a_dragon_takes_different_companions(hero, party, wins):
    t = delve(party, "chest*2", hero=hero)
    t.ruling("delve/lair", 3)
    t.ruling(f"players/{MASTERS.get(hero, hero)}/exhausted", True)
    assert can_win(t.state) is wins


def test_those_who_stand_before_the_dragon_still_count():
    t = delve("fighter mage thief", "chest*2")
    t.ruling("players/Nobody/exhausted", True)
    t.ruling("delve/lair", 3)
    t.send("die:fighter")
    assert can_win(t.state)
    t.ruling("delve/party/mage/count", 0)
    assert not can_win(t.state)


def test_dice_that_come_back_just_now_can_be_anybody():
    t = delve("thief*2 scroll", "potion*2")
    t.ruling("players/Nobody/exhausted", True)
    t.ruling("delve/lair", 3)
    t.drink("die:scroll")
    assert t.step == "revive"
    assert can_win(t.state)


def test_an_elixir_brings_back_what_lies_in_the_graveyard_now():
    table = (0, 2, 0, 0, 0)
    t = delve("thief", "skeleton*2", tokens=("Elixir",))
    assert outcome(hand(t.state), table, 0) == CLEARED
    for face in PARTY_FACES:
        t.ruling(f"delve/graveyard/{face}/count", 0)
        t.ruling(f"delve/party/{face}/count", 7 if face == "scroll" else 0)
    assert outcome(hand(t.state), table, 0) == LOST


def test_allies_do_not_come_along():
    t = delve("thief", "skeleton*2 chest", hero="Necromancer")
    t.ultimate("skeleton:1", "skeleton:2")
    assert hand(t.state).company == company_of([(BITS["thief"], 1), (BITS["fighter"], 2)])
    assert hand(t.state, deeper=True).company == company("thief")


def test_monsters_can_go_to_the_lair_as_long_as_the_dragon_sleeps_on():
    cry = Hand(company("thief"), ready=CRY)
    assert outcome(cry, (2, 1, 0, 0, 0), 0) == CLEARED  # one is beaten, two go to the lair
    assert outcome(cry, (2, 1, 0, 0, 0), 1) == LOST
    assert outcome(replace(cry, rings=1), (3, 3, 1, 0, 0), 0) == CLEARED
    assert outcome(replace(cry, company=company("thief mage cleric")), (3, 3, 1, 0, 0), 0) == DRAGON_BEATEN


def test_bait_for_all_dice_wakes_the_dragon_with_chests():
    bait = Hand((), bait="all")
    assert outcome(bait, (2, 0, 0, 0, 0), 0) == CLEARED
    assert outcome(bait, (2, 0, 0, 1, 0), 0) == LOST
    assert outcome(replace(bait, bait="monsters"), (2, 0, 0, 1, 0), 0) == CLEARED


def test_a_company_has_each_sort_once():
    assert company_of([(1, 2), (2, 0), (1, 1), (0, 5)]) == ((1, 3),)
    assert sort_of(("mage", "mage", "thief")) == BITS["mage"] | BITS["thief"]


# What a level brings

HANDS = {
    "nobody": Hand(),
    "a few": Hand(company("fighter thief"), fallen=4),
    "different": Hand(company("champion fighter mage"), scrolls=1, fallen=3),
    "a scroll": Hand(company("fighter cleric"), scrolls=2, fallen=3),
    "scrolls that fight": Hand(company("thief"), scrolls=2, scrolls_fight=True, fallen=3),
    "leading": Hand(company("fighter mage"), leads=BITS["fighter"], scrolls=1, ready=Ultimate("Again", "reroll")),
    "striking": Hand(company("thief"), ready=STRIKE, scrolls=1, bait="all", fallen=4),
    "looting early": Hand(company("mage"), loots_early=True, scrolls=1, fallen=5),
    "two are enough": Hand(company("fighter cleric thief"), needed=2, kinds=ANYONE & ~BITS["champion"], rings=1),
}


@pytest.mark.parametrize("name", HANDS)
@pytest.mark.parametrize(("lair", "count"), [(0, 1), (0, 4), (1, 3), (2, 3), (3, 2), (5, 2), (7, 0)])
def test_a_level_is_cleared_as_often_as_rolls_are_counted(name, lair, count):
    own = HANDS[name]
    ends = [outcome(own, lies(roll), lair + roll.count("dragon")) for roll in rolls(count)]
    found = level.clears(own, lair, count)
    assert found.cleared == Fraction(sum(end >= CLEARED for end in ends), 6**count)
    assert found.dragon == Fraction(ends.count(DRAGON_BEATEN), 6**count)


def by_hand(own: Hand, lying: Lying, lair: int, times: int) -> Fraction:
    """The best chance, each choice of monsters tried and each roll of them counted."""
    best = Fraction(outcome(own, lying, lair) >= CLEARED)
    left = level.after_rolling_again(own)
    if best == 1 or not times or left is None:
        return best
    for taken in product(*(range(count + 1) for count in lying[:3])):
        kept = (lying[0] - taken[0], lying[1] - taken[1], lying[2] - taken[2], lying[3], lying[4])
        if number := sum(taken):
            comes = [by_hand(left, lies(roll, kept), lair + roll.count("dragon"), times - 1) for roll in rolls(number)]
            best = max(best, sum(comes, Fraction()) / 6**number)
    return best


@pytest.mark.parametrize("name", [name for name, own in HANDS.items() if level.again(own)])
@pytest.mark.parametrize("lying", [(2, 1, 0, 0, 0), (0, 3, 0, 0, 0), (1, 1, 1, 0, 0), (0, 0, 2, 0, 1), (1, 0, 0, 1, 1)])
@pytest.mark.parametrize("lair", [0, 2, 3])
def test_the_best_dice_are_rolled_again(name, lying, lair):
    own = HANDS[name]
    times = min(2 if sum(lying[:3]) < 3 else 1, level.again(own))
    found, taken = level.best_again(own, lair, lying, times)
    assert found.cleared == by_hand(own, lying, lair, times)
    if any(taken):
        left = level.after_rolling_again(own)
        kept = (lying[0] - taken[0], lying[1] - taken[1], lying[2] - taken[2], lying[3], lying[4])
        assert left is not None
        assert level.clears(left, lair, sum(taken), kept, times - 1).cleared == found.cleared


@pytest.mark.parametrize("name", [name for name, own in HANDS.items() if level.again(own)])
def test_a_level_with_scrolls_is_each_roll_at_its_best(name):
    own, count = HANDS[name], 3
    chances = [by_hand(own, lies(roll), 1 + roll.count("dragon"), 1) for roll in rolls(count)]
    assert level.clears(own, 1, count, times=1).cleared == sum(chances, Fraction()) / 6**count


def test_more_rolls_never_make_it_worse():
    own = Hand(company("fighter"), scrolls=5, fallen=1)
    assert level.again(own) == level.MOST_AGAIN
    chances = [level.clears(own, 0, 7, times=times).cleared for times in range(level.MOST_AGAIN + 1)]
    assert chances == sorted(set(chances))


def test_nobody_clears_nothing_but_an_empty_level():
    found = level.clears(Hand(), 0, 7)
    gone = [sum(face in MONSTERS for face in roll) == 0 and roll.count("dragon") < 3 for roll in rolls(4)]
    assert level.clears(Hand(), 0, 4).cleared == Fraction(sum(gone), 6**4)
    assert found.dragon == 0
    assert level.best_again(Hand(), 0, (2, 0, 0, 0, 0), 0) == (level.Chances(Fraction(0), Fraction(0)), (0, 0, 0))


def test_the_hero_rolls_again_without_a_scroll():
    own = HANDS["leading"]
    once = level.after_rolling_again(own)
    assert once == replace(own, ready=None)
    twice = level.after_rolling_again(once)
    assert twice == replace(own, ready=None, scrolls=0)
    assert level.after_rolling_again(twice) is None
    assert level.again(own) == 2


def test_nothing_is_rolled_again_without_anything_to_do_it_with():
    with pytest.raises(ValueError, match="nothing to roll dice again with"):
        level.clears(Hand(scrolls=1), 0, 2, times=2)
