"""A bridge has two sides (DQ-73): who is over it has no way back without another test."""

from __future__ import annotations

from typing import Any

import pytest

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events import trials
from tests.core.dungeonquest.catacomb_scenes import down_on_map, leave, others_pass
from tests.core.dungeonquest.table import Table
from tests.core.dungeonquest.travel_scenes import nothing_offered_is_refused, on_the_map, place
from tests.core.dungeonquest.walking import spaces, walk

HERE, BRIDGE = "c5r5", "c6r5"


def before_a_bridge(**told: Any) -> Table:
    """On the map: Hugo has come onto a bridge from the west."""
    t = on_the_map("Lindel")
    walk(t, BRIDGE, "bridge", **told)
    return t


def from_the_far_side() -> Table:
    """On the map: Hugo has come onto a bridge that lay there from the north, which is beyond it."""
    t = on_the_map("Lindel", at="c6r4")
    place(t, "Lindel", BRIDGE, "bridge", far=("north", "east"))
    place(t, "Lindel", "c1r5")
    walk(t, BRIDGE)
    return t


def up_on_a_bridge() -> Table:
    """On the map: Hugo comes up from the catacombs on a bridge that lay there, and chooses the side."""
    t = down_on_map("Hugo", "Lindel", direction="south", cell="c5r4")
    place(t, "Lindel", BRIDGE, "bridge", far=("north", "east"))
    place(t, "Lindel", "c1r5")
    t.draw("catacomb", "Exit")
    leave(t, "left", 1)
    return t


def cross(t: Table) -> None:
    t.choose("bridge", "cross")
    t.roll("test", 1, 1)
    assert t.step == "move-on"


@pytest.mark.rule("DQ-73")
def test_over_the_bridge_there_is_no_way_back_without_a_test():
    t = Table("Hugo", "Lindel").entering("bridge")
    cross(t)
    t.refused(m.Go(back=True, through="open"), "DQ-73")
    assert not t.offers("go", back=True)
    assert t.offers("go")


@pytest.mark.rule("DQ-73")
def test_nor_is_there_one_on_the_map():
    t = before_a_bridge()
    cross(t)
    t.refused(m.Go(back=True), "DQ-73")
    t.refused(m.Go(to=HERE), "DQ-73")
    assert spaces(t) == {"c6r4", "treasure", "c6r6"}
    nothing_offered_is_refused(t)


@pytest.mark.rule("DQ-73")
def test_where_the_far_exits_are_told_only_they_lead_on():
    t = before_a_bridge(far=("north",))
    cross(t)
    t.refused(m.Go(to="c6r6"), "DQ-73")
    assert spaces(t) == {"c6r4"}


@pytest.mark.rule("DQ-73")
def test_who_gets_no_further_stays_on_the_far_side():
    t = before_a_bridge()
    t.play(m.Describe(space=BRIDGE, north="door", east="wall", south="wall", west="open"))
    cross(t)
    t.play(m.Go(to="c6r4"))
    t.draw("door", "Door Jammed")
    others_pass(t, "Hugo")
    assert t.step == "turn"
    t.refused(m.Go(back=True), "DQ-73")
    assert spaces(t) == {"c6r4"}


@pytest.mark.rule("DQ-73")
def test_who_comes_from_the_far_side_and_stays_goes_back_there():
    t = from_the_far_side()
    assert t.hero("Hugo").side == "far"
    t.choose("bridge", "stay")
    others_pass(t, "Hugo")
    t.refused(m.Go(to=HERE), "DQ-73")
    assert spaces(t) == {"back"}
    t.play(m.Go(back=True))
    assert t.hero("Hugo").here == "c6r4"


@pytest.mark.rule("DQ-73")
def test_who_comes_from_the_far_side_crosses_to_the_near_one():
    t = from_the_far_side()
    cross(t)
    assert t.hero("Hugo").side == "near"
    assert spaces(t) == {HERE, "c6r6"}


@pytest.mark.rule("DQ-73", "DQ-160")
@pytest.mark.parametrize(("side", "ways"), [("near", {HERE, "c6r6"}), ("far", {"c6r4", "treasure"})])
def test_who_came_up_on_one_side_and_stays_leaves_by_it(side, ways):
    t = up_on_a_bridge()
    t.choose("side", side)
    others_pass(t, "Hugo")
    t.choose("bridge", "stay")
    others_pass(t, "Hugo")
    assert (t.step, spaces(t)) == ("turn", ways)


@pytest.mark.rule("DQ-73", "DQ-87")
def test_nobody_runs_over_a_bridge():
    t = Table("Hugo", "Lindel", servants=True).entering("bridge")
    cross(t)
    t.go("portcullis")
    t.ruling("heroes/Lindel/status", "dead")
    t.ruling("heroes/Lindel/here", "")
    t.ruling("tokens/troll 1/at", "#9")
    t.roll("test", 6, 6)
    assert [event.passed for event in t.told(trials.Tested)] == [False]
    t.play(m.MoveMonster(token="troll 1", onto="Hugo"))
    assert t.step == "reveal"
