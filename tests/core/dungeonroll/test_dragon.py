"""The dragon (DR-23 … DR-27, T11)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonroll import moves as m
from core.boxes.dungeonroll.events.deeds import DragonBeaten
from core.boxes.dungeonroll.events.delves import DelveEnded
from core.boxes.dungeonroll.events.experience import LevelledUp, TurnedBack, XpGained, XpLost
from tests.core.dungeonroll.table import delve
from tests.core.dungeonroll.test_loot import empty_chest


@pytest.mark.rule("DR-23")
@pytest.mark.parametrize("lair", [0, 1, 2])
def test_up_to_two_dice_it_sleeps(lair):
    t = delve("thief fighter mage", "chest*2", lair=lair)
    t.refused(m.Send(who="die:thief"), "DR-23")
    assert t.offers("send") == []
    t.rest()


@pytest.mark.rule("DR-23", "DR-24")
@pytest.mark.parametrize("dungeon", ["dragon*3", "dragon*7"])
def test_from_three_on_it_must_be_fought(dungeon):
    t = delve("thief fighter mage", dungeon)
    for move in (m.Rest(), m.Descend()):
        t.refused(move, "DR-24")
    assert t.offers("rest") == t.offers("descend") == []
    assert {dict(choice.given)["who"] for choice in t.offers("send")} == {"die:thief", "die:fighter", "die:mage"}


@pytest.mark.rule("DR-23")
def test_monsters_come_before_the_dragon():
    t = delve("thief fighter mage cleric", "dragon*3 goblin")
    t.refused(m.Send(who="die:thief"), "DR-17")
    t.fight("die:cleric", "goblin")
    t.send("die:thief", "die:fighter", "die:mage")


@pytest.mark.rule("DR-24", "DR-26", "DR-11")
def test_three_different_companions_beat_it():
    t = delve("thief fighter mage", "dragon*4")
    t.send("die:thief", "die:fighter")
    assert (t.lair, t.state.delve.sent, t.dead) == (4, ("die:thief", "die:fighter"), 6)
    t.send("die:mage")
    assert t.told(DragonBeaten) == [DragonBeaten(player="Nobody", dice=4)]
    assert t.told(XpGained) == [XpGained(player="Nobody", xp=1, why="dragon")]
    assert (t.lair, t.state.delve.sent, t.dead, t.party, t.xp()) == (0, (), 7, {}, 1)
    assert t.step == "treasure"
    t.draw("Elixir")
    assert t.tokens() == {"Elixir": 1}
    t.rest()
    assert t.xp("Nobody") == 5


@pytest.mark.rule("DR-26", "DR-31")
def test_its_dice_are_in_the_reserve_then():
    t = delve("thief fighter mage", "dragon*7")
    t.send("die:thief", "die:fighter", "die:mage")
    t.draw("Elixir")
    t.descend()
    assert t.state.steps[-1].dungeon == 7


@pytest.mark.rule("DR-26", "DR-35")
def test_its_experience_can_turn_the_card():
    t = delve("thief fighter mage", "dragon*3", xp=4)
    t.send("die:thief", "die:fighter", "die:mage")
    assert t.told(LevelledUp) == [LevelledUp(player="Nobody")]
    assert t.player().master


@pytest.mark.rule("DR-26", "DR-19")
@pytest.mark.parametrize(("agreed", "xp"), [("chests", 1), ("chests and dragons", 2)])
def test_a_point_for_a_treasure_that_is_not_there_is_said_of_chests_and_a_table_can_say_it_of_dragons(agreed, xp):
    t = delve("thief fighter mage", "dragon*3", empty_supply=agreed)
    empty_chest(t)
    t.send("die:thief", "die:fighter", "die:mage")
    assert (t.step, t.xp()) == ("", xp)


@pytest.mark.rule("DR-24")
def test_they_must_be_different():
    t = delve("thief*2 fighter mage", "dragon*3")
    t.send("die:thief")
    t.refused(m.Send(who="die:thief"), "DR-24")
    assert t.offers("send", who="die:thief") == []


@pytest.mark.rule("DR-24")
def test_a_scroll_is_no_companion():
    t = delve("thief scroll", "dragon*3", tokens=("Scroll",))
    t.refused(m.Send(who="die:scroll"))
    t.refused(m.Send(who="token:Scroll"))


@pytest.mark.rule("DR-24", "DR-16")
def test_treasure_goes_as_what_it_stands_for():
    t = delve("thief", "dragon*3", tokens=("Vorpal Sword", "Talisman", "Thieves' Tools"))
    t.send("die:thief")
    t.refused(m.Send(who="token:Thieves' Tools"), "DR-24")
    t.send("token:Vorpal Sword", "token:Talisman")
    assert t.lair == 0
    assert t.tokens() == {"Thieves' Tools": 1}


@pytest.mark.rule("DR-10", "DR-24")
def test_nobody_goes_who_is_not_there():
    t = delve("thief fighter", "dragon*3", dead="mage*5")
    for who in ("die:mage", "token:Talisman", "ally:thief", "hero"):
        t.refused(m.Send(who=who))


@pytest.mark.rule("DR-24")
@pytest.mark.parametrize("hero", ["Dragon Slayer"])
def test_two_are_enough_for_the_dragon_slayer(hero):
    t = delve("thief*2 fighter", "dragon*3", hero=hero)
    t.send("die:thief")
    t.refused(m.Send(who="die:thief"), "DR-24")
    t.send("die:fighter")
    assert (t.lair, t.xp(), t.step) == (0, 1, "treasure")
    assert t.player().used_hero


@pytest.mark.rule("DR-24")
def test_the_knight_still_needs_three():
    t = delve("thief fighter mage", "dragon*3", hero="Knight")
    t.send("die:thief", "die:fighter")
    assert t.lair == 3
    t.send("die:mage")
    assert t.lair == 0
    assert not t.player().used_hero


@pytest.mark.rule("DR-24", "DR-38")
def test_t11_two_fighters_and_a_thief_fail():
    t = delve("fighter*2 thief", "dragon*3")
    t.send("die:fighter", "die:thief")
    t.refused(m.Send(who="die:fighter"), "DR-24")
    assert t.offers("send") == []
    t.flee()


@pytest.mark.rule("DR-24", "DR-38")
@pytest.mark.parametrize("order", [("fighter", "fighter", "thief"), ("fighter", "thief", "fighter")])
def test_t11_but_not_for_the_spellsword(order):
    t = delve("fighter*2 thief", "dragon*3", hero="Spellsword")
    t.send(*(f"die:{face}" for face in order))
    assert (t.lair, t.step) == (0, "treasure")
    assert t.player().used_hero


@pytest.mark.rule("DR-24")
@pytest.mark.parametrize(
    ("party", "tokens"),
    [("fighter*2 thief", ()), ("thief", ("Vorpal Sword", "Vorpal Sword")), ("fighter thief", ("Vorpal Sword",))],
)
def test_two_who_look_the_same_are_offered_where_they_count_as_two(party, tokens):
    t = delve(party, "dragon*3", hero="Spellsword", tokens=tokens)
    t.ruling("players/Spellsword/exhausted", True)
    assert t.offers("send")
    t.ruling("players/Spellsword/hero/novice/specialty/interchangeable", ())
    assert t.offers("send") == []


@pytest.mark.rule("DR-24")
def test_two_allies_are_offered_where_they_count_as_two():
    t = delve("thief", "dragon*3 skeleton*2", hero="Necromancer")
    t.ultimate("skeleton:1", "skeleton:2")
    assert t.offers("send") == []
    t.ruling("players/Occultist/hero/master/specialty/interchangeable", ("fighter", "mage"))
    assert t.offers("send", who="ally:fighter")


@pytest.mark.rule("DR-24")
def test_a_hero_in_person_is_one_and_not_two():
    t = delve("thief", "dragon*3", hero="Spellsword")
    assert t.offers("send") == []
    t.give("Talisman")
    assert t.offers("send", who="hero")


@pytest.mark.rule("DR-24")
def test_a_pair_is_no_more_than_two_kinds():
    t = delve("fighter*2 mage thief", "dragon*3", hero="Spellsword")
    t.send("die:fighter", "die:mage")
    t.refused(m.Send(who="die:fighter"), "DR-24")


@pytest.mark.rule("DR-24")
def test_an_enchantresses_scrolls_are_any_three():
    t = delve("scroll*3", "dragon*3", hero="Enchantress")
    t.send("die:scroll", "die:scroll", "die:scroll")
    assert t.lair == 0


@pytest.mark.rule("DR-24", "DR-28")
def test_who_has_joined_goes_too_and_never_reaches_the_graveyard():
    t = delve("fighter mage", "dragon*3 goblin", hero="Half-Goblin")
    t.ultimate("goblin:1")
    t.send("ally:thief", "die:fighter", "die:mage")
    assert (t.lair, t.dead, t.allies) == (0, 7, {})


@pytest.mark.rule("DR-24")
def test_a_champion_is_a_kind_of_its_own():
    t = delve("champion mage thief", "dragon*3")
    t.send("die:champion", "die:mage", "die:thief")
    assert t.lair == 0


@pytest.mark.rule("DR-24")
def test_unless_the_table_has_agreed_otherwise():
    t = delve("champion mage thief", "dragon*3", champion_is_a_type=False)
    t.refused(m.Send(who="die:champion"), "DR-24")


@pytest.mark.rule("DR-24", "DR-14")
def test_a_hero_in_person_counts():
    t = delve("fighter thief", "dragon*3", hero="Spellsword")
    t.send("die:fighter", "die:thief", "hero")
    assert (t.lair, t.player().exhausted, t.dead) == (0, True, 7)


@pytest.mark.rule("DR-24", "DR-14")
def test_unless_the_table_says_no():
    t = delve("fighter thief", "dragon*3", hero="Spellsword", hero_against_dragon=False)
    t.refused(m.Send(who="hero"), "DR-24")
    assert t.offers("send", who="hero") == []


# DR-25: losing


@pytest.mark.rule("DR-25")
def test_who_cannot_beat_it_flees_with_nothing():
    t = delve("fighter*2 thief", "dragon*3", others=("Knight",))
    t.send("die:fighter", "die:thief")
    t.flee()
    assert (t.xp("Nobody"), t.told(XpGained), t.adventurer) == (0, [], "Knight")
    assert t.told(DelveEnded) == [DelveEnded(player="Nobody", how="fled", level=3)]


def after_a_dragon(**settings: str) -> object:
    t = delve("fighter mage thief*2", "dragon*3", **settings)  # type: ignore[arg-type]
    t.send("die:fighter", "die:mage", "die:thief")
    t.draw("Elixir")
    assert t.xp() == 1
    t.descend("goblin*4")
    t.flee()
    return t.xp("Nobody"), t.told(XpLost), t.tokens("Nobody")


@pytest.mark.rule("DR-25", "DR-17")
def test_what_an_earlier_dragon_has_brought_is_kept():
    assert after_a_dragon() == (1, [], {"Elixir": 1})


@pytest.mark.rule("DR-25", "DR-17")
def test_unless_the_table_has_agreed_that_it_is_lost():
    assert after_a_dragon(dragon_xp="lost") == (0, [XpLost(player="Nobody", xp=1)], {"Elixir": 1})


@pytest.mark.rule("DR-25")
def test_nothing_is_lost_that_another_delve_has_brought():
    t = delve("fighter mage thief*2", "dragon*3", dragon_xp="lost")
    t.send("die:fighter", "die:mage", "die:thief")
    t.draw("Elixir")
    t.rest()
    t.pass_delves(1)
    assert (t.told(XpLost), t.xp("Nobody")) == ([], 4)


@pytest.mark.rule("DR-25", "DR-19")
def test_a_chests_experience_is_lost_with_the_dragons():
    t = delve("fighter mage thief*2", "dragon*3 chest", dragon_xp="lost")
    empty_chest(t)
    t.open("die:thief")
    t.send("die:fighter", "die:mage", "die:thief")
    assert t.xp() == 2
    t.descend("goblin*5")
    t.flee()
    assert (t.xp("Nobody"), t.told(XpLost)) == (0, [XpLost(player="Nobody", xp=2)])


@pytest.mark.rule("DR-25", "DR-35")
@pytest.mark.parametrize(("xp", "kept", "master"), [(4, "lost", False), (4, "kept", True), (5, "lost", True)])
def test_a_card_that_lost_experience_had_turned_is_turned_back(xp, kept, master):
    t = delve("fighter mage thief*2", "dragon*3", dragon_xp=kept, xp=xp)
    t.ruling("players/Nobody/master", xp >= 5)
    t.send("die:fighter", "die:mage", "die:thief")
    t.draw("Elixir")
    assert t.player().master
    t.descend("goblin*4")
    t.flee()
    assert t.player("Nobody").master is master
    assert t.told(TurnedBack) == ([] if master else [TurnedBack(player="Nobody")])


@pytest.mark.rule("DR-35")
def test_a_master_by_the_tables_word_stays_one():
    t = delve("fighter mage thief*2", "dragon*3", hero="Dragon Slayer", dragon_xp="lost")
    t.send("die:fighter", "die:mage")
    t.draw("Elixir")
    t.descend("goblin*4")
    t.flee()
    assert (t.player("Knight").xp, t.player("Knight").master) == (0, True)


# DR-27


@pytest.mark.rule("DR-27")
def test_a_ring_sends_home_whoever_stands_before_the_dragon():
    t = delve("thief fighter*2", "dragon*3", tokens=("Ring of Invisibility",))
    t.send("die:thief", "die:fighter")
    t.use("Ring of Invisibility")
    assert (t.lair, t.state.delve.sent, t.dead) == (0, (), 6)
    t.descend("goblin*4")
