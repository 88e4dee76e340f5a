"""Ways up out of the catacombs, and where the hero comes up (section M)."""

from __future__ import annotations

from typing import Any

import pytest

from core.asks import DiceAsk, SideAsk
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import TOWERS
from core.boxes.dungeonquest.content import Effect, Face
from core.boxes.dungeonquest.events.fights import FightBegan
from core.boxes.dungeonquest.events.monsters import MonsterMet
from core.boxes.dungeonquest.events.moving import Encountered, Entered
from core.boxes.dungeonquest.events.trials import Died
from core.boxes.dungeonquest.events.turns import TurnBegan
from core.chance import Dice, Drawn
from tests.core.dungeonquest.catacomb_scenes import (
    LEFT,
    RIGHT,
    chamber,
    descend,
    discards,
    down,
    down_on_map,
    leave,
    others_pass,
    put,
    two_at_one_entrance,
    way,
)
from tests.core.dungeonquest.table import Table, dice


def cards(t: Table, count: int, last: str = "Exit") -> None:
    """A lone player's next turns: so many Catacomb cards with what was drawn before, the last of them this one."""
    while way(t, t.turn).count < count - 1:
        t.draw("catacomb", "Empty")
    t.draw("catacomb", last)


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
    assert not t.told(MonsterMet)
    assert [event.chamber.name for event in t.told(Entered)] == ["c6r5"]
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
    t.arrive("entrance", "Empty")
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
    assert not t.told(MonsterMet)
    assert t.turn == "Lindel"
    others_pass(t, "Hugo")
    assert t.told(Encountered)
    assert t.told(MonsterMet)[0].token == "troll 1"
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
    assert t.hero("Hugo").here == "treasure"
    assert t.told(Entered)[0].owed
    assert (t.step, t.now.deck) == ("draw", "dragon")
    assert t.told(TurnBegan)


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
    assert t.told(Entered)[0].fresh
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
    t.arrive("chasm", "Empty", side=side, north="open", south="open", east="wall", west="wall", far=("north",))
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
    assert t.told(MonsterMet)
    assert t.told(FightBegan)
    t.refused(m.Choose(what="fight", option="run"), "DQ-13")
    assert not t.offers("choose", option="run")


@pytest.mark.rule("DQ-162")
def test_after_one_more_move_running_is_possible_again():
    t = down("Hugo")
    t.draw("catacomb", "Exit")
    leave(t, RIGHT, 1)
    t.arrive("dungeon", "Empty")
    t.meet("Troll")
    assert t.offers("choose", what="fight", option="run")


@pytest.mark.rule("DQ-163")
@pytest.mark.parametrize("board", ["light", "map"])
def test_up_in_a_tower_the_hero_may_leave_or_go_on_in_the_next_turn(board):
    t = up_in_a_tower(board)
    assert t.hero("Hugo").here == "c13r1"
    assert t.hero("Hugo").status == "inside"
    assert t.step == "tower"
    assert t.told(TurnBegan)
    assert t.offers("choose", what="tower", option="leave")
    t.choose("tower", "leave")
    assert t.hero("Hugo").status == "left"


@pytest.mark.rule("DQ-163")
@pytest.mark.parametrize("board", ["light", "map"])
def test_a_table_can_take_it_for_a_space_with_nothing_to_encounter(board):
    t = up_in_a_tower(board, tower_from_below="waits")
    assert not t.told(Entered)[0].owed
    assert t.step == "turn"
    assert t.told(TurnBegan)
    t.refused(m.Choose(what="tower", option="leave"), "DQ-13")
    assert t.offers("go")


def up_in_a_tower(board: str, **settings: Any) -> Table:
    """Hugo has found a chest and comes up in the tower of the north-east; it is his next turn."""
    if board == "light":
        t = down("Hugo", direction="east", cell="c11r2", **settings)
        t.draw("catacomb", "Treasure Chest")
        t.draw("catacomb", "Exit")
        leave(t, LEFT, 1)
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
    assert t.told(Died)
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
