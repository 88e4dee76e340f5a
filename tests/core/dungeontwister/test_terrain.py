"""Pits, rifts, falling rocks, walls, rubble and fountains: who gets across, who dies there."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister.events.heroes import Killed, Walked
from core.boxes.dungeontwister.heroes import OVERS
from tests.core.dungeontwister.table import CONTENT, action, drop, gift, leap, own, scene, take, walk

EVERYBODY = tuple(each.name for each in CONTENT.characters)
WALKERS = tuple(name for name in EVERYBODY if name != "Red Dragon")

ACROSS = {
    "pit": {"Elf Scout", "Ghost", "Thief", "Wizard"},
    "rift": {"Ghost", "Wizard"},
    "wall": {"Ghost", "Wall-Walker"},
    "heroes": {"Ghost", "Wizard"},
    "fountain": {"Ghost", "Wizard"},
    "rocks": set(WALKERS),
    "rocks-stop": set(WALKERS),
    "rubble": set[str](),
}
RULE = {"pit": "DT-12", "rift": "DT-36", "wall": "DT-13", "heroes": "DT-13", "fountain": "DT-39", "rubble": "DT-18"}


@pytest.mark.rule("DT-12", "DT-13", "DT-36", "DT-39")
@pytest.mark.parametrize("hero", WALKERS)
def test_who_gets_across_what(hero):
    """The Elf Scout passes pits and nothing else; who levitates flies; the Thief crosses no rift; a ghost goes through
    everything, also through what stands in the way in three dimensions.
    """
    t = scene(hero)
    offered = t.offered("walk", "over", hero=own(hero))
    assert offered == {over for over, across in ACROSS.items() if hero in across}
    for over in ACROSS:
        if over not in offered:
            assert t.refused(walk(hero, over), RULE[over]).code == "dt-no-way"  # type: ignore[arg-type]


@pytest.mark.rule("DT-12", "DT-36")
@pytest.mark.parametrize("over", ["pit", "rift"])
def test_a_rope_helps_across_a_pit_or_a_rift(over):
    t = scene("Golem +Rope, Warrior")
    assert t.refused(walk("Warrior", over), RULE[over]).code == "dt-no-way"
    assert over in t.offered("walk", "over", hero="Anna:Golem")
    t.play(walk("Golem", over))
    assert t.told(Walked) == [Walked(hero="Anna:Golem", over=over)]
    assert t.item("Rope").status == "carried"


@pytest.mark.rule("DT-12", "DT-39")
@pytest.mark.parametrize("over", ["wall", "heroes", "fountain", "rubble"])
def test_a_rope_helps_across_nothing_else(over):
    t = scene("Golem +Rope", "Illusionist")
    t.ruling("heroes/Bert:Illusionist/rubble", True)
    assert t.refused(walk("Golem", over), RULE[over]).code == "dt-no-way"


@pytest.mark.rule("DT-36")
def test_t6_the_pickpocket_crosses_one_obstacle_at_a_time_with_a_rope():
    """One point for up to six squares, over a rift and then over a pit; how many squares lie between them is for the
    table to see, so each is told of its own.
    """
    t = scene("Pickpocket +Rope", careful=True)
    assert next(each.speed for each in CONTENT.characters if each.name == "Pickpocket") == 6
    t.play(walk("Pickpocket", "rift"))
    assert t.left == 4
    t.play(drop("Pickpocket", "Rope"))
    assert t.refused(walk("Pickpocket", "rift"), "DT-36").code == "dt-no-way"
    assert not {"rift", "pit"} & t.offered("walk", "over", hero="Anna:Pickpocket")


# Falling rocks


@pytest.mark.rule("DT-33", "DT-34")
@pytest.mark.parametrize("hero", WALKERS)
@pytest.mark.parametrize("over", ["rocks", "rocks-stop"])
def test_rocks_kill_whoever_neither_flies_nor_is_a_ghost(hero, over):
    t = scene(hero)
    t.play(walk(hero, over))
    safe = hero in ("Ghost", "Wizard")
    assert t.hero(hero).status == ("maze" if safe else "dead")
    assert t.told(Killed) == ([] if safe else [Killed(hero=own(hero), how="rocks")])


@pytest.mark.rule("DT-26", "DT-33")
def test_a_shield_helps_who_walks_on_and_not_who_stays():
    t = scene("Golem +Fire Shield, Troll")
    t.play(walk("Golem", "rocks"))
    assert (t.hero("Golem").status, t.hero("Golem").carries) == ("maze", ("Anna:Fire Shield",))
    t.play(walk("Golem", "rocks-stop"))
    assert t.hero("Golem").status == "dead"
    assert t.item("Fire Shield").status == "lying"


@pytest.mark.rule("DT-34")
@pytest.mark.parametrize("thing", ["Rope", "Armor", "Key", "Dragon Slayer"])
def test_no_other_object_helps_there(thing):
    t = scene(f"Golem +{thing}")
    t.play(walk("Golem", "rocks"))
    assert t.hero("Golem").status == "dead"


@pytest.mark.rule("DT-34")
def test_a_jump_over_rocks_is_safe():
    t = scene("Golem")
    t.play(leap("Golem"))
    assert t.hero("Golem").status == "maze"


@pytest.mark.rule("DT-35")
def test_what_lies_under_rocks_is_fetched_with_a_shield_that_stays_there():
    """Enter with the shield, drop it, take the object, leave: one walk. Then the shield makes the square safe, and
    whoever passes it walks as anywhere.
    """
    t = scene("Golem +Fire Shield, Troll", lying=("Treasure",))
    assert t.refused(take("Golem", "Treasure"), "DT-22").code == "dt-hands-full"
    t.play(walk("Golem", "rocks"), drop("Golem", "Fire Shield"), take("Golem", "Treasure"))
    assert (t.hero("Golem").status, t.hero("Golem").carries, t.left) == ("maze", ("Anna:Treasure",), 4)
    assert t.item("Fire Shield").status == "lying"
    t.play(walk("Troll"))
    assert t.hero("Troll").status == "maze"


@pytest.mark.rule("DT-34", "DT-35")
def test_who_flies_takes_and_leaves_objects_there():
    t = scene("Wizard +Sword", lying=("Treasure",))
    t.play(walk("Wizard", "rocks-stop"), drop("Wizard", "Sword"), take("Wizard", "Treasure"))
    assert t.hero("Wizard").carries == ("Anna:Treasure",)
    assert t.item("Sword").status == "lying"


@pytest.mark.rule("DT-33")
def test_what_the_dead_carried_lies_there():
    t = scene("Paladin +Sword +Rope")
    t.play(walk("Paladin", "rocks"))
    assert {t.item("Sword").status, t.item("Rope").status} == {"lying"}
    assert t.score == {}


# Rubble


@pytest.mark.rule("DT-13", "DT-18")
def test_only_a_ghost_and_its_maker_go_through_rubble():
    t = scene("Illusionist, Ghost, Golem, Wizard", "Illusionist, Ghost")
    for hero in ("Illusionist", "Ghost", "Golem", "Wizard"):
        t.refused(walk(hero, "rubble"), "DT-18")
    t.play(gift("Illusionist", "illusion-place", thing="rubble"))
    through = [
        hero
        for hero in ("Illusionist", "Ghost", "Golem", "Wizard")
        if "rubble" in t.offered("walk", "over", hero=own(hero))
    ]
    assert through == ["Illusionist", "Ghost"]
    t.play(walk("Illusionist", "rubble"), walk("Ghost", "rubble"))
    t.refused(walk("Golem", "rubble"), "DT-18")
    t.refused(walk("Wizard", "rubble"), "DT-18")
    t.pass_turns()
    t.play(action(5, "Bert"))
    t.refused(walk("Bert:Illusionist", "rubble"), "DT-18")
    t.play(walk("Bert:Ghost", "rubble"))


def test_every_sort_of_ground_is_named_once():
    assert set(OVERS) == {"", *ACROSS}
    assert len(set(OVERS)) == len(OVERS)
