"""Two heroes fight: totals, ties, wounds and deaths."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister import BOX
from core.boxes.dungeontwister.events.fights import FightEnded
from core.boxes.dungeontwister.events.heroes import Killed, Wounded
from core.boxes.dungeontwister.fighting import strength, total
from tests.core.dungeontwister.table import hide, lay, muster, own, scene, strike, walk


def totals(t) -> tuple[int, int]:
    (ended,) = t.told(FightEnded)
    return ended.attack, ended.defence


@pytest.mark.rule("DT-7")
@pytest.mark.parametrize(
    ("cards", "hurt"),
    [((2, 3), None), ((2, 4), "Golem"), ((3, 3), "Bert:Warrior"), ((0, 1), None), ((6, 0), "Bert:Warrior")],
)
def test_the_higher_total_wins_and_who_loses_is_wounded(cards, hurt):
    """A Golem has 4, a Warrior 3."""
    t = scene("Golem", "Warrior")
    t.fight("Golem", "Warrior", cards)
    assert totals(t) == (4 + cards[0], 3 + cards[1])
    assert [event.hero for event in t.told(Wounded)] == ([own(hurt)] if hurt else [])
    assert [name for name in ("Golem", "Bert:Warrior") if t.hero(name).wounded] == ([hurt] if hurt else [])
    assert t.score == {}


@pytest.mark.rule("DT-7")
def test_t8_six_to_six_is_a_tie_that_changes_nothing_but_the_hands():
    t = scene("Golem", "Warrior", careful=True)
    t.fight("Golem", "Warrior", (2, 3))
    assert t.told(FightEnded) == [FightEnded(attack=6, defence=6, winner="")]
    assert not t.hero("Golem").wounded
    assert not t.hero("Bert:Warrior").wounded
    assert t.side("Anna").combat == (0, 1, 2, 3, 3, 4, 5, 6)
    assert t.side("Bert").combat == (0, 1, 2, 2, 3, 4, 5, 6)


@pytest.mark.rule("DT-7")
def test_who_was_wounded_dies_and_is_a_point():
    t = scene("Golem", "Warrior! +Sword")
    t.fight("Golem", "Warrior", (1, 4))
    assert totals(t) == (5, 4)
    assert t.told(Killed) == [Killed(hero="Bert:Warrior", how="fight", by="Anna:Golem")]
    assert (t.hero("Bert:Warrior").status, t.score) == ("dead", {"Anna": 1})
    assert t.item("Bert:Sword").status == "lying"


@pytest.mark.rule("DT-7")
def test_who_is_wounded_counts_nothing_and_still_plays_a_card():
    t = scene("Thief", "Troll!")
    t.fight("Thief", "Troll", (0, 3))
    assert totals(t) == (2, 3)
    assert t.hero("Thief").wounded
    assert t.hero("Bert:Troll").wounded


@pytest.mark.rule("DT-7")
def test_who_strikes_and_loses_is_wounded_and_the_turn_of_it_is_kept():
    t = scene("Golem", "Warrior")
    t.fight("Golem", "Warrior", (0, 6))
    assert t.hero("Golem").wounded
    assert t.hero("Golem").wounded_on == t.state.turn.number
    assert not t.hero("Bert:Warrior").wounded


@pytest.mark.rule("DT-7")
@pytest.mark.parametrize(
    ("anna", "bert", "attack", "defence"),
    [
        ("Golem +Sword", "Warrior", 5, 3),
        ("Golem", "Warrior +Sword", 4, 3),
        ("Golem +Armor", "Warrior", 4, 3),
        ("Golem", "Warrior +Armor", 4, 4),
        ("Golem", "Warrior! +Armor", 4, 0),
        ("Golem +Rope", "Warrior +Key", 4, 3),
    ],
)
def test_a_sword_helps_to_strike_and_armor_to_withstand(anna, bert, attack, defence):
    t = scene(anna, bert)
    t.fight("Golem", "Warrior", (0, 0))
    assert totals(t) == (attack, defence)


@pytest.mark.rule("DT-7")
def test_an_object_counts_unless_it_is_not_to():
    t = scene("Golem +Sword", "Warrior +Armor")
    t.play(strike("Golem", "Warrior"))
    assert t.offered("muster", "unused") == {"Anna:Sword", "Bert:Armor"}
    assert t.refused(muster(unused=("Rope",)), "DT-31").code == "dt-no-help"
    t = scene("Golem +Sword", "Warrior +Armor")
    t.fight("Golem", "Warrior", (0, 0), unused=("Sword",))
    assert totals(t) == (4, 4)


@pytest.mark.rule("DT-7")
def test_nobody_strikes_at_their_own_or_at_who_is_not_there():
    t = scene("Golem, Troll", "Warrior, Cleric!")
    assert t.offered("strike", "target", hero="Anna:Golem") == {"Bert:Warrior", "Bert:Cleric"}
    for target in ("Anna:Troll", "Bert:Thief", "Anna:Golem"):
        assert t.refused(strike("Golem", target), "DT-7").code == "dt-no-target"


@pytest.mark.rule("DT-6", "DT-7")
def test_a_fight_is_one_point_and_then_the_turn_goes_on():
    t = scene("Golem", "Warrior")
    t.play(strike("Golem", "Warrior"))
    assert (t.left, t.step) == (4, "fighters")
    assert t.state.fight.hero == "Anna:Golem"
    t = scene("Golem", "Warrior")
    t.fight("Golem", "Warrior", (3, 0))
    assert (t.step, t.left) == ("act", 4)
    assert t.state.fight.hero == ""
    assert (t.state.last.attack, t.state.last.defence) == (7, 3)
    t.play(walk("Golem"))


@pytest.mark.rule("DT-32")
def test_mist_keeps_nobody_out_of_a_fight():
    """Whoever stands in it is fought as anywhere: nobody asks."""
    t = scene("Golem", "Warrior")
    (choice,) = t.offers("strike")
    assert [ask.field for ask in choice.asks] == ["target"]


@pytest.mark.rule("DT-7")
def test_a_total_has_the_card_as_soon_as_it_lies_open():
    t = scene("Golem", "Warrior", secret_cards=True)
    t.play(strike("Golem", "Warrior"), muster(), hide("Anna", 5), lay("Bert", 2))
    assert [total(t.state, t.state.fight, attacking=attacking) for attacking in (True, False)] == [4, 3 + 2]
    view = BOX.sight.view(t.state, None)
    assert total(view, view.fight, attacking=True) == 4
    assert strength(view, view.fight, attacking=False) == 3
