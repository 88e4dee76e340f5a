"""Monsters (DR-10 … DR-12, DR-15, DR-17, T9, T10)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonroll import moves as m
from core.boxes.dungeonroll.content import COMPANIONS, MONSTERS
from core.boxes.dungeonroll.events.deeds import Beaten
from core.boxes.dungeonroll.events.delves import DelveEnded
from core.boxes.dungeonroll.events.experience import XpGained
from tests.core.dungeonroll.table import delve

ANY_NUMBER = {("fighter", "goblin"), ("cleric", "skeleton"), ("mage", "ooze")}


@pytest.mark.rule("DR-15")
@pytest.mark.parametrize("monster", MONSTERS)
@pytest.mark.parametrize("face", COMPANIONS)
def test_whom_each_companion_beats(face, monster):
    others = {other: 1 for other in MONSTERS if other != monster}
    t = delve(f"{face} scroll", " ".join((f"{monster}*3", *others)))
    t.fight(f"die:{face}", monster)
    beaten = 3 if face == "champion" or (face, monster) in ANY_NUMBER else 1
    left = {monster: 3 - beaten} if beaten < 3 else {}
    assert t.dungeon == {**others, **left}
    assert t.told(Beaten) == [Beaten(player="Nobody", who=f"die:{face}", monster=monster, count=beaten)]


@pytest.mark.rule("DR-15")
def test_fewer_can_be_beaten_than_could_be():
    t = delve("champion scroll", "ooze*3")
    t.fight("die:champion", "ooze", 2)
    assert t.dungeon == {"ooze": 1}


@pytest.mark.rule("DR-15")
@pytest.mark.parametrize(("who", "monster", "count"), [("die:thief", "goblin", 2), ("die:fighter", "goblin", 4)])
def test_but_not_more(who, monster, count):
    t = delve("thief fighter", "goblin*3")
    t.refused(m.Fight(who=who, monster=monster, count=count), "DR-15")


@pytest.mark.rule("DR-15")
@pytest.mark.parametrize("monster", ["skeleton", "chest", "dragon", "cow"])
def test_nobody_fights_what_is_not_there_or_no_monster(monster):
    t = delve("fighter", "goblin*3 chest dragon")
    t.refused(m.Fight(who="die:fighter", monster=monster), "DR-15")


@pytest.mark.rule("DR-15")
def test_one_fight_is_against_one_kind():
    t = delve("champion", "goblin*3 ooze")
    t.refused(m.Fight(who="die:champion", monster="goblin", extra="ooze"))


@pytest.mark.rule("DR-15")
def test_a_scroll_does_not_fight():
    t = delve("scroll thief", "goblin*2")
    t.refused(m.Fight(who="die:scroll", monster="goblin"))
    assert t.offers("fight", who="die:scroll") == []


@pytest.mark.rule("DR-10")
def test_the_dead_do_not_fight():
    t = delve("thief", "goblin*2", dead="fighter*6")
    t.refused(m.Fight(who="die:fighter", monster="goblin"), "DR-10")
    assert t.offers("fight", who="die:fighter") == []


@pytest.mark.rule("DR-10")
def test_who_has_fought_does_not_fight_again():
    t = delve("thief", "goblin*2", dead="fighter*6")
    t.fight("die:thief", "goblin")
    t.refused(m.Fight(who="die:thief", monster="goblin"), "DR-10")


@pytest.mark.rule("DR-10")
@pytest.mark.parametrize("who", ["ally:thief", "token:Talisman", "hero", "die:dragon", "the dog", ""])
def test_nobody_fights_who_is_not_there(who):
    t = delve("thief", "goblin*2")
    t.refused(m.Fight(who=who, monster="goblin"))


@pytest.mark.rule("DR-11")
def test_a_die_goes_to_the_graveyard_before_anything_comes_of_it():
    t = delve("fighter mage", "goblin*2 ooze", dead="thief*5")
    t.fight("die:fighter", "goblin")
    assert (t.party, t.graveyard) == ({"mage": 1}, {"thief": 5, "fighter": 1})
    kinds = [event.kind for event in t.events]
    assert kinds.index("used") < kinds.index("beaten")


@pytest.mark.rule("DR-12", "DR-31")
def test_what_is_beaten_can_be_rolled_again_for_the_next_level():
    t = delve("fighter*7", "goblin*7")
    t.fight("die:fighter", "goblin")
    t.descend()
    assert t.state.steps[-1].dungeon == 7
    t.roll("skeleton*7")
    assert t.dungeon == {"skeleton": 7}


@pytest.mark.rule("DR-12")
def test_what_is_beaten_cannot_be_taken_up():
    t = delve("fighter scroll", "goblin*2 ooze")
    t.fight("die:fighter", "goblin")
    t.refused(m.Reroll(who="die:scroll", dice=("dungeon:goblin:1",)))


# DR-17: fleeing


@pytest.mark.rule("DR-17")
def test_who_cannot_beat_all_flees_with_nothing():
    t = delve("thief", "goblin*3", others=("Knight",))
    t.fight("die:thief", "goblin")
    assert t.offers("rest") == t.offers("descend") == []
    t.refused(m.Rest(), "DR-17")
    t.refused(m.Descend(), "DR-17")
    t.flee()
    assert t.told(XpGained) == []
    assert t.told(DelveEnded) == [DelveEnded(player="Nobody", how="fled", level=3)]
    assert (t.xp("Nobody"), t.player("Nobody").delves, t.adventurer) == (0, 1, "Knight")


@pytest.mark.rule("DR-17")
def test_one_may_flee_although_one_could_fight():
    t = delve("champion*7", "goblin*2")
    t.flee()
    assert t.player("Nobody").delves == 1


@pytest.mark.rule("DR-17")
def test_nobody_flees_while_the_party_forms():
    t = delve("champion*7", "goblin*2")
    t.refused(m.Descend())
    t.fight("die:champion", "goblin")
    t.descend()
    t.refused(m.Flee())


# Masters whose companions beat one more


@pytest.mark.rule("DR-15")
def test_t9_a_commanders_fighter_beats_three_goblins_and_an_ooze():
    t = delve("fighter", "goblin*3 ooze", hero="Commander")
    t.fight("die:fighter", "goblin", extra="ooze")
    assert t.dungeon == {}
    assert t.dead == 7
    assert sorted((event.monster, event.count) for event in t.told(Beaten)) == [("goblin", 3), ("ooze", 1)]


@pytest.mark.rule("DR-15")
def test_t9_a_commanders_fighter_beats_no_more_than_two_oozes_and_leaves_the_goblin():
    t = delve("fighter*2", "goblin ooze*2", hero="Commander")
    t.refused(m.Fight(who="die:fighter", monster="ooze", count=3))
    t.fight("die:fighter", "ooze", extra="ooze")
    assert t.dungeon == {"goblin": 1}
    t.undo()
    t.fight("die:fighter", "goblin", extra="ooze")
    assert t.dungeon == {"ooze": 1}


@pytest.mark.rule("DR-15")
def test_a_commanders_extra_must_be_there():
    t = delve("fighter cleric", "goblin*2 ooze", hero="Commander")
    t.refused(m.Fight(who="die:fighter", monster="goblin", extra="skeleton"), "DR-15")
    t.refused(m.Fight(who="die:fighter", monster="ooze", extra="ooze"), "DR-15")
    t.refused(m.Fight(who="die:fighter", monster="goblin", extra="chest"), "DR-15")
    t.refused(m.Fight(who="die:cleric", monster="goblin", extra="ooze"), "DR-14")


@pytest.mark.rule("DR-15")
def test_t10_a_bards_champion_beats_three_skeletons_and_a_goblin():
    t = delve("champion", "skeleton*3 goblin", hero="Bard")
    t.fight("die:champion", "skeleton", extra="goblin")
    assert t.dungeon == {}
    assert t.dead == 7


@pytest.mark.rule("DR-15")
def test_a_minstrels_does_not():
    t = delve("champion", "skeleton*3 goblin", hero="Minstrel")
    t.refused(m.Fight(who="die:champion", monster="skeleton", extra="goblin"))
