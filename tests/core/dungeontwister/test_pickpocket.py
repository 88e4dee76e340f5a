"""The Pickpocket takes an object from somebody beside."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister.events.things import Taken
from tests.core.dungeontwister.table import bear, scene, steal


@pytest.mark.rule("DT-24")
def test_an_object_of_anybody_for_a_point():
    t = scene("Pickpocket, Golem +Key", "Troll +Sword, Cleric")
    offers = t.offers("use-gift", what="steal")
    assert {dict(choice.given)["target"] for choice in offers} == {"Anna:Golem", "Bert:Troll"}
    t.play(steal("Pickpocket", "Troll", "Sword"))
    assert t.told(Taken) == [Taken(hero="Anna:Pickpocket", item="Bert:Sword", of="Bert:Troll", stolen=True)]
    assert (t.hero("Pickpocket").carries, t.hero("Bert:Troll").carries) == (("Bert:Sword",), ())
    assert t.left == 4


@pytest.mark.rule("DT-24", "DT-22")
def test_one_of_the_two_of_a_paladin():
    t = scene("Pickpocket", "Paladin +Sword +Rope")
    assert t.offered("use-gift", "thing", what="steal") == {"Bert:Sword", "Bert:Rope"}
    t.play(steal("Pickpocket", "Paladin", "Rope"))
    assert t.hero("Bert:Paladin").carries == ("Bert:Sword",)


@pytest.mark.rule("DT-24")
def test_not_with_full_hands():
    t = scene("Pickpocket +Key, Cleric!", "Troll +Sword")
    assert t.refused(steal("Pickpocket", "Troll", "Sword"), "DT-24").code == "dt-hands-full"
    assert not t.offers("use-gift", what="steal")
    t = scene("Pickpocket, Cleric!", "Troll +Sword")
    t.play(bear("Pickpocket", "Cleric"))
    assert t.refused(steal("Pickpocket", "Troll", "Sword"), "DT-24").code == "dt-hands-full"


@pytest.mark.rule("DT-24")
def test_no_wounded_heroes():
    t = scene("Pickpocket", "Golem, Troll!")
    t.ruling("heroes/Bert:Golem/bears", "Bert:Troll")
    assert not t.offers("use-gift", what="steal")
    assert t.refused(steal("Pickpocket", "Golem", "Troll")).code == "dt-no-such-thing"


@pytest.mark.rule("DT-24")
def test_nothing_that_somebody_else_has_or_that_lies_about():
    t = scene("Pickpocket", "Troll +Sword, Cleric +Key", lying=("Bert:Rope",))
    for victim, item in (("Troll", "Key"), ("Troll", "Rope"), ("Anna:Pickpocket", "Sword")):
        assert t.refused(steal("Pickpocket", victim, item), "DT-24").code == "dt-not-to-take"


@pytest.mark.rule("DT-24")
def test_nobody_else_steals():
    t = scene("Thief", "Troll +Sword")
    assert t.refused(steal("Thief", "Troll", "Sword"), "DT-24").code == "dt-cannot"
