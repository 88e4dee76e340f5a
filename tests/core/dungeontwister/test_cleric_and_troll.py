"""Healing others, and healing oneself."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister.events.heroes import Healed
from tests.core.dungeontwister.table import END_TURN, action, gift, heal, muster, own, scene, strike, walk


@pytest.mark.rule("DT-7")
@pytest.mark.parametrize("patient", ["Golem", "Bert:Warrior"])
def test_the_cleric_heals_of_any_colour(patient):
    t = scene("Cleric, Golem!", "Warrior!, Thief")
    assert t.offered("use-gift", "target", what="heal") == {"Anna:Golem", "Bert:Warrior"}
    t.play(heal("Cleric", patient))
    assert t.told(Healed) == [Healed(hero=own(patient), by="Anna:Cleric", rests=True)]
    assert not t.hero(patient).wounded
    assert t.left == 4


@pytest.mark.rule("DT-7")
def test_who_was_healed_neither_acts_nor_joins_a_fight_in_this_turn():
    t = scene("Cleric, Golem!, Thief", "Warrior")
    t.play(heal("Cleric", "Golem"))
    assert t.refused(walk("Golem"), "DT-7").code == "dt-hero-rests"
    assert not [choice for choice in t.box.rules.choices(t.state) if dict(choice.given).get("hero") == "Anna:Golem"]
    t.play(strike("Thief", "Warrior"))
    assert t.offered("muster", "attackers") == {"Anna:Cleric"}
    assert t.refused(muster("Golem"), "DT-7").code == "dt-not-in-this-fight"


@pytest.mark.rule("DT-7")
def test_in_the_next_turn_they_do():
    t = scene("Cleric, Golem!", "Warrior")
    t.play(heal("Cleric", "Golem"))
    t.pass_turns(2)
    t.play(action(2), walk("Golem"))


@pytest.mark.rule("DT-7")
def test_nobody_is_healed_who_is_not_wounded_and_nobody_else_heals():
    t = scene("Cleric, Golem, Thief!", "Warrior")
    for patient in ("Golem", "Cleric", "Bert:Warrior"):
        assert t.refused(heal("Cleric", patient), "DT-7").code == "dt-not-wounded"
    assert t.refused(heal("Golem", "Thief"), "DT-7").code == "dt-cannot"
    t.play(heal("Cleric", "Thief"))
    assert not t.offers("use-gift", what="heal")


@pytest.mark.rule("DT-7")
def test_the_troll_regenerates_for_a_point_and_acts_at_once():
    t = scene("Troll!")
    assert t.offers("use-gift", what="regenerate")
    t.play(gift("Troll", "regenerate"))
    assert t.told(Healed) == [Healed(hero="Anna:Troll", by="Anna:Troll")]
    t.play(walk("Troll"))
    assert t.left == 3
    assert t.refused(gift("Troll", "regenerate"), "DT-7").code == "dt-not-wounded"


@pytest.mark.rule("DT-7")
def test_but_not_in_the_turn_of_the_wound():
    t = scene("Troll", "Warrior")
    t.fight("Troll", "Warrior", (0, 6))
    assert t.hero("Troll").wounded
    assert t.refused(gift("Troll", "regenerate"), "DT-7").code == "dt-too-fresh"
    assert not t.offers("use-gift", what="regenerate")
    t.pass_turns(2)
    t.play(action(2))
    assert t.offers("use-gift", what="regenerate")
    t.play(gift("Troll", "regenerate"))


@pytest.mark.rule("DT-7")
def test_nobody_else_regenerates():
    t = scene("Golem!")
    assert t.refused(gift("Golem", "regenerate"), "DT-7").code == "dt-cannot"
    t.play(END_TURN)
