"""The dragon slayer: four more against dragons, and what it wounds of them dies."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister.events.fights import FightEnded
from core.boxes.dungeontwister.events.heroes import Killed, Wounded
from tests.core.dungeontwister.table import scene


@pytest.mark.rule("DT-11", "DT-31")
def test_t7_a_warrior_with_it_beats_a_dragon_with_equal_cards_and_kills_it():
    t = scene("Warrior +Dragon Slayer", "Red Dragon", careful=True)
    t.fight("Warrior", "Red Dragon", (1, 1))
    assert t.told(FightEnded) == [FightEnded(attack=8, defence=7, winner="Anna")]
    assert t.told(Killed) == [Killed(hero="Bert:Red Dragon", how="fight", by="Anna:Warrior")]
    assert not t.told(Wounded)
    assert t.score == {"Anna": 2}


@pytest.mark.rule("DT-31")
def test_it_counts_against_nobody_else():
    t = scene("Warrior +Dragon Slayer", "Golem")
    t.fight("Warrior", "Golem", (2, 0))
    assert t.told(FightEnded)[0].attack == 5
    assert t.hero("Bert:Golem").wounded
    assert t.hero("Bert:Golem").status == "maze"


@pytest.mark.rule("DT-31")
def test_it_counts_for_who_withstands_a_dragon_as_well():
    t = scene("Red Dragon", "Warrior +Dragon Slayer")
    t.fight("Red Dragon", "Warrior", (0, 0))
    assert t.told(FightEnded) == [FightEnded(attack=6, defence=7, winner="Bert")]
    assert (t.hero("Red Dragon").status, t.score) == ("dead", {"Bert": 2})


@pytest.mark.rule("DT-31")
def test_without_it_a_dragon_is_wounded_first():
    t = scene("Warrior", "Red Dragon")
    t.fight("Warrior", "Red Dragon", (6, 0))
    assert t.hero("Bert:Red Dragon").wounded
    assert t.score == {}


@pytest.mark.rule("DT-31")
def test_whoever_leaves_it_in_the_sheath_only_wounds():
    t = scene("Golem +Dragon Slayer", "Red Dragon")
    t.fight("Golem", "Red Dragon", (6, 0), unused=("Dragon Slayer",))
    assert t.told(FightEnded)[0].attack == 10
    assert (t.hero("Bert:Red Dragon").status, t.hero("Bert:Red Dragon").wounded) == ("maze", True)


@pytest.mark.rule("DT-31")
def test_in_a_group_it_is_enough_that_one_of_them_has_it_and_one_of_the_others_is_a_dragon():
    t = scene("Thief, Warrior +Dragon Slayer", "Golem, Red Dragon")
    t.fight("Thief", "Golem", (6, 0), friends=("Warrior",), against=("Red Dragon",))
    assert (t.told(FightEnded)[0].attack, t.told(FightEnded)[0].defence) == (2 + 3 + 4 + 6, 4 + 6)
    assert (t.hero("Bert:Red Dragon").status, t.hero("Bert:Golem").status) == ("dead", "maze")
    assert t.hero("Bert:Golem").wounded


@pytest.mark.rule("DT-31")
def test_whoever_loses_with_it_slays_nobody():
    t = scene("Warrior +Dragon Slayer", "Red Dragon")
    t.fight("Warrior", "Red Dragon", (0, 6))
    assert t.hero("Warrior").wounded
    assert t.hero("Bert:Red Dragon").status == "maze"


@pytest.mark.rule("DT-31")
def test_the_slayer_of_those_who_lose_slays_none_of_their_own():
    """A dragon on each side: the sword of the losers counts against the other one, and does not turn on theirs."""
    t = scene("Red Dragon, Golem", "Red Dragon, Warrior +Dragon Slayer")
    t.fight("Red Dragon", "Red Dragon", (6, 0), friends=("Golem",), against=("Warrior",))
    assert t.told(FightEnded) == [FightEnded(attack=6 + 4 + 6, defence=6 + 3 + 4, winner="Anna")]
    assert not t.told(Killed)
    assert (t.hero("Bert:Red Dragon").wounded, t.hero("Bert:Warrior").wounded) == (True, True)
    assert (t.hero("Red Dragon").wounded, t.hero("Golem").wounded, t.score) == (False, False, {})


@pytest.mark.rule("DT-31", "DT-22")
def test_two_of_them_count_twice():
    t = scene("Paladin +Dragon Slayer +Dragon Slayer", "Red Dragon")
    t.fight("Paladin", "Red Dragon", (0, 0))
    assert t.told(FightEnded)[0].attack == 3 + 4 + 4
