"""Small print of the ways: corridors that were owed, passages that close, webs, and a box without another tile."""

from __future__ import annotations

from random import Random

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events.turns import TurnLost
from core.randomplay import filled
from tests.core.dungeonquest.catacomb_scenes import down_on_map, leave
from tests.core.dungeonquest.servant_scenes import served
from tests.core.dungeonquest.table import Table
from tests.core.dungeonquest.travel_scenes import MIDDLE, nothing_offered_is_refused, on_the_map, place
from tests.core.dungeonquest.walking import spaces, walk

# DQ-67: a corridor that is encountered now has been entered


@pytest.mark.rule("DQ-67")
def test_a_corridor_that_was_owed_is_not_entered_again_in_that_turn():
    t = on_the_map("Lindel")
    walk(t, "c6r5", "corridor")
    walk(t, "c6r4", "dungeon", "Skeleton")
    t.choose("fight", "run")
    t.play(m.Escape(own=3, theirs=2))
    place(t, "Lindel", "c1r5")
    t.search("Empty")
    assert (t.turn, t.step, t.hero("Hugo").here) == ("Hugo", "move-on", "c6r5")
    t.play(m.Go(to="c6r6"))
    t.arrive("corridor", north="open", east="open", south="open", west="open")
    assert t.step == "move-on"
    t.refused(m.Go(back=True), "DQ-67")
    assert "back" not in spaces(t)


# DQ-138: a passage without a marker can be entered next turn, and not later


def at_a_passage(chamber: str = "dungeon") -> Table:
    """Hugo has found a passage down in a box without markers, and it is his next turn."""
    t = Table("Hugo", "Lindel")
    t.ruling("entrances", 0)
    t.enter(chamber)
    t.draw("dungeon", "Passage Down")
    t.until("Hugo")
    return t


@pytest.mark.rule("DQ-138", "DQ-142")
def test_a_passage_without_a_marker_can_be_entered_on_the_next_turn():
    t = at_a_passage()
    assert t.offers("enter-catacombs")
    t.play(m.EnterCatacombs(direction="north"))
    assert t.hero("Hugo").below is not None


@pytest.mark.rule("DQ-138", "DQ-142")
def test_and_it_is_gone_after_that_turn():
    t = at_a_passage()
    t.search("Empty")
    t.until("Hugo")
    t.refused(m.EnterCatacombs(direction="north"), "DQ-138")
    assert not t.offers("enter-catacombs")


@pytest.mark.rule("DQ-138", "DQ-142")
def test_a_lost_turn_is_none_in_which_it_could_be_entered():
    """It is entered instead of moving or searching, and who loses a turn does neither."""
    t = Table("Hugo", "Lindel")
    t.ruling("entrances", 0)
    t.enter("dungeon", "Passage Down")
    t.ruling("heroes/Hugo/lost_turns", 1)
    t.until("Lindel")
    t.quiet()
    assert any(isinstance(event, TurnLost) for node in t.journal.line() for event in node.events)
    t.until("Hugo")
    assert t.offers("enter-catacombs")
    t.search("Empty")
    t.until("Hugo")
    assert not t.offers("enter-catacombs")


@pytest.mark.rule("DQ-138", "DQ-139")
def test_in_a_cave_in_too():
    t = at_a_passage("cave-in")
    t.choose("turn", "cross")
    t.roll("test", 6, 6)
    t.until("Hugo")
    assert not t.offers("enter-catacombs")


@pytest.mark.rule("DQ-47", "DQ-138")
def test_who_is_walled_in_and_lets_the_passage_close_dies_after_the_second_search():
    t = Table("Hugo", "Lindel")
    t.ruling("entrances", 0)
    t.enter("rotating")
    t.until("Hugo")
    t.play(m.NoWayOut(icon=True))
    t.search("Passage Down")
    t.until("Hugo")
    assert t.offers("enter-catacombs")
    t.search("Empty")
    assert t.hero("Hugo").status == "dead"


@pytest.mark.rule("DQ-138")
def test_a_marker_stays():
    t = Table("Hugo", "Lindel").entering("dungeon", "Passage Down")
    t.until("Hugo")
    t.search("Empty")
    t.until("Hugo")
    assert t.offers("enter-catacombs")


# DQ-71: who is caught stays


@pytest.mark.rule("DQ-71", "DQ-199")
def test_who_is_caught_in_a_web_cannot_run_from_a_servants_monster():
    t = served()
    t.choose("servant", "pass")
    assert t.turn == "Challara"
    t.enter("web")
    t.choose("web", "cross")
    t.roll("test", 6, 6)
    t.quiet()
    t.play(m.MoveMonster(token="skeleton 1", onto="Challara"))
    assert t.step == "reveal"


# DQ-34: no tile is left


@pytest.mark.rule("DQ-34")
def test_without_a_tile_nobody_goes_where_there_is_none():
    t = on_the_map("Lindel")
    place(t, "Lindel", "c5r4")
    place(t, "Lindel", "c1r5")
    t.ruling("pool", 0)
    t.refused(m.Go(to="c6r5"), "DQ-34")
    assert spaces(t) == {"c5r4"}
    nothing_offered_is_refused(t)


@pytest.mark.rule("DQ-34", "DQ-159")
def test_who_comes_up_where_no_tile_is_left_is_offered_what_the_rules_take():
    t = down_on_map("Hugo", "Lindel", direction="south", cell=MIDDLE)
    t.draw("catacomb", "Exit")
    t.ruling("pool", 0)
    leave(t, "left", 1)
    (offer,) = t.offers("arrive")
    for seed in range(20):
        assert BOX.rules.decide(t.state, filled(BOX, offer, Random(seed)))
