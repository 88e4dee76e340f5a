"""Whoever stands beside joins the fight: all their values count, and all who lose suffer."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister import moves as m
from core.boxes.dungeontwister.events.fights import FightEnded
from core.boxes.dungeontwister.events.heroes import Wounded
from tests.core.dungeontwister.table import muster, scene, strike


@pytest.mark.rule("DT-7")
def test_all_values_count_with_one_card_a_side():
    t = scene("Golem, Thief", "Warrior, Troll, Cleric")
    t.fight("Golem", "Warrior", (2, 1), friends=("Thief",), against=("Troll", "Cleric"))
    assert t.told(FightEnded) == [FightEnded(attack=4 + 2 + 2, defence=3 + 4 + 2 + 1, winner="Bert")]
    assert {event.hero for event in t.told(Wounded)} == {"Anna:Golem", "Anna:Thief"}


@pytest.mark.rule("DT-7")
def test_all_who_lose_suffer_each_as_they_were():
    t = scene("Golem, Thief", "Warrior!, Troll, Cleric")
    t.fight("Golem", "Warrior", (6, 0), friends=("Thief",), against=("Troll", "Cleric"))
    assert t.told(FightEnded)[0].attack == 12
    assert t.told(FightEnded)[0].defence == 6
    assert [t.hero(f"Bert:{name}").status for name in ("Warrior", "Troll", "Cleric")] == ["dead", "maze", "maze"]
    assert [t.hero(f"Bert:{name}").wounded for name in ("Troll", "Cleric")] == [True, True]
    assert t.score == {"Anna": 1}


@pytest.mark.rule("DT-7")
def test_objects_of_all_who_take_part_count():
    t = scene("Golem, Thief +Sword", "Warrior, Troll +Armor")
    t.fight("Golem", "Warrior", (0, 0), friends=("Thief",), against=("Troll",))
    assert (t.told(FightEnded)[0].attack, t.told(FightEnded)[0].defence) == (7, 8)


@pytest.mark.rule("DT-7")
def test_who_stands_aside_counts_nothing_and_is_not_hurt():
    t = scene("Golem, Thief +Sword", "Warrior, Troll")
    t.fight("Golem", "Warrior", (6, 0))
    assert (t.told(FightEnded)[0].attack, t.told(FightEnded)[0].defence) == (10, 3)
    assert not t.hero("Bert:Troll").wounded


@pytest.mark.rule("DT-7", "DT-8")
def test_only_unwounded_heroes_of_the_same_side_join():
    t = scene("Golem, Thief, Cleric!", "Warrior, Troll, Mekanork!", "Wizard")
    t.play(strike("Golem", "Warrior"))
    assert t.offered("muster", "attackers") == {"Anna:Thief"}
    assert t.offered("muster", "defenders") == {"Bert:Troll"}
    for friends, against in ((("Cleric",), ()), ((), ("Mekanork",)), (("Chloe:Wizard",), ()), (("Golem",), ())):
        assert t.refused(muster(*friends, against=against), "DT-7").code == "dt-not-in-this-fight"
    assert t.refused(muster("Thief", "Thief"), "DT-8").code == "dt-twice"
    assert t.refused(m.Muster(attackers=("Anna:Nobody",))).code == "dt-no-such-hero"


@pytest.mark.rule("DT-7", "DT-11")
def test_a_game_ends_when_all_who_lost_have_suffered():
    """Four points: the first who dies is the fifth, and the dragon that falls beside counts as well."""
    t = scene("Golem +Dragon Slayer, Troll", "Warrior!, Red Dragon, Thief")
    t.have(Anna=4)
    t.fight("Golem", "Warrior", (6, 0), against=("Red Dragon", "Thief"))
    assert t.state.winners == ("Anna",)
    assert [t.hero(f"Bert:{name}").status for name in ("Warrior", "Red Dragon")] == ["dead", "dead"]
    assert t.hero("Bert:Thief").wounded
    assert t.score == {"Anna": 7}
