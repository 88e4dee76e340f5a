"""How much more each side of a fight can take, as the panels show it."""

from __future__ import annotations

from typing import Any

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.scene.endurance import Endurance, endurance
from core.chance import Drawn
from tests.core.dungeonquest.table import Table, magic, melee, ranged

HERO_HITS, FOE_HITS = (melee(3, ""), ranged(1, "")), (melee(1, ""), ranged(3, ""))


def fighting(*players: str, **settings: Any) -> Table:
    t = Table(*(players or ("Hugo", "Lindel")), **settings)
    t.attack()
    return t


def dueling(**settings: Any) -> Table:
    """Lindel attacks Hugo."""
    t = Table("Hugo", "Lindel", duels=True, **settings)
    t.quiet()
    t.go()
    t.arrive("dungeon", fresh=False, meets="Hugo")
    return t


def test_nobody_endures_anything_without_a_fight():
    assert endurance(Table("Hugo").state, "hero") is None


@pytest.mark.rule("DQ-123")
def test_damage_counts_against_the_life_of_a_hero_at_once():
    t = fighting()
    t.ruling("heroes/Hugo/wounds", 8)
    assert endurance(t.state, "hero") == Endurance(damage=0, life=8, room=8)
    t.reveal(*FOE_HITS)
    assert endurance(t.state, "hero") == Endurance(damage=1, life=7, room=7)


@pytest.mark.rule("DQ-80")
def test_only_whoever_plays_the_monster_knows_what_it_has_left():
    t = fighting()
    t.play(m.LookAtToken(life=Drawn(card="3")))
    t.reveal(*HERO_HITS)
    assert endurance(BOX.sight.view(t.state, None), "foe") == Endurance(damage=1, life=None, room=None)
    assert endurance(BOX.sight.view(t.state, "Hugo"), "foe") == Endurance(damage=1, life=None, room=None)
    assert endurance(BOX.sight.view(t.state, "Lindel"), "foe") == Endurance(damage=1, life=2, room=2)


def test_a_life_that_nobody_has_looked_at_is_not_known():
    t = fighting()
    assert endurance(t.state, "foe") == Endurance(damage=0, life=None, room=None)


@pytest.mark.rule("DQ-219")
def test_dice_wound_a_hero_at_once():
    t = fighting(combat="dice")
    t.choose("dice-attribute", "strength")
    t.roll("dice-fight", 6, 6)
    assert endurance(t.state, "hero") == Endurance(damage=0, life=15, room=15)


@pytest.mark.rule("DQ-213")
def test_four_cards_end_a_duel():
    t = dueling()
    t.reveal(*HERO_HITS)
    assert endurance(t.state, "foe") == Endurance(damage=1, life=15, room=3)
    assert endurance(t.state, "hero") == Endurance(damage=0, life=15, room=4)


@pytest.mark.rule("DQ-216")
def test_a_hero_with_little_life_left_dies_in_a_duel_before_that():
    t = dueling()
    t.ruling("heroes/Hugo/wounds", 13)
    t.reveal(*HERO_HITS)
    assert endurance(t.state, "foe") == Endurance(damage=1, life=2, room=2)


@pytest.mark.rule("DQ-216")
def test_a_table_whose_duels_do_not_wound_leaves_the_life_alone():
    t = dueling(duel_wounds=False)
    t.ruling("heroes/Hugo/wounds", 13)
    t.reveal(magic(3, ""), ranged(1, ""))
    assert endurance(t.state, "foe") == Endurance(damage=1, life=3, room=3)
