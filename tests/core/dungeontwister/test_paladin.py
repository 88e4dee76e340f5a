"""The Paladin carries two objects, or one and a wounded hero."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister.events.fights import FightEnded
from core.boxes.dungeontwister.events.heroes import Killed
from core.simulation import simulation_of
from tests.core.dungeontwister.table import action, bear, breath, in_english, scene, take, walk


@pytest.mark.rule("DT-22")
def test_two_objects_or_one_and_a_wounded_hero():
    t = scene("Paladin, Troll!, Cleric!", lying=("Sword", "Rope", "Key"))
    t.play(take("Paladin", "Sword"), take("Paladin", "Rope"))
    assert t.refused(bear("Paladin", "Troll"), "DT-22").code == "dt-hands-full"
    t = scene("Paladin, Troll!, Cleric!", lying=("Sword", "Rope", "Key"))
    t.play(take("Paladin", "Sword"), bear("Paladin", "Troll"))
    assert t.refused(take("Paladin", "Rope"), "DT-22").code == "dt-hands-full"


@pytest.mark.rule("DT-22")
def test_never_two_wounded_heroes():
    t = scene("Paladin, Troll!, Cleric!")
    t.play(bear("Paladin", "Troll"))
    assert not t.offers("bear", hero="Anna:Paladin", wounded="Anna:Cleric")
    assert t.refused(bear("Paladin", "Cleric"), "DT-22").code == "dt-not-to-bear"


@pytest.mark.rule("DT-22")
def test_two_of_the_same_count_twice():
    t = scene("Paladin +Sword +Sword", "Golem")
    told = t.fight("Paladin", "Golem", (2, 2))
    (ended,) = (event for event in told if isinstance(event, FightEnded))
    assert (ended.attack, ended.defence) == (3 + 1 + 1 + 2, 4 + 2)


@pytest.mark.rule("DT-22")
def test_both_objects_stay_with_a_wounded_paladin():
    t = scene("Paladin +Armor +Rope", "Golem")
    t.fight("Paladin", "Golem", (0, 6))
    assert t.hero("Paladin").wounded
    assert t.hero("Paladin").carries == ("Anna:Armor", "Anna:Rope")
    assert simulation_of(t.box.name).violated_invariants(t.state) == ()


@pytest.mark.rule("DT-22", "DT-23")
def test_t3_an_elf_takes_the_potion_of_a_wounded_paladin_in_passing():
    """The Paladin is wounded and carried a sword and a potion. For one point the elf walks through and takes one."""
    t = scene("Elf Scout", "Paladin! +Sword +Speed Potion", careful=True)
    assert t.offered("pick-up", "item") == {"Bert:Sword", "Bert:Speed Potion"}
    t.play(walk("Elf Scout"), take("Elf Scout", "Bert:Speed Potion"))
    assert t.left == 4
    assert t.hero("Elf Scout").carries == ("Bert:Speed Potion",)
    assert t.hero("Bert:Paladin").carries == ("Bert:Sword",)
    assert t.refused(take("Elf Scout", "Bert:Sword"), "DT-22").code == "dt-hands-full"


@pytest.mark.rule("DT-23")
def test_both_lie_there_when_the_paladin_dies_until_somebody_takes_them():
    t = scene("Red Dragon, Golem, Troll", "Paladin +Sword +Rope")
    t.play(breath("Red Dragon", "Paladin"))
    assert [t.item(f"Bert:{name}").status for name in ("Sword", "Rope")] == ["lying", "lying"]
    assert t.hero("Bert:Paladin").carries == ()
    (death,) = t.told(Killed)
    assert death.left == ("Bert:Sword", "Bert:Rope")
    assert in_english(death) == (
        "Red Dragon (Anna) breathes fire: Paladin (Bert) dies. Two objects lie there: Sword and Rope. "
        "Nobody may stop on that square until one is taken."
    )
    t.pass_turns(2)
    t.play(action(2))
    t.play(take("Golem", "Bert:Sword"))
    assert t.item("Bert:Rope").status == "lying"
    t.play(take("Troll", "Bert:Rope"))


@pytest.mark.rule("DT-23")
def test_one_object_is_in_nobodys_way():
    t = scene("Red Dragon", "Paladin +Sword")
    t.play(breath("Red Dragon", "Paladin"))
    assert [death.left for death in t.told(Killed)] == [()]
