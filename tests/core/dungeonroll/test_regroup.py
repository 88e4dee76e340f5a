"""Regrouping, and whose delve is next (DR-28 … DR-35, T2, T7, T8)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonroll import moves as m
from core.boxes.dungeonroll.events.delves import DelveEnded, LevelEntered
from core.boxes.dungeonroll.events.experience import LevelledUp, XpGained
from tests.core.dungeonroll.table import ANY, Table, black, delve


@pytest.mark.rule("DR-28")
def test_the_lair_stays_and_everything_else_is_gone():
    t = delve("thief*3", "dragon*2 chest potion")
    t.descend()
    assert (t.lair, t.dungeon) == (2, {})


# DR-29: the tavern


@pytest.mark.rule("DR-29")
@pytest.mark.parametrize("level", [1, 2, 5, 9])
def test_a_rest_is_worth_the_level(level):
    t = delve("thief*3", others=("Knight",))
    if level > 1:
        t.meet("chest*" + str(min(7, level)), level)
    t.rest()
    assert t.told(XpGained) == [XpGained(player="Nobody", xp=level, why="level")]
    assert t.told(DelveEnded) == [DelveEnded(player="Nobody", how="rested", level=level)]
    assert t.xp("Nobody") == level
    assert (t.lair, t.dungeon, t.adventurer) == (0, {}, "Knight")


@pytest.mark.rule("DR-29")
def test_both_are_offered():
    t = delve("thief*3", "chest*2")
    assert t.offers("rest")
    assert t.offers("descend")
    assert t.offers("flee") == []
    t.refused(m.Flee(), "DR-17")


# DR-30: the tenth level


@pytest.mark.rule("DR-30")
def test_after_the_tenth_level_there_is_only_the_tavern():
    t = delve("champion*3", "goblin*7", level=10)
    t.fight("die:champion", "goblin")
    t.refused(m.Descend(), "DR-30")
    assert t.offers("descend") == []
    t.rest()
    assert t.told(XpGained) == [XpGained(player="Nobody", xp=10, why="cleared")]
    assert t.told(DelveEnded) == [DelveEnded(player="Nobody", how="cleared", level=10)]


@pytest.mark.rule("DR-30")
def test_the_ninth_is_not_the_last():
    t = delve("champion*3", "chest*7", level=9)
    t.descend("chest*7")
    assert t.level == 10


# DR-31: deeper


@pytest.mark.rule("DR-31")
def test_party_and_graveyard_stay_as_they_are():
    t = delve("thief*2 mage", "goblin*2", dead="scroll*4")
    t.fight("die:thief", "goblin")
    t.fight("die:thief", "goblin")
    t.descend()
    assert (t.party, t.graveyard, t.level) == ({"mage": 1}, {"scroll": 4, "thief": 2}, 3)
    assert t.told(LevelEntered) == [LevelEntered(player="Nobody", level=3, party=1)]


@pytest.mark.rule("DR-31")
@pytest.mark.parametrize(
    ("level", "lair", "dice"), [(2, 0, 2), (2, 2, 2), (6, 0, 6), (7, 0, 7), (7, 2, 5), (9, 0, 7), (10, 1, 6)]
)
def test_t2_as_many_dice_as_the_level_or_as_are_there(level, lair, dice):
    t = delve("thief*2", lair=lair)
    t.ruling("delve/level", level - 1)
    t.descend()
    assert t.state.steps[-1].dungeon == dice
    t.refused(m.Roll(what="dungeon-roll", dungeon=black(f"chest*{dice - 1}" if dice > 1 else "chest*2")))
    t.refused(m.Roll(what="dungeon-roll", dungeon=black(f"chest*{dice + 1}")))
    t.roll(f"chest*{dice}")


@pytest.mark.rule("DR-31", "DR-6")
def test_the_dungeon_lord_rolls():
    t = Table("Nobody", "Knight")
    t.form(ANY)
    assert t.state.steps[-1].player == "Knight"


# DR-32: no way back


@pytest.mark.rule("DR-32")
def test_once_the_dice_have_fallen_nobody_rests():
    t = delve("thief*2", "chest*2")
    assert t.offers("rest")
    t.descend()
    t.refused(m.Rest())
    assert t.offers("rest") == []
    t.roll("goblin*3")
    t.refused(m.Rest(), "DR-17")
    t.refused(m.Descend(), "DR-17")
    assert t.offers("rest") == t.offers("descend") == []
    assert t.offers("flee")


@pytest.mark.rule("DR-32")
def test_a_level_where_nothing_stands_in_the_way_can_be_left():
    t = delve("thief*2", "chest*2")
    t.descend("potion*3")
    t.rest()
    assert t.xp("Nobody") == 3


@pytest.mark.rule("DR-17", "DR-35")
def test_t7_fleeing_from_level_eight_brings_nothing():
    t = delve("thief*2", "goblin*7", level=8, xp=4)
    t.flee()
    assert (t.xp("Nobody"), t.player("Nobody").master) == (4, False)


# DR-34: the next one


@pytest.mark.rule("DR-34")
def test_the_dungeon_lord_goes_down_next():
    t = Table("Nobody", "Knight", "Minstrel")
    seen = []
    for _ in range(9):
        delve_ = t.state.delve
        seen.append((delve_.adventurer, delve_.lord, delve_.number))
        t.form(ANY)
        t.roll("goblin")
        t.flee()
    assert seen == [
        (who, lord, number)
        for number in (1, 2, 3)
        for who, lord in (("Nobody", "Knight"), ("Knight", "Minstrel"), ("Minstrel", "Nobody"))
    ]
    assert t.state.stage == "over"


@pytest.mark.rule("DR-34")
def test_all_dice_are_handed_on():
    t = delve("thief*2", "dragon*2 chest", others=("Knight",))
    t.rest()
    assert (t.party, t.graveyard, t.allies, t.dungeon, t.lair, t.level) == ({}, {}, {}, {}, 0, 0)
    t.form(ANY)
    t.roll("goblin")


# DR-35: the other side of the card


@pytest.mark.rule("DR-35")
def test_t8_with_five_points_the_card_is_turned():
    t = delve("thief*2", "chest*3", xp=4, others=("Knight",))
    t.rest()
    assert t.told(LevelledUp) == [LevelledUp(player="Nobody")]
    assert (t.xp("Nobody"), t.player("Nobody").master) == (7, True)


@pytest.mark.rule("DR-35")
@pytest.mark.parametrize(("xp", "master"), [(1, False), (2, True), (3, True)])
def test_five_is_enough_and_four_is_not(xp, master):
    t = delve("thief*2", "chest*3", xp=xp)
    t.rest()
    assert t.player("Nobody").master is master


@pytest.mark.rule("DR-35")
def test_the_number_is_that_of_the_card():
    t = delve("thief*2", "chest*3", xp=4)
    t.ruling("players/Nobody/hero/level_up", 8)
    t.rest()
    assert not t.player("Nobody").master


@pytest.mark.rule("DR-35")
def test_t8_whoever_is_tired_stays_tired():
    t = delve("thief*2", "dragon*2 chest", xp=4, hero="Minstrel", others=("Knight",))
    t.ultimate()
    t.rest()
    assert (t.player("Minstrel").master, t.player("Minstrel").exhausted) == (True, True)
    t.pass_delves(1)
    assert (t.adventurer, t.player().exhausted) == ("Minstrel", False)


@pytest.mark.rule("DR-35")
def test_a_card_is_turned_once():
    t = delve("thief*2", "chest*3", xp=7, hero="Bard")
    t.rest()
    assert t.told(LevelledUp) == []


@pytest.mark.rule("DR-35", "DR-14")
def test_the_other_side_counts_at_once():
    t = delve("thief fighter*3 mage", "dragon*3", hero="Mercenary", xp=4)
    t.send("die:thief", "die:fighter", "die:mage")
    t.draw("Elixir")
    assert t.player().master
    t.descend("goblin*3 ooze")
    t.fight("die:fighter", "goblin", extra="ooze")
    assert t.dungeon == {}
