"""Ring, shield, key, wand: what each object does, and for whom."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister.events.heroes import GiftUsed, Spared
from core.boxes.dungeontwister.events.things import ThingUsed
from core.boxes.dungeontwister.heroes import usable
from tests.core.dungeontwister.table import CONTENT, gift, own, scene, use

USED = {"Teleportation Ring", "Charm Scroll", "Speed Potion", "Fireball Wand"}


@pytest.mark.rule("DT-25")
@pytest.mark.parametrize("hero", ["Golem", "Red Dragon", "Elf Scout"])
def test_a_ring_takes_anybody_into_another_room_and_is_gone(hero):
    t = scene(f"{hero} +Teleportation Ring")
    t.play(use(hero, "Teleportation Ring"))
    assert t.told(ThingUsed) == [ThingUsed(hero=own(hero), item="Anna:Teleportation Ring", gone=True)]
    assert (t.hero(hero).carries, t.item("Teleportation Ring").status, t.left) == ((), "gone", 4)


@pytest.mark.rule("DT-26")
def test_a_shield_is_kept_whatever_it_kept_off():
    t = scene("Golem +Fire Shield", "Red Dragon")
    assert t.refused(use("Golem", "Fire Shield"), "DT-7").code == "dt-no-use"
    assert t.hero("Golem").carries == ("Anna:Fire Shield",)


@pytest.mark.rule("DT-27")
def test_a_key_opens_and_closes_what_a_thief_does():
    t = scene("Golem +Key, Thief, Troll")
    heroes = {dict(choice.given)["hero"] for choice in t.offers("use-gift", what="portcullis")}
    assert heroes == {"Anna:Golem", "Anna:Thief"}
    for hero in ("Golem", "Thief"):
        t.play(gift(hero, "portcullis"))
        assert t.told(GiftUsed) == [GiftUsed(hero=own(hero), what="portcullis")]
    t.play(use("Golem", "Key"))
    assert t.told(GiftUsed) == [GiftUsed(hero="Anna:Golem", what="portcullis")]
    assert (t.left, t.item("Key").status) == (2, "carried")
    assert t.refused(gift("Troll", "portcullis"), "DT-27").code == "dt-cannot"


@pytest.mark.rule("DT-6")
def test_the_warrior_breaks_a_portcullis_and_nobody_else():
    t = scene("Warrior, Thief")
    t.play(gift("Warrior", "break-portcullis"))
    assert t.left == 4
    assert t.refused(gift("Thief", "break-portcullis"), "DT-6").code == "dt-cannot"
    assert {dict(choice.given)["hero"] for choice in t.offers("use-gift", what="break-portcullis")} == {"Anna:Warrior"}


@pytest.mark.rule("DT-7")
@pytest.mark.parametrize("thing", [each.name for each in CONTENT.things])
def test_what_is_used_for_a_point_and_what_only_helps(thing):
    t = scene(f"Wizard +{thing}", "Golem")
    offered = t.offers("use-thing", item=own(thing))
    assert bool(offered) == (thing in USED)
    assert [item.name for item in usable(t.state, t.hero("Wizard"))] == ([own(thing)] if thing in USED else [])
    if thing not in (*USED, "Key"):
        assert t.refused(use("Wizard", thing), "DT-7").code == "dt-no-use"


@pytest.mark.rule("DT-27")
@pytest.mark.parametrize("hero", ["Golem", "Thief"])
def test_what_a_key_does_is_offered_once(hero):
    t = scene(f"{hero} +Key", "Troll")
    offered = [choice for choice in BOX.rules.choices(t.state) if choice.move in ("use-gift", "use-thing")]
    told = [dict(choice.given) for choice in offered if dict(choice.given).get("what") in ("portcullis", None)]
    assert told == [{"hero": own(hero), "what": "portcullis"}]


# The fireball wand


@pytest.mark.rule("DT-26", "DT-32")
def test_t5_the_wand_kills_the_dragon_and_nobody_behind_mist():
    """The wizard can kill the dragon, but not the Paladin, because there is mist between them; the Illusionist can
    charm the one in the same room, but not the one in the mist.
    """
    t = scene("Wizard +Fireball Wand, Illusionist +Charm Scroll", "Red Dragon, Paladin, Wizard, Troll", careful=True)
    t.play(use("Wizard", "Fireball Wand", "Paladin", mist=True))
    assert t.events == (Spared(hero="Anna:Wizard", target="Bert:Paladin"),)
    assert (t.left, t.hero("Bert:Paladin").status, t.item("Fireball Wand").status) == (5, "maze", "carried")
    t.play(use("Wizard", "Fireball Wand", "Red Dragon"))
    assert (t.hero("Bert:Red Dragon").status, t.score) == ("dead", {"Anna": 2})
    assert t.item("Fireball Wand").status == "gone"
    t.play(use("Illusionist", "Charm Scroll", "Wizard", mist=True))
    assert (t.charms, t.item("Charm Scroll").status) == ({}, "carried")
    t.play(use("Illusionist", "Charm Scroll", "Troll"))
    assert t.charms == {"Bert:Troll": 3}
    assert t.left == 3


@pytest.mark.rule("DT-7")
@pytest.mark.parametrize("hero", ["Illusionist", "Red Dragon", "Golem"])
def test_only_the_wizard_uses_the_wand(hero):
    t = scene(f"{hero} +Fireball Wand", "Troll")
    assert t.refused(use(hero, "Fireball Wand", "Troll"), "DT-7").code == "dt-not-for"
    assert not t.offers("use-thing")


@pytest.mark.rule("DT-26")
def test_the_wand_does_nothing_to_who_has_a_fire_shield():
    t = scene("Wizard +Fireball Wand", "Troll +Fire Shield, Ghost")
    assert t.offered("use-thing", "target") == {"Bert:Ghost"}
    assert t.refused(use("Wizard", "Fireball Wand", "Troll"), "DT-26").code == "dt-no-target"


@pytest.mark.rule("DT-26", "DT-28")
def test_a_wand_and_a_scroll_need_somebody():
    t = scene("Wizard +Fireball Wand, Illusionist +Charm Scroll", "")
    t.ruling("heroes/Anna:Illusionist/status", "waiting")
    assert t.refused(use("Wizard", "Fireball Wand"), "DT-26").code == "dt-nobody-there"
    t.ruling("heroes/Anna:Illusionist/status", "maze")
    assert t.refused(use("Illusionist", "Charm Scroll"), "DT-28").code == "dt-nobody-there"
    assert not t.offers("use-thing", item="Anna:Charm Scroll")


def test_a_point_is_needed_also_to_find_that_there_is_mist():
    t = scene("Wizard +Fireball Wand", "Troll")
    t.ruling("turn/left", 0)
    assert t.refused(use("Wizard", "Fireball Wand", "Troll", mist=True), "DT-6").code == "dt-no-points"
