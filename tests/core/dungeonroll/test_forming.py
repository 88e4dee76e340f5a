"""Forming a party, and what the lair does with dragons (DR-4 … DR-9)."""

from __future__ import annotations

import pytest

from core.asks import DiceAsk, PickSomeAsk
from core.boxes.dungeonroll import moves as m
from core.boxes.dungeonroll.content import DUNGEON_FACES, PARTY_FACES
from core.boxes.dungeonroll.events.delves import HeroReadied, LevelEntered
from core.boxes.dungeonroll.events.dice import DungeonRolled, PartyKept, PartyRolled, ScrollsTurned
from core.chance import Dice
from tests.core.dungeonroll.table import ANY, SEVEN, Table, black, delve, white

# DR-4: seven white dice


@pytest.mark.rule("DR-4")
def test_the_adventurer_rolls_seven_white_dice():
    t = Table("Nobody", "Knight")
    assert t.step == "party-roll"
    (choice,) = t.offers("roll")
    assert choice.asks == (DiceAsk(field="party", count=7, each=True, symbols=PARTY_FACES),)
    t.form("champion fighter*2 cleric mage thief scroll")
    assert t.party == {"champion": 1, "fighter": 2, "cleric": 1, "mage": 1, "thief": 1, "scroll": 1}
    (rolled,) = t.told(PartyRolled)
    assert (rolled.player, rolled.again) == ("Nobody", False)


@pytest.mark.rule("DR-4")
@pytest.mark.parametrize("party", ["thief*6", "thief*8"])
def test_neither_six_nor_eight(party):
    Table("Nobody").refused(m.Roll(what="party-roll", party=white(party)))


@pytest.mark.rule("DR-4")
def test_they_must_be_dice_that_can_fall_so():
    t = Table("Nobody")
    t.refused(m.Roll(what="party-roll", party=Dice(faces=(1, 2, 3, 4, 5, 6, 7))))
    t.refused(m.Roll(what="party-roll", party=Dice(faces=(1,) * 7, sides=10)))
    t.refused(m.Roll(what="party-roll"))
    t.refused(m.Roll(what="party-roll", party=white(ANY), dungeon=black("goblin")))
    t.refused(m.Roll(what="dungeon-roll", dungeon=black("goblin")))


def test_the_phone_can_roll_them():
    t = Table("Nobody")
    t.play(m.Roll(what="party-roll", party=Dice(faces=(1, 2, 3, 4, 5, 6, 1), by="phone")))
    assert t.told(PartyRolled)[0].by == "phone"
    t.play(m.Roll(what="dungeon-roll", dungeon=Dice(faces=(6,), by="phone")))
    assert t.told(DungeonRolled)[0].by == "phone"


# DR-5: the hero has slept


@pytest.mark.rule("DR-5")
def test_a_tired_hero_is_fresh_again_for_the_next_delve():
    t = delve("mage", hero="Minstrel", lair=1)
    t.ultimate()
    assert t.player().exhausted
    t.rest()
    assert t.player("Minstrel").delves == 1
    assert not t.player("Minstrel").exhausted
    assert t.told(HeroReadied) == [HeroReadied(player="Minstrel")]


@pytest.mark.rule("DR-5")
def test_who_is_not_tired_is_not_readied():
    t = Table("Nobody")
    t.pass_delves(1)
    assert t.told(HeroReadied) == []


# DR-6: the first level


@pytest.mark.rule("DR-6")
def test_the_level_die_shows_one_and_one_black_die_is_rolled():
    t = Table("Nobody", "Knight")
    t.form(SEVEN)
    assert (t.level, t.step) == (1, "dungeon-roll")
    assert t.told(LevelEntered) == [LevelEntered(player="Nobody", level=1, party=7)]
    (choice,) = t.offers("roll")
    assert choice.asks == (DiceAsk(field="dungeon", count=1, each=True, symbols=DUNGEON_FACES),)
    t.refused(m.Roll(what="dungeon-roll", dungeon=black("goblin*2")))
    t.roll("goblin")
    assert (t.dungeon, t.step, t.phase) == ({"goblin": 1}, "", "monsters")


@pytest.mark.rule("DR-6")
def test_every_delve_begins_on_the_first_level():
    t = Table("Nobody")
    t.begin("fighter*7")
    t.meet("goblin*5")
    t.flee()
    t.form(ANY)
    assert t.level == 1
    t.roll("chest")


# DR-7: the moment of the Knight and of the Mercenary


@pytest.mark.rule("DR-7")
@pytest.mark.parametrize("hero", ["Knight", "Dragon Slayer"])
def test_scrolls_become_champions_when_the_party_forms(hero):
    t = Table("Knight")
    if hero != "Knight":
        t.ruling("players/Knight/master", True)
    t.form("scroll*3 champion thief*3")
    assert t.party == {"champion": 4, "thief": 3}
    assert t.told(ScrollsTurned) == [ScrollsTurned(player="Knight", count=3)]


@pytest.mark.rule("DR-7")
def test_only_then():
    t = delve("champion*2 thief*2", "potion*2 chest", hero="Knight")
    t.drink("die:thief", "scroll", "scroll")
    assert t.party == {"champion": 2, "thief": 1, "scroll": 2}
    t.descend("goblin chest*3")
    t.take("die:scroll", "party:thief:1", "dungeon:goblin:1")
    t.again("scroll", "goblin")
    assert t.party["scroll"] == 2


@pytest.mark.rule("DR-7")
@pytest.mark.parametrize("hero", ["Nobody", "Mercenary", "Enchantress"])
def test_for_everybody_else_a_scroll_stays_a_scroll(hero):
    t = Table(hero)
    t.form("scroll*3 thief*4")
    assert t.party == {"scroll": 3, "thief": 4}
    assert t.told(ScrollsTurned) == []


@pytest.mark.rule("DR-7")
def test_nothing_is_told_of_scrolls_that_nobody_has():
    t = Table("Knight")
    t.form("champion*7")
    assert t.told(ScrollsTurned) == []
    assert not t.player().used_hero


@pytest.mark.rule("DR-7")
def test_the_mercenary_rolls_any_of_the_party_again():
    t = Table("Mercenary")
    t.form("scroll*3 thief*4")
    assert t.step == "muster"
    (choice, keep) = t.offers("reroll")
    (ask,) = choice.asks
    assert isinstance(ask, PickSomeAsk)
    assert (len(ask.options), ask.least, ask.most, keep.asks) == (7, 1, 7, ())
    t.take("hero", "party:scroll:1", "party:scroll:2", "party:thief:4")
    assert (t.party, t.step) == ({"scroll": 1, "thief": 3}, "party-reroll")
    t.refused(m.Roll(what="party-reroll", party=white("mage*2")))
    t.play(m.Roll(what="party-reroll", party=white("mage*2 champion")))
    assert t.party == {"scroll": 1, "thief": 3, "mage": 2, "champion": 1}
    assert t.told(PartyRolled)[0].again
    assert t.player().used_hero


@pytest.mark.rule("DR-7")
def test_the_mercenary_does_so_once_and_only_then():
    t = Table("Mercenary")
    t.form("scroll*3 thief*4")
    t.take("hero", *(f"party:thief:{n}" for n in (1, 2, 3, 4)))
    t.play(m.Roll(what="party-reroll", party=white("mage*4")))
    assert (t.step, t.level) == ("dungeon-roll", 1)
    t.refused(m.Reroll(who="hero", dice=("party:mage:1",)))
    t.roll("goblin")
    t.refused(m.Reroll(who="hero", dice=("party:mage:1",)))


@pytest.mark.rule("DR-7")
def test_the_mercenary_can_keep_the_party():
    t = Table("Mercenary")
    t.form("champion*7")
    t.take("hero")
    assert t.told(PartyKept) == [PartyKept(player="Mercenary")]
    assert (t.party, t.step) == ({"champion": 7}, "dungeon-roll")
    assert not t.player().used_hero


@pytest.mark.rule("DR-7")
@pytest.mark.parametrize("dice", [("party:mage:1",), ("party:thief:8",), ("party:thief:1",) * 2, ("dungeon:goblin:1",)])
def test_the_mercenary_takes_up_dice_that_lie_there(dice):
    t = Table("Mercenary")
    t.form(ANY)
    t.refused(m.Reroll(who="hero", dice=dice))


@pytest.mark.rule("DR-7")
def test_the_commander_has_learnt_other_things():
    t = Table("Mercenary")
    t.ruling("players/Mercenary/master", True)
    t.form(ANY)
    assert t.step == "dungeon-roll"


# DR-8, DR-9: dragons


@pytest.mark.rule("DR-8")
def test_a_dragon_goes_to_the_lair_at_once():
    t = Table("Nobody")
    t.form(SEVEN)
    t.roll("dragon")
    assert (t.lair, t.dungeon) == (1, {})
    t.descend("dragon goblin")
    assert (t.lair, t.dungeon) == (2, {"goblin": 1})


@pytest.mark.rule("DR-8")
def test_also_when_dice_are_rolled_again():
    t = delve("scroll mage", "goblin*2 ooze")
    t.take("die:scroll", "dungeon:goblin:1", "dungeon:goblin:2")
    t.again(dungeon="dragon*2")
    assert (t.lair, t.dungeon) == (2, {"ooze": 1})


@pytest.mark.rule("DR-9")
def test_the_lair_is_never_rolled_again():
    t = delve("scroll mage", "goblin*2 ooze dragon")
    t.refused(m.Reroll(who="die:scroll", dice=("dungeon:dragon:1",)))
    (choice,) = t.offers("reroll", who="die:scroll")
    (ask,) = choice.asks
    assert not any("dragon" in str(option.value) for option in ask.options)  # type: ignore[union-attr]


@pytest.mark.rule("DR-9")
def test_the_commander_does_not_roll_it_again_either():
    t = delve("thief mage", "goblin*2 ooze dragon", hero="Commander")
    t.refused(m.Reroll(who="hero", dice=("dungeon:dragon:1",)))


@pytest.mark.rule("DR-9", "DR-28")
def test_the_lair_stays_from_level_to_level():
    t = delve("mage*7", "dragon*2 chest")
    t.descend()
    assert t.lair == 2
    t.roll("goblin*4")
    assert t.lair == 2


@pytest.mark.rule("DR-9", "DR-29")
def test_a_delve_that_ends_empties_it():
    t = delve("mage*7", "dragon*2 chest")
    t.rest()
    assert (t.lair, t.dungeon, t.party, t.dead) == (0, {}, {}, 0)
