"""Moving from space to space (DQ-27 … DQ-36)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events.monsters import MonsterMet
from core.boxes.dungeonquest.events.moving import Entered
from tests.core.dungeonquest.table import Table, dice, melee
from tests.core.dungeonquest.travel_scenes import (
    AROUND,
    MIDDLE,
    OPEN,
    WALLS,
    blocked,
    chamber,
    destinations,
    in_a_dead_end,
    nothing_offered_is_refused,
    on_the_map,
    place,
    walled_in,
)
from tests.core.replaying import with_undo_after_every_move

BACK = {"north": "south", "east": "west", "south": "north", "west": "east"}


# DQ-27: one space, straight


@pytest.mark.rule("DQ-27")
@pytest.mark.parametrize("space", [*AROUND.values()])
def test_a_move_leads_to_a_space_beside_this_one(space):
    t = on_the_map()
    t.play(m.Go(to=space))
    t.arrive("dungeon")
    assert [(event.chamber.name, event.came) for event in t.told(Entered)] == [(space, "move")]
    assert (t.hero("Hugo").here, t.hero("Hugo").before) == (space, MIDDLE)


@pytest.mark.rule("DQ-27")
@pytest.mark.parametrize("space", ["c6r6", "c4r4", "c7r5", "c5r7", MIDDLE, "treasure", "c1r1", "c0r5", "c5r11", ""])
def test_not_across_a_corner_nor_further_nor_nowhere(space):
    t = on_the_map()
    t.refused(m.Go(to=space), "DQ-27")
    assert destinations(t) == {*AROUND.values()}


@pytest.mark.rule("DQ-27")
def test_the_outer_wall_has_nothing_beyond_it():
    t = Table("Hugo", board="map")
    assert t.hero("Hugo").here == "c1r1"
    assert destinations(t) == {"c2r1", "c1r2"}
    t.refused(m.Go(to="c0r1"), "DQ-27")


@pytest.mark.rule("DQ-27")
def test_without_a_map_no_space_has_a_name():
    t = Table("Hugo")
    t.refused(m.Go(through="open", to="c2r1"), "DQ-27")
    t.go()
    t.refused(m.Arrive(chamber="dungeon", to="c2r1"), "DQ-27")


@pytest.mark.rule("DQ-27")
def test_the_treasure_chamber_is_beside_six_spaces():
    t = on_the_map(at="c6r5")
    t.play(m.Go(to="treasure"))
    assert t.hero("Hugo").here == "treasure"
    t.draw("dragon", "Sleeping")
    t.draw("treasure", "Lodestone")
    t.draw("treasure", "Lodestone")
    assert destinations(t) == {"c7r4", "c8r5", "c8r6", "c7r7", "c6r6", "c6r5"}
    t.refused(m.Go(to="c7r5"), "DQ-27")
    t.refused(m.Go(to="c8r4"), "DQ-27")


# DQ-28: walls


@pytest.mark.rule("DQ-28")
@pytest.mark.parametrize("way", [*AROUND])
def test_a_wall_of_ones_own_chamber_cannot_be_crossed(way):
    t = on_the_map(**{way: "wall"})
    t.refused(m.Go(to=AROUND[way]), "DQ-28")
    assert destinations(t) == {*AROUND.values()} - {AROUND[way]}


@pytest.mark.rule("DQ-28")
@pytest.mark.parametrize("way", [*AROUND])
def test_a_wall_of_the_chamber_there_cannot_be_crossed_either(way):
    t = on_the_map("Lindel")
    place(t, "Lindel", AROUND[way], **{BACK[way]: "wall"})
    place(t, "Lindel", "c9r9")
    t.refused(m.Go(to=AROUND[way]), "DQ-28")
    assert destinations(t) == {*AROUND.values()} - {AROUND[way]}


@pytest.mark.rule("DQ-28")
def test_both_facing_sides_must_be_open_and_other_walls_do_not_matter():
    t = on_the_map("Lindel")
    place(t, "Lindel", AROUND["east"], north="wall", east="wall", south="wall")
    place(t, "Lindel", "c9r9")
    t.play(m.Go(to=AROUND["east"]))
    assert t.hero("Hugo").here == AROUND["east"]


@pytest.mark.rule("DQ-28")
def test_one_cannot_run_from_a_monster_through_a_wall():
    t = on_the_map()
    t.play(m.Go(to="c5r4"))
    t.arrive("rotating", north="open", east="wall", south="open", west="wall")
    t.play(m.Describe(space="c5r4", north="open", east="wall", south="wall", west="wall"))
    t.search("Troll")
    assert t.step == "reveal"

    t = on_the_map()
    t.play(m.Go(to="c5r4"))
    t.arrive("rotating", north="open", east="wall", south="open", west="wall")
    t.search("Troll")
    assert t.step == "fight"


# DQ-29: other heroes


@pytest.mark.rule("DQ-29")
def test_where_another_hero_stands_nobody_moves_in():
    t = on_the_map("Lindel")
    place(t, "Lindel", AROUND["east"])
    assert t.refused(m.Go(to=AROUND["east"]), "DQ-29").facts == {"hero": "Lindel"}
    assert destinations(t) == {*AROUND.values()} - {AROUND["east"]}
    place(t, "Lindel", "c9r9")
    t.play(m.Go(to=AROUND["east"]))
    assert t.hero("Hugo").here == AROUND["east"]


@pytest.mark.rule("DQ-29")
def test_the_treasure_chamber_has_room_for_all():
    t = on_the_map("Lindel", at="c6r5")
    place(t, "Lindel", "treasure", "treasure")
    assert "treasure" in destinations(t)
    t.play(m.Go(to="treasure"))
    assert t.hero("Hugo").here == t.hero("Lindel").here == "treasure"


@pytest.mark.rule("DQ-29")
def test_without_the_map_the_table_says_who_is_there():
    t = Table("Hugo", "Lindel", "Challara")
    t.go()
    t.refused(m.Arrive(chamber="dungeon", fresh=False, meets="Lindel"), "DQ-29")
    t.refused(m.Arrive(chamber="dungeon", fresh=False, meets="Hugo"), "DQ-29")
    t.refused(m.Arrive(chamber="dungeon", fresh=False, meets="Nobody"), "DQ-29")
    t.refused(m.Arrive(chamber="tower", to="c13r1", fresh=False), "DQ-29")
    t.arrive("tower", to="c1r10", fresh=False)
    assert t.hero("Hugo").here == "c1r10"


@pytest.mark.rule("DQ-29")
def test_without_the_map_the_treasure_chamber_has_room_for_all_too():
    t = Table("Hugo", "Lindel")
    for _ in range(2):
        t.enter("treasure", "Sleeping")
        t.draw("treasure", "Lodestone")
        t.draw("treasure", "Lodestone")
    assert t.hero("Hugo").here == t.hero("Lindel").here == "treasure"


@pytest.mark.rule("DQ-29")
def test_the_way_back_is_shut_while_somebody_stands_there():
    t = Table("Hugo", "Lindel")
    t.quiet()
    t.enter("tower", to="c1r1", fresh=False)
    t.choose("tower", "stuck")
    assert t.turn == "Hugo"
    t.refused(m.Go(back=True, through="open"), "DQ-29")
    assert not t.offers("go", back=True)
    t.quiet()
    t.quiet()
    assert t.turn == "Hugo"


@pytest.mark.rule("DQ-29")
def test_the_dead_and_those_below_are_in_nobodys_way():
    t = on_the_map("Lindel")
    place(t, "Lindel", AROUND["east"], "entrance")
    t.play(m.Go(to=AROUND["north"]))
    t.arrive("dungeon", "Empty")
    t.play(m.EnterCatacombs(direction="east"))
    t.play(m.Go(back=True))
    t.draw("dungeon", "Empty")
    t.draw("catacomb", "Empty")
    t.play(m.Go(to=AROUND["east"]))
    assert t.hero("Hugo").here == AROUND["east"]


# DQ-30, DQ-31, DQ-32: what is met


@pytest.mark.rule("DQ-30")
@pytest.mark.parametrize(
    ("entered", "step", "deck"),
    [
        ("dungeon", "draw", "dungeon"),
        ("trap", "draw", "trap"),
        ("pit", "test", ""),
        ("entrance", "draw", "dungeon"),
        ("corridor", "move-on", ""),
        ("chasm", "draw", "dungeon"),
        ("darkness", "darkness", ""),
        ("cave-in", "draw", "dungeon"),
        ("web", "web", ""),
        ("portcullis", "draw", "dungeon"),
        ("bridge", "bridge", ""),
        ("treasure", "draw", "dragon"),
    ],
)
def test_what_is_entered_is_encountered_at_once(entered, step, deck):
    t = Table("Hugo", "Lindel").entering(entered)
    assert (t.turn, t.step, t.now.deck) == ("Hugo", step, deck)
    t.refused(m.Search(), "DQ-13")


@pytest.mark.rule("DQ-30")
def test_a_tower_is_encountered_too():
    t = Table("Hugo", "Lindel").entering("tower", to="c1r10", fresh=False)
    assert (t.turn, t.step) == ("Hugo", "tower")


@pytest.mark.rule("DQ-31")
@pytest.mark.parametrize("board", ["light", "map"])
def test_an_explored_chamber_is_encountered_again_each_time(board):
    if board == "map":
        t = on_the_map()
        t.play(m.Go(to=AROUND["east"]))
        t.arrive("dungeon", "Empty")
    else:
        t = Table("Hugo")
        t.quiet()
        t.quiet()
    pool, left = t.state.pool, t.left("dungeon")
    for drawn in (1, 2):
        t.play(m.Go(back=True))
        assert (t.step, t.now.deck) == ("draw", "dungeon")
        t.draw("dungeon", "Empty")
        assert (t.state.pool, t.left("dungeon")) == (pool, left - drawn)


@pytest.mark.rule("DQ-31")
def test_without_the_map_any_explored_chamber_can_be_entered_again():
    t = Table("Hugo")
    pool = t.state.pool
    t.enter("trap", fresh=False)
    assert (t.step, t.now.deck, t.state.pool) == ("draw", "trap", pool)


def beside_a_skeleton() -> Table:
    """Hugo's turn, beside a chamber with the token of a skeleton that he ran from."""
    t = Table("Hugo", "Lindel")
    t.quiet()
    t.until("Hugo")
    t.meet("Skeleton")
    t.choose("fight", "run")
    t.play(m.Escape(own=3, theirs=2))
    t.until("Hugo")
    t.draw("dungeon", "Empty")
    t.until("Hugo")
    return t


@pytest.mark.rule("DQ-32")
def test_a_monster_in_the_chamber_comes_before_the_chamber():
    t = beside_a_skeleton()
    t.back()
    assert t.step == "fight"
    assert [(event.monster, event.token) for event in t.told(MonsterMet)] == [("skeleton", "skeleton 1")]
    t.choose("fight", "attack")
    t.reveal(melee(3, ""), melee(1, ""))
    t.play(m.MonsterFalls(life=1))
    assert (t.turn, t.step, t.now.deck) == ("Hugo", "draw", "dungeon")


@pytest.mark.rule("DQ-32")
def test_who_does_not_kill_it_does_not_meet_the_chamber():
    t = beside_a_skeleton()
    left = t.left("dungeon")
    t.back()
    t.choose("fight", "run")
    t.play(m.Escape(own=2, theirs=2))
    assert t.turn == "Lindel"
    assert t.left("dungeon") == left


@pytest.mark.rule("DQ-32")
def test_without_the_map_the_table_says_that_a_token_lies_there():
    t = beside_a_skeleton()
    t.go()
    t.refused(m.Arrive(chamber="trap", fresh=False, monsters=("skeleton 2",)), "DQ-82")
    t.refused(m.Arrive(chamber="trap", fresh=False, monsters=("dragon 1",)), "DQ-82")
    t.arrive("trap", fresh=False, monsters=("skeleton 1",))
    assert t.step == "fight"


# DQ-33, DQ-34, DQ-35: unexplored ground


@pytest.mark.rule("DQ-33")
def test_a_space_without_a_chamber_is_unexplored_and_a_placed_one_no_more():
    t = on_the_map()
    t.play(m.Go(to=AROUND["east"]))
    assert (t.step, t.now.to) == ("arrive", AROUND["east"])
    for kind in ("tower", "treasure"):
        t.refused(m.Arrive(chamber=kind), "DQ-33")
    t.arrive("dungeon", "Empty")
    t.play(m.Go(back=True))
    assert (t.step, t.now.deck) == ("draw", "dungeon")


@pytest.mark.rule("DQ-33")
def test_towers_and_the_treasure_chamber_are_never_unexplored():
    t = on_the_map(at="c2r1")
    pool = t.state.pool
    t.play(m.Go(to="c1r1"))
    assert (t.step, t.state.pool) == ("tower", pool)

    t = on_the_map(at="c7r4")
    pool = t.state.pool
    t.play(m.Go(to="treasure"))
    assert (t.step, t.now.deck, t.state.pool) == ("draw", "dragon", pool)

    t = Table("Hugo")
    pool = t.state.pool
    t.enter("treasure", fresh=True)
    assert t.state.pool == pool


@pytest.mark.rule("DQ-33")
def test_what_lies_on_a_known_space_is_what_lies_there():
    t = on_the_map(at="c2r1")
    t.play(m.Go(to="c3r1"))
    t.arrive("dungeon", "Secret Door", east="wall")
    t.refused(m.Arrive(chamber="trap", to="c2r1"), "DQ-33")
    t.arrive("dungeon", to="c2r1")
    assert t.hero("Hugo").here == "c2r1"


@pytest.mark.rule("DQ-34")
@pytest.mark.parametrize("board", ["light", "map"])
def test_a_new_chamber_comes_out_of_the_pool(board):
    t = on_the_map() if board == "map" else Table("Hugo")
    assert t.state.pool == 117
    t.play(m.Go(to=AROUND["east"]) if board == "map" else m.Go(through="open"))
    assert t.state.pool == 117
    t.arrive("trap")
    assert t.state.pool == 116
    [entered] = t.told(Entered)
    assert (entered.fresh, entered.chamber.kind) == (True, "trap")
    assert chamber(t, t.hero("Hugo").here).kind == "trap"


@pytest.mark.rule("DQ-34")
def test_an_explored_chamber_does_not():
    t = Table("Hugo").entering("dungeon", fresh=False)
    assert t.state.pool == 117
    assert not t.told(Entered)[0].fresh


@pytest.mark.rule("DQ-34")
def test_the_last_chamber_can_be_placed_and_then_there_is_none():
    t = Table("Hugo")
    t.ruling("pool", 1)
    t.quiet()
    assert t.state.pool == 0
    t.go()
    t.refused(m.Arrive(chamber="dungeon"), "DQ-34")
    assert not t.offers("arrive", fresh=True)
    t.arrive("dungeon", fresh=False)


@pytest.mark.rule("DQ-34")
def test_only_chambers_of_the_box_are_placed():
    t = Table("Hugo")
    t.go()
    for wrong in ("kitchen", "", "Dungeon"):
        t.refused(m.Arrive(chamber=wrong), "DQ-34")
    t.refused(m.Arrive(chamber="tower", to="c2r1"))
    t.refused(m.Arrive(chamber="tower"))


@pytest.mark.rule("DQ-34", "DQ-35")
@pytest.mark.parametrize("way", [*AROUND])
def test_the_arrow_lies_against_the_chamber_that_was_left_so_there_is_no_wall(way):
    t = on_the_map()
    t.play(m.Go(to=AROUND[way]))
    t.refused(m.Arrive(chamber="dungeon", **{**OPEN, BACK[way]: "wall"}), "DQ-35")
    t.arrive("dungeon", **{**WALLS, BACK[way]: "open"})
    assert t.hero("Hugo").here == AROUND[way]


@pytest.mark.rule("DQ-35")
@pytest.mark.parametrize("side", ["door", "portcullis"])
def test_what_the_new_chamber_has_on_its_entry_does_not_stop_who_enters(side):
    t = on_the_map()
    t.play(m.Go(to=AROUND["east"]))
    t.arrive("dungeon", **{**OPEN, "west": side})
    assert t.hero("Hugo").here == AROUND["east"]
    assert (t.step, t.now.deck) == ("draw", "dungeon")


@pytest.mark.rule("DQ-35")
def test_the_other_sides_are_as_the_tile_shows():
    t = on_the_map()
    t.play(m.Go(to=AROUND["east"]))
    t.arrive("dungeon", "Empty", north="wall", east="door", south="portcullis", west="open")
    assert chamber(t, AROUND["east"]).sides == ("wall", "door", "portcullis", "open")
    t.refused(m.Go(to="c6r4"), "DQ-28")
    t.play(m.Go(to="treasure"))
    assert (t.step, t.now.deck) == ("draw", "door")
    t.undo()
    t.play(m.Go(to="c6r6"))
    assert (t.step, t.now.to) == ("test", "portcullis")


# DQ-36: special ways


@pytest.mark.rule("DQ-36")
def test_a_secret_door_leads_through_a_wall_to_a_space_beside_this_one():
    t = on_the_map(**WALLS)
    t.search("Secret Door")
    assert t.step == "secret"
    t.refused(m.Arrive(chamber="dungeon", to="c9r9"), "DQ-27")
    t.arrive("dungeon", to=AROUND["west"], **WALLS)
    [entered] = t.told(Entered)
    assert (entered.chamber.name, entered.came, entered.fresh, entered.owed) == ("c4r5", "special", True, False)
    assert t.state.pool == 116


@pytest.mark.rule("DQ-36")
def test_a_secret_way_need_not_be_taken():
    t = on_the_map()
    t.search("Secret Passage")
    assert t.step == "secret"
    t.choose("secret", "stay")
    assert (t.hero("Hugo").here, t.step, t.state.pool) == (MIDDLE, "turn", 117)


@pytest.mark.rule("DQ-36")
def test_an_escape_leads_back_and_draws_nothing():
    t = on_the_map()
    t.play(m.Go(to=AROUND["east"]))
    t.arrive("dungeon", "Skeleton")
    t.choose("fight", "run")
    pool, left = t.state.pool, t.left("dungeon")
    t.play(m.Escape(own=3, theirs=2))
    assert [(event.came, event.owed) for event in t.told(Entered)] == [("escape", True)]
    assert (t.hero("Hugo").here, t.state.pool, t.left("dungeon")) == (MIDDLE, pool, left)
    assert (t.step, t.now.deck) == ("draw", "dungeon")


@pytest.mark.rule("DQ-36")
def test_a_retreat_places_a_chamber_that_is_met_only_next_turn():
    t = on_the_map("Lindel", at="c7r4")
    t.play(m.Go(to="treasure"))
    t.draw("dragon", "Dragon Rage")
    t.roll("rage", 1, 1)
    assert t.step == "retreat"
    t.refused(m.Arrive(chamber="dungeon", to="c9r5"), "DQ-27")
    t.arrive("trap", to="c8r5", **{**WALLS, "west": "open"})
    assert [(event.came, event.fresh, event.owed) for event in t.told(Entered)] == [("retreat", True, True)]
    assert (t.turn, t.state.pool, t.left("trap")) == ("Lindel", 116, 28)


@pytest.mark.rule("DQ-36")
def test_a_chamber_over_the_catacombs_may_lie_any_way_round():
    t = on_the_map(chamber="entrance")
    t.play(m.EnterCatacombs(direction="north"))
    t.draw("catacomb", "Exit")
    t.play(m.LeaveCatacombs(side="right", dice=dice(1)))
    assert (t.step, t.now.to) == ("arrive", "c6r4")
    t.arrive("trap", north="wall", east="wall", south="wall", west="open")
    assert [(event.came, event.fresh, event.owed) for event in t.told(Entered)] == [("catacombs", True, True)]
    assert (t.hero("Hugo").here, t.state.pool) == ("c6r4", 116)


# All together


def test_every_way_that_is_offered_can_be_gone():
    for t in (on_the_map("Lindel"), in_a_dead_end("Lindel"), blocked(), Table("Hugo"), walled_in("map")):
        nothing_offered_is_refused(t)


def test_a_walk_over_the_map_can_be_taken_back_move_by_move():
    t = blocked()
    t.choose("turn", "blocked")
    with_undo_after_every_move(t)


def test_a_wall_cannot_be_told_of_a_space_that_is_not_there():
    t = on_the_map()
    t.refused(m.Describe(space="c9r9"), "DQ-28")
    t.refused(m.Describe(space="nowhere"), "DQ-28")
    Table("Hugo").refused(m.Describe(space="c1r1"), "DQ-28")
