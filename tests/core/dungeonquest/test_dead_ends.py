"""Dead ends, the trapped and the blocked (DQ-46 … DQ-49)."""

from __future__ import annotations

from typing import Any

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events.moving import WalledIn
from core.boxes.dungeonquest.events.trials import Died
from core.boxes.dungeonquest.events.turns import Passed
from tests.core.dungeonquest.table import Table
from tests.core.dungeonquest.travel_scenes import (
    AROUND,
    MIDDLE,
    OPEN,
    WALLS,
    blocked,
    destinations,
    in_a_dead_end,
    nothing_offered_is_refused,
    on_the_map,
    place,
    to_hugo,
    walled_in,
)
from tests.core.dungeonquest.walking import descend, surface

# DQ-46: dead ends


@pytest.mark.rule("DQ-46")
def test_out_of_a_dead_end_one_goes_back():
    t = in_a_dead_end()
    assert destinations(t) == {MIDDLE}
    for space in ("c6r4", "treasure", "c6r6"):
        t.refused(m.Go(to=space), "DQ-28")
    assert not t.offers("choose", what="turn", option="blocked")
    t.play(m.Go(back=True))
    assert t.hero("Hugo").here == MIDDLE


@pytest.mark.rule("DQ-46")
def test_the_walls_of_other_chambers_and_of_the_dungeon_make_a_dead_end_too():
    t = on_the_map("Lindel", at="c4r1")
    place(t, "Lindel", "c6r1", west="wall")
    place(t, "Lindel", "c5r2", north="wall")
    t.play(m.Go(to="c5r1"))
    t.arrive("dungeon", "Empty", **OPEN)
    t.play(m.Go(to="c6r2"))
    t.arrive("dungeon", "Empty")
    assert (t.turn, destinations(t)) == ("Hugo", {"c4r1"})


@pytest.mark.rule("DQ-46")
def test_out_of_a_dead_end_one_can_find_a_secret_door():
    t = in_a_dead_end()
    t.search("Secret Door")
    t.arrive("dungeon", to="c6r4")
    assert t.hero("Hugo").here == "c6r4"


@pytest.mark.rule("DQ-46")
def test_out_of_a_dead_end_one_can_find_a_passage_down():
    t = in_a_dead_end()
    t.refused(m.EnterCatacombs(direction="east"), "DQ-138")
    t.search("Passage Down")
    t.play(m.EnterCatacombs(direction="east"))
    assert t.hero("Hugo").below is not None


BOARDS = pytest.mark.parametrize("board", ["light", "map"])


@BOARDS
@pytest.mark.rule("DQ-46")
def test_without_a_way_out_nobody_goes_anywhere(board):
    t = walled_in(board)
    assert not t.offers("go")
    for move in (m.Go(through="open"), m.Go(back=True, through="open")):
        t.refused(move, "DQ-46")
    assert t.offers("search")
    nothing_offered_is_refused(t)


@pytest.mark.rule("DQ-46")
def test_the_table_says_that_there_is_no_way_out_only_where_that_can_be():
    t = Table("Hugo")
    t.refused(m.NoWayOut(icon=True), "DQ-46")
    assert not t.offers("no-way-out")
    t.enter("entrance", "Empty")
    t.refused(m.NoWayOut(icon=True), "DQ-46")
    assert not t.offers("no-way-out")
    t.quiet()
    t.play(m.NoWayOut(icon=True))
    assert [event.hero for event in t.told(WalledIn)] == ["Hugo"]
    t.search("Passage Down")
    t.refused(m.NoWayOut(icon=True), "DQ-46")


@pytest.mark.rule("DQ-46", "DQ-47")
@pytest.mark.parametrize("icon", [True, False])
def test_on_the_map_an_open_side_is_a_way_out(icon):
    t = on_the_map("Lindel", north="wall")
    t.refused(m.NoWayOut(icon=icon), "DQ-46")
    assert not t.offers("no-way-out")
    t.play(m.Describe(space=MIDDLE, north="wall", east="?", south="wall", west="?"))
    assert t.offers("no-way-out", icon=icon)
    t.play(m.NoWayOut(icon=icon))
    assert [event.hero for event in t.told(WalledIn)] == ["Hugo"]


@BOARDS
@pytest.mark.rule("DQ-46")
def test_who_walked_in_can_walk_back_so_no_way_out_is_not_offered(board):
    t = Table("Hugo", "Lindel", board=board)
    for name, way in (("Hugo", "c2r1"), ("Lindel", "c12r1")):
        t.play(m.Go(to=way) if board == "map" else m.Go(through="open"))
        t.arrive("dungeon", "Ceiling Collapses" if name == "Lindel" else "Empty")
    assert (t.turn, t.step) == ("Hugo", "turn")
    assert not t.offers("no-way-out")
    t.search("Empty")
    assert t.turn == "Lindel"
    assert t.offers("no-way-out")  # the room has turned since


@pytest.mark.rule("DQ-46")
def test_after_a_room_has_turned_who_comes_again_can_walk_back():
    t = Table("Hugo").entering("rotating")
    assert t.offers("no-way-out")
    t.quiet()
    t.back()
    assert t.step == "turn"
    assert not t.offers("no-way-out")


@pytest.mark.rule("DQ-46")
def test_who_came_up_from_below_may_be_walled_in():
    t = Table("Hugo")
    descend(t)
    surface(t, "dungeon")
    t.draw("dungeon", "Empty")
    assert t.offers("no-way-out", icon=True)


@pytest.mark.rule("DQ-46")
def test_there_is_no_way_back_for_who_has_come_from_nowhere():
    t = Table("Hugo")
    t.refused(m.Go(back=True, through="open"), "DQ-46")
    assert not t.offers("go", back=True)


# DQ-47: trapped


@BOARDS
@pytest.mark.rule("DQ-47")
def test_who_is_walled_in_and_has_searched_twice_in_vain_dies(board):
    t = walled_in(board)
    t.search("Empty")
    assert not t.told(Died)
    to_hugo(t)
    t.search()
    assert t.hero("Hugo").status == "inside"
    t.draw("search", "Empty")
    assert [(event.hero, event.cause) for event in t.told(Died)] == [("Hugo", "trapped")]
    assert (t.hero("Hugo").status, t.turn) == ("dead", "Lindel")


@BOARDS
@pytest.mark.rule("DQ-47")
def test_who_is_walled_in_is_warned(board):
    t = walled_in(board)
    assert "DQ-47" in BOX.advice.reminders(t.state)
    t.search("Empty")
    assert "DQ-47" not in BOX.advice.reminders(t.state)
    to_hugo(t)
    assert "DQ-47" in BOX.advice.reminders(t.state)


@BOARDS
@pytest.mark.rule("DQ-47")
@pytest.mark.parametrize("search", [1, 2])
def test_a_passage_down_saves_who_is_walled_in(board, search):
    t = walled_in(board)
    for number in (1, 2):
        t.search("Passage Down" if number == search else "Empty")
        to_hugo(t)
    assert (t.turn, t.step, t.hero("Hugo").status) == ("Hugo", "turn", "inside")
    assert "DQ-47" not in BOX.advice.reminders(t.state)
    t.play(m.EnterCatacombs(direction="south"))
    assert t.hero("Hugo").below is not None


@BOARDS
@pytest.mark.rule("DQ-47")
def test_a_secret_door_saves_who_is_walled_in(board):
    t = walled_in(board)
    t.search("Empty")
    to_hugo(t)
    t.search("Secret Door")
    assert t.hero("Hugo").status == "inside"
    t.arrive("dungeon", "Empty", to=AROUND["north"] if board == "map" else "")
    assert (t.hero("Hugo").status, t.turn) == ("inside", "Lindel")


@BOARDS
@pytest.mark.rule("DQ-47")
def test_who_finds_the_secret_door_at_last_and_stays_is_still_in_the_trap(board):
    t = walled_in(board)
    t.search("Secret Door")
    t.choose("secret", "stay")
    assert t.hero("Hugo").status == "inside"
    to_hugo(t)
    t.search("Secret Door")
    t.choose("secret", "stay")
    assert t.hero("Hugo").status == "dead"


@pytest.mark.rule("DQ-47")
def test_an_entrance_to_the_catacombs_is_a_way_out():
    t = walled_in("map", "entrance")
    for _ in range(2):
        t.search("Empty")
        to_hugo(t)
    assert (t.hero("Hugo").status, t.turn, t.step) == ("inside", "Hugo", "turn")
    assert t.offers("enter-catacombs")


@pytest.mark.rule("DQ-47")
def test_two_searches_kill_nobody_who_can_still_go():
    for t in (Table("Hugo", "Lindel"), in_a_dead_end("Lindel")):
        if t.state.settings.board == "light":
            t.quiet()
        to_hugo(t)
        for _ in range(2):
            t.search("Empty")
            to_hugo(t)
        assert (t.hero("Hugo").status, t.turn, t.step) == ("inside", "Hugo", "turn")
        assert t.offers("go")


@pytest.mark.rule("DQ-47")
def test_who_finds_out_after_two_searches_that_there_is_no_way_dies_at_once():
    t = Table("Hugo", "Lindel")
    t.quiet()
    t.until("Hugo")
    for _ in range(2):
        t.search("Empty")
        t.until("Hugo")
    t.play(m.NoWayOut(icon=True))
    assert [(event.hero, event.cause) for event in t.told(Died)] == [("Hugo", "trapped")]


# DQ-48: blocked


@pytest.mark.rule("DQ-48")
def test_who_has_searched_twice_and_finds_the_only_way_taken_passes():
    t = blocked()
    t.refused(m.Go(back=True), "DQ-29")
    t.refused(m.Search(), "DQ-52")
    assert [offer.move for offer in BOX.rules.choices(t.state) if offer.move in ("go", "search")] == []
    assert t.offers("choose", what="turn", option="blocked")
    here = t.hero("Hugo").here
    t.choose("turn", "blocked")
    assert t.told(Passed) == [Passed(hero="Hugo", why="blocked")]
    assert (t.turn, t.hero("Hugo").here, t.hero("Hugo").status) == ("Lindel", here, "inside")


@pytest.mark.rule("DQ-48")
def test_as_soon_as_the_way_is_free_it_is_taken():
    t = blocked()
    t.choose("turn", "blocked")
    t.play(m.Go(to=AROUND["north"]))
    t.arrive("dungeon", "Empty")
    assert t.turn == "Hugo"
    t.refused(m.Choose(what="turn", option="blocked"), "DQ-48")
    assert not t.offers("choose", what="turn", option="blocked")
    t.play(m.Go(back=True))
    assert t.hero("Hugo").here == MIDDLE


@pytest.mark.rule("DQ-48")
@pytest.mark.parametrize("searches", [0, 1])
def test_who_can_still_search_does_not_pass(searches):
    t = blocked(searches)
    t.refused(m.Go(back=True), "DQ-29")
    t.refused(m.Choose(what="turn", option="blocked"), "DQ-48")
    assert not t.offers("choose", what="turn", option="blocked")
    t.search()
    assert t.step == "draw"


@pytest.mark.rule("DQ-48")
def test_who_has_another_way_does_not_pass():
    t = blocked()
    t.play(m.Describe(space=AROUND["east"], **{**WALLS, "west": "open", "south": "door"}))
    t.refused(m.Choose(what="turn", option="blocked"), "DQ-48")
    assert destinations(t) == {"c6r6"}


@pytest.mark.rule("DQ-48")
def test_without_the_map_being_blocked_is_the_tables_word():
    t = Table("Hugo", "Lindel")
    t.quiet()
    t.until("Hugo")
    for _ in range(2):
        t.refused(m.Choose(what="turn", option="blocked"), "DQ-48")
        t.search("Empty")
        t.until("Hugo")
    t.refused(m.Choose(what="turn", option="blocked"), "DQ-48")  # the way back is free
    t.play(m.PutHero(hero="Lindel", chamber="tower", to="c1r1"))
    t.choose("turn", "blocked")
    assert t.told(Passed) == [Passed(hero="Hugo", why="blocked")]
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-48")
def test_in_the_first_turn_nobody_stands_in_the_way():
    t = Table("Hugo", "Lindel", "Challara")
    t.refused(m.Choose(what="turn", option="blocked"), "DQ-48")
    assert not t.offers("choose", what="turn")


@pytest.mark.rule("DQ-48")
def test_alone_nobody_is_blocked():
    t = Table("Hugo")
    descend(t)
    surface(t, "dungeon", icon=False)
    t.draw("dungeon", "Empty")
    t.refused(m.Choose(what="turn", option="blocked"), "DQ-48")
    t.play(m.NoWayOut(icon=False))
    t.choose("trapped", "waits")
    t.choose("turn", "blocked")


@pytest.mark.rule("DQ-48")
def test_who_came_up_from_below_may_find_another_hero_in_the_only_way():
    t = Table("Hugo", "Lindel")
    descend(t)
    surface(t, "dungeon", icon=False)
    t.until("Hugo")
    t.draw("dungeon", "Empty")
    t.until("Hugo")
    t.choose("turn", "blocked")
    assert t.turn == "Lindel"


@pytest.mark.rule("DQ-48")
def test_before_a_cave_in_there_is_always_something_to_try():
    t = Table("Hugo", "Lindel").entering("cave-in", "Empty")
    t.until("Hugo")
    t.refused(m.Choose(what="turn", option="blocked"), "DQ-48")
    assert not t.offers("choose", what="turn", option="blocked")
    assert t.offers("choose", what="turn", option="cross")


# DQ-49: trapped where nothing can be searched


def trapped_without_icon(**settings: Any) -> Table:
    t = Table("Hugo", "Lindel", **settings)
    t.quiet()
    t.until("Hugo")
    t.play(m.NoWayOut(icon=False))
    return t


@pytest.mark.rule("DQ-49")
def test_without_a_search_icon_the_table_is_asked():
    t = trapped_without_icon()
    assert (t.turn, t.step) == ("Hugo", "trapped")
    assert [dict(offer.given)["option"] for offer in t.offers("choose")] == ["dies", "waits"]
    t.refused(m.Search(), "DQ-13")
    t.choose("trapped", "dies")
    assert [(event.hero, event.cause) for event in t.told(Died)] == [("Hugo", "trapped")]
    t.undo()
    t.choose("trapped", "waits")
    assert t.told(Passed) == [Passed(hero="Hugo", why="waits")]
    assert (t.hero("Hugo").status, t.turn) == ("inside", "Lindel")
    t.until("Hugo")
    assert t.hero("Hugo").status == "inside"
    nothing_offered_is_refused(t)


@pytest.mark.rule("DQ-49")
def test_a_table_can_have_settled_it_beforehand():
    t = trapped_without_icon(trapped_without_icon="dies")
    assert (t.hero("Hugo").status, t.turn) == ("dead", "Lindel")
    t = trapped_without_icon(trapped_without_icon="waits")
    assert (t.hero("Hugo").status, t.turn) == ("inside", "Lindel")
    assert t.told(Passed) == [Passed(hero="Hugo", why="waits")]


@pytest.mark.rule("DQ-49")
def test_a_chamber_that_is_known_to_have_no_icon_is_believed():
    t = Table("Hugo", "Lindel").entering("dungeon", "Empty", icon=False)
    t.until("Hugo")
    t.play(m.NoWayOut(icon=True))
    assert t.step == "trapped"
