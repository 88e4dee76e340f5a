"""The catacombs (section M): ways down, the travel marker, below, and the rulebook's example of leaving them (W5)."""

from __future__ import annotations

import pytest

from core.asks import CellAsk, DirectionAsk
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.content import Effect
from core.boxes.dungeonquest.events.below import Descended, EntrancePlaced, TurnedBack
from core.boxes.dungeonquest.events.cards import NoEffect
from core.boxes.dungeonquest.events.monsters import MonsterMet
from core.boxes.dungeonquest.events.moving import Encountered
from core.chance import Drawn
from tests.core.dungeonquest.catacomb_scenes import (
    LEFT,
    RIGHT,
    chamber,
    descend,
    discards,
    down,
    down_on_map,
    leave,
    put,
    two_at_one_entrance,
    way,
)
from tests.core.dungeonquest.table import Table, dice, face
from tests.core.replaying import with_undo_after_every_move

# Ways down


@pytest.mark.rule("DQ-138")
@pytest.mark.parametrize("deck", ["dungeon", "search"])
def test_a_passage_down_leaves_a_marker_and_may_be_taken_on_the_next_turn(deck):
    t = Table("Hugo", "Lindel").entering("dungeon")
    if deck == "search":
        t.draw("dungeon", "Empty")
        t.refused(m.EnterCatacombs(direction="north"), "DQ-138")
        t.until("Hugo")
        t.refused(m.EnterCatacombs(direction="north"), "DQ-138")
        assert not t.offers("enter-catacombs")
        t.search()
    t.refused(m.EnterCatacombs(direction="north"))
    t.draw(deck, "Passage Down")
    assert t.told(EntrancePlaced)[0].placed
    assert chamber(t, "Hugo").entrance
    assert t.state.entrances == 9
    assert t.turn == "Lindel"
    assert not t.offers("enter-catacombs")
    t.until("Hugo")
    assert t.offers("enter-catacombs")
    descend(t, "east")
    assert t.told(Descended)[0].direction == "east"
    assert t.hero("Hugo").below is not None
    assert t.turn == "Lindel"  # instead of moving or searching


@pytest.mark.rule("DQ-138")
def test_the_marker_is_placed_whether_it_is_used_or_not():
    t = Table("Hugo").entering("dungeon", "Passage Down")
    marked = t.hero("Hugo").here
    t.quiet()
    t.refused(m.EnterCatacombs(direction="north"), "DQ-138")
    t.back()
    assert t.hero("Hugo").here == marked
    t.draw("dungeon", "Empty")
    descend(t)
    assert t.hero("Hugo").below is not None
    assert t.state.entrances == 9


@pytest.mark.rule("DQ-139")
def test_in_a_cave_in_the_passage_can_be_taken_and_no_marker_lies_there():
    t = Table("Hugo").entering("cave-in", "Passage Down")
    assert not t.told(EntrancePlaced)[0].placed
    assert not chamber(t, "Hugo").entrance
    assert t.state.entrances == 10
    assert t.offers("enter-catacombs")
    descend(t)
    assert t.hero("Hugo").below is not None


@pytest.mark.rule("DQ-139")
def test_whoever_comes_back_to_that_cave_in_finds_no_way_down():
    t = Table("Hugo")
    t.quiet()
    t.enter("cave-in", "Passage Down")
    t.back()
    t.draw("dungeon", "Empty")
    t.back()
    t.draw("dungeon", "Empty")
    assert chamber(t, "Hugo").kind == "cave-in"
    t.refused(m.EnterCatacombs(direction="north"), "DQ-138")


@pytest.mark.rule("DQ-140")
@pytest.mark.parametrize("marker", [False, True])
def test_an_entrance_is_encountered_as_usual_and_may_be_used_next_turn(marker):
    t = Table("Hugo")
    t.go()
    if marker:
        t.arrive("dungeon", fresh=False, entrance=True)
    else:
        t.arrive("entrance")
    assert (t.step, t.now.deck) == ("draw", "dungeon")
    t.refused(m.EnterCatacombs(direction="north"), "DQ-13")
    t.draw("dungeon", "Empty")
    assert t.offers("enter-catacombs")
    assert t.offers("go")  # it may; it need not
    descend(t)
    assert t.hero("Hugo").below is not None


@pytest.mark.rule("DQ-138", "DQ-140")
def test_a_marker_on_a_chamber_that_lies_there_can_be_told_on_arrival():
    t = Table("Hugo", "Lindel")
    t.go()
    assert "entrance" not in [ask.field for choice in t.offers("arrive") for ask in choice.asks]  # none lies anywhere
    t.arrive("dungeon", "Passage Down")
    t.go()
    asked = {choice.given: [ask.field for ask in choice.asks] for choice in t.offers("arrive")}
    assert "entrance" in asked[("fresh", False),]
    assert all("entrance" not in asks for given, asks in asked.items() if given != (("fresh", False),))
    t.arrive("trap", "Snakes", fresh=False, entrance=True)
    t.roll("wounds", 1)
    t.until("Lindel")
    assert t.offers("enter-catacombs")


@pytest.mark.rule("DQ-140")
def test_a_new_chamber_has_no_marker_on_it():
    t = Table("Hugo").entering("dungeon", "Empty", entrance=True)
    t.refused(m.EnterCatacombs(direction="north"), "DQ-138")


@pytest.mark.rule("DQ-141")
def test_a_card_can_send_the_hero_down_with_no_choice_but_the_direction():
    t = Table("Hugo", "Lindel").entering("dungeon", "Chute")
    assert t.step == "descend"
    t.refused(m.Go(through="open"), "DQ-13")
    t.refused(m.Search(), "DQ-13")
    assert {choice.move for choice in t.offers("enter-catacombs")} == {"enter-catacombs"}
    descend(t, "south")
    assert way(t, "Hugo").direction == "south"
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-141")
def test_a_failed_test_over_a_pitfall_sends_the_hero_down_and_a_passed_one_does_not():
    for faces, step in (((1, 4), "descend"), ((2, 2), "turn")):
        t = Table("Hugo").entering("trap", "Pitfall")  # Agility 4
        t.roll("test", *faces)
        assert t.step == step


@pytest.mark.rule("DQ-141")
def test_a_fall_from_a_bridge_ends_below_with_a_die_of_wounds():
    t = Table("Hugo").entering("bridge")
    t.choose("bridge", "cross")
    t.roll("test", 6, 6)
    descend(t)
    t.refused(m.Roll(what="wounds", dice=dice(1, 1)))
    t.roll("wounds", 4)
    assert t.hero("Hugo").wounds == 4
    assert t.hero("Hugo").below is not None
    assert (t.step, t.now.deck) == ("draw", "catacomb")


@pytest.mark.rule("DQ-142")
def test_without_a_marker_in_the_box_none_is_placed_and_the_passage_is_there_all_the_same():
    t = Table("Hugo")
    t.ruling("entrances", 1)
    t.enter("dungeon", "Passage Down")
    assert t.told(EntrancePlaced)[0].placed
    t.enter("dungeon", "Passage Down")
    assert not t.told(EntrancePlaced)[0].placed
    assert not chamber(t, "Hugo").entrance
    assert t.state.entrances == 0
    descend(t)
    assert t.hero("Hugo").below is not None


@pytest.mark.rule("DQ-142")
def test_a_second_passage_under_the_same_chamber_takes_no_second_marker():
    t = Table("Hugo").entering("dungeon", "Passage Down")
    t.search("Passage Down")
    assert t.state.entrances == 9
    assert t.offers("enter-catacombs")


# The travel marker


@pytest.mark.rule("DQ-143")
@pytest.mark.parametrize("direction", ["north", "east", "south", "west"])
def test_the_marker_lies_where_the_hero_went_down_and_points_where_the_hero_likes(direction):
    t = Table("Hugo", board="map")
    put(t, "Hugo", "c5r4", "entrance")
    descend(t, direction)
    below = way(t, "Hugo")
    assert (below.cell, below.direction, below.count) == ("c5r4", direction, 0)
    # The figure is off the board: another hero may walk there.
    assert not [hero for hero in t.state.heroes if hero.below is None and hero.here == "c5r4"]


@pytest.mark.rule("DQ-143")
def test_in_light_mode_the_space_may_be_told_or_left_to_the_table():
    assert way(down("Hugo", cell="c5r4"), "Hugo").cell == "c5r4"
    assert way(down("Hugo"), "Hugo").cell == ""
    t = Table("Hugo").entering("entrance", "Empty")
    plain, told = t.offers("enter-catacombs")
    assert [type(ask) for ask in plain.asks] == [DirectionAsk]
    assert [type(ask) for ask in told.asks] == [DirectionAsk, CellAsk]


@pytest.mark.parametrize("cell", [(14, 1), (1, 11), (0, 1), (1, 0), (-1, 1), (1, -1), (4,), (1, 2, 3)])
def test_a_space_beside_the_board_is_refused(cell):
    t = Table("Hugo").entering("entrance", "Empty")
    t.refused(m.EnterCatacombs(direction="north", cell=cell), "DQ-143")


def test_the_map_knows_better_than_what_is_told():
    t = Table("Hugo", board="map")
    put(t, "Hugo", "c5r4", "entrance")
    descend(t, "north", "c9r9")
    assert way(t, "Hugo").cell == "c5r4"


@pytest.mark.rule("DQ-144")
def test_the_direction_stays_as_it_was_chosen():
    t = down("Hugo", direction="north", cell="c5r8")
    t.refused(m.EnterCatacombs(direction="south", cell=(5, 8)), "DQ-13")
    t.draw("catacomb", "Empty")
    t.refused(m.EnterCatacombs(direction="south", cell=(5, 8)), "DQ-13")
    assert not t.offers("enter-catacombs")
    t.draw("catacomb", "Exit")
    assert leave(t, RIGHT, 1).cell == "c6r6"


@pytest.mark.rule("DQ-144")
@pytest.mark.parametrize(
    ("direction", "turned", "cell"),
    [("north", "south", "c4r7"), ("south", "north", "c6r3"), ("east", "west", "c3r4"), ("west", "east", "c7r6")],
)
def test_only_a_card_turns_it_the_giant_naga_right_about(direction, turned, cell):
    t = down("Hugo", direction=direction, cell="c5r5")
    t.draw("catacomb", "Giant Naga")
    assert t.told(TurnedBack)[0].direction == turned
    assert way(t, "Hugo").direction == turned
    t.draw("catacomb", "Exit")
    assert leave(t, RIGHT, 1).cell == cell  # the naga counts: two on, one to the new right


@pytest.mark.rule("DQ-145")
@pytest.mark.parametrize("direction", ["north", "east"])
def test_another_hero_may_come_to_the_marker_and_go_down_there_too(direction):
    t = Table("Hugo", "Lindel", board="map")
    put(t, "Hugo", "c5r4", "entrance")
    descend(t, "north")
    put(t, "Lindel", "c5r5")
    t.play(m.Go(to="c5r4", through="open"))
    t.draw("dungeon", "Empty")
    others_pass_below(t, "Lindel")
    descend(t, direction)
    assert (way(t, "Lindel").cell, way(t, "Lindel").direction) == ("c5r4", direction)
    assert (way(t, "Hugo").cell, way(t, "Hugo").direction) == ("c5r4", "north")


def others_pass_below(t: Table, player: str) -> None:
    while t.turn != player:
        t.draw("catacomb", "Empty")


@pytest.mark.rule("DQ-146")
@pytest.mark.parametrize("board", ["light", "map"])
def test_two_heroes_may_go_the_same_way_unless_the_table_reads_it_otherwise(board):
    t = two_at_one_entrance(board, "free")
    descend(t, "north", "c5r4")
    assert way(t, "Lindel").direction == "north"

    t = two_at_one_entrance(board, "different")
    t.refused(m.EnterCatacombs(direction="north", cell=(5, 4)), "DQ-146")
    descend(t, "south", "c5r4")
    assert way(t, "Lindel").direction == "south"


@pytest.mark.rule("DQ-146")
def test_the_map_offers_only_the_directions_that_are_free():
    (offer,) = two_at_one_entrance("map", "different").offers("enter-catacombs")
    assert offer.asks == (DirectionAsk(field="direction", open=("east", "south", "west")),)
    (offer,) = two_at_one_entrance("map", "free").offers("enter-catacombs")
    assert offer.asks == (DirectionAsk(field="direction"),)


@pytest.mark.rule("DQ-146")
@pytest.mark.parametrize("board", ["light", "map"])
def test_from_another_chamber_the_same_direction_is_free_in_any_case(board):
    t = two_at_one_entrance(board, "different", second="c6r4")
    descend(t, "north", "c6r4")
    assert way(t, "Lindel").direction == "north"


@pytest.mark.rule("DQ-146")
def test_a_marker_that_is_off_the_board_again_is_in_nobodys_way():
    t = Table("Hugo", "Lindel", board="map", shared_direction="different")
    put(t, "Hugo", "c5r4", "entrance")
    descend(t, "north")
    put(t, "Lindel", "c5r4", "entrance")
    t.play(m.Waive())
    t.draw("catacomb", "Exit")
    leave(t, RIGHT, 1)
    t.arrive("dungeon")
    descend(t, "north")
    assert way(t, "Lindel").direction == "north"


# Below


@pytest.mark.rule("DQ-147")
@pytest.mark.parametrize("board", ["light", "map"])
def test_below_there_is_no_moving_and_no_searching(board):
    t = down("Hugo") if board == "light" else down_on_map("Hugo", cell="c5r4")
    t.refused(m.Go(through="open"), "DQ-13")
    t.refused(m.Go(back=True, through="open"), "DQ-13")
    t.refused(m.Search(), "DQ-13")
    t.refused(m.PutHero(hero="Hugo", chamber="dungeon"), "DQ-147")
    t.refused(m.Arrive(chamber="dungeon"), "DQ-13")
    assert not [choice for kind in ("go", "search", "arrive", "no-way-out") for choice in t.offers(kind)]


@pytest.mark.rule("DQ-148")
def test_every_turn_below_begins_with_one_catacomb_card():
    t = down("Hugo", "Lindel")
    for _ in range(3):
        assert t.turn == "Hugo"
        assert (t.step, t.now.deck) == ("draw", "catacomb")
        t.refused(m.Draw(deck="dungeon", card=Drawn(card="Empty")), "DQ-55")
        t.draw("catacomb", "Empty")
        assert t.turn == "Lindel"
        t.until("Hugo")
    assert way(t, "Hugo").count == 3


@pytest.mark.rule("DQ-148")
def test_going_down_is_the_whole_turn_and_brings_no_card_yet():
    t = Table("Hugo", "Lindel").entering("entrance", "Empty")
    t.until("Hugo")
    descend(t)
    assert t.turn == "Lindel"
    assert way(t, "Hugo").count == 0


@pytest.mark.rule("DQ-148")
def test_a_catacomb_card_does_what_the_same_card_would_do_above():
    t = down("Hugo", "Lindel")
    t.draw("catacomb", "Demon")
    assert t.told(MonsterMet)[0].player == "Lindel"
    assert t.step == "fight"


@pytest.mark.rule("DQ-148")
def test_an_effect_that_ends_the_turn_leaves_no_time_for_a_card():
    t = down("Hugo")  # Luck 3
    t.draw("catacomb", "Torch Goes Out")
    t.roll("test", 6, 6)
    assert t.step == "test"  # a new turn, and the torch comes first
    t.roll("test", 6, 6)
    assert way(t, "Hugo").count == 1
    t.roll("test", 2, 3)
    assert (t.step, t.now.deck) == ("draw", "catacomb")


@pytest.mark.rule("DQ-149")
def test_every_card_is_kept_and_counted_also_one_that_says_to_discard_it():
    t = down("Hugo")
    t.draw("catacomb", "Torch Goes Out")
    t.roll("test", 1, 1)  # passed: above, the card would go to the discards now
    t.draw("catacomb", "Empty")
    below = way(t, "Hugo")
    assert below.cards == ("Torch Goes Out", "Empty")
    assert below.count == 2
    assert discards(t, "catacomb") == 0
    assert t.left("catacomb", "Torch Goes Out") == 3
    assert t.left("catacomb", "Empty") == 8


@pytest.mark.rule("DQ-149", "DQ-151")
def test_loot_found_below_counts_for_the_way_as_well():
    t = down("Hugo", cell="c5r8")
    t.draw("catacomb", "Treasure Chest")
    t.draw("catacomb", "Amulet")
    assert way(t, "Hugo").count == 2
    assert [loot.card for loot in t.hero("Hugo").loot] == ["Treasure Chest"]
    t.draw("catacomb", "Exit")
    assert leave(t, LEFT, 1).ahead == 3


# The rulebook's example


@pytest.mark.rule("DQ-149", "DQ-151", "DQ-152", "DQ-157", "DQ-159")
@pytest.mark.parametrize(("told", "cell"), [("c4r8", "c6r5"), ("c9r9", "c11r6"), ("", "")])
def test_w5_lindel_comes_out_of_the_catacombs(told, cell):
    t = Table("Lindel", "Hugo").entering("entrance", "Empty")
    t.quiet()
    descend(t, "north", told)
    t.quiet()
    t.draw("catacomb", "Treasure Chest")
    t.quiet()
    t.draw("catacomb", "Empty")
    t.quiet()
    assert way(t, "Lindel").count == 2

    t.draw("catacomb", "Exit")
    assert t.step == "exit"
    surfaced = leave(t, RIGHT, 2)
    assert (surfaced.cards, surfaced.ahead, surfaced.side, surfaced.aside) == (3, 3, "right", 2)
    assert surfaced.cell == cell
    assert [loot.card for loot in t.hero("Lindel").loot] == ["Treasure Chest"]
    assert t.left("catacomb", "Treasure Chest") == 1
    assert t.left("catacomb", "Empty") == 9
    assert t.left("catacomb", "Exit") == 6

    pool = t.state.pool
    t.arrive("dungeon")
    assert t.state.pool == pool - 1
    assert t.hero("Lindel").owed
    assert t.turn == "Hugo"
    t.quiet()
    assert t.told(Encountered)[0].hero == "Lindel"
    assert (t.step, t.now.deck) == ("draw", "dungeon")
    with_undo_after_every_move(t)


@pytest.mark.rule("DQ-151", "DQ-152", "DQ-156", "DQ-159")
def test_w5_on_the_map_the_chamber_lies_three_on_and_two_to_the_right():
    t = Table("Lindel", board="map")
    t.play(m.Go(to="c2r1", through="open"))
    t.arrive("entrance", "Empty", north="wall", east="open", south="open", west="open")
    descend(t, "east")
    assert way(t, "Lindel").cell == "c2r1"
    t.draw("catacomb", "Treasure Chest")
    t.draw("catacomb", "Empty")
    t.draw("catacomb", "Exit")
    surfaced = leave(t, RIGHT, 2)
    assert (surfaced.ahead, surfaced.aside, surfaced.cell) == (3, 2, "c5r3")
    t.arrive("dungeon", north="wall", east="wall", south="open", west="wall")
    assert t.hero("Lindel").here == "c5r3"
    assert [loot.card for loot in t.hero("Lindel").loot] == ["Treasure Chest"]
    assert (t.step, t.now.deck) == ("draw", "dungeon")
    with_undo_after_every_move(t)


@pytest.mark.rule("DQ-153")
def test_w5_seven_cards_with_the_wall_five_away_move_by_move():
    t = Table("Lindel", "Hugo").entering("entrance", "Empty")
    t.quiet()
    descend(t, "west", "c6r4")
    for _ in range(6):
        t.quiet()
        t.draw("catacomb", "Empty")
    t.quiet()
    t.draw("catacomb", "Exit")
    surfaced = leave(t, LEFT, 2)
    assert (surfaced.cards, surfaced.ahead, surfaced.aside, surfaced.cell) == (7, 5, 2, "c1r6")
    t.arrive("dungeon")
    with_undo_after_every_move(t)


@pytest.mark.rule("DQ-141", "DQ-149")
def test_who_is_below_already_cannot_fall_any_further():
    t = Table("Hugo").entering("entrance", "Empty")
    t.play(m.EnterCatacombs(direction="east"))
    t.draw("catacomb", "Empty")
    hole = face("Hole", Effect("catacombs"), count=1)
    t.play(m.Draw(deck="catacomb", card=Drawn(card="Hole"), face=hole))
    assert [event.card for event in t.told(NoEffect)] == ["Hole"]
    below = t.hero("Hugo").below
    assert below is not None
    assert (below.direction, below.cards) == ("east", ("Empty", "Hole"))
    assert t.step == "draw"  # the next turn's card
