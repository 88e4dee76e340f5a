"""The speed potion: points that only who drinks it can spend."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister.events.things import ThingUsed
from core.boxes.dungeontwister.events.turns import Spent
from tests.core.dungeontwister.table import END_TURN, break_wall, scene, take, use, walk


def drunk(card: int = 5, careful: bool = False):
    t = scene("Golem +Speed Potion, Troll", "Ghost", card=card, careful=careful)
    t.play(use("Golem", "Speed Potion"))
    return t


@pytest.mark.rule("DT-6")
def test_one_point_brings_four_and_the_potion_is_gone():
    t = drunk(careful=True)
    assert t.told(ThingUsed) == [ThingUsed(hero="Anna:Golem", item="Anna:Speed Potion", gone=True, points=4)]
    assert (t.left, t.potions) == (4, {"Anna:Golem": 4})
    assert t.item("Speed Potion").status == "gone"
    assert t.hero("Golem").carries == ()


@pytest.mark.rule("DT-6")
def test_they_are_spent_first_and_by_nobody_else():
    t = drunk(card=2)
    t.play(walk("Troll"))
    assert (t.left, t.potions) == (0, {"Anna:Golem": 4})
    assert t.refused(walk("Troll"), "DT-6").code == "dt-no-points"
    assert not t.offers("walk", hero="Anna:Troll")
    for left in (3, 2, 1, 0):
        t.play(walk("Golem"))
        assert t.told(Spent) == [Spent(hero="Anna:Golem", points=1, of="potion")]
        assert t.potions["Anna:Golem"] == left
    assert t.refused(walk("Golem"), "DT-6").code == "dt-no-points"


@pytest.mark.rule("DT-6")
def test_what_costs_two_takes_the_last_of_the_potion_and_one_of_the_card():
    t = drunk(card=2)
    t.play(walk("Golem"), walk("Golem"), walk("Golem"))
    t.play(break_wall("Golem", 2))
    assert [(event.points, event.of) for event in t.told(Spent)] == [(1, "potion"), (1, "card")]
    assert (t.left, t.potions) == (0, {"Anna:Golem": 0})


@pytest.mark.rule("DT-6")
def test_they_are_lost_at_the_end_of_the_turn():
    t = drunk()
    t.play(END_TURN)
    assert t.potions == {}
    t.pass_turns(2)
    assert t.potions == {}


@pytest.mark.rule("DT-6", "DT-22")
def test_two_potions_bring_eight():
    t = scene("Paladin +Speed Potion +Speed Potion", card=2)
    t.play(use("Paladin", "Speed Potion"), use("Paladin", "Speed Potion 2"))
    assert t.potions == {"Anna:Paladin": 7}
    assert t.left == 1


def test_nobody_drinks_what_they_do_not_have():
    t = scene("Golem, Troll", lying=("Speed Potion",))
    assert t.refused(use("Golem", "Speed Potion"), "DT-7").code == "dt-not-carried"
    t.play(take("Golem", "Speed Potion"))
    t.play(use("Golem", "Speed Potion"))
