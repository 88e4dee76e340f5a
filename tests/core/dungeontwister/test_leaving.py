"""Over the line of the other side: what an escape is worth, and what goes along."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister.events.heroes import LeftMaze
from core.boxes.dungeontwister.events.points import GameEnded
from tests.core.dungeontwister.table import CONTENT, bear, leave, own, scene, take, walk


@pytest.mark.rule("DT-7")
@pytest.mark.parametrize("hero", [each.name for each in CONTENT.characters if each.name != "Red Dragon"])
def test_an_escape_is_a_point_and_two_for_a_goblin(hero):
    t = scene(hero)
    t.play(leave(hero))
    assert t.score == {"Anna": 2 if hero == "Goblin" else 1}
    assert [(point.cause, point.hero) for point in t.state.points] == [("escape", own(hero))]
    assert t.hero(hero).status == "out"
    assert t.refused(walk(hero), "DT-7").code == "dt-hero-gone"


@pytest.mark.rule("DT-7")
def test_t11_a_goblin_with_treasure_is_worth_three_and_a_wounded_friend_nothing():
    t = scene("Goblin +Treasure, Troll, Cleric!", careful=True)
    t.play(leave("Goblin"))
    assert t.score == {"Anna": 3}
    assert [(point.cause, point.number) for point in t.state.points] == [("escape", 2), ("treasure", 1)]
    assert t.item("Treasure").status == "out"
    t.play(bear("Troll", "Cleric"), leave("Troll"))
    assert t.told(LeftMaze) == [LeftMaze(hero="Anna:Troll", bears="Anna:Cleric")]
    assert t.score == {"Anna": 4}
    assert t.hero("Cleric").status == "out"
    assert t.hero("Troll").bears == ""


@pytest.mark.rule("DT-7")
def test_what_is_carried_out_counts_also_where_the_escape_alone_wins():
    t = scene("Goblin +Treasure")
    t.have(Anna=3)
    t.play(leave("Goblin"))
    assert (t.state.winners, t.score) == (("Anna",), {"Anna": 6})
    assert {stock.name: stock.count for stock in t.told(GameEnded)[0].scores} == {"Anna": 6, "Bert": 0}


@pytest.mark.rule("DT-7")
def test_what_the_table_has_given_to_who_is_carried_goes_out_with_them():
    t = scene("Troll, Cleric!", lying=("Treasure",))
    t.play(bear("Troll", "Cleric"))
    t.give("Cleric", "Treasure")
    t.play(leave("Troll"))
    assert (t.hero("Cleric").status, t.hero("Cleric").carries, t.item("Treasure").status) == ("out", (), "out")
    assert t.score == {"Anna": 1}


@pytest.mark.rule("DT-7")
@pytest.mark.parametrize("thing", ["Sword", "Rope", "Key", "Teleportation Ring"])
def test_no_other_object_is_worth_anything(thing):
    t = scene(f"Golem +{thing}")
    t.play(leave("Golem"))
    assert t.score == {"Anna": 1}
    assert t.item(thing).status == "out"


@pytest.mark.rule("DT-7", "DT-22")
def test_a_paladin_with_two_treasures_brings_both():
    t = scene("Paladin +Treasure +Treasure")
    t.play(leave("Paladin"))
    assert t.score == {"Anna": 3}


@pytest.mark.rule("DT-7")
def test_the_treasure_of_others_counts_for_who_carries_it():
    t = scene("Golem", "Troll", lying=("Bert:Treasure",))
    t.play(take("Golem", "Bert:Treasure"), leave("Golem"))
    assert t.score == {"Anna": 2}


@pytest.mark.rule("DT-10")
def test_the_dragon_never_leaves():
    t = scene("Red Dragon +Treasure")
    assert t.refused(leave("Red Dragon"), "DT-10").code == "dt-immobile"
    assert not t.offers("leave-maze")


@pytest.mark.rule("DT-7")
def test_the_wounded_do_not_leave_by_themselves():
    t = scene("Golem!")
    assert t.refused(leave("Golem"), "DT-7").code == "dt-hero-wounded"
