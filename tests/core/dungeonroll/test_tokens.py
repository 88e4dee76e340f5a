"""Treasure (DR-16, DR-27, DR-33, DR-38)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonroll import moves as m
from core.boxes.dungeonroll.events.deeds import BecameDragons, DragonBeaten, LairCleared, Used
from core.boxes.dungeonroll.events.delves import DelveEnded
from core.boxes.dungeonroll.events.experience import XpGained
from tests.core.dungeonroll.table import delve

COMPANIONS = (
    ("Vorpal Sword", "goblin"),
    ("Talisman", "skeleton"),
    ("Scepter of Power", "ooze"),
)


@pytest.mark.rule("DR-16")
@pytest.mark.parametrize(("token", "monster"), COMPANIONS)
def test_a_token_fights_as_what_it_stands_for(token, monster):
    t = delve("thief", f"{monster}*3", tokens=(token, token))
    t.fight(f"token:{token}", monster)
    assert (t.dungeon, t.party, t.dead) == ({}, {"thief": 1}, 6)
    assert (t.tokens(), t.chest[token]) == ({token: 1}, 2)
    assert t.told(Used) == [Used(player="Nobody", who=f"token:{token}")]


@pytest.mark.rule("DR-16")
def test_tools_fight_as_a_thief():
    t = delve("thief", "goblin*3", tokens=("Thieves' Tools",))
    t.fight("token:Thieves' Tools", "goblin")
    assert t.dungeon == {"goblin": 2}


@pytest.mark.rule("DR-16", "DR-38")
def test_what_the_hero_can_do_with_a_companion_counts_for_its_token():
    t = delve("thief", "ooze*3", hero="Spellsword", tokens=("Vorpal Sword",))
    t.fight("token:Vorpal Sword", "ooze")
    assert t.dungeon == {}


@pytest.mark.rule("DR-16")
@pytest.mark.parametrize("token", ["Talisman", "Scroll", "Dragon Scales", "Excalibur", ""])
def test_companions_and_scales_are_not_used_by_themselves(token):
    t = delve("thief", "goblin*3 dragon", tokens=("Talisman", "Scroll", "Dragon Scales"))
    t.refused(m.UseToken(token=token), "DR-16")
    t.refused(m.Fight(who="token:Dragon Scales", monster="goblin"))


@pytest.mark.rule("DR-16")
def test_nobody_uses_what_is_in_the_chest_or_in_another_hand():
    t = delve("thief", "goblin*3", others=("Knight",))
    t.give("Vorpal Sword", "Town Portal", to="Knight")
    t.refused(m.UseToken(token="Town Portal"), "DR-16")
    t.refused(m.Fight(who="token:Vorpal Sword", monster="goblin"))
    assert t.offers("use-token") == []


@pytest.mark.rule("DR-16")
def test_a_used_token_can_be_drawn_again():
    t = delve("thief*2", "goblin chest", tokens=("Vorpal Sword",))
    t.fight("token:Vorpal Sword", "goblin")
    t.open("die:thief", "Vorpal Sword")
    assert (t.tokens(), t.chest["Vorpal Sword"]) == ({"Vorpal Sword": 1}, 2)
    assert t.player().used_tokens == 1


# The ring


@pytest.mark.rule("DR-27", "DR-16")
@pytest.mark.parametrize("dungeon", ["dragon*3", "dragon goblin", "dragon*3 goblin chest"])
def test_a_ring_empties_the_lair_and_brings_nothing(dungeon):
    t = delve("thief", dungeon, tokens=("Ring of Invisibility",))
    lair = t.lair
    t.use("Ring of Invisibility")
    assert t.told(LairCleared) == [LairCleared(player="Nobody", count=lair)]
    assert (t.lair, t.xp(), t.tokens(), t.step) == (0, 0, {}, "")
    assert t.state.delve.dragons == 0
    assert (t.told(XpGained), t.told(DragonBeaten)) == ([], [])


@pytest.mark.rule("DR-27")
def test_then_the_dragon_need_not_be_fought():
    t = delve("thief", "dragon*3", tokens=("Ring of Invisibility",))
    t.refused(m.Rest(), "DR-24")
    t.use("Ring of Invisibility")
    t.rest()
    assert t.xp("Nobody") == 3


@pytest.mark.rule("DR-27", "DR-31")
def test_its_dice_are_rolled_again_on_the_next_level():
    t = delve("thief", "dragon*3", tokens=("Ring of Invisibility",))
    t.use("Ring of Invisibility")
    t.ruling("delve/level", 8)
    t.descend()
    assert t.state.steps[-1].dungeon == 7


@pytest.mark.rule("DR-16")
def test_a_ring_is_not_wasted_on_an_empty_lair():
    t = delve("thief", "goblin*2", tokens=("Ring of Invisibility",))
    t.refused(m.UseToken(token="Ring of Invisibility"), "DR-27")
    assert t.offers("use-token") == []


# The elixir


@pytest.mark.rule("DR-16")
def test_an_elixir_brings_one_back_at_any_time():
    t = delve("thief", "goblin*3", tokens=("Elixir", "Elixir"))
    t.use("Elixir")
    assert t.step == "revive"
    t.revive("fighter")
    assert (t.step, t.party, t.dead, t.tokens()) == ("", {"thief": 1, "fighter": 1}, 5, {"Elixir": 1})
    t.fight("die:fighter", "goblin")
    t.use("Elixir")
    t.revive("champion")
    assert t.party == {"thief": 1, "champion": 1}


@pytest.mark.rule("DR-16")
def test_an_elixir_needs_somebody_dead():
    t = delve("thief*7", "goblin*3", tokens=("Elixir",))
    t.refused(m.UseToken(token="Elixir"), "DR-16")


# The bait


@pytest.mark.rule("DR-16", "DR-8")
def test_bait_makes_dragons_of_all_dice():
    t = delve("thief", "goblin*2 ooze chest potion", tokens=("Dragon Bait",), lair=1)
    t.use("Dragon Bait")
    assert (t.dungeon, t.lair) == ({}, 6)
    (became,) = t.told(BecameDragons)
    assert sorted(became.faces) == ["chest", "goblin", "goblin", "ooze", "potion"]


@pytest.mark.rule("DR-16")
def test_or_of_the_monsters_alone_where_the_table_has_agreed_on_that():
    t = delve("thief", "goblin*2 ooze chest potion", tokens=("Dragon Bait",), dragon_bait="monsters")
    t.use("Dragon Bait")
    assert (t.dungeon, t.lair) == ({"chest": 1, "potion": 1}, 3)


@pytest.mark.rule("DR-16")
def test_bait_needs_dice():
    t = delve("thief", "dragon*3", tokens=("Dragon Bait",))
    t.refused(m.UseToken(token="Dragon Bait"), "DR-16")
    t = delve("thief", "chest*2", tokens=("Dragon Bait",), dragon_bait="monsters")
    t.refused(m.UseToken(token="Dragon Bait"), "DR-16")
    assert t.offers("use-token") == []


# The portal


@pytest.mark.rule("DR-33", "DR-38")
@pytest.mark.parametrize("dungeon", ["goblin*4", "dragon*4", "chest*4"])
def test_a_portal_leads_home_with_the_level(dungeon):
    t = delve("thief", dungeon, tokens=("Town Portal",), others=("Knight",))
    t.use("Town Portal")
    assert t.told(XpGained) == [XpGained(player="Nobody", xp=4, why="portal")]
    assert t.told(DelveEnded) == [DelveEnded(player="Nobody", how="portal", level=4)]
    assert (t.xp("Nobody"), t.tokens("Nobody"), t.chest["Town Portal"]) == (4, {}, 4)
    assert (t.adventurer, t.step) == ("Knight", "party-roll")


@pytest.mark.rule("DR-33")
def test_not_before_monsters_where_the_table_has_agreed_on_that():
    t = delve("fighter", "goblin*4", tokens=("Town Portal",), portal="no monsters")
    t.refused(m.UseToken(token="Town Portal"), "DR-17")
    assert t.offers("use-token") == []
    t.fight("die:fighter", "goblin")
    t.use("Town Portal")
    assert t.xp("Nobody") == 4


@pytest.mark.rule("DR-16")
def test_nothing_is_used_while_dice_are_awaited():
    t = delve("fighter", "chest*2", tokens=("Town Portal",))
    t.descend()
    t.refused(m.UseToken(token="Town Portal"))
