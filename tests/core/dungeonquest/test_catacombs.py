"""The catacombs (section M), and the rulebook's example of leaving them (W5)."""

from __future__ import annotations

from typing import Any

import pytest

from core.asks import CellAsk, DiceAsk, DirectionAsk, SideAsk
from core.boxes.dungeonquest import events as e
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import TOWERS, cell_at
from core.boxes.dungeonquest.content import Effect, Face
from core.boxes.dungeonquest.state import Below, Chamber
from core.chance import Dice, Drawn
from core.deck import size
from tests.core.dungeonquest.table import Table, dice, face
from tests.core.replaying import with_undo_after_every_move

RIGHT, LEFT = "right", "left"


def chamber(t: Table, hero: str) -> Chamber:
    return next(each for each in t.state.chambers if each.name == t.hero(hero).here)


def way(t: Table, hero: str) -> Below:
    """How a hero in the catacombs is getting on."""
    below = t.hero(hero).below
    assert below is not None, f"{hero} is above"
    return below


def discards(t: Table, deck: str) -> int:
    return size(next(each for each in t.state.decks if each.name == deck).out)


def descend(t: Table, direction: str = "north", cell: str = "") -> None:
    """The player whose turn it is goes down; where from, in light mode, if it is told."""
    t.play(m.EnterCatacombs(direction=direction, cell=cell_at(cell) or ()))  # type: ignore[arg-type]


def leave(t: Table, side: str, face: int) -> e.Surfaced:
    t.play(m.LeaveCatacombs(side=side, dice=dice(face)))  # type: ignore[arg-type]
    (surfaced,) = t.told(e.Surfaced)
    return surfaced


def down(*players: str, direction: str = "north", cell: str = "", **settings: Any) -> Table:
    """In light mode: the first player has entered the catacombs and it is that player's turn again."""
    t = Table(*players, **settings)
    t.enter("entrance")
    t.draw("dungeon", "Empty")
    t.until(players[0])
    descend(t, direction, cell)
    t.until(players[0])
    return t


def put(t: Table, hero: str, cell: str, kind: str = "dungeon") -> None:
    t.play(m.PutHero(hero=hero, chamber=kind, to=cell))


def down_on_map(*players: str, direction: str = "north", cell: str, **settings: Any) -> Table:
    """On the map: the first player is below that cell and it is that player's turn again."""
    t = Table(*players, board="map", **settings)
    put(t, players[0], cell, "entrance")
    descend(t, direction)
    others_pass(t, players[0])
    return t


def others_pass(t: Table, player: str) -> None:
    while t.turn != player:
        t.play(m.Waive())


def cards(t: Table, count: int, last: str = "Exit") -> None:
    """A lone player's next turns: so many Catacomb cards with what was drawn before, the last of them this one."""
    while way(t, t.turn).count < count - 1:
        t.draw("catacomb", "Empty")
    t.draw("catacomb", last)


# Ways down


@pytest.mark.rule("DQ-138")
@pytest.mark.parametrize("deck", ["dungeon", "search"])
def test_a_passage_down_leaves_a_marker_and_may_be_taken_on_the_next_turn(deck):
    t = Table("Hugo", "Lindel")
    t.enter("dungeon")
    if deck == "search":
        t.draw("dungeon", "Empty")
        t.refused(m.EnterCatacombs(direction="north"), "DQ-138")
        t.until("Hugo")
        t.refused(m.EnterCatacombs(direction="north"), "DQ-138")
        assert not t.offers("enter-catacombs")
        t.search()
    t.refused(m.EnterCatacombs(direction="north"))
    t.draw(deck, "Passage Down")
    assert t.told(e.EntrancePlaced)[0].placed
    assert chamber(t, "Hugo").entrance
    assert t.state.entrances == 9
    assert t.turn == "Lindel"
    assert not t.offers("enter-catacombs")
    t.until("Hugo")
    assert t.offers("enter-catacombs")
    descend(t, "east")
    assert t.told(e.Descended)[0].direction == "east"
    assert t.hero("Hugo").below is not None
    assert t.turn == "Lindel"  # instead of moving or searching


@pytest.mark.rule("DQ-138")
def test_the_marker_is_placed_whether_it_is_used_or_not():
    t = Table("Hugo")
    t.enter("dungeon")
    t.draw("dungeon", "Passage Down")
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
    t = Table("Hugo")
    t.enter("cave-in")
    t.draw("dungeon", "Passage Down")
    assert not t.told(e.EntrancePlaced)[0].placed
    assert not chamber(t, "Hugo").entrance
    assert t.state.entrances == 10
    assert t.offers("enter-catacombs")
    descend(t)
    assert t.hero("Hugo").below is not None


@pytest.mark.rule("DQ-139")
def test_whoever_comes_back_to_that_cave_in_finds_no_way_down():
    t = Table("Hugo")
    t.quiet()
    t.enter("cave-in")
    t.draw("dungeon", "Passage Down")
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


@pytest.mark.rule("DQ-140")
def test_a_new_chamber_has_no_marker_on_it():
    t = Table("Hugo")
    t.enter("dungeon", entrance=True)
    t.draw("dungeon", "Empty")
    t.refused(m.EnterCatacombs(direction="north"), "DQ-138")


@pytest.mark.rule("DQ-141")
def test_a_card_can_send_the_hero_down_with_no_choice_but_the_direction():
    t = Table("Hugo", "Lindel")
    t.enter("dungeon")
    t.draw("dungeon", "Chute")
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
        t = Table("Hugo")  # Agility 4
        t.enter("trap")
        t.draw("trap", "Pitfall")
        t.roll("test", *faces)
        assert t.step == step


@pytest.mark.rule("DQ-141")
def test_a_fall_from_a_bridge_ends_below_with_a_die_of_wounds():
    t = Table("Hugo")
    t.enter("bridge")
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
    t.enter("dungeon")
    t.draw("dungeon", "Passage Down")
    assert t.told(e.EntrancePlaced)[0].placed
    t.enter("dungeon")
    t.draw("dungeon", "Passage Down")
    assert not t.told(e.EntrancePlaced)[0].placed
    assert not chamber(t, "Hugo").entrance
    assert t.state.entrances == 0
    descend(t)
    assert t.hero("Hugo").below is not None


@pytest.mark.rule("DQ-142")
def test_a_second_passage_under_the_same_chamber_takes_no_second_marker():
    t = Table("Hugo")
    t.enter("dungeon")
    t.draw("dungeon", "Passage Down")
    t.search()
    t.draw("search", "Passage Down")
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
    t = Table("Hugo")
    t.enter("entrance")
    t.draw("dungeon", "Empty")
    plain, told = t.offers("enter-catacombs")
    assert [type(ask) for ask in plain.asks] == [DirectionAsk]
    assert [type(ask) for ask in told.asks] == [DirectionAsk, CellAsk]


@pytest.mark.parametrize("cell", [(13, 0), (0, 10), (-1, 0), (0, -1), (4,), (1, 2, 3)])
def test_a_space_beside_the_board_is_refused(cell):
    t = Table("Hugo")
    t.enter("entrance")
    t.draw("dungeon", "Empty")
    t.refused(m.EnterCatacombs(direction="north", cell=cell), "DQ-143")


def test_the_map_knows_better_than_what_is_told():
    t = Table("Hugo", board="map")
    put(t, "Hugo", "c5r4", "entrance")
    descend(t, "north", "c9r9")
    assert way(t, "Hugo").cell == "c5r4"


@pytest.mark.rule("DQ-144")
def test_the_direction_stays_as_it_was_chosen():
    t = down("Hugo", direction="north", cell="c5r8")
    t.refused(m.EnterCatacombs(direction="south", cell=(4, 7)), "DQ-13")
    t.draw("catacomb", "Empty")
    t.refused(m.EnterCatacombs(direction="south", cell=(4, 7)), "DQ-13")
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
    assert t.told(e.TurnedBack)[0].direction == turned
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


def two_at_one_entrance(board: str, shared: str, second: str = "c5r4") -> Table:
    """Hugo is on the way north from c5r4; Lindel stands over an entrance and it is her turn."""
    t = Table("Hugo", "Lindel", board=board, shared_direction=shared)
    if board == "map":
        put(t, "Hugo", "c5r4", "entrance")
        descend(t, "north")
        put(t, "Lindel", second, "entrance")
    else:
        t.enter("entrance")
        t.draw("dungeon", "Empty")
        t.enter("entrance")
        t.draw("dungeon", "Empty")
        descend(t, "north", "c5r4")
    return t


@pytest.mark.rule("DQ-146")
@pytest.mark.parametrize("board", ["light", "map"])
def test_two_heroes_may_go_the_same_way_unless_the_table_reads_it_otherwise(board):
    t = two_at_one_entrance(board, "free")
    descend(t, "north", "c5r4")
    assert way(t, "Lindel").direction == "north"

    t = two_at_one_entrance(board, "different")
    t.refused(m.EnterCatacombs(direction="north", cell=(4, 3)), "DQ-146")
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
    t = Table("Hugo", "Lindel")
    t.enter("entrance")
    t.draw("dungeon", "Empty")
    t.until("Hugo")
    descend(t)
    assert t.turn == "Lindel"
    assert way(t, "Hugo").count == 0


@pytest.mark.rule("DQ-148")
def test_a_catacomb_card_does_what_the_same_card_would_do_above():
    t = down("Hugo", "Lindel")
    t.draw("catacomb", "Demon")
    assert t.told(e.MonsterMet)[0].player == "Lindel"
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


# Ways up


@pytest.mark.rule("DQ-150")
def test_without_a_card_that_allows_it_nobody_gets_out():
    t = down("Hugo")
    t.refused(m.LeaveCatacombs(side="left", dice=dice(1)), "DQ-13")
    for card in ("Empty", "Treasure Chest", "Amulet", "Giant Naga"):
        t.draw("catacomb", card)
        t.refused(m.LeaveCatacombs(side="left", dice=dice(1)), "DQ-13")
        assert not t.offers("leave-catacombs")
    t.draw("catacomb", "Exit")
    assert t.offers("leave-catacombs")
    assert leave(t, LEFT, 1).cards == 5


@pytest.mark.rule("DQ-150")
def test_a_hole_in_the_roof_needs_agility():
    t = down("Hugo")  # Agility 4
    t.draw("catacomb", "Hole in the Roof")
    t.refused(m.LeaveCatacombs(side="left", dice=dice(1)), "DQ-13")
    t.roll("test", 1, 4)
    assert way(t, "Hugo").count == 1
    assert (t.step, t.now.deck) == ("draw", "catacomb")
    t.draw("catacomb", "Hole in the Roof")
    t.roll("test", 2, 2)
    assert t.step == "exit"


@pytest.mark.rule("DQ-150")
def test_an_exit_allows_and_does_not_compel():
    t = down("Hugo", "Lindel")
    t.draw("catacomb", "Exit")
    t.choose("exit", "stay")
    assert t.turn == "Lindel"
    t.until("Hugo")
    t.refused(m.LeaveCatacombs(side="left", dice=dice(1)), "DQ-13")
    t.draw("catacomb", "Exit")
    assert leave(t, LEFT, 1).cards == 2


@pytest.mark.rule("DQ-151")
@pytest.mark.parametrize(("count", "cell"), [(1, "c6r7"), (2, "c6r6"), (5, "c6r3")])
def test_as_many_spaces_on_as_cards_with_the_one_just_drawn(count, cell):
    t = down("Hugo", cell="c5r8")
    cards(t, count)
    surfaced = leave(t, RIGHT, 1)
    assert (surfaced.cards, surfaced.ahead, surfaced.cell) == (count, count, cell)


@pytest.mark.rule("DQ-152")
@pytest.mark.parametrize(
    ("direction", "side", "cell"),
    [
        ("north", RIGHT, "c7r1"),
        ("north", LEFT, "c3r1"),
        ("east", RIGHT, "c8r6"),
        ("east", LEFT, "c8r2"),
        ("south", RIGHT, "c3r7"),
        ("south", LEFT, "c7r7"),
        ("west", RIGHT, "c2r2"),
        ("west", LEFT, "c2r6"),
    ],
)
@pytest.mark.parametrize("board", ["light", "map"])
def test_left_and_right_are_as_seen_by_someone_looking_ahead(board, direction, side, cell):
    """From c5r4: three cards on, a 2 on the die aside."""
    if board == "light":
        t = down("Hugo", direction=direction, cell="c5r4")
    else:
        t = down_on_map("Hugo", direction=direction, cell="c5r4")
    cards(t, 3)
    surfaced = leave(t, side, 2)
    assert (surfaced.ahead, surfaced.aside, surfaced.cell) == (3, 2, cell)


@pytest.mark.rule("DQ-152")
def test_the_side_is_asked_for_before_the_die():
    t = down("Hugo")
    t.draw("catacomb", "Exit")
    (offer,) = t.offers("leave-catacombs")
    assert [type(ask) for ask in offer.asks] == [SideAsk, DiceAsk]
    assert [ask.count for ask in offer.asks if isinstance(ask, DiceAsk)] == [1]


@pytest.mark.rule("DQ-152")
@pytest.mark.parametrize(
    "fallen", [Dice(faces=(0,)), Dice(faces=(7,)), Dice(faces=(2, 2)), Dice(faces=()), Dice(faces=(2,), sides=4)]
)
def test_it_is_one_die(fallen):
    t = down("Hugo")
    t.draw("catacomb", "Exit")
    t.refused(m.LeaveCatacombs(side="left", dice=fallen))
    assert t.step == "exit"


BOTH_WALLS = [
    ("north", RIGHT, "c10r4", "c13r1", 3, 3),
    ("north", LEFT, "c3r4", "c1r1", 3, 2),
    ("east", RIGHT, "c9r8", "c13r10", 4, 2),
    ("east", LEFT, "c9r3", "c13r1", 4, 2),
    ("south", RIGHT, "c3r6", "c1r10", 4, 2),
    ("south", LEFT, "c11r6", "c13r10", 4, 2),
    ("west", RIGHT, "c4r3", "c1r1", 3, 2),
    ("west", LEFT, "c4r8", "c1r10", 3, 2),
]
"""Direction, side, from where, to where, how far on and aside with seven cards and a 6 on the die."""


@pytest.mark.rule("DQ-153", "DQ-154")
@pytest.mark.parametrize(("direction", "side", "start", "end", "ahead", "aside"), BOTH_WALLS)
@pytest.mark.parametrize("board", ["light", "map"])
def test_the_outer_wall_stops_the_way_on_and_the_way_aside(board, direction, side, start, end, ahead, aside):
    if board == "light":
        t = down("Hugo", direction=direction, cell=start)
    else:
        t = down_on_map("Hugo", direction=direction, cell=start)
    cards(t, 7)
    surfaced = leave(t, side, 6)
    assert (surfaced.cards, surfaced.ahead, surfaced.aside, surfaced.cell) == (7, ahead, aside, end)
    assert end in TOWERS


@pytest.mark.rule("DQ-153")
@pytest.mark.parametrize(("count", "ahead"), [(4, 4), (5, 5), (6, 5), (7, 5)])
def test_seven_cards_with_the_wall_five_spaces_ahead_are_five(count, ahead):
    t = down("Hugo", direction="north", cell="c5r6")
    cards(t, count)
    surfaced = leave(t, RIGHT, 1)
    assert (surfaced.cards, surfaced.ahead) == (count, ahead)
    assert surfaced.cell == f"c6r{6 - ahead}"


@pytest.mark.rule("DQ-154")
@pytest.mark.parametrize(("face", "aside"), [(1, 1), (2, 2), (3, 2), (6, 2)])
def test_the_die_stops_at_the_wall_beside(face, aside):
    t = down("Hugo", direction="north", cell="c11r6")
    t.draw("catacomb", "Exit")
    surfaced = leave(t, RIGHT, face)
    assert (surfaced.aside, surfaced.cell) == (aside, f"c{11 + aside}r5")


@pytest.mark.rule("DQ-153", "DQ-154")
def test_where_the_space_was_not_told_the_table_counts_and_stops_at_the_walls_itself():
    t = down("Hugo", direction="north")
    cards(t, 7)
    surfaced = leave(t, RIGHT, 6)
    assert (surfaced.cards, surfaced.ahead, surfaced.aside, surfaced.cell) == (7, 7, 6, "")


@pytest.mark.rule("DQ-155")
def test_what_lies_on_the_way_is_neither_met_nor_in_the_way():
    """Under a walled-in chamber, a monster and another hero, to a space beyond all of them."""
    t = down_on_map("Hugo", "Lindel", direction="north", cell="c5r8")
    put(t, "Lindel", "c5r7")
    t.play(m.Describe(space="c5r7", north="wall", east="wall", south="wall", west="wall"))
    t.ruling("tokens/troll 1/at", "c5r7")
    put(t, "Lindel", "c5r6", "pit")
    t.draw("catacomb", "Empty")
    others_pass(t, "Hugo")
    t.draw("catacomb", "Empty")
    others_pass(t, "Hugo")
    t.draw("catacomb", "Exit")
    assert leave(t, RIGHT, 1).cell == "c6r5"
    t.arrive("dungeon")
    assert t.hero("Hugo").here == "c6r5"
    assert not t.told(e.MonsterMet)
    assert [event.chamber.name for event in t.told(e.Entered)] == ["c6r5"]
    assert t.hero("Lindel").here == "c5r6"


@pytest.mark.rule("DQ-156")
@pytest.mark.parametrize("board", ["light", "map"])
def test_the_figure_is_back_on_the_board_and_the_marker_is_off_it(board):
    t = down("Hugo", cell="c5r8") if board == "light" else down_on_map("Hugo", cell="c5r8")
    t.draw("catacomb", "Exit")
    leave(t, RIGHT, 2)
    assert t.hero("Hugo").below is None
    assert t.step == "arrive"
    t.arrive("dungeon")
    assert chamber(t, "Hugo").kind == "dungeon"
    assert board == "light" or t.hero("Hugo").here == "c7r7"


@pytest.mark.rule("DQ-157")
def test_the_cards_go_back_and_loot_and_kept_cards_stay():
    t = down("Hugo")
    for card in ("Treasure Chest", "Empty", "Amulet", "Exit"):
        t.draw("catacomb", card)
    assert t.left("catacomb", "Empty") == 8
    leave(t, LEFT, 3)
    assert t.left("catacomb", "Empty") == 9
    assert t.left("catacomb", "Exit") == 6
    assert t.left("catacomb", "Treasure Chest") == 1
    assert t.left("catacomb", "Amulet") == 3
    assert discards(t, "catacomb") == 0
    assert [loot.card for loot in t.hero("Hugo").loot] == ["Treasure Chest"]
    assert [kept.card for kept in t.hero("Hugo").kept] == ["Amulet"]


@pytest.mark.rule("DQ-157")
def test_what_stayed_never_counts_for_the_way_again():
    t = down("Hugo", cell="c5r8")
    for card in ("Treasure Chest", "Amulet", "Exit"):
        t.draw("catacomb", card)
    leave(t, RIGHT, 1)
    t.arrive("entrance")
    t.draw("dungeon", "Empty")
    descend(t, "north", "c5r8")
    assert way(t, "Hugo").count == 0
    t.draw("catacomb", "Exit")
    assert leave(t, RIGHT, 1).cell == "c6r7"


# Where the hero comes up


@pytest.mark.rule("DQ-158")
def test_on_explored_ground_the_turn_is_over_and_the_chamber_comes_next_turn_the_monster_first():
    t = down_on_map("Hugo", "Lindel", direction="north", cell="c5r8")
    put(t, "Lindel", "c6r7")
    t.ruling("tokens/troll 1/at", "c6r7")
    put(t, "Lindel", "c9r9")
    pool = t.state.pool
    t.draw("catacomb", "Exit")
    leave(t, RIGHT, 1)
    assert t.hero("Hugo").here == "c6r7"
    assert t.hero("Hugo").owed
    assert t.state.pool == pool
    assert not t.told(e.MonsterMet)
    assert t.turn == "Lindel"
    others_pass(t, "Hugo")
    assert t.told(e.Encountered)
    assert t.told(e.MonsterMet)[0].token == "troll 1"
    t.refused(m.Search(), "DQ-13")
    t.refused(m.Go(to="c6r6"), "DQ-13")


@pytest.mark.rule("DQ-158")
@pytest.mark.parametrize("board", ["light", "map"])
def test_up_in_the_treasure_chamber_the_dragon_waits_for_the_next_turn(board):
    if board == "light":
        t = down("Hugo", direction="north", cell="c6r7")
    else:
        t = down_on_map("Hugo", direction="north", cell="c6r7")
    t.draw("catacomb", "Exit")
    assert leave(t, RIGHT, 1).cell == "c7r6"
    if board == "light":
        t.arrive("treasure", fresh=False)
    assert t.hero("Hugo").here == "treasure"
    assert t.told(e.Entered)[0].owed
    assert (t.step, t.now.deck) == ("draw", "dragon")
    assert t.told(e.TurnBegan)


@pytest.mark.rule("DQ-158", "DQ-159")
@pytest.mark.parametrize("fresh", [True, False])
def test_in_light_mode_the_table_says_what_is_there_and_it_is_owed(fresh):
    t = down("Hugo", "Lindel")
    pool = t.state.pool
    t.draw("catacomb", "Exit")
    leave(t, RIGHT, 1)
    t.arrive("trap", fresh=fresh)
    assert t.state.pool == pool - fresh
    assert t.hero("Hugo").owed
    assert t.turn == "Lindel"
    t.until("Hugo")
    assert (t.step, t.now.deck) == ("draw", "trap")
    assert not t.hero("Hugo").owed


@pytest.mark.rule("DQ-159")
@pytest.mark.parametrize("walls", [("north",), ("east",), ("south",), ("west",), ("north", "south", "west")])
def test_on_unexplored_ground_a_chamber_is_placed_any_way_round(walls):
    """Nothing was left behind, so no side has to be open."""
    t = down_on_map("Hugo", "Lindel", direction="north", cell="c5r8")
    pool = t.state.pool
    t.draw("catacomb", "Exit")
    leave(t, RIGHT, 1)
    t.arrive("dungeon", **dict.fromkeys(walls, "wall"))
    assert t.state.pool == pool - 1
    assert t.told(e.Entered)[0].fresh
    assert t.hero("Hugo").here == "c6r7"
    assert t.hero("Hugo").owed
    assert t.turn == "Lindel"  # the turn is over without a card
    others_pass(t, "Hugo")
    assert (t.step, t.now.deck) == ("draw", "dungeon")


@pytest.mark.rule("DQ-159")
def test_the_owed_encounter_comes_instead_of_a_move_or_a_search():
    t = down("Hugo", "Lindel")
    t.draw("catacomb", "Exit")
    leave(t, RIGHT, 1)
    t.arrive("dungeon")
    t.until("Hugo")
    t.refused(m.Go(through="open"), "DQ-13")
    t.refused(m.Search(), "DQ-13")
    t.draw("dungeon", "Empty")
    t.until("Hugo")
    assert t.step == "turn"


@pytest.mark.rule("DQ-160")
@pytest.mark.parametrize("kind", ["chasm", "bridge"])
@pytest.mark.parametrize("side", ["near", "far"])
def test_on_a_chasm_or_a_bridge_the_side_is_chosen(kind, side):
    t = down("Hugo", "Lindel")
    t.draw("catacomb", "Exit")
    leave(t, RIGHT, 1)
    assert all("side" in [ask.field for ask in offer.asks] for offer in t.offers("arrive", fresh=True))
    t.arrive(kind, side=side)
    assert t.hero("Hugo").side == side
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-160")
@pytest.mark.parametrize("kind", ["chasm", "bridge"])
@pytest.mark.parametrize("side", ["near", "far"])
def test_on_the_map_the_side_of_an_explored_one_is_asked_for(kind, side):
    t = down_on_map("Hugo", "Lindel", direction="north", cell="c5r8")
    put(t, "Lindel", "c6r7", kind)
    put(t, "Lindel", "c9r9")
    t.draw("catacomb", "Exit")
    leave(t, RIGHT, 1)
    assert t.step == "side"
    assert len(t.offers("choose", what="side")) == 2
    t.refused(m.Choose(what="side", option="middle"))
    t.choose("side", side)
    assert (t.hero("Hugo").here, t.hero("Hugo").side) == ("c6r7", side)
    assert t.hero("Hugo").owed
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-160")
@pytest.mark.parametrize(("side", "open_to"), [("near", "c6r8"), ("far", "c6r6")])
def test_out_of_a_chasm_it_then_goes_by_the_chosen_side_alone(side, open_to):
    t = down_on_map("Hugo", direction="north", cell="c5r8")
    t.draw("catacomb", "Exit")
    leave(t, RIGHT, 1)
    t.arrive("chasm", side=side, north="open", south="open", east="wall", west="wall", far=("north",))
    t.draw("dungeon", "Empty")
    (other,) = {"c6r8", "c6r6"} - {open_to}
    t.refused(m.Go(to=other), "DQ-68")
    t.play(m.Go(to=open_to))
    assert t.step == "arrive"


@pytest.mark.rule("DQ-161")
def test_a_hero_may_come_up_beside_another():
    t = down_on_map("Hugo", "Lindel", direction="north", cell="c5r8")
    put(t, "Lindel", "c6r7")
    t.draw("catacomb", "Exit")
    leave(t, RIGHT, 1)
    assert t.hero("Hugo").here == t.hero("Lindel").here == "c6r7"

    t = down("Hugo", "Lindel")
    t.draw("catacomb", "Exit")
    leave(t, RIGHT, 1)
    t.arrive("dungeon", fresh=False, meets="Lindel")
    assert t.hero("Hugo").owed

    t = down("Hugo", "Lindel", duels=True)  # not even then is it an attack
    t.draw("catacomb", "Exit")
    leave(t, RIGHT, 1)
    t.arrive("dungeon", fresh=False, meets="Lindel")
    assert t.state.fight is None
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-162")
@pytest.mark.parametrize("met", ["a card", "a token"])
def test_a_monster_on_the_turn_after_coming_up_has_to_be_fought(met):
    t = down_on_map("Hugo", "Lindel", direction="north", cell="c5r8")
    put(t, "Lindel", "c6r7")
    if met == "a token":
        t.ruling("tokens/troll 1/at", "c6r7")
    put(t, "Lindel", "c9r9")
    t.draw("catacomb", "Exit")
    leave(t, RIGHT, 1)
    others_pass(t, "Hugo")
    if met == "a card":
        t.draw("dungeon", "Troll")
    assert t.told(e.MonsterMet)
    assert t.told(e.FightBegan)
    t.refused(m.Choose(what="fight", option="run"), "DQ-13")
    assert not t.offers("choose", option="run")


@pytest.mark.rule("DQ-162")
def test_after_one_more_move_running_is_possible_again():
    t = down("Hugo")
    t.draw("catacomb", "Exit")
    leave(t, RIGHT, 1)
    t.arrive("dungeon")
    t.draw("dungeon", "Empty")
    t.meet("Troll")
    assert t.offers("choose", what="fight", option="run")


@pytest.mark.rule("DQ-163")
@pytest.mark.parametrize("board", ["light", "map"])
def test_up_in_a_tower_the_hero_may_leave_or_go_on_in_the_next_turn(board):
    t = up_in_a_tower(board)
    assert t.hero("Hugo").here == "c13r1"
    assert t.hero("Hugo").status == "inside"
    assert t.step == "tower"
    assert t.told(e.TurnBegan)
    assert t.offers("choose", what="tower", option="leave")
    t.choose("tower", "leave")
    assert t.hero("Hugo").status == "left"


@pytest.mark.rule("DQ-163")
@pytest.mark.parametrize("board", ["light", "map"])
def test_a_table_can_take_it_for_a_space_with_nothing_to_encounter(board):
    t = up_in_a_tower(board, tower_from_below="waits")
    assert not t.told(e.Entered)[0].owed
    assert t.step == "turn"
    assert t.told(e.TurnBegan)
    t.refused(m.Choose(what="tower", option="leave"), "DQ-13")
    assert t.offers("go")


def up_in_a_tower(board: str, **settings: Any) -> Table:
    """Hugo has found a chest and comes up in the tower of the north-east; it is his next turn."""
    if board == "light":
        t = down("Hugo", direction="east", cell="c11r2", **settings)
        t.draw("catacomb", "Treasure Chest")
        t.draw("catacomb", "Exit")
        leave(t, LEFT, 1)
        t.arrive("tower", fresh=False, to="c13r1")
    else:
        t = down_on_map("Hugo", direction="east", cell="c12r2", **settings)
        t.play(m.GiveLoot(hero="Hugo", deck="treasure", card="Silver Ring"))
        t.draw("catacomb", "Empty")
        t.draw("catacomb", "Exit")
        leave(t, LEFT, 1)
    return t


@pytest.mark.rule("DQ-164")
def test_a_hero_who_dies_below_leaves_neither_marker_nor_cards():
    t = down("Hugo", "Lindel", cell="c5r8")
    for card in ("Empty", "Treasure Chest", "Amulet"):
        t.draw("catacomb", card)
        t.until("Hugo")
    t.play(
        m.Draw(
            deck="catacomb",
            card=Drawn(card="Horde of Rats"),
            face=Face("Horde of Rats", 1, "hazard", None, (Effect("wounds", plus=16),)),
        )
    )
    assert t.told(e.Died)
    assert t.hero("Hugo").below is None
    assert t.left("catacomb", "Empty") == 9
    assert t.left("catacomb", "Treasure Chest") == 2
    assert t.left("catacomb", "Amulet") == 4
    assert t.left("catacomb", "Horde of Rats") == 1
    assert discards(t, "catacomb") == 0
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-164", "DQ-146")
def test_the_marker_of_the_dead_is_in_nobodys_way():
    t = two_at_one_entrance("map", "different")
    t.ruling("heroes/Hugo/wounds", 15)
    t.play(m.Waive())
    t.draw("catacomb", "Torch Goes Out")
    t.roll("test", 1, 1)
    t.play(m.Waive())
    t.play(
        m.Draw(
            deck="catacomb",
            card=Drawn(card="Bite"),
            face=Face("Bite", 1, "hazard", None, (Effect("wounds", plus=1),)),
        )
    )
    assert t.hero("Hugo").status == "dead"
    descend(t, "north")
    assert way(t, "Lindel").direction == "north"


# The rulebook's example


@pytest.mark.rule("DQ-149", "DQ-151", "DQ-152", "DQ-157", "DQ-159")
@pytest.mark.parametrize(("told", "cell"), [("c4r8", "c6r5"), ("c9r9", "c11r6"), ("", "")])
def test_w5_lindel_comes_out_of_the_catacombs(told, cell):
    t = Table("Lindel", "Hugo")
    t.enter("entrance")
    t.draw("dungeon", "Empty")
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
    assert t.told(e.Encountered)[0].hero == "Lindel"
    assert (t.step, t.now.deck) == ("draw", "dungeon")
    with_undo_after_every_move(t)


@pytest.mark.rule("DQ-151", "DQ-152", "DQ-156", "DQ-159")
def test_w5_on_the_map_the_chamber_lies_three_on_and_two_to_the_right():
    t = Table("Lindel", board="map")
    t.play(m.Go(to="c2r1", through="open"))
    t.arrive("entrance", north="wall", east="open", south="open", west="open")
    t.draw("dungeon", "Empty")
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
    t = Table("Lindel", "Hugo")
    t.enter("entrance")
    t.draw("dungeon", "Empty")
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
    t = Table("Hugo")
    t.enter("entrance")
    t.draw("dungeon", "Empty")
    t.play(m.EnterCatacombs(direction="east"))
    t.draw("catacomb", "Empty")
    hole = face("Hole", Effect("catacombs"), count=1)
    t.play(m.Draw(deck="catacomb", card=Drawn(card="Hole"), face=hole))
    assert [event.card for event in t.told(e.ByTheCard)] == ["Hole"]
    below = t.hero("Hugo").below
    assert below is not None
    assert (below.direction, below.cards) == ("east", ("Empty", "Hole"))
    assert t.step == "draw"  # the next turn's card
