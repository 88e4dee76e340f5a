"""The Red Dragon breathes fire, does not move, and is worth two points."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister.events.heroes import Killed, Spared, Wounded
from tests.core.dungeontwister.table import breath, leap, leave, scene, use, walk


@pytest.mark.rule("DT-9")
def test_its_breath_kills_outright_for_a_point():
    t = scene("Red Dragon", "Golem")
    t.play(breath("Red Dragon", "Golem"))
    assert t.told(Killed) == [Killed(hero="Bert:Golem", how="breath", by="Anna:Red Dragon")]
    assert not t.told(Wounded)
    assert (t.hero("Bert:Golem").status, t.left, t.score) == ("dead", 4, {"Anna": 1})


@pytest.mark.rule("DT-9")
def test_as_often_as_one_likes():
    t = scene("Red Dragon", "Golem, Troll, Ghost, Cleric!")
    for name in ("Golem", "Troll", "Ghost", "Cleric"):
        assert f"Bert:{name}" in t.offered("use-gift", "target", what="breath")
        t.play(breath("Red Dragon", name))
        assert f"Bert:{name}" not in t.offered("use-gift", "target", what="breath")
    assert t.score == {"Anna": 4}
    assert not t.offers("use-gift", what="breath")


@pytest.mark.rule("DT-9")
def test_the_first_in_sight_can_be_one_of_the_own_and_brings_nothing():
    t = scene("Red Dragon, Golem", "Troll")
    t.play(breath("Red Dragon", "Anna:Golem"))
    assert (t.hero("Golem").status, t.score) == ("dead", {})
    assert t.refused(breath("Red Dragon", "Anna:Red Dragon"), "DT-9").code == "dt-no-target"


@pytest.mark.rule("DT-9")
@pytest.mark.parametrize("hero", ["Golem", "Wizard", "Ghost"])
def test_nobody_else_breathes_fire(hero):
    t = scene(hero, "Troll")
    assert t.refused(breath(hero, "Troll"), "DT-9").code == "dt-cannot"


@pytest.mark.rule("DT-9")
def test_whoever_is_not_there_cannot_be_reached():
    t = scene("Red Dragon", "Troll")
    t.ruling("heroes/Bert:Troll/status", "waiting")
    assert t.refused(breath("Red Dragon", "Troll"), "DT-9").code == "dt-no-target"
    assert not t.offers("use-gift", what="breath")


@pytest.mark.rule("DT-10")
@pytest.mark.parametrize("move", [walk, leap, leave], ids=["walk", "leap", "leave"])
def test_it_does_not_move(move):
    t = scene("Red Dragon")
    assert t.refused(move("Red Dragon"), "DT-10").code == "dt-immobile"
    assert not {"walk", "leap", "leave-maze"} & {choice.move for choice in t.box.rules.choices(t.state)}


@pytest.mark.rule("DT-10", "DT-25")
def test_t4_but_by_a_ring_it_does():
    """For one point it goes to an empty square of a room beside, and the ring leaves the game."""
    t = scene("Red Dragon +Teleportation Ring", careful=True)
    assert t.offers("use-thing", hero="Anna:Red Dragon", item="Anna:Teleportation Ring")
    t.play(use("Red Dragon", "Teleportation Ring"))
    assert (t.left, t.item("Teleportation Ring").status) == (4, "gone")
    assert t.hero("Red Dragon").carries == ()
    assert t.refused(use("Red Dragon", "Teleportation Ring"), "DT-7").code == "dt-not-carried"


@pytest.mark.rule("DT-11")
def test_who_kills_it_gets_two_points():
    t = scene("Red Dragon", "Red Dragon, Golem")
    t.play(breath("Red Dragon", "Red Dragon"))
    assert t.score == {"Anna": 2}
    t.play(breath("Red Dragon", "Golem"))
    assert t.score == {"Anna": 3}
    assert [point.number for point in t.state.points] == [2, 1]


@pytest.mark.rule("DT-11")
def test_also_in_a_fight():
    t = scene("Troll", "Red Dragon!")
    t.fight("Troll", "Red Dragon", (1, 0))
    assert t.score == {"Anna": 2}


@pytest.mark.rule("DT-26")
def test_a_fire_shield_keeps_it_off():
    t = scene("Red Dragon", "Golem +Fire Shield, Troll! +Fire Shield, Ghost")
    assert t.offered("use-gift", "target", what="breath") == {"Bert:Ghost"}
    for name in ("Golem", "Troll"):
        assert t.refused(breath("Red Dragon", name), "DT-26").code == "dt-no-target"


@pytest.mark.rule("DT-32")
def test_who_stands_in_mist_is_no_target_and_nothing_is_spent():
    t = scene("Red Dragon", "Golem")
    (choice,) = t.offers("use-gift", what="breath")
    assert [ask.field for ask in choice.asks] == ["target", "mist"]
    t.play(breath("Red Dragon", "Golem", mist=True))
    assert t.events == (Spared(hero="Anna:Red Dragon", target="Bert:Golem"),)
    assert (t.hero("Bert:Golem").status, t.left) == ("maze", 5)
