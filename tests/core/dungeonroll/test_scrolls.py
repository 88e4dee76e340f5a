"""Rolling again with a scroll (DR-13)."""

from __future__ import annotations

import pytest

from core.asks import DiceAsk, PickSomeAsk
from core.boxes.dungeonroll import moves as m
from core.boxes.dungeonroll.content import DUNGEON_FACES, PARTY_FACES
from core.boxes.dungeonroll.events.deeds import Used
from core.boxes.dungeonroll.events.delves import PhaseBegan
from core.boxes.dungeonroll.events.dice import DiceTaken, DungeonRolled, PartyRolled
from tests.core.dungeonroll.table import black, delve, white


@pytest.mark.rule("DR-13", "DR-11")
def test_a_scroll_rolls_any_black_and_white_dice_again():
    t = delve("scroll*2 thief*2 mage", "goblin*2 chest ooze")
    t.take("die:scroll", "dungeon:goblin:2", "dungeon:chest:1", "party:thief:1", "party:scroll:1")
    assert t.told(Used) == [Used(player="Nobody", who="die:scroll")]
    assert t.told(PhaseBegan) == []
    assert t.told(DiceTaken)[0].party == ("thief", "scroll")
    assert t.told(DiceTaken)[0].dungeon == ("goblin", "chest")
    assert (t.step, t.dungeon, t.party) == ("reroll", {"goblin": 1, "ooze": 1}, {"thief": 1, "mage": 1})
    assert t.graveyard["scroll"] == 1
    (choice,) = t.offers("roll")
    assert choice.asks == (
        DiceAsk(field="dungeon", count=2, each=True, symbols=DUNGEON_FACES),
        DiceAsk(field="party", count=2, each=True, symbols=PARTY_FACES),
    )
    t.again("champion*2", "skeleton dragon")
    assert (t.party, t.dungeon) == ({"thief": 1, "mage": 1, "champion": 2}, {"goblin": 1, "ooze": 1, "skeleton": 1})
    assert (t.lair, t.step) == (1, "")
    assert (t.told(PartyRolled)[0].again, t.told(DungeonRolled)[0].again) == (True, True)
    assert not t.player().used_hero


@pytest.mark.rule("DR-13")
def test_only_black_ones_or_only_white_ones():
    t = delve("scroll*2 thief", "goblin*3")
    t.take("die:scroll", "dungeon:goblin:1")
    t.refused(m.Roll(what="reroll", dungeon=black("ooze"), party=white("thief")))
    t.again(dungeon="ooze")
    t.take("die:scroll", "party:thief:1")
    t.refused(m.Roll(what="reroll", dungeon=black("ooze")))
    t.again("mage")
    assert (t.party, t.dungeon) == ({"mage": 1}, {"goblin": 2, "ooze": 1})


@pytest.mark.rule("DR-13")
def test_everything_that_lies_there_can_be_picked_but_the_scroll_itself():
    t = delve("scroll*2 thief*2", "goblin*2 chest potion dragon")
    (choice,) = t.offers("reroll", who="die:scroll")
    (ask,) = choice.asks
    assert isinstance(ask, PickSomeAsk)
    assert {option.value for option in ask.options} == {
        "dungeon:goblin:1",
        "dungeon:goblin:2",
        "dungeon:chest:1",
        "dungeon:potion:1",
        "party:scroll:1",
        "party:thief:1",
        "party:thief:2",
    }
    assert (ask.least, ask.most) == (1, 7)


@pytest.mark.rule("DR-13", "DR-10")
@pytest.mark.parametrize(
    "dice",
    [
        (),
        ("party:scroll:1",),
        ("party:cleric:1",),
        ("dungeon:goblin:3",),
        ("dungeon:goblin:0",),
        ("dungeon:goblin:1", "dungeon:goblin:1"),
        ("goblin",),
        ("lair:dragon:1",),
    ],
)
def test_no_dice_that_are_not_there(dice):
    t = delve("scroll thief", "goblin*2 dragon", dead="cleric*5")
    t.refused(m.Reroll(who="die:scroll", dice=dice), "DR-13")


@pytest.mark.rule("DR-13", "DR-15")
@pytest.mark.parametrize("who", ["die:thief", "hero", "token:Scroll", "die:cleric"])
def test_nobody_else_does_that(who):
    t = delve("scroll thief", "goblin*2", dead="cleric*5")
    t.refused(m.Reroll(who=who, dice=("dungeon:goblin:1",)))


@pytest.mark.rule("DR-13", "DR-16")
def test_a_scroll_of_treasure_does_the_same_without_the_graveyard():
    t = delve("thief", "goblin*2", tokens=("Scroll",))
    t.take("token:Scroll", "dungeon:goblin:1", "party:thief:1")
    t.again("mage", "ooze")
    assert (t.party, t.dungeon, t.dead) == ({"mage": 1}, {"goblin": 1, "ooze": 1}, 6)
    assert (t.tokens(), t.chest["Scroll"]) == ({}, 3)


@pytest.mark.rule("DR-13")
def test_until_the_dice_have_fallen_nothing_else_is_done():
    t = delve("scroll fighter", "goblin*2")
    t.take("die:scroll", "dungeon:goblin:1")
    for move in (m.Fight(who="die:fighter", monster="goblin"), m.Flee(), m.Rest(), m.Descend()):
        t.refused(move)
    assert [choice.move for choice in t.box.rules.choices(t.state)] == ["roll"]


# When: the rulebook names it under the monster phase


@pytest.mark.rule("DR-13")
def test_once_looting_has_begun_it_is_too_late():
    t = delve("scroll*2 thief*2", "goblin chest*2")
    t.fight("die:thief", "goblin")
    t.open("die:thief", "Talisman", count=1)
    t.refused(m.Reroll(who="die:scroll", dice=("dungeon:chest:1",)), "DR-13")
    assert t.offers("reroll") == []


@pytest.mark.rule("DR-13")
def test_before_that_chests_can_be_rolled_again():
    t = delve("scroll*2 thief*2", "goblin chest*2")
    t.fight("die:thief", "goblin")
    t.take("die:scroll", "dungeon:chest:1")
    t.again(dungeon="goblin")
    assert t.dungeon == {"chest": 1, "goblin": 1}


@pytest.mark.rule("DR-13")
def test_a_table_can_agree_on_any_phase_and_monsters_must_be_fought_again():
    t = delve("scroll*2 thief*2", "goblin chest*2", scrolls="any phase")
    t.fight("die:thief", "goblin")
    t.open("die:thief", "Talisman", count=1)
    assert t.phase == "loot"
    t.take("die:scroll", "dungeon:chest:1")
    t.again(dungeon="ooze")
    assert t.phase == "monsters"
    t.refused(m.Rest(), "DR-17")


@pytest.mark.rule("DR-13", "DR-14")
def test_what_a_commander_rolls_again_before_the_dragon_is_no_monster_phase_for_a_scroll():
    t = delve("thief*2 scroll*2", "dragon*3", hero="Commander", tokens=("Vorpal Sword", "Talisman"))
    t.send("die:thief")
    assert t.phase == "dragon"
    t.take("hero", "party:thief:1")
    t.again("mage")
    assert (t.phase, t.offers("reroll")) == ("dragon", [])
    t.refused(m.Reroll(who="die:scroll", dice=("party:mage:1",)), "DR-13")


@pytest.mark.rule("DR-13", "DR-14")
@pytest.mark.parametrize(("fell", "phase"), [("potion", "loot"), ("goblin", "monsters")])
def test_chests_that_a_commander_rolls_again_are_monsters_where_they_show_some(fell, phase):
    t = delve("thief*2 scroll*2", "chest*3", hero="Commander")
    t.open("die:thief", "Talisman", count=1)
    t.take("hero", "dungeon:chest:1")
    t.again(dungeon=fell)
    assert t.phase == phase
    assert bool(t.offers("reroll", who="die:scroll")) is (phase == "monsters")
