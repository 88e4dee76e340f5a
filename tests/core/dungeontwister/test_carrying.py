"""Objects and wounded heroes: who can carry what, and where it is afterwards."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister.events.things import Borne, PutAway, Taken
from tests.core.dungeontwister.table import CONTENT, bear, breath, drop, own, scene, take

CARRIES = {each.name: 1 for each in CONTENT.characters} | {"Paladin": 2, "Ghost": 0}


@pytest.mark.rule("DT-8", "DT-14", "DT-22")
@pytest.mark.parametrize(("hero", "most"), CARRIES.items())
def test_so_many_objects_and_no_more(hero, most):
    """The second golden rule: never more than two on a square, with who carries it."""
    t = scene(hero, lying=("Sword", "Rope", "Key"))
    for item in ("Sword", "Rope", "Key")[:most]:
        assert t.offers("pick-up", hero=own(hero))
        t.play(take(hero, item))
        assert t.told(Taken) == [Taken(hero=own(hero), item=own(item))]
        assert t.item(item).status == "carried"
    assert not t.offers("pick-up", hero=own(hero))
    refusal = t.refused(take(hero, "Key"))
    assert (refusal.code, refusal.rule) == (
        ("dt-hands-full", "DT-22") if most else ("dt-ghost-carries-nothing", "DT-14")
    )


@pytest.mark.rule("DT-7")
def test_what_is_put_down_lies_there_for_everybody():
    t = scene("Golem +Sword, Troll", "Ghost")
    t.play(drop("Golem", "Sword"))
    assert t.events == (PutAway(hero="Anna:Golem", item="Anna:Sword"),)
    assert (t.hero("Golem").carries, t.item("Sword").status) == ((), "lying")
    assert t.refused(drop("Golem", "Sword"), "DT-7").code == "dt-not-carried"
    t.play(take("Troll", "Sword"))


@pytest.mark.rule("DT-7", "DT-22")
def test_only_what_lies_somewhere_or_is_with_the_wounded_is_taken():
    t = scene("Golem", "Troll +Sword, Cleric! +Rope", lying=("Bert:Key",))
    assert t.offered("pick-up", "item") == {"Bert:Rope", "Bert:Key"}
    assert t.refused(take("Golem", "Bert:Sword"), "DT-22").code == "dt-not-to-take"
    t.refused(take("Golem", "Armor"), "DT-22")  # it lies face down
    t.play(take("Golem", "Bert:Rope"))
    assert t.told(Taken) == [Taken(hero="Anna:Golem", item="Bert:Rope", of="Bert:Cleric")]
    assert t.hero("Bert:Cleric").carries == ()


@pytest.mark.rule("DT-7")
def test_nobody_takes_from_who_is_dead_or_gone():
    t = scene("Golem, Paladin +Sword", "Ghost")
    for gone in ("gone", "out"):
        t.ruling("items/Anna:Rope/status", gone)
        assert t.refused(take("Golem", "Rope"), "DT-22").code == "dt-not-to-take"


# The wounded


@pytest.mark.rule("DT-7", "DT-8")
def test_a_wounded_hero_of_the_own_side_is_carried_instead_of_an_object():
    t = scene("Golem, Troll!, Cleric +Sword", "Warrior!")
    t.play(bear("Golem", "Troll"))
    assert t.events == (Borne(hero="Anna:Golem", wounded="Anna:Troll"),)
    assert t.hero("Golem").bears == "Anna:Troll"
    assert not t.offers("pick-up", hero="Anna:Golem")
    t.play(bear("Golem"))
    assert t.hero("Golem").bears == ""
    assert t.refused(bear("Golem")).code == "nothing-changes"
    assert t.refused(bear("Cleric", "Troll"), "DT-22").code == "dt-hands-full"
    assert t.refused(bear("Golem", "Bert:Warrior"), "DT-22").code == "dt-not-to-bear"
    assert t.refused(bear("Golem", "Cleric"), "DT-22").code == "dt-not-to-bear"


@pytest.mark.rule("DT-7")
def test_nobody_is_carried_by_two():
    t = scene("Golem, Troll!, Cleric")
    assert t.offered("bear", "wounded") == {"Anna:Troll"}
    t.play(bear("Golem", "Troll"))
    assert not t.offered("bear", "wounded")
    assert t.refused(bear("Cleric", "Troll"), "DT-22").code == "dt-not-to-bear"


@pytest.mark.rule("DT-8")
def test_who_is_carried_leaves_objects_where_they_lay():
    """The second golden rule: with them there would be three on one square."""
    t = scene("Golem, Cleric! +Treasure")
    t.play(bear("Golem", "Cleric"))
    assert t.hero("Cleric").carries == ()
    assert t.item("Treasure").status == "lying"
    assert t.hero("Golem").bears == "Anna:Cleric"


@pytest.mark.rule("DT-7")
def test_who_is_wounded_drops_the_wounded_and_keeps_objects():
    t = scene("Golem, Troll!, Cleric +Sword", "Warrior, Red Dragon")
    t.play(bear("Golem", "Troll"))
    t.fight("Golem", "Warrior", (0, 6))
    assert t.hero("Golem").wounded
    assert t.hero("Golem").bears == ""
    t.fight("Cleric", "Warrior", (0, 5))
    assert (t.hero("Cleric").wounded, t.hero("Cleric").carries) == (True, ("Anna:Sword",))


@pytest.mark.rule("DT-7")
@pytest.mark.parametrize("dies", ["Golem", "Troll"])
def test_death_parts_who_carries_and_who_is_carried(dies):
    t = scene("Golem, Troll!, Red Dragon", "Warrior")
    t.play(bear("Golem", "Troll"))
    t.play(breath("Red Dragon", own(dies)))
    assert t.hero("Golem").bears == ""
    assert t.hero(dies).status == "dead"
