"""Chests and potions (DR-18 … DR-22, T3, T12)."""

from __future__ import annotations

import pytest

from core.asks import DeckCardAsk, PickAsk
from core.boxes.dungeonroll import moves as m
from core.boxes.dungeonroll.content import PARTY_FACES
from core.boxes.dungeonroll.events.deeds import Used
from core.boxes.dungeonroll.events.experience import XpGained
from core.boxes.dungeonroll.events.loot import LeftBehind, PotionsDrunk, Revived, TokenDrawn
from core.chance import Drawn
from tests.core.dungeonroll.table import CONTENT, Table, delve, lying


def empty_chest(t: Table, *but: str) -> None:
    """Everything has been drawn, but these."""
    for token in CONTENT.tokens:
        t.ruling(f"chest/{token.name}/count", but.count(token.name))


# DR-18: opening


@pytest.mark.rule("DR-18")
@pytest.mark.parametrize("face", ["thief", "champion"])
def test_thieves_and_champions_open_all(face):
    t = delve(f"{face} scroll", "chest*3")
    t.play(m.Open(who=f"die:{face}"))
    assert not t.told(Used)[0].special
    t.draw("Talisman", "Elixir", "Town Portal")
    assert (t.dungeon, t.step, t.phase) == ({}, "", "loot")
    assert t.tokens() == {"Talisman": 1, "Elixir": 1, "Town Portal": 1}
    assert t.graveyard[face] >= 1


@pytest.mark.rule("DR-18")
@pytest.mark.parametrize("face", ["fighter", "cleric", "mage"])
def test_others_open_one(face):
    t = delve(f"{face} scroll", "chest*3")
    t.refused(m.Open(who=f"die:{face}", count=2), "DR-18")
    t.open(f"die:{face}", "Talisman")
    assert (t.dungeon, t.step) == ({"chest": 2}, "")
    assert t.told(TokenDrawn) == [TokenDrawn(player="Nobody", token="Talisman")]


@pytest.mark.rule("DR-18")
def test_not_all_need_to_be_opened():
    t = delve("thief scroll", "chest*3")
    t.refused(m.Open(who="die:thief", count=4), "DR-18")
    t.open("die:thief", "Talisman", "Elixir", count=2)
    assert t.dungeon == {"chest": 1}


@pytest.mark.rule("DR-18")
def test_a_scroll_opens_none():
    t = delve("thief scroll", "chest*3", tokens=("Scroll",))
    t.refused(m.Open(who="die:scroll"))
    t.refused(m.Open(who="token:Scroll"))
    assert t.offers("open", who="die:scroll") == t.offers("open", who="token:Scroll") == []


@pytest.mark.rule("DR-18")
@pytest.mark.parametrize("hero", ["Enchantress", "Beguiler"])
def test_unless_the_enchantress_says_so(hero):
    t = delve("thief scroll", "chest*3", hero=hero)
    t.play(m.Open(who="die:scroll"))
    assert t.told(Used)[0].special
    t.draw("Talisman", "Talisman", "Talisman")
    assert (t.dungeon, t.party) == ({}, {"thief": 1})


@pytest.mark.rule("DR-18", "DR-16")
def test_treasure_opens_chests_as_what_it_stands_for():
    t = delve("scroll", "chest*3", tokens=("Talisman", "Thieves' Tools"))
    t.open("token:Talisman", "Elixir")
    t.open("token:Thieves' Tools", "Elixir", "Elixir")
    assert t.dungeon == {}
    assert t.tokens() == {"Elixir": 3}


@pytest.mark.rule("DR-18")
def test_nobody_opens_what_is_not_there():
    t = delve("thief", "goblin*2")
    t.fight("die:thief", "goblin", 1)
    t.refused(m.Open(who="die:thief"))
    t = delve("thief*3", "potion*2")
    t.refused(m.Open(who="die:thief"), "DR-18")


# DR-19: treasure


@pytest.mark.rule("DR-19", "DR-1")
def test_each_chest_brings_a_token_by_chance():
    t = delve("thief scroll", "chest*2")
    t.open("die:thief")
    assert t.step == "treasure"
    (choice,) = t.offers("draw")
    (ask,) = choice.asks
    assert isinstance(ask, DeckCardAsk)
    assert (ask.field, sum(lying(ask.cards).values())) == ("token", 36)
    t.draw("Dragon Bait")
    assert (t.step, t.tokens(), t.chest["Dragon Bait"]) == ("treasure", {"Dragon Bait": 1}, 3)
    t.draw("Dragon Bait")
    assert (t.step, t.tokens(), t.chest["Dragon Bait"]) == ("", {"Dragon Bait": 2}, 2)


@pytest.mark.rule("DR-19")
def test_no_token_comes_that_is_not_in_the_chest():
    t = delve("thief scroll", "chest*2")
    t.ruling("chest/Elixir/count", 0)
    t.open("die:thief")
    t.refused(m.Draw(token=Drawn(card="Elixir")), "DR-19")
    t.refused(m.Draw(token=Drawn(card="Excalibur")), "DR-19")
    t.draw("Talisman")
    (choice,) = t.offers("draw")
    (ask,) = choice.asks
    assert "Elixir" not in lying(ask.cards)  # type: ignore[union-attr]


@pytest.mark.rule("DR-19")
def test_t12_a_chest_brings_a_point_when_no_token_is_left():
    t = delve("thief scroll", "chest*3")
    empty_chest(t)
    t.open("die:thief")
    assert (t.step, t.xp(), t.tokens()) == ("", 3, {})
    assert t.told(XpGained) == [XpGained(player="Nobody", xp=3, why="empty-chest")]


@pytest.mark.rule("DR-19", "DR-35")
def test_t12_with_one_token_left_two_chests_bring_one_of_each():
    t = delve("thief scroll", "chest*2", xp=4)
    empty_chest(t, "Elixir")
    t.open("die:thief", "Elixir")
    assert (t.step, t.xp(), t.tokens(), t.player().master) == ("", 5, {"Elixir": 1}, True)


def test_what_the_phone_draws_is_told_so():
    t = delve("thief scroll", "chest*2")
    t.open("die:thief")
    t.play(m.Draw(token=Drawn(card="Elixir", by="phone")))
    assert t.told(TokenDrawn) == [TokenDrawn(player="Nobody", token="Elixir", by="phone")]


# DR-20: drinking


@pytest.mark.rule("DR-20")
@pytest.mark.parametrize("face", PARTY_FACES)
def test_any_die_drinks_any_number(face):
    t = delve(f"{face}*2", "potion*3", dead="mage*5")
    t.drink(f"die:{face}", "champion", "scroll", "champion")
    assert t.dungeon == {}
    assert (t.party["champion"], t.dead) == (3 if face == "champion" else 2, 3)
    assert sum(t.party.values()) == 4
    assert [event.face for event in t.told(Revived)] == ["champion"]


@pytest.mark.rule("DR-20", "DR-11")
def test_t3_whoever_drinks_lies_in_the_graveyard_already():
    t = delve("cleric*6", "potion*2", dead="thief")
    assert t.dead == 1
    t.play(m.Drink(who="die:cleric"))
    assert t.told(PotionsDrunk)[0].count == 2
    assert t.dead == 2
    t.revive("mage", "champion")
    assert (t.dead, t.step) == (0, "")
    assert t.party == {"cleric": 5, "mage": 1, "champion": 1}


@pytest.mark.rule("DR-20", "DR-11")
def test_a_whole_party_can_drink_one_potion():
    t = delve("thief*7", "potion*2")
    t.refused(m.Drink(who="die:thief", count=2), "DR-20")
    t.drink("die:thief", "scroll")
    assert (t.party, t.dead, t.dungeon) == ({"thief": 6, "scroll": 1}, 0, {"potion": 1})


@pytest.mark.rule("DR-20")
def test_each_die_comes_back_with_any_face():
    t = delve("thief*2", "potion*2")
    t.drink("die:thief")
    (choice,) = t.offers("revive")
    (ask,) = choice.asks
    assert isinstance(ask, PickAsk)
    assert [option.value for option in ask.options] == list(PARTY_FACES)
    t.refused(m.Revive(face="goblin"), "DR-20")
    t.revive("scroll")
    assert t.step == "revive"
    t.revive("fighter")
    assert (t.step, t.party) == ("", {"thief": 1, "scroll": 1, "fighter": 1})


@pytest.mark.rule("DR-20")
def test_not_all_need_to_be_drunk():
    t = delve("thief*2", "potion*3")
    t.refused(m.Drink(who="die:thief", count=4), "DR-20")
    t.drink("die:thief", "mage", count=1)
    assert (t.dungeon, t.party, t.step) == ({"potion": 2}, {"thief": 1, "mage": 1}, "")


@pytest.mark.rule("DR-20", "DR-16")
def test_what_is_no_die_drinks_only_for_those_who_are_dead():
    t = delve("thief*7", "potion*2", tokens=("Talisman", "Scroll"))
    t.refused(m.Drink(who="token:Talisman"), "DR-20")
    assert t.offers("drink", who="token:Talisman") == []
    t.drink("die:thief", "mage")
    t.refused(m.Drink(who="token:Scroll"), "DR-20")
    t.undo()
    t.undo()


@pytest.mark.rule("DR-20")
def test_nobody_drinks_what_is_not_there():
    t = delve("thief*3", "chest*2")
    t.refused(m.Drink(who="die:thief"), "DR-20")


# DR-21: what is left


@pytest.mark.rule("DR-21")
def test_what_nobody_wants_goes_back():
    t = delve("thief*3", "chest*2 potion")
    t.descend()
    assert t.told(LeftBehind) == [LeftBehind(chests=2, potions=1)]
    assert t.dungeon == {}
    t.roll("goblin*4")
    assert t.dungeon == {"goblin": 4}


@pytest.mark.rule("DR-21")
def test_it_is_gone_before_the_dragon_is_fought():
    t = delve("thief fighter mage cleric", "chest potion dragon*3")
    t.send("die:thief")
    assert t.told(LeftBehind) == [LeftBehind(chests=1, potions=1)]
    assert (t.dungeon, t.phase) == ({}, "dragon")
    t.refused(m.Open(who="die:fighter"), "DR-18")
    t.refused(m.Drink(who="die:fighter"), "DR-20")


@pytest.mark.rule("DR-21")
def test_nothing_is_told_where_nothing_is_left():
    t = delve("thief*3", "chest*2")
    t.open("die:thief", "Elixir", "Elixir")
    t.descend()
    assert t.told(LeftBehind) == []


# DR-22: before the monsters


@pytest.mark.rule("DR-17", "DR-22")
def test_monsters_come_first():
    t = delve("thief*3", "goblin chest potion")
    t.refused(m.Open(who="die:thief"), "DR-17")
    t.refused(m.Drink(who="die:thief"), "DR-17")
    assert t.offers("open") == t.offers("drink") == []
    t.fight("die:thief", "goblin")
    assert t.offers("open")
    assert t.offers("drink")


@pytest.mark.rule("DR-22")
@pytest.mark.parametrize("hero", ["Half-Goblin", "Chieftain"])
def test_but_not_for_the_half_goblin(hero):
    t = delve("thief*3", "goblin chest potion", hero=hero)
    assert t.offers("open")
    assert t.offers("drink")
    t.play(m.Open(who="die:thief"))
    assert t.told(Used)[0].special
    t.draw("Vorpal Sword")
    t.play(m.Drink(who="die:thief"))
    assert t.told(Used)[0].special
    t.revive("fighter")
    assert (t.phase, t.dungeon) == ("monsters", {"goblin": 1})
    t.refused(m.Rest(), "DR-17")
    t.fight("token:Vorpal Sword", "goblin")
    t.rest()


@pytest.mark.rule("DR-22", "DR-13")
def test_after_which_scrolls_still_roll_again():
    t = delve("thief scroll", "goblin chest potion", hero="Half-Goblin")
    t.open("die:thief", "Vorpal Sword")
    t.take("die:scroll", "dungeon:goblin:1")
    t.again(dungeon="chest")
    assert t.dungeon == {"chest": 1, "potion": 1}
