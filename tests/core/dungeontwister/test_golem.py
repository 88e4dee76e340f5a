"""The Golem breaks walls: three sections in a game."""

from __future__ import annotations

import pytest

from core.boxes.dungeontwister.events.heroes import GiftUsed
from core.boxes.dungeontwister.events.turns import Spent
from tests.core.dungeontwister.table import action, break_wall, scene, walk


@pytest.mark.rule("DT-15", "DT-16")
def test_t1_a_double_wall_is_two_points_and_the_way_a_third():
    t = scene("Golem", card=3, careful=True)
    t.play(break_wall("Golem", 2))
    assert t.told(GiftUsed) == [GiftUsed(hero="Anna:Golem", what="break-wall", count=2)]
    assert (t.left, t.hero("Golem").broken) == (1, 2)
    t.play(walk("Golem"))
    assert t.left == 0


@pytest.mark.rule("DT-15")
def test_t2_to_walk_to_break_and_to_walk_is_three_points():
    t = scene("Golem", card=3, careful=True)
    t.play(walk("Golem"), break_wall("Golem"), walk("Golem"))
    assert [event.points for event in t.told(Spent)] == [1, 1, 1]
    assert (t.left, t.hero("Golem").broken) == (0, 1)


@pytest.mark.rule("DT-16")
def test_t12_the_fourth_section_stays():
    t = scene("Golem", careful=True)
    t.play(break_wall("Golem"), break_wall("Golem"), break_wall("Golem"))
    refusal = t.refused(break_wall("Golem"), "DT-16")
    assert (refusal.code, refusal.facts) == ("dt-no-more-walls", {"most": 3})
    assert not t.offers("use-gift", what="break-wall")


@pytest.mark.rule("DT-16")
def test_three_in_a_game_not_in_a_turn():
    t = scene("Golem")
    t.play(break_wall("Golem", 2))
    t.pass_turns(2)
    t.play(action(4))
    assert t.refused(break_wall("Golem", 2), "DT-16").code == "dt-no-more-walls"
    t.play(break_wall("Golem"))
    t.refused(break_wall("Golem"), "DT-16")


@pytest.mark.rule("DT-16")
@pytest.mark.parametrize("count", [-1, 0, 3])
def test_one_section_or_a_double_wall(count):
    t = scene("Golem")
    t.refused(break_wall("Golem", count), "DT-16")


@pytest.mark.rule("DT-15", "DT-16")
@pytest.mark.parametrize(("broken", "left", "most"), [(0, 5, 2), (0, 1, 1), (1, 5, 2), (2, 5, 1)])
def test_it_is_asked_how_many_where_there_is_a_choice(broken, left, most):
    t = scene("Golem")
    t.ruling("heroes/Anna:Golem/broken", broken)
    t.ruling("turn/left", left)
    if most == 1:
        assert t.offers("use-gift", what="break-wall", count=1)
    else:
        (ask,) = t.asks("use-gift", what="break-wall")
        assert (ask.low, ask.high) == (1, most)
    if left == 1:
        assert t.refused(break_wall("Golem", 2), "DT-6").facts == {"count": 2}


@pytest.mark.rule("DT-15")
def test_nobody_else_breaks_walls():
    t = scene("Warrior, Troll")
    assert t.refused(break_wall("Warrior"), "DT-15").code == "dt-cannot"
    assert not t.offers("use-gift", what="break-wall")
