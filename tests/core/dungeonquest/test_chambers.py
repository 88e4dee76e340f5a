"""What each chamber does to whoever encounters it (section G), in light mode and on the map."""

from __future__ import annotations

from typing import Any

import pytest

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events.ending import LeftDungeon
from core.boxes.dungeonquest.events.moving import RoomTurned
from core.boxes.dungeonquest.events.trials import Died
from core.boxes.dungeonquest.events.turns import TurnBegan
from core.chance import Drawn
from tests.core.dungeonquest.table import Table
from tests.core.dungeonquest.walking import space, spaces, walk

# Chambers that are a card


@pytest.mark.rule("DQ-63")
def test_a_dungeon_chamber_is_a_dungeon_card():
    t = Table("Hugo", "Lindel").entering("dungeon")
    assert (t.step, t.now.hero, t.now.deck) == ("draw", "Hugo", "dungeon")
    t.draw("dungeon", "Empty")
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-64")
def test_a_trap_chamber_is_a_trap_card():
    t = Table("Hugo", "Lindel").entering("trap")
    assert (t.step, t.now.hero, t.now.deck) == ("draw", "Hugo", "trap")
    t.refused(m.Draw(deck="dungeon", card=Drawn(card="Empty")), "DQ-55")
    t.draw("trap", "Snakes")
    t.roll("wounds", 1)
    assert t.turn == "Lindel"


# The bottomless pit


@pytest.mark.rule("DQ-65")
@pytest.mark.parametrize(("faces", "dies"), [((1, 1), False), ((1, 2), False), ((1, 3), True), ((6, 6), True)])
def test_over_a_pit_it_is_luck_or_death(faces, dies):
    t = Table("Hugo", "Lindel").entering("pit")  # Luck 3
    assert (t.step, t.now.attribute) == ("test", "luck")
    t.roll("test", *faces)
    assert [(event.hero, event.cause) for event in t.told(Died)] == [("Hugo", "pit")] * dies
    assert (t.hero("Hugo").status == "dead") is dies
    assert (t.turn, t.step) == ("Lindel", "turn")


@pytest.mark.rule("DQ-65")
def test_after_a_pit_the_next_turn_is_as_usual():
    t = Table("Hugo", "Lindel").entering("pit")
    t.roll("test", 1, 1)
    t.quiet()
    assert (t.turn, t.step) == ("Hugo", "turn")
    assert t.hero("Hugo").holds == ()
    t.enter("dungeon")


# The entrance to the catacombs


@pytest.mark.rule("DQ-66")
def test_a_catacomb_entrance_is_a_dungeon_card_and_next_turn_a_way_down():
    t = Table("Hugo", "Lindel").entering("entrance")
    assert (t.step, t.now.deck) == ("draw", "dungeon")
    t.refused(m.EnterCatacombs(direction="north"), "DQ-13")
    t.draw("dungeon", "Empty")
    t.quiet()
    assert t.offers("enter-catacombs")
    assert t.offers("go")
    t.play(m.EnterCatacombs(direction="north"))
    assert t.hero("Hugo").below is not None
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-66")
def test_nobody_has_to_go_down_and_no_other_chamber_leads_there():
    t = Table("Hugo").entering("entrance", "Empty")
    t.enter("dungeon", "Empty")
    assert t.offers("enter-catacombs") == []
    t.refused(m.EnterCatacombs(direction="north"), "DQ-138")


# The corridor


@pytest.mark.rule("DQ-67")
def test_through_a_corridor_the_hero_moves_on_at_once():
    t = Table("Hugo", "Lindel").entering("corridor")
    assert (t.turn, t.step) == ("Hugo", "move-on")
    t.refused(m.Search(), "DQ-13")
    t.enter("corridor")
    assert (t.turn, t.step) == ("Hugo", "move-on")
    t.enter("dungeon", "Empty")
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-67")
def test_a_corridor_is_not_entered_twice_in_one_turn():
    t = Table("Hugo").entering("corridor")
    first = t.hero("Hugo").here
    t.enter("corridor")
    t.refused(m.Go(through="open", back=True), "DQ-67")
    assert t.offers("go", back=True) == []
    assert t.offers("go")
    t.enter("dungeon", "Empty")
    assert first in [chamber.name for chamber in t.state.chambers]


@pytest.mark.rule("DQ-67")
def test_in_a_later_turn_the_same_corridor_is_open_again():
    t = Table("Hugo").entering("corridor")
    t.enter("dungeon", "Empty")
    t.back()
    assert t.step == "move-on"
    t.refused(m.Arrive(chamber="corridor"), "DQ-13")


@pytest.mark.rule("DQ-67")
def test_on_the_map_a_round_of_corridors_does_not_close():
    t = Table("Hugo", board="map")
    walk(t, "c2r1", "corridor")
    walk(t, "c2r2", "corridor")
    t.refused(m.Go(to="c2r1"), "DQ-67")
    t.refused(m.Go(back=True), "DQ-67")
    assert "c2r1" not in spaces(t)
    walk(t, "c3r2", "corridor")
    walk(t, "c3r1", "corridor")
    t.refused(m.Go(to="c2r1"), "DQ-67")
    assert spaces(t) == {"c4r1"}


@pytest.mark.rule("DQ-67")
def test_a_secret_door_does_not_lead_back_into_the_corridor_of_this_turn():
    t = Table("Hugo", board="map")
    walk(t, "c2r1", "corridor")
    walk(t, "c3r1", "dungeon", "Secret Door")
    t.refused(m.Arrive(chamber="corridor", to="c2r1"), "DQ-67")
    assert {dict(choice.given)["to"] for choice in t.offers("arrive")} == {"c4r1", "c3r2"}


@pytest.mark.rule("DQ-67")
def test_who_can_go_nowhere_from_a_corridor_stays():
    t = Table("Hugo", "Lindel").entering("corridor")
    t.choose("move-on", "stuck")
    assert t.turn == "Lindel"
    t.quiet()
    assert t.step == "turn"


# The portcullis chamber


@pytest.mark.rule("DQ-72")
def test_a_portcullis_chamber_is_a_dungeon_card_and_nobody_runs_there():
    t = Table("Hugo").entering("portcullis")
    assert (t.step, t.now.deck) == ("draw", "dungeon")
    t.draw("dungeon", "Skeleton")
    assert t.step == "reveal"
    assert t.state.fight is not None


@pytest.mark.rule("DQ-72")
@pytest.mark.parametrize(("faces", "up"), [((3, 4), True), ((4, 4), False)])
def test_the_portcullis_is_lifted_by_strength(faces, up):
    t = Table("Hugo", "Lindel").entering("portcullis", "Empty")  # Strength 7
    t.quiet()
    t.go("portcullis")
    assert (t.step, t.now.attribute) == ("test", "strength")
    t.roll("test", *faces)
    assert (t.turn, t.step) == (("Hugo", "arrive") if up else ("Lindel", "turn"))


@pytest.mark.rule("DQ-72")
@pytest.mark.parametrize("through", ["portcullis", "open"])
def test_who_did_not_lift_it_tries_again_or_goes_another_way(through):
    t = Table("Hugo").entering("portcullis", "Empty")
    here = t.hero("Hugo").here
    t.go("portcullis")
    t.roll("test", 6, 6)
    assert (t.hero("Hugo").here, t.step) == (here, "turn")
    t.go(through)
    assert (t.step == "test") is (through == "portcullis")


# The rotating room


@pytest.mark.rule("DQ-74")
def test_a_rotating_room_turns_once_and_the_turn_is_over():
    t = Table("Hugo", "Lindel").entering("rotating")
    (turned,) = t.told(RoomTurned)
    assert turned.half
    assert space(t, t.hero("Hugo").here).rotated
    assert t.turn == "Lindel"
    t.quiet()
    assert (t.turn, t.step) == ("Hugo", "turn")


@pytest.mark.rule("DQ-74")
def test_it_never_turns_again():
    t = Table("Hugo", board="map")
    walk(t, "c2r1", "rotating", north="wall", east="wall", south="door", west="open")
    room = space(t, "c2r1")
    assert room.sides == ("door", "open", "wall", "wall")
    t.play(m.Describe(space="c2r1", north="wall", east="open", south="wall", west="open"))
    walk(t, "c3r1", "dungeon", "Empty")
    walk(t, "c2r1")
    assert t.told(RoomTurned) == []
    assert t.told(TurnBegan)
    assert space(t, "c2r1").sides == ("wall", "open", "wall", "open")


@pytest.mark.rule("DQ-74")
def test_a_room_that_somebody_else_has_turned_does_not_turn_in_light_mode():
    t = Table("Hugo", "Lindel").entering("rotating", fresh=False)
    assert t.told(RoomTurned) == []
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-74")
def test_on_the_map_its_sides_turn_with_it():
    t = Table("Hugo", board="map")
    walk(t, "c2r1", "rotating", north="door", east="wall", south="portcullis", west="open")
    assert space(t, "c2r1").sides == ("portcullis", "open", "door", "wall")
    assert spaces(t) == {"c3r1", "c2r2"}  # the way in is behind a wall
    t.refused(m.Go(back=True), "DQ-28")


def walled_in(**settings: Any) -> Table:
    """Lindel in a rotating room that has turned a wall to the way in; by the table's word every side is one."""
    t = Table("Lindel", "Hugo", **settings).entering("rotating", icon=True)
    t.quiet()
    t.play(m.NoWayOut(icon=True))
    return t


@pytest.mark.rule("DQ-74")
def test_walled_in_and_still_there_after_two_searches_is_death():
    t = walled_in()
    t.refused(m.Go(through="open"), "DQ-46")
    t.search("Empty")
    assert t.hero("Lindel").status == "inside"
    t.quiet()
    t.search("Empty")
    assert [(event.hero, event.cause) for event in t.told(Died)] == [("Lindel", "trapped")]


@pytest.mark.rule("DQ-74")
@pytest.mark.parametrize("card", ["Secret Door", "Passage Down"])
def test_a_way_found_by_searching_saves_who_is_walled_in(card):
    t = walled_in()
    t.search("Empty")
    t.quiet()
    t.search(card)
    if card == "Secret Door":
        t.arrive("dungeon", "Empty")
    assert t.hero("Lindel").status == "inside"
    t.quiet()
    assert t.offers("enter-catacombs" if card == "Passage Down" else "go")


@pytest.mark.rule("DQ-74")
def test_on_the_map_the_walls_themselves_wall_in():
    t = Table("Lindel", board="map")
    walk(t, "c2r1", "rotating", north="wall", east="wall", south="wall", west="open", icon=True)
    walls = space(t, "c2r1").sides
    assert walls == ("wall", "open", "wall", "wall")
    t.play(m.Describe(space="c2r1", icon=True, north="wall", east="wall", south="wall", west="wall"))
    assert t.offers("go") == []
    t.refused(m.Go(back=True), "DQ-46")
    t.search("Empty")
    t.search("Empty")
    assert [event.cause for event in t.told(Died)] == ["trapped"]


# The tower


@pytest.mark.rule("DQ-75")
def test_without_loot_nobody_leaves_and_the_hero_moves_on_at_once():
    t = Table("Hugo", "Lindel").entering("dungeon", "Empty")
    t.quiet()
    t.back()
    assert (t.turn, t.step) == ("Hugo", "tower")
    t.refused(m.Choose(what="tower", option="leave"), "DQ-172")
    assert t.offers("choose", what="tower", option="leave") == []
    t.refused(m.Search(), "DQ-13")
    t.enter("dungeon", "Empty")
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-75")
@pytest.mark.parametrize("leaves", [True, False])
def test_with_one_loot_card_the_hero_may_leave_and_need_not(leaves):
    t = Table("Hugo", "Lindel").entering("dungeon", "Gold Coins 30")
    t.quiet()
    t.enter("tower", fresh=False, to="c1r10")
    assert t.offers("choose", what="tower", option="leave")
    if leaves:
        t.choose("tower", "leave")
        assert [(event.hero, event.tower) for event in t.told(LeftDungeon)] == [("Hugo", "c1r10")]
        assert (t.hero("Hugo").status, t.turn) == ("left", "Lindel")
    else:
        t.enter("dungeon")
        assert (t.hero("Hugo").status, t.turn, t.step) == ("inside", "Hugo", "draw")


@pytest.mark.rule("DQ-75")
def test_on_the_map_a_tower_leads_on():
    t = Table("Hugo", board="map")
    walk(t, "c2r1", "dungeon", "Empty")
    walk(t, "c1r1")
    assert t.step == "tower"
    assert spaces(t) == {"back", "c1r2"}
    walk(t, "c1r2", "dungeon")


# The Treasure Chamber


@pytest.mark.rule("DQ-76")
@pytest.mark.parametrize("board", ["light", "map"])
def test_the_treasure_chamber_is_a_dragon_card(board):
    t = Table("Hugo", "Lindel", board=board)
    if board == "map":
        t.play(m.PutHero(hero="Hugo", chamber="dungeon", to="c6r5"))
        walk(t, "treasure")
    else:
        t.enter("treasure", fresh=False)
    assert (t.step, t.now.hero, t.now.deck) == ("draw", "Hugo", "dragon")
    t.refused(m.Draw(deck="treasure", card=Drawn(card="Giant Ruby")), "DQ-55")
    t.draw("dragon", "Sleeping")
    assert t.left("dragon") == 7


# Going back


def sent_back(chamber: str, **settings: Any) -> Table:
    """Hugo comes out of a dungeon chamber to a web, a cave-in or a bridge, and goes back to it."""
    t = Table("Hugo", "Lindel", **settings).entering("dungeon", "Empty")
    t.quiet()
    t.enter(chamber)
    if chamber != "web":
        t.draw("dungeon", "Empty") if chamber == "cave-in" else t.choose("bridge", "stay")
        t.quiet()
    t.back()
    return t


@pytest.mark.rule("DQ-77")
@pytest.mark.parametrize("chamber", ["web", "cave-in", "bridge"])
def test_the_chamber_that_one_goes_back_to_is_encountered(chamber):
    t = sent_back(chamber)
    assert (t.turn, t.step, t.now.deck) == ("Hugo", "draw", "dungeon")


@pytest.mark.rule("DQ-77")
@pytest.mark.parametrize("chamber", ["web", "cave-in", "bridge"])
def test_or_it_is_not_where_the_table_reads_it_so(chamber):
    t = sent_back(chamber, back_is_encountered=False)
    assert (t.turn, t.step) == ("Lindel", "turn")
    assert not t.hero("Hugo").owed
    t.quiet()
    assert (t.turn, t.step) == ("Hugo", "turn")


@pytest.mark.rule("DQ-77")
def test_whoever_just_walks_back_encounters_the_chamber_at_every_table():
    t = Table("Hugo", back_is_encountered=False)
    for _ in range(2):
        t.enter("dungeon", "Empty")
    t.back()
    assert (t.step, t.now.deck) == ("draw", "dungeon")


@pytest.mark.rule("DQ-77")
def test_and_so_does_whoever_goes_back_after_getting_through():
    t = Table("Hugo", back_is_encountered=False).entering("dungeon", "Empty")
    t.enter("web")
    t.choose("web", "cross")
    t.roll("test", 1, 1)
    t.back()
    assert (t.step, t.now.deck) == ("draw", "dungeon")


def test_nobody_is_in_a_web_who_has_been_taken_out_of_it():
    t = Table("Hugo", "Lindel").entering("web")
    t.choose("web", "cross")
    t.roll("test", 6, 6)
    t.play(m.PutHero(hero="Hugo", chamber="dungeon"))
    assert t.hero("Hugo").holds == ()
    t.quiet()
    assert (t.turn, t.step) == ("Hugo", "turn")
