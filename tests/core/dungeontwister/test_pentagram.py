"""The room with the pentagram: a point as long as it is held."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister.events.points import PentagramHeld
from core.boxes.dungeontwister.state import Point
from tests.core.dungeontwister.table import action, breath, hold, leave, own, scene, strike

FOUR = "Golem, Troll, Thief, Cleric"


@pytest.mark.rule("DT-38")
def test_its_point_comes_and_goes():
    t = scene(FOUR, FOUR)
    t.play(hold("Anna"))
    assert t.events == (PentagramHeld(player="Anna", before=""),)
    assert (t.state.pentagram, t.score) == ("Anna", {"Anna": 1})
    assert t.state.points == (Point("pentagram", "Anna", "pentagram", 1),)
    assert t.refused(hold("Anna")).code == "nothing-changes"
    t.play(hold("Bert"))
    assert t.events == (PentagramHeld(player="Bert", before="Anna"),)
    assert t.score == {"Bert": 1}
    t.play(hold(""))
    assert (t.state.pentagram, t.score) == ("", {})
    assert t.refused(hold("")).code == "nothing-changes"
    assert t.refused(hold("Chloe")).code == "no-such-player"


@pytest.mark.rule("DT-38")
def test_t15_it_is_the_fifth_point_and_four_again_when_an_enemy_enters():
    t = scene(FOUR, "Warrior", careful=True)
    t.have(Anna=3)
    t.play(hold("Anna"))
    assert t.score == {"Anna": 4}
    t.play(hold(""))
    assert t.score == {"Anna": 3}
    t.have(Anna=1)
    t.play(hold("Anna"))
    assert (t.state.stage, t.state.winners, t.score) == ("over", ("Anna",), {"Anna": 5})


@pytest.mark.rule("DT-38")
def test_without_winning_by_it_five_are_four_again():
    t = scene(FOUR, "Warrior", pentagram_wins=False)
    t.have(Anna=4)
    t.play(hold("Anna"))
    assert (t.state.stage, t.score) == ("playing", {"Anna": 5})
    t.play(hold(""))
    assert (t.state.stage, t.score) == ("playing", {"Anna": 4})
    t.play(hold("Anna"), leave("Thief"))
    assert (t.state.winners, t.score) == (("Anna",), {"Anna": 5})


@pytest.mark.rule("DT-38")
@pytest.mark.parametrize(
    ("pentagram", "anna", "holds"),
    [
        ("each", FOUR, True),
        ("each", "Golem, Troll, Thief, Cleric!", False),
        ("each", "Golem, Troll, Thief", False),
        ("each", f"{FOUR}, Ghost!", True),
        ("any", "Golem", True),
        ("any", "Golem!", False),
        ("any", "", False),
    ],
)
def test_an_unwounded_hero_on_each_of_its_squares_or_on_any(pentagram, anna, holds):
    t = scene(anna, FOUR, pentagram=pentagram)
    offered = {dict(choice.given)["player"] for choice in t.offers("hold-pentagram")}
    assert offered == ({"Anna", "Bert"} if holds else {"Bert"})
    if holds:
        t.play(hold("Anna"))
    else:
        refusal = t.refused(hold("Anna"), "DT-38")
        assert (refusal.code, refusal.facts["least"]) == ("dt-too-few-heroes", 4 if pentagram == "each" else 1)


@pytest.mark.rule("DT-38")
def test_with_too_few_heroes_left_nobody_holds_it():
    t = scene(FOUR, "Warrior")
    t.play(hold("Anna"), leave("Thief"))
    assert t.told(PentagramHeld)[-1] == PentagramHeld(player="", before="Anna")
    assert (t.state.pentagram, t.score) == ("", {"Anna": 1})


@pytest.mark.rule("DT-7", "DT-38")
def test_who_leaves_the_pentagram_and_the_maze_at_once_wins_nothing_by_both():
    """Three points and the pentagram's. With the fourth hero its point goes as that of the escape comes: four."""
    t = scene(FOUR, "Warrior", careful=True)
    t.have(Anna=3)
    t.play(hold("Anna"), leave("Thief"))
    assert (t.state.stage, t.state.pentagram, t.score) == ("playing", "", {"Anna": 4})


@pytest.mark.rule("DT-38")
def test_nor_when_one_of_them_is_wounded_or_killed():
    t = scene(FOUR, "Warrior, Red Dragon")
    t.play(hold("Anna"))
    t.fight("Golem", "Warrior", (0, 6))
    assert t.state.pentagram == ""
    t = scene("Red Dragon", FOUR)
    t.play(hold("Bert"))
    t.play(breath("Red Dragon", "Thief"))
    assert (t.state.pentagram, t.score) == ("", {"Anna": 1})


@pytest.mark.rule("DT-38")
def test_with_enough_of_them_it_is_held_on():
    t = scene(f"{FOUR}, Ghost", "Warrior")
    t.play(hold("Anna"))
    t.play(leave("Ghost"))
    assert (t.state.pentagram, t.score) == ("Anna", {"Anna": 2})


@pytest.mark.rule("DT-38")
def test_it_is_told_before_the_action_card_and_after_but_not_in_a_fight():
    t = scene(FOUR, "Warrior", card=0)
    t.play(hold("Anna"), action(2), hold(""))
    t.play(strike("Golem", "Warrior"))
    assert t.refused(hold("Anna")).code == "dt-not-now"


@pytest.mark.rule("DT-38")
def test_what_was_won_otherwise_stays():
    t = scene(FOUR, "Warrior")
    t.play(leave("Cleric"))
    t.ruling(f"heroes/{own('Cleric')}/status", "maze")
    t.play(hold("Anna"), hold(""))
    assert t.score == {"Anna": 1}
