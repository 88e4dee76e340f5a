"""The Chamber of Darkness on the map (DQ-69): what the map knows is not asked, and no die leads through a wall."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from core.asks import PickAsk
from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events.moving import Groped
from core.randomplay import filled
from tests.core.dungeonquest.table import Table, dice
from tests.core.dungeonquest.travel_scenes import on_the_map, place
from tests.core.dungeonquest.walking import walk

DARK, NORTH, EAST, SOUTH, WEST = "c6r4", "c6r3", "c7r4", "c6r5", "c5r4"


def in_the_dark(**sides: Any) -> Table:
    """Hugo has come from the west into a Chamber of Darkness."""
    t = on_the_map("Lindel", at=WEST)
    walk(t, DARK, "darkness", **sides)
    return t


def asked(t: Table) -> dict[str, tuple[Any, ...]]:
    (offer,) = t.offers("grope")
    for seed in range(40):
        assert BOX.rules.decide(t.state, filled(BOX, offer, Random(seed)))
    return {
        ask.field: tuple(each.value for each in ask.options) if isinstance(ask, PickAsk) else () for ask in offer.asks
    }


def grope(t: Table, to: str, through: Any = "") -> str:
    t.play(m.Grope(dice=dice(2), to=to, through=through))
    return t.told(Groped)[0].through


@pytest.mark.rule("DQ-69", "DQ-28")
def test_no_die_leads_through_a_wall_that_is_known():
    t = in_the_dark(north="wall")
    t.refused(m.Grope(dice=dice(1), through="open", to=NORTH), "DQ-28")
    place(t, "Lindel", SOUTH, north="wall")
    place(t, "Lindel", "c1r5")
    t.refused(m.Grope(dice=dice(1), through="open", to=SOUTH), "DQ-28")
    assert asked(t) == {"dice": (), "to": (EAST, WEST, "")}


@pytest.mark.rule("DQ-69")
def test_what_stands_in_the_way_is_as_the_map_shows_it():
    t = in_the_dark(north="wall", east="door")
    assert asked(t) == {"dice": (), "to": (EAST, SOUTH, WEST, "")}
    assert grope(t, EAST) == "door"
    assert (t.step, t.now.deck) == ("draw", "door")


@pytest.mark.rule("DQ-69")
def test_whatever_is_said_of_a_known_side_the_map_holds():
    t = in_the_dark(east="portcullis")
    assert grope(t, EAST, "open") == "portcullis"
    assert (t.step, t.now.attribute) == ("test", "strength")


@pytest.mark.rule("DQ-69")
def test_without_a_wall_none_is_offered():
    t = in_the_dark()
    assert asked(t) == {"dice": (), "to": (NORTH, EAST, SOUTH, WEST)}


@pytest.mark.rule("DQ-69")
def test_a_wall_ends_the_turn():
    t = in_the_dark(north="wall")
    assert grope(t, "") == "wall"
    assert [hold.what for hold in t.hero("Hugo").holds] == ["darkness"]


@pytest.mark.rule("DQ-69")
def test_where_nobody_has_told_the_sides_they_are_asked_for():
    t = in_the_dark(north="?", east="?", south="?", west="?")
    assert asked(t) == {
        "dice": (),
        "through": ("wall", "open", "door", "portcullis", "door-portcullis", "portcullis-door"),
        "to": (NORTH, EAST, SOUTH, WEST),
    }
    assert grope(t, EAST, "door") == "door"


@pytest.mark.rule("DQ-69")
def test_of_some_sides_the_map_tells_and_of_others_the_table():
    t = in_the_dark(north="?", south="wall")
    assert asked(t) == {
        "dice": (),
        "through": ("", "wall", "open", "door", "portcullis", "door-portcullis", "portcullis-door"),
        "to": (NORTH, EAST, WEST),
    }
    assert grope(t, NORTH, "door") == "door"


@pytest.mark.rule("DQ-69")
def test_between_four_walls_only_the_die_is_asked_for():
    t = in_the_dark()
    t.play(m.Describe(space=DARK, north="wall", east="wall", south="wall", west="wall"))
    assert asked(t) == {"dice": ()}
    assert grope(t, "") == "wall"
