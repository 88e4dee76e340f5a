"""In light mode, with the space of the way down told, the space of the way out is known too (DQ-151 … DQ-156)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events.below import Descended, Surfaced
from data.words import words
from tests.core.dungeonquest.catacomb_scenes import chamber, descend, down, leave
from tests.core.dungeonquest.table import Table
from tests.core.dungeonquest.travel_scenes import nothing_offered_is_refused


def out_at(cell: str, direction: str, side: str, face: int) -> Table:
    """Hugo has left the catacombs with one card, counted from a cell that was told."""
    t = down("Hugo", "Lindel", direction=direction, cell=cell)
    t.draw("catacomb", "Exit")
    leave(t, side, face)
    return t


@pytest.mark.rule("DQ-156", "DQ-159")
def test_the_exit_space_is_where_the_chamber_lies():
    t = out_at("c5r8", "north", "right", 2)
    nothing_offered_is_refused(t)
    assert [dict(choice.given) for choice in t.offers("arrive")] == [{"fresh": True}, {"fresh": False}]
    pool = t.state.pool
    t.arrive("entrance")
    assert (t.hero("Hugo").here, t.hero("Hugo").owed, t.state.pool) == ("c7r7", True, pool - 1)
    t.until("Hugo")
    t.draw("dungeon", "Empty")
    t.until("Hugo")
    assert len(t.offers("enter-catacombs")) == 1  # where that is need not be told again
    descend(t, "north")
    assert t.told(Descended)[0].cell == "c7r7"


@pytest.mark.rule("DQ-158")
def test_who_comes_up_there_later_is_in_the_same_chamber():
    t = out_at("c5r8", "north", "right", 2)
    t.arrive("dungeon", fresh=False)
    t.enter("entrance", "Empty")
    t.draw("dungeon", "Empty")
    descend(t, "north", "c5r8")
    t.search("Empty")
    t.draw("catacomb", "Exit")
    leave(t, "right", 2)
    assert t.hero("Lindel").here == t.hero("Hugo").here == "c7r7"


@pytest.mark.rule("DQ-163", "DQ-173")
def test_a_tower_is_a_tower():
    t = out_at("c2r2", "north", "left", 3)
    assert (t.hero("Hugo").here, chamber(t, "Hugo").kind, t.turn) == ("c1r1", "tower", "Lindel")
    t.quiet()
    assert (t.turn, t.step) == ("Hugo", "tower")


@pytest.mark.rule("DQ-91", "DQ-158")
def test_the_treasure_chamber_is_itself():
    t = out_at("c5r6", "north", "right", 2)
    assert (t.hero("Hugo").here, t.turn) == ("treasure", "Lindel")
    t.quiet()
    assert (t.turn, t.step, t.now.deck) == ("Hugo", "draw", "dragon")


@pytest.mark.rule("DQ-156")
def test_the_log_names_the_space():
    t = out_at("c5r8", "north", "right", 2)
    told = BOX.voice.story(t.state, t.told(Surfaced)[0])
    assert told is not None
    assert words("en").text(told) == "Hugo leaves the catacombs: 1 ahead, 2 to the right (column 7, row 7)."
    t = down("Hugo", "Lindel")
    t.draw("catacomb", "Exit")
    told = BOX.voice.story(t.state, leave(t, "right", 2))
    assert told is not None
    assert words("en").text(told) == "Hugo leaves the catacombs: 1 ahead, 2 to the right."


@pytest.mark.rule("DQ-152")
def test_where_the_space_was_not_told_the_table_says_what_is_there():
    t = down("Hugo", "Lindel")
    t.draw("catacomb", "Exit")
    leave(t, "left", 1)
    t.play(m.Arrive(chamber="tower", to="c1r1", fresh=False))
    assert t.hero("Hugo").here == "c1r1"
