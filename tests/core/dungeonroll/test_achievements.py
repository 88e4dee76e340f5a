"""Achievements (DR-40 … DR-51); the guild master's takes many games, and is proved where they are counted."""

from __future__ import annotations

import pytest

from core.boxes.dungeonroll import moves as m
from core.boxes.dungeonroll.achievements import ACHIEVEMENTS
from core.boxes.dungeonroll.events.experience import Achieved
from tests.core.dungeonroll.table import Table, delve, white
from tests.core.dungeonroll.test_end import ending

ALL = "fighter mage cleric"
DRAGON = ("die:fighter", "die:mage", "die:cleric")


def beat_a_dragon(t: Table) -> None:
    """With whoever it takes, as the table says."""
    for face in ("fighter", "mage", "cleric"):
        t.ruling(f"delve/party/{face}/count", t.party.get(face, 0) + 1)
        t.ruling("delve/graveyard/thief/count", t.graveyard["thief"] - 1)
    t.send(*DRAGON)
    t.draw("Elixir")


def test_there_are_twelve():
    assert len(ACHIEVEMENTS) == len({what for what, _ in ACHIEVEMENTS}) == 12
    assert [rule for _, rule in ACHIEVEMENTS] == [f"DR-{number}" for number in range(40, 52)]


# Dragons


@pytest.mark.rule("DR-40", "DR-41")
def test_two_and_three_dragons_in_one_delve():
    t = delve("thief", "dragon*3")
    beat_a_dragon(t)
    assert "dragon-slayer" not in t.achieved()
    t.ruling("delve/graveyard/thief/count", 6)
    t.descend("dragon*4")
    beat_a_dragon(t)
    assert "dragon-slayer" in t.achieved()
    assert "dragon-tamer" not in t.achieved()
    t.ruling("delve/graveyard/thief/count", 6)
    t.descend("dragon*5")
    beat_a_dragon(t)
    assert "dragon-tamer" in t.achieved()


@pytest.mark.rule("DR-40")
def test_dragons_of_two_delves_do_not_add_up():
    t = delve("thief", "dragon*3")
    beat_a_dragon(t)
    t.rest()
    t.begin("thief")
    t.meet("dragon*3")
    beat_a_dragon(t)
    assert "dragon-slayer" not in t.achieved()


@pytest.mark.rule("DR-43")
@pytest.mark.parametrize(("party", "stands"), [("thief", True), ("thief*2", False)])
def test_a_dragon_on_a_level_that_one_die_has_entered(party, stands):
    t = delve(party, "dragon*3", dead="cleric*6" if stands else "cleric*5")
    t.give("Vorpal Sword", "Talisman")
    t.send("die:thief", "token:Vorpal Sword", "token:Talisman")
    assert ("last-stand" in t.achieved()) is stands


@pytest.mark.rule("DR-43")
def test_a_level_that_nobody_enters_with_a_die():
    t = delve("thief", "goblin*2", tokens=("Vorpal Sword", "Talisman", "Thieves' Tools"))
    t.fight("die:thief", "goblin")
    t.ruling("delve/dungeon/goblin/count", 0)
    t.descend("dragon*3")
    t.send("token:Vorpal Sword", "token:Talisman", "token:Thieves' Tools")
    assert "last-stand" in t.achieved()


@pytest.mark.rule("DR-51")
@pytest.mark.parametrize(("dungeon", "seen"), [("dragon*3", True), ("dragon*4 chest", True), ("dragon*2 chest", False)])
def test_three_dragons_in_one_roll(dungeon, seen):
    t = delve("thief", dungeon, lair=1)
    assert ("dragon-bait" in t.achieved()) is seen


@pytest.mark.rule("DR-51")
def test_three_dragons_in_a_roll_with_a_scroll():
    t = delve("scroll", "goblin*3")
    t.take("die:scroll", *(f"dungeon:goblin:{n}" for n in (1, 2, 3)))
    t.again(dungeon="dragon*3")
    assert t.told(Achieved) == [Achieved(player="Nobody", what="dragon-bait")]


@pytest.mark.rule("DR-51")
def test_bait_is_no_roll():
    t = delve("scroll", "goblin*3", tokens=("Dragon Bait",))
    t.use("Dragon Bait")
    assert t.achieved() == ()


# Seven dice


@pytest.mark.rule("DR-42")
def test_seven_dice_at_once_and_home_again():
    t = delve("champion*2", "goblin*7")
    t.fight("die:champion", "goblin")
    assert t.achieved() == ()
    t.rest()
    assert t.achieved("Nobody") == ("never-tell-me-the-odds",)


@pytest.mark.rule("DR-42")
def test_also_some_levels_later_or_by_portal():
    t = delve("champion*2", "goblin*7", tokens=("Town Portal",), lair=0)
    t.fight("die:champion", "goblin")
    t.descend("dragon chest*6")
    t.descend("goblin*6")
    t.use("Town Portal")
    assert "never-tell-me-the-odds" in t.achieved("Nobody")


@pytest.mark.rule("DR-42")
@pytest.mark.parametrize(("dungeon", "flees"), [("goblin*7", True), ("goblin*6", False)])
def test_not_for_those_who_flee_nor_for_six(dungeon, flees):
    t = delve("champion*2", dungeon)
    if not flees:
        t.fight("die:champion", "goblin")
        t.rest()
    else:
        t.flee()
    assert t.achieved("Nobody") == ()


@pytest.mark.rule("DR-42")
def test_each_delve_has_seven_dice_of_its_own():
    t = delve("champion*2", "goblin*7")
    t.flee()
    t.form("champion*4 thief*3")
    t.roll("chest")
    t.rest()
    assert t.achieved("Nobody") == ()


# The party


@pytest.mark.rule("DR-44")
@pytest.mark.parametrize(("hero", "party", "seen"), [
    ("Nobody", "champion*5 thief*2", True),
    ("Nobody", "champion*4 thief*3", False),
    ("Knight", "champion*2 scroll*3 thief*2", True),
    ("Enchantress", "champion*2 scroll*3 thief*2", False),
])  # fmt: skip
def test_five_champions(hero, party, seen):
    t = Table(hero)
    t.form(party)
    assert t.achieved() == (("cheater",) if seen else ())


@pytest.mark.rule("DR-44")
def test_a_mercenarys_party_has_formed_when_it_has_been_mustered():
    t = Table("Mercenary")
    t.form("champion*5 thief*2")
    t.take("hero", "party:champion:1")
    assert t.achieved() == ()


# Levels


@pytest.mark.rule("DR-46")
@pytest.mark.parametrize("how", ["rest", "portal"])
def test_a_delve_that_ends_on_ten(how):
    t = delve("champion*2", "goblin*7", level=10, tokens=("Town Portal",))
    if how == "portal":
        t.use("Town Portal")
    else:
        t.fight("die:champion", "goblin")
        t.rest()
    assert "dungeon-conqueror" in t.achieved("Nobody")


@pytest.mark.rule("DR-46")
def test_not_on_nine_nor_by_flight():
    t = delve("champion*2", "goblin*7", level=9)
    t.fight("die:champion", "goblin")
    t.rest()
    assert "dungeon-conqueror" not in t.achieved("Nobody")
    t = delve("champion*2", "goblin*7", level=10)
    t.flee()
    assert "dungeon-conqueror" not in t.achieved("Nobody")


@pytest.mark.rule("DR-48")
@pytest.mark.parametrize(("level", "seen"), [(4, False), (5, True), (6, True)])
def test_a_deep_level_without_a_companion(level, seen):
    t = delve("thief*3 scroll", f"goblin potion*{level - 1}", level=level)
    t.take("die:scroll", "dungeon:goblin:1")
    t.again(dungeon="chest")
    t.descend()
    assert ("critical-hit" in t.achieved()) is seen


@pytest.mark.rule("DR-48")
def test_a_mercenarys_strike_is_no_companion():
    t = delve("thief*3", "goblin*2 potion*3", hero="Mercenary")
    t.ultimate("goblin:1", "goblin:2")
    t.rest()
    assert "critical-hit" in t.achieved("Mercenary")


@pytest.mark.rule("DR-48")
def test_a_die_that_drinks_is_a_companion_and_a_scroll_is_none():
    t = delve("thief*3 scroll", "potion*5")
    t.drink("die:thief", "thief", count=1)
    t.rest()
    assert "critical-hit" not in t.achieved("Nobody")
    t = delve("thief*3 scroll", "potion*5")
    t.drink("die:scroll", "scroll", count=1)
    t.rest()
    assert "critical-hit" in t.achieved("Nobody")


@pytest.mark.rule("DR-48")
@pytest.mark.parametrize("who", ["die:thief", "token:Vorpal Sword"])
def test_a_companion_is_one_whoever_it_is(who):
    t = delve("thief*3", "goblin potion*4", tokens=("Vorpal Sword",))
    t.fight(who, "goblin")
    t.rest()
    assert "critical-hit" not in t.achieved("Nobody")


@pytest.mark.rule("DR-48")
@pytest.mark.parametrize("who", ["die:scroll", "token:Scroll"])
def test_a_scroll_that_fights_is_a_companion(who):
    t = delve("scroll", "goblin potion*4", tokens=("Scroll",), hero="Enchantress")
    t.fight(who, "goblin")
    t.rest()
    assert "critical-hit" not in t.achieved("Enchantress")


@pytest.mark.rule("DR-48")
def test_an_ally_is_a_companion():
    t = delve("scroll", "goblin ooze potion*4", hero="Half-Goblin")
    t.ultimate("goblin:1")
    t.fight("ally:thief", "ooze")
    t.rest()
    assert "critical-hit" not in t.achieved("Half-Goblin")


@pytest.mark.rule("DR-48")
@pytest.mark.parametrize(("hero", "token"), [("Battlemage", ""), ("Paladin", "Elixir")])
def test_battlemage_and_paladin_would_find_it_too_easy(hero, token):
    t = delve("thief*3", "goblin*6", hero=hero, tokens=("Elixir",))
    name = t.adventurer
    t.ultimate(token=token)
    t.rest()
    assert "critical-hit" not in t.achieved(name)


@pytest.mark.rule("DR-48")
def test_a_hero_in_person_is_no_companion_and_no_sweep():
    t = delve("thief*3", "goblin*3 chest*2", hero="Spellsword")
    t.fight("hero", "goblin")
    t.rest()
    assert "critical-hit" in t.achieved("Spellsword")


@pytest.mark.rule("DR-48")
def test_what_was_used_on_another_level_does_not_matter():
    t = delve("fighter*3", "goblin*4")
    t.fight("die:fighter", "goblin")
    t.descend("chest*5")
    t.rest()
    assert "critical-hit" in t.achieved("Nobody")


@pytest.mark.rule("DR-48", "DR-27")
@pytest.mark.parametrize(("lair", "seen"), [("dragon*2 chest", True), ("dragon*3", False)])
@pytest.mark.parametrize("by", ["ring", "song"])
def test_a_dragon_that_was_awake_and_was_only_sent_away_leaves_no_level_cleared(by, lair, seen):
    t = delve("thief*3", f"{lair} chest potion*2", tokens=("Ring of Invisibility",))
    t.use("Ring of Invisibility") if by == "ring" else t.ultimate()
    assert t.lair == 0
    t.descend()
    assert ("critical-hit" in t.achieved()) is seen


# At the end


@pytest.mark.rule("DR-45")
@pytest.mark.parametrize(("more", "seen"), [(("Elixir", "Elixir", "Elixir"), True), (("Elixir", "Elixir"), False)])
def test_fifteen_points_of_treasure(more, seen):
    t = ending("Nobody")
    t.give(*("Dragon Scales",) * 6, *more)
    t.flee()
    assert t.state.scores[0].tokens == (15 if seen else 14)
    assert ("bottomless-bag" in t.achieved("Nobody")) is seen


@pytest.mark.rule("DR-47", "DR-50")
@pytest.mark.parametrize(("xp", "seen"), [(20, True), (19, False), (45, True)])
def test_twenty_points_without_the_hero_and_without_treasure(xp, seen):
    t = ending("Nobody")
    t.ruling("players/Nobody/xp", xp)
    t.flee()
    assert ("natural-twenty" in t.achieved("Nobody")) is seen
    assert ("magic-whirl" in t.achieved("Nobody")) is seen


@pytest.mark.rule("DR-47", "DR-50")
@pytest.mark.parametrize(("twenty", "seen"), [("score", True), ("experience", False)])
def test_treasure_counts_unless_the_table_has_agreed_otherwise(twenty, seen):
    t = ending("Nobody", twenty=twenty)
    t.ruling("players/Nobody/xp", 18)
    t.give("Town Portal")
    t.flee()
    assert ("natural-twenty" in t.achieved("Nobody")) is seen
    assert ("magic-whirl" in t.achieved("Nobody")) is seen


@pytest.mark.rule("DR-47")
@pytest.mark.parametrize("use", ["ultimate", "specialty", "in person"])
def test_whoever_has_used_the_hero_has_not(use):
    t = ending("Spellsword")
    t.ruling("players/Spellsword/xp", 30)
    t.ruling("delve/dungeon/goblin/count", 0)
    t.ruling("delve/dungeon/ooze/count", 2)
    t.ruling("delve/party/fighter/count", 2)
    match use:
        case "ultimate":
            t.ruling("players/Spellsword/master", True)
            t.ultimate()
        case "specialty":
            t.fight("die:fighter", "ooze")
        case _:
            t.fight("hero", "ooze")
    t.rest()
    assert "natural-twenty" not in t.achieved("Spellsword")
    assert "magic-whirl" in t.achieved("Spellsword")


@pytest.mark.rule("DR-47")
@pytest.mark.parametrize(("hero", "party"), [("Knight", "scroll thief*6"), ("Mercenary", "thief*7")])
def test_scrolls_that_became_champions_and_dice_mustered_are_the_heros_doing(hero, party):
    t = Table(hero)
    t.ruling(f"players/{hero}/xp", 30)
    t.ruling(f"players/{hero}/delves", 2)
    t.form(party)
    if hero == "Mercenary":
        t.take("hero", "party:thief:1")
        t.play(m.Roll(what="party-reroll", party=white("mage")))
    t.roll("goblin")
    t.flee()
    assert t.state.stage == "over"
    assert "natural-twenty" not in t.achieved(hero)


@pytest.mark.rule("DR-50")
@pytest.mark.parametrize("token", ["Vorpal Sword", "Town Portal"])
def test_whoever_has_used_a_treasure_has_not(token):
    t = ending("Nobody")
    t.ruling("players/Nobody/xp", 30)
    t.give(token)
    if token == "Town Portal":
        t.use(token)
    else:
        t.fight(f"token:{token}", "goblin")
        t.rest()
    assert "magic-whirl" not in t.achieved("Nobody")
    assert "natural-twenty" in t.achieved("Nobody")


def test_nothing_is_achieved_twice():
    t = delve("scroll*2", "dragon*3 goblin")
    assert t.achieved() == ("dragon-bait",)
    t.ruling("delve/lair", 0)
    t.ruling("delve/dungeon/goblin/count", 3)
    t.take("die:scroll", *(f"dungeon:goblin:{n}" for n in (1, 2, 3)))
    t.again(dungeon="dragon*3")
    assert t.told(Achieved) == []
    assert t.achieved() == ("dragon-bait",)


def test_others_have_not_achieved_it():
    t = delve("scroll*2", "dragon*3 goblin", others=("Knight",))
    assert (t.achieved("Nobody"), t.achieved("Knight")) == (("dragon-bait",), ())


@pytest.mark.rule("DR-48")
def test_whoever_goes_home_by_portal_has_cleared_the_level_if_nothing_stands_there():
    t = delve("thief*3", "potion*5", tokens=("Town Portal",))
    t.use("Town Portal")
    assert "critical-hit" in t.achieved("Nobody")
    t = delve("thief*3", "goblin potion*4", tokens=("Town Portal",))
    t.use("Town Portal")
    assert "critical-hit" not in t.achieved("Nobody")
    t = delve("thief*3", "potion*2 dragon*3", tokens=("Town Portal",))
    t.use("Town Portal")
    assert "critical-hit" not in t.achieved("Nobody")
