"""What the sixteen sides of the hero cards can do (DR-14, DR-38)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonroll import moves as m
from core.boxes.dungeonroll.events.deeds import Beaten, BecameDragons, Charmed, LairCleared, Swept, Used
from core.boxes.dungeonroll.events.delves import AlliesLeft
from core.boxes.dungeonroll.events.loot import ChestsOpened, PotionsDrunk
from tests.core.dungeonroll.table import CONTENT, delve

FELLOWS = (
    ("Spellsword", "fighter", "mage"),
    ("Battlemage", "fighter", "mage"),
    ("Minstrel", "thief", "mage"),
    ("Bard", "thief", "mage"),
    ("Occultist", "cleric", "mage"),
    ("Necromancer", "cleric", "mage"),
    ("Crusader", "fighter", "cleric"),
    ("Paladin", "fighter", "cleric"),
)
"""Who can let which two companions stand for each other."""

MEETS = {"fighter": "goblin", "cleric": "skeleton", "mage": "ooze"}


# Specialties


@pytest.mark.rule("DR-14", "DR-38")
@pytest.mark.parametrize(
    ("hero", "face", "monster"),
    [(hero, face, MEETS[other]) for hero, *pair in FELLOWS for face, other in (pair, pair[::-1]) if other in MEETS],
)
def test_two_companions_stand_for_each_other(hero, face, monster):
    t = delve(f"{face}*2 scroll", f"{monster}*4", hero=hero)
    t.fight(f"die:{face}", monster)
    assert t.dungeon == {}
    assert t.told(Used)[0].special
    assert t.player().used_hero


@pytest.mark.rule("DR-14")
@pytest.mark.parametrize(
    ("hero", "face", "monster"),
    [(hero, face, MEETS[face]) for hero, *pair in FELLOWS for face in pair if face in MEETS],
)
def test_and_for_themselves_without_any_hero(hero, face, monster):
    t = delve(f"{face}*2 scroll", f"{monster}*4", hero=hero)
    t.fight(f"die:{face}", monster)
    assert t.dungeon == {}
    assert not t.told(Used)[0].special
    assert not t.player().used_hero


@pytest.mark.rule("DR-14")
@pytest.mark.parametrize(("hero", "other"), [("Minstrel", "mage"), ("Bard", "mage")])
def test_a_mage_who_stands_for_a_thief_opens_all_chests(hero, other):
    t = delve(f"{other} scroll", "chest*3", hero=hero)
    t.open(f"die:{other}", "Elixir", "Elixir", "Elixir")
    assert t.dungeon == {}


@pytest.mark.rule("DR-14")
def test_the_specialty_is_used_again_and_again():
    t = delve("fighter*4", "ooze*3", hero="Spellsword")
    t.fight("die:fighter", "ooze")
    t.descend("ooze*4")
    t.fight("die:fighter", "ooze")
    assert t.dungeon == {}
    assert not t.player().exhausted


@pytest.mark.rule("DR-14")
@pytest.mark.parametrize("monster", ["goblin", "skeleton", "ooze"])
@pytest.mark.parametrize("hero", ["Enchantress", "Beguiler"])
def test_an_enchantresses_scrolls_are_any_companion(hero, monster):
    t = delve("scroll*2", f"{monster}*4", hero=hero, tokens=("Scroll",))
    t.fight("die:scroll", monster)
    assert t.dungeon == {}
    assert t.told(Used)[0].special
    t.descend(f"{monster}*5")
    t.fight("token:Scroll", monster)
    assert t.dungeon == {}


@pytest.mark.rule("DR-13", "DR-14")
def test_and_still_scrolls():
    t = delve("scroll*2", "goblin*4", hero="Enchantress")
    t.take("die:scroll", "dungeon:goblin:1")
    assert not t.told(Used)[0].special
    t.again(dungeon="chest")


@pytest.mark.rule("DR-14")
@pytest.mark.parametrize("hero", ["Knight", "Mercenary", "Half-Goblin"])
def test_nobody_elses_fighter_is_a_mage(hero):
    t = delve("fighter*2", "ooze*4", hero=hero)
    t.fight("die:fighter", "ooze")
    assert t.dungeon == {"ooze": 3}


# Once in a delve


@pytest.mark.rule("DR-14")
def test_an_ultimate_tires_the_hero_for_the_rest_of_the_delve():
    t = delve("thief", "goblin*4", hero="Mercenary")
    t.ultimate("goblin:1", "goblin:2")
    assert t.told(Used) == [Used(player="Mercenary", who="hero", ultimate="Calculated Strike")]
    assert (t.player().exhausted, t.player().used_hero) == (True, True)
    t.refused(m.UseUltimate(monsters=("goblin:1",)), "DR-14")
    assert t.offers("use-ultimate") == []
    t.fight("die:thief", "goblin")
    t.ruling("delve/dungeon/goblin/count", 0)
    t.descend("goblin*5")
    t.refused(m.UseUltimate(monsters=("goblin:1",)), "DR-14")


@pytest.mark.rule("DR-14", "DR-5")
def test_so_it_is_done_three_times_in_a_game():
    t = delve("thief", "goblin*2", hero="Mercenary")
    t.ultimate("goblin:1")
    t.flee()
    for _ in range(2):
        t.form("thief*7")
        t.take("hero")
        t.roll("goblin")
        t.ultimate("goblin:1")
        t.rest()
    assert t.state.stage == "over"


@pytest.mark.rule("DR-14")
@pytest.mark.parametrize("hero", ["Spellsword", "Crusader"])
def test_a_hero_in_person_is_one_companion(hero):
    (card,) = (card for card in CONTENT.heroes if card.name == hero)
    for face in card.novice.ultimate.faces:
        monster = MEETS[face]
        t = delve("thief", f"{monster}*4", hero=hero)
        t.fight("hero", monster)
        assert (t.dungeon, t.dead, t.party) == ({}, 6, {"thief": 1})
        assert t.player().exhausted
        t.descend("goblin*5")
        t.refused(m.Fight(who="hero", monster="goblin"), "DR-10")


@pytest.mark.rule("DR-14")
def test_a_hero_in_person_opens_a_chest():
    t = delve("thief", "chest*4", hero="Crusader")
    t.open("hero", "Elixir")
    assert (t.dungeon, t.player().exhausted) == ({"chest": 3}, True)


@pytest.mark.rule("DR-14")
def test_a_hero_in_person_needs_no_button_of_its_own():
    t = delve("thief", "goblin*4", hero="Crusader")
    t.refused(m.UseUltimate(), "DR-14")
    assert t.offers("use-ultimate") == []
    assert t.offers("fight", who="hero")


@pytest.mark.rule("DR-14")
@pytest.mark.parametrize("hero", ["Battlemage", "Paladin", "Nobody", "Knight"])
def test_others_do_not_fight_in_person(hero):
    t = delve("thief", "goblin*4", hero=hero)
    t.refused(m.Fight(who="hero", monster="goblin"), "DR-10")
    assert t.offers("fight", who="hero") == []


@pytest.mark.rule("DR-14", "DR-27")
def test_arcane_fury_sweeps_everything_away_and_brings_nothing():
    t = delve("thief", "goblin*2 ooze chest potion", hero="Battlemage", lair=2)
    t.ultimate()
    assert (t.dungeon, t.lair, t.xp(), t.tokens(), t.dead, t.step) == ({}, 0, 0, {}, 6, "")
    assert t.told(Swept) == [Swept(player="Spellsword", count=5)]
    assert t.told(LairCleared) == [LairCleared(player="Spellsword", count=2)]
    assert t.state.delve.dragons == 0
    t.rest()
    assert t.xp("Spellsword") == 5


@pytest.mark.rule("DR-14")
def test_arcane_fury_against_a_dragon_alone():
    t = delve("thief", "dragon*3", hero="Battlemage")
    t.ultimate()
    assert (t.lair, t.told(Swept)) == (0, [])


@pytest.mark.rule("DR-14")
def test_nothing_is_done_to_nothing():
    t = delve("thief", hero="Battlemage")
    t.ruling("delve/dungeon/chest/count", 0)
    t.refused(m.UseUltimate(), "DR-14")
    t = delve("thief", hero="Paladin", tokens=("Elixir",))
    t.ruling("delve/dungeon/chest/count", 0)
    t.refused(m.UseUltimate(token="Elixir"), "DR-14")


@pytest.mark.rule("DR-14")
@pytest.mark.parametrize("monsters", [("goblin:1",), ("goblin:1", "goblin:2"), ("ooze:1", "goblin:1")])
def test_a_calculated_strike_beats_one_or_two_monsters(monsters):
    t = delve("thief", "goblin*2 ooze*2", hero="Mercenary")
    t.ultimate(*monsters)
    assert sum(t.dungeon.values()) == 4 - len(monsters)
    assert t.dead == 6
    assert sum(event.count for event in t.told(Beaten)) == len(monsters)


@pytest.mark.rule("DR-14")
@pytest.mark.parametrize(
    "monsters",
    [
        (),
        ("goblin:1", "goblin:2", "ooze:1"),
        ("skeleton:1",),
        ("chest:1",),
        ("dragon:1",),
        ("ooze:1", "ooze:1"),
        ("ooze:1", "ooze:2"),
    ],
)
def test_but_not_more_nor_what_is_no_monster(monsters):
    t = delve("thief", "goblin*2 ooze chest dragon", hero="Mercenary")
    t.refused(m.UseUltimate(monsters=monsters), "DR-14")


@pytest.mark.rule("DR-14")
def test_battlefield_presence_rolls_again_for_nobodys_life():
    t = delve("thief*2", "goblin*2 ooze dragon", hero="Commander")
    t.take("hero", "party:thief:2", "dungeon:goblin:1", "dungeon:ooze:1")
    assert t.told(Used) == [Used(player="Mercenary", who="hero", ultimate="Battlefield Presence")]
    assert t.player().exhausted
    assert (t.dead, t.step) == (5, "reroll")
    t.again("mage", "potion chest")
    assert (t.party, t.dungeon) == ({"thief": 1, "mage": 1}, {"goblin": 1, "potion": 1, "chest": 1})
    t.refused(m.Reroll(who="hero", dice=("party:mage:1",)), "DR-13")
    assert t.offers("reroll", who="hero") == []


@pytest.mark.rule("DR-14")
def test_battlefield_presence_is_offered_as_rolling_again():
    t = delve("thief*2", "goblin*2", hero="Commander")
    t.refused(m.UseUltimate(), "DR-14")
    assert t.offers("use-ultimate") == []
    assert t.offers("reroll", who="hero")


@pytest.mark.rule("DR-14", "DR-8")
@pytest.mark.parametrize("hero", ["Knight", "Dragon Slayer"])
def test_a_battlecry_makes_dragons_of_all_monsters(hero):
    t = delve("thief", "goblin*2 ooze chest potion", hero=hero, lair=1)
    t.ultimate()
    assert (t.dungeon, t.lair) == ({"chest": 1, "potion": 1}, 4)
    assert sorted(t.told(BecameDragons)[0].faces) == ["goblin", "goblin", "ooze"]


@pytest.mark.rule("DR-14")
def test_a_battlecry_needs_a_monster():
    t = delve("thief", "chest*2", hero="Knight")
    t.refused(m.UseUltimate(), "DR-14")
    assert t.offers("use-ultimate") == []


@pytest.mark.rule("DR-14", "DR-28")
@pytest.mark.parametrize(
    ("hero", "monster", "face", "most"),
    [
        ("Half-Goblin", "goblin", "thief", 1),
        ("Chieftain", "goblin", "thief", 2),
        ("Occultist", "skeleton", "fighter", 1),
        ("Necromancer", "skeleton", "fighter", 2),
    ],
)
def test_monsters_join_until_the_next_regroup(hero, monster, face, most):
    t = delve("mage", f"{monster}*3 ooze", hero=hero)
    too_many = tuple(f"{monster}:{n}" for n in range(1, most + 2))
    t.refused(m.UseUltimate(monsters=too_many), "DR-14")
    t.refused(m.UseUltimate(monsters=("ooze:1",)), "DR-14")
    t.ultimate(*too_many[:most])
    assert t.allies == {face: most}
    assert t.dungeon == {"ooze": 1, monster: 3 - most}
    t.fight(f"ally:{face}", "ooze")
    assert (t.dead, t.graveyard.get(face, 0)) == (6, 0 if face == "fighter" else 6)
    assert t.allies == ({face: 1} if most == 2 else {})
    t.ruling(f"delve/dungeon/{monster}/count", 0)
    t.descend()
    assert (t.allies, t.dead) == ({}, 6)
    assert t.told(AlliesLeft) == ([AlliesLeft(player=t.adventurer, count=1)] if most == 2 else [])
    assert t.state.steps[-1].dungeon == 5


@pytest.mark.rule("DR-14")
def test_a_goblin_who_has_joined_is_a_thief_in_everything():
    t = delve("mage", "goblin chest*3", hero="Half-Goblin")
    t.ultimate("goblin:1")
    t.open("ally:thief", "Elixir", "Elixir", "Elixir")
    assert (t.dungeon, t.allies) == ({}, {})


@pytest.mark.rule("DR-14", "DR-13")
def test_who_has_joined_is_not_rolled_again():
    t = delve("scroll", "goblin*2 chest", hero="Half-Goblin")
    t.ultimate("goblin:1")
    t.refused(m.Reroll(who="die:scroll", dice=("party:thief:1",)), "DR-13")
    t.refused(m.Reroll(who="die:scroll", dice=("dungeon:goblin:2",)), "DR-13")


@pytest.mark.rule("DR-14", "DR-27")
@pytest.mark.parametrize("hero", ["Minstrel", "Bard"])
def test_a_song_empties_the_lair(hero):
    t = delve("thief", "goblin dragon*3", hero=hero)
    t.ultimate()
    assert (t.lair, t.dungeon, t.xp(), t.step) == (0, {"goblin": 1}, 0, "")
    assert t.told(LairCleared) == [LairCleared(player="Minstrel", count=3)]


@pytest.mark.rule("DR-14")
def test_a_song_needs_somebody_to_hear_it():
    t = delve("thief", "goblin*2", hero="Minstrel")
    t.refused(m.UseUltimate(), "DR-27")
    assert t.offers("use-ultimate") == []


@pytest.mark.rule("DR-14")
def test_charm_makes_a_potion_of_one_monster():
    t = delve("thief", "goblin*2 ooze", hero="Enchantress")
    t.refused(m.UseUltimate(monsters=("goblin:1", "ooze:1")), "DR-14")
    t.ultimate("goblin:1")
    assert t.dungeon == {"goblin": 1, "ooze": 1, "potion": 1}


@pytest.mark.rule("DR-14", "DR-12")
def test_mesmerize_makes_one_potion_of_two_monsters():
    t = delve("thief", "goblin*2 ooze", hero="Beguiler")
    t.ultimate("goblin:1", "ooze:1")
    assert t.dungeon == {"goblin": 1, "potion": 1}
    assert t.told(Charmed) == [Charmed(player="Enchantress", monsters=("goblin", "ooze"))]


@pytest.mark.rule("DR-14")
def test_a_monster_can_be_told_without_its_number():
    t = delve("thief", "goblin*2 ooze", hero="Beguiler")
    t.ultimate("goblin", "ooze")
    assert t.dungeon == {"goblin": 1, "potion": 1}


@pytest.mark.rule("DR-14")
def test_mesmerize_also_works_on_one():
    t = delve("thief", "goblin*2 ooze", hero="Beguiler")
    t.ultimate("goblin:1")
    assert t.dungeon == {"goblin": 1, "ooze": 1, "potion": 1}


@pytest.mark.rule("DR-14", "DR-27", "DR-38")
def test_divine_intervention_does_it_all_for_one_treasure():
    t = delve("thief", "goblin*2 chest*2 potion*2", hero="Paladin", lair=1, tokens=("Elixir", "Dragon Scales"))
    t.refused(m.UseUltimate(), "DR-14")
    t.refused(m.UseUltimate(token="Talisman"), "DR-14")
    t.ultimate(token="Dragon Scales")
    assert (t.dungeon, t.lair, t.xp()) == ({}, 0, 0)
    assert (t.tokens(), t.chest["Dragon Scales"]) == ({"Elixir": 1}, 6)
    assert t.told(Beaten) == [Beaten(player="Crusader", who="hero", monster="goblin", count=2)]
    assert t.told(ChestsOpened)[0].count == t.told(PotionsDrunk)[0].count == 2
    t.draw("Talisman", "Talisman")
    t.revive("champion", "champion")
    assert (t.step, t.party, t.dead) == ("", {"thief": 1, "champion": 2}, 4)
    assert t.tokens() == {"Elixir": 1, "Talisman": 2}


@pytest.mark.rule("DR-14", "DR-20")
def test_divine_intervention_revives_no_more_than_are_dead():
    t = delve("thief*6", "potion*3", hero="Paladin", tokens=("Elixir",))
    t.ultimate(token="Elixir")
    t.revive("champion")
    assert (t.step, t.dead, t.dungeon) == ("", 0, {})


@pytest.mark.rule("DR-14", "DR-20")
def test_divine_intervention_with_nobody_dead():
    t = delve("thief*7", "potion*3", hero="Paladin", tokens=("Elixir",))
    t.ultimate(token="Elixir")
    assert (t.step, t.dungeon) == ("", {})


@pytest.mark.rule("DR-14")
def test_without_a_treasure_there_is_no_divine_intervention():
    t = delve("thief", "goblin*2", hero="Paladin")
    assert t.offers("use-ultimate") == []
