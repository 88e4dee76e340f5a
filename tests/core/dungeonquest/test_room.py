"""The chamber as it lies on the map, and a roll against an attribute as a sum."""

from __future__ import annotations

from fractions import Fraction

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.scene.room import room, with_wall
from core.boxes.dungeonquest.scene.trial import trial
from tests.core.dungeonquest.table import Table


def sides(t: Table, hero: str = "Hugo") -> dict[str, tuple[str, str]]:
    lies = room(t.state, hero)
    assert lies is not None
    return {way.direction: (way.stands, way.to) for way in lies.ways}


# The room


def test_light_mode_knows_no_sides():
    assert room(Table("Hugo").state, "Hugo") is None


def test_nobody_has_no_room():
    assert room(Table("Hugo", board="map").state, "Lindel") is None


def test_a_tower_has_walls_where_the_board_ends():
    t = Table("Hugo", board="map")
    assert sides(t) == {
        "north": ("wall", ""),
        "east": ("open", "c2r1"),
        "south": ("open", "c1r2"),
        "west": ("wall", ""),
    }


def entered(**said: str) -> Table:
    """Hugo has come out of the tower to the east."""
    t = Table("Hugo", board="map")
    t.play(m.Go(to="c2r1"))
    t.play(m.Arrive(chamber="dungeon", **said))  # type: ignore[arg-type]
    t.draw("dungeon", "Empty")
    return t


def test_what_nobody_has_said_is_not_known():
    t = entered(east="door", south="wall")
    assert sides(t) == {
        "north": ("wall", ""),
        "east": ("door", "c3r1"),
        "south": ("wall", "c2r2"),
        "west": ("?", "c1r1"),
    }


def test_the_way_back_is_marked_and_what_lies_there_is_known():
    lies = room(entered().state, "Hugo")
    assert lies is not None
    assert [(way.to, way.there) for way in lies.ways if way.back] == [("c1r1", "tower")]
    assert (lies.space, lies.kind) == ("c2r1", "dungeon")


def test_two_barriers_stand_in_their_order():
    t = entered(east="door")
    t.play(m.Go(to="c3r1"))
    t.draw("door", "Door Opens")
    t.play(m.Arrive(chamber="dungeon", west="portcullis"))
    t.draw("dungeon", "Empty")
    assert sides(t)["west"] == ("portcullis-door", "c2r1")


def test_the_treasure_chamber_has_six_ways():
    t = Table("Hugo", board="map")
    t.play(m.PutHero(hero="Hugo", chamber="treasure"))
    lies = room(t.state, "Hugo")
    assert lies is not None
    assert sorted(way.direction for way in lies.ways) == ["east", "east", "north", "south", "west", "west"]
    assert {way.stands for way in lies.ways} == {"open"}


# A wall that is found


def test_a_wall_is_said_of_the_heros_own_side():
    t = entered()
    move = with_wall(t.state, "Hugo", "c2r2")
    assert move is not None
    t.play(move)
    assert sides(t)["south"] == ("wall", "c2r2")
    assert sides(t)["east"] == ("?", "c3r1")
    assert not t.offers("go", to="c2r2")


def test_or_of_the_other_side_where_the_own_is_known():
    t = entered(east="open")
    t.play(m.Go(to="c3r1"))
    t.play(m.Arrive(chamber="dungeon"))
    t.draw("dungeon", "Empty")
    t.back()
    t.draw("dungeon", "Empty")
    assert sides(t)["east"] == ("?", "c3r1")
    move = with_wall(t.state, "Hugo", "c3r1")
    assert move is not None
    assert (move.space, move.west) == ("c3r1", "wall")


def test_beyond_unexplored_ground_there_is_nothing_to_say_it_of():
    t = entered(south="open")
    assert with_wall(t.state, "Hugo", "c2r2") is None
    assert with_wall(t.state, "Hugo", "c9r9") is None


# A trial


def test_a_test_adds_up():
    t = Table("Hugo").entering("pit")
    t.ruling("heroes/Hugo/determination", 2)
    rolled = trial(t.state)
    assert rolled is not None
    assert (rolled.attribute, rolled.own, rolled.tokens, rolled.plus, rolled.most) == ("luck", 3, 2, 0, 5)
    assert [total for total, _, passes in rolled.results if passes] == [2, 3, 4, 5]
    assert sum(chance for _, chance, _ in rolled.results) == 1
    assert rolled.results[0] == (2, Fraction(1, 36), True)


def test_loot_that_is_kept_on_the_bridge_counts_against_the_hero():
    t = Table("Hugo")
    t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Silver Ring"))
    t.enter("bridge")
    t.choose("bridge", "cross")
    t.play(m.PickLoot(what="throw-off", loot=()))
    rolled = trial(t.state)
    assert rolled is not None
    assert (rolled.own, rolled.plus, rolled.most) == (4, 1, 3)


def test_in_a_fight_with_dice_determination_is_no_help():
    t = Table("Hugo", "Lindel", combat="dice").attacking("Skeleton")
    t.choose("dice-attribute", "strength")
    t.ruling("heroes/Hugo/determination", 2)
    rolled = trial(t.state)
    assert rolled is not None
    assert (rolled.attribute, rolled.tokens, rolled.most) == ("strength", 0, 7)


def test_nothing_else_is_a_trial():
    assert trial(Table("Hugo").state) is None
