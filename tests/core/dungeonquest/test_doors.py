"""Doors and portcullises (DQ-37 … DQ-45), and the rulebook's example W6."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.content import DeckList, Effect
from core.boxes.dungeonquest.events import trials
from core.boxes.dungeonquest.events.moving import Entered
from core.boxes.dungeonquest.events.turns import Passed, TurnBegan
from core.chance import Dice, Drawn
from tests.core.dungeonquest.table import CONTENT, Table, dice, face
from tests.core.replaying import with_undo_after_every_move

HERE, THERE = "c5r5", "c6r5"


def in_a_chamber(*others: str) -> Table:
    """Hugo's turn in a dungeon chamber, without the map. Hugo has Strength 7."""
    t = Table("Hugo", *others)
    t.quiet()
    t.until("Hugo")
    return t


def between(own: str, theirs: str) -> Table:
    """Hugo's turn on the map, in a chamber whose east side is `own`; the chamber there shows `theirs`."""
    t = Table("Hugo", board="map")
    for space in (THERE, HERE):
        t.play(m.PutHero(hero="Hugo", chamber="dungeon", to=space))
    t.play(m.Describe(space=HERE, north="open", east=own, south="open", west="open"))  # type: ignore[arg-type]
    t.play(m.Describe(space=THERE, north="open", east="open", south="open", west=theirs))  # type: ignore[arg-type]
    return t


def go_east(t: Table, **more: Any) -> None:
    t.play(m.Go(to=THERE, **more))


def waiting_for(t: Table) -> tuple[str, str]:
    return t.step, t.now.deck or t.now.to


DOOR, PORTCULLIS = ("draw", "door"), ("test", "portcullis")


# DQ-37, DQ-38, DQ-39: a door


@pytest.mark.rule("DQ-37")
def test_a_door_needs_a_card_before_anything_else():
    t = in_a_chamber()
    here, pool = t.hero("Hugo").here, t.state.pool
    t.go("door")
    assert waiting_for(t) == DOOR
    assert (t.hero("Hugo").here, t.state.pool) == (here, pool)
    t.refused(m.Arrive(chamber="dungeon"), "DQ-13")
    t.refused(m.Draw(deck="dungeon", card=Drawn(card="Empty")), "DQ-55")
    assert not t.offers("arrive")


@pytest.mark.rule("DQ-37")
def test_an_open_passage_needs_none():
    t = in_a_chamber()
    t.go("open")
    assert t.step == "arrive"


@pytest.mark.rule("DQ-37")
@pytest.mark.parametrize(("own", "theirs"), [("door", "open"), ("open", "door"), ("door", "?"), ("?", "door")])
def test_the_map_knows_the_door_on_either_side(own, theirs):
    t = between(own, theirs)
    go_east(t)
    assert waiting_for(t) == DOOR


@pytest.mark.rule("DQ-37")
def test_the_way_to_an_unexplored_space_can_have_a_door():
    t = between("open", "open")
    t.play(m.Describe(space=HERE, north="door", east="open", south="open", west="wall"))
    t.play(m.Go(to="c5r4"))
    assert waiting_for(t) == DOOR
    t.draw("door", "Door Opens")
    t.arrive("dungeon")
    assert t.hero("Hugo").here == "c5r4"


@pytest.mark.rule("DQ-38")
def test_door_opens_and_the_move_goes_on_in_the_same_turn():
    t = in_a_chamber("Lindel")
    t.door("Door Opens")
    assert (t.turn, t.step) == ("Hugo", "arrive")
    t.arrive("dungeon")
    assert (t.turn, waiting_for(t)) == ("Hugo", ("draw", "dungeon"))


@pytest.mark.rule("DQ-38")
def test_only_an_opening_door_lets_one_through():
    faces = (face("Shuffle", Effect("shuffle"), count=1), face("Door Opens", Effect("door-opens")))
    decks = (*(deck for deck in CONTENT.decks if deck.name != "door"), DeckList("door", faces))
    t = Table("Hugo", content=replace(CONTENT, decks=decks))
    t.door("Shuffle")
    assert waiting_for(t) == DOOR
    assert t.left("door", "Shuffle") == 1
    t.draw("door", "Door Opens")
    assert t.step == "arrive"


@pytest.mark.rule("DQ-39")
def test_a_jammed_door_ends_the_turn_where_one_stands():
    t = in_a_chamber("Lindel")
    here, pool = t.hero("Hugo").here, t.state.pool
    t.door("Door Jammed")
    assert t.told(Passed) == [Passed(hero="Hugo", why="stuck")]
    assert not t.told(Entered)
    assert t.turn == "Lindel"
    assert (t.hero("Hugo").here, t.state.pool) == (here, pool)


@pytest.mark.rule("DQ-39")
def test_a_trap_on_the_door_is_resolved_and_ends_the_turn_where_one_stands():
    t = in_a_chamber("Lindel")
    here, pool = t.hero("Hugo").here, t.state.pool
    t.door("Hidden Trap")
    assert (t.turn, waiting_for(t)) == ("Hugo", ("draw", "trap"))
    t.draw("trap", "Snakes")
    t.roll("wounds", 3)
    assert t.hero("Hugo").wounds == 3
    assert t.turn == "Lindel"
    assert (t.hero("Hugo").here, t.state.pool) == (here, pool)


@pytest.mark.rule("DQ-39")
@pytest.mark.parametrize("card", ["Door Jammed", "Hidden Trap"])
def test_next_turn_one_may_try_again_or_leave_another_way(card):
    t = in_a_chamber("Lindel")
    t.door(card)
    if card == "Hidden Trap":
        t.draw("trap", "Snakes")
        t.roll("wounds", 1)
    t.until("Hugo")
    assert t.step == "turn"
    for through in ("door", "open", "portcullis"):
        assert t.offers("go", through=through)
    t.go("door")
    assert waiting_for(t) == DOOR
    t.undo()
    t.go("open")
    assert t.step == "arrive"


@pytest.mark.rule("DQ-39")
def test_a_trap_on_the_door_can_kill():
    t = in_a_chamber("Lindel")
    t.door("Hidden Trap")
    t.draw("trap", "Blade")
    t.roll("test", 6, 6)
    assert (t.hero("Hugo").status, t.turn) == ("dead", "Lindel")


# DQ-40, DQ-41


@pytest.mark.rule("DQ-40")
def test_two_doors_face_to_face_are_one():
    t = between("door", "door")
    left = t.left("door")
    go_east(t)
    t.draw("door", "Door Opens")
    assert t.hero("Hugo").here == THERE
    assert t.left("door") == left - 1


@pytest.mark.rule("DQ-40")
def test_without_the_map_a_door_is_one_card_whatever_is_behind_it():
    t = in_a_chamber()
    t.door("Door Opens")
    assert t.step == "arrive"


@pytest.mark.rule("DQ-41")
def test_a_door_does_not_stay_open():
    t = between("door", "open")
    go_east(t)
    t.draw("door", "Door Opens")
    t.draw("dungeon", "Empty")
    t.play(m.Go(back=True))
    assert waiting_for(t) == DOOR
    t.draw("door", "Door Opens")
    t.draw("dungeon", "Empty")
    assert t.hero("Hugo").here == HERE
    go_east(t)
    assert waiting_for(t) == DOOR


@pytest.mark.rule("DQ-41")
def test_without_the_map_the_same_door_asks_again_too():
    t = in_a_chamber()
    t.door("Door Opens")
    t.arrive("dungeon", "Empty")
    t.back("door")
    assert waiting_for(t) == DOOR


@pytest.mark.rule("DQ-41")
def test_who_escapes_needs_no_card_for_the_door():
    t = between("door", "open")
    left = t.left("door")
    go_east(t)
    t.draw("door", "Door Opens")
    t.draw("dungeon", "Skeleton")
    t.choose("fight", "run")
    t.play(m.Escape(own=3, theirs=2))
    assert t.hero("Hugo").here == HERE
    assert t.left("door") == left - 1


# DQ-42, DQ-43, DQ-44: a portcullis


@pytest.mark.rule("DQ-42")
def test_a_portcullis_needs_a_test_of_strength_first():
    t = in_a_chamber()
    t.go("portcullis")
    assert waiting_for(t) == PORTCULLIS
    assert t.now.attribute == "strength"
    t.refused(m.Arrive(chamber="dungeon"), "DQ-13")
    assert t.refused(m.Roll(what="test", dice=Dice(faces=(4,)))).code == "wrong-number-of-dice"
    assert t.refused(m.Roll(what="test", dice=dice(1, 7))).code == "impossible-die"


@pytest.mark.rule("DQ-42")
@pytest.mark.parametrize(("own", "theirs"), [("portcullis", "open"), ("open", "portcullis"), ("portcullis", "?")])
def test_the_map_knows_the_portcullis_on_either_side(own, theirs):
    t = between(own, theirs)
    go_east(t)
    assert waiting_for(t) == PORTCULLIS


@pytest.mark.rule("DQ-43")
def test_with_the_strength_for_it_the_move_goes_on():
    t = in_a_chamber("Lindel")
    t.go("portcullis")
    t.roll("test", 3, 4)
    assert (t.turn, t.step, t.hero("Hugo").determination) == ("Hugo", "arrive", 0)


@pytest.mark.rule("DQ-43")
def test_one_too_many_and_the_turn_is_over():
    t = in_a_chamber("Lindel")
    here, pool = t.hero("Hugo").here, t.state.pool
    t.go("portcullis")
    t.roll("test", 4, 4)
    assert [event.passed for event in t.told(trials.Tested)] == [False]
    assert not t.told(Entered)
    assert t.turn == "Lindel"
    assert (t.hero("Hugo").here, t.state.pool) == (here, pool)


@pytest.mark.rule("DQ-43")
def test_it_can_be_tried_again_or_left_alone():
    t = in_a_chamber("Lindel")
    t.go("portcullis")
    t.roll("test", 4, 4)
    t.until("Hugo")
    assert t.step == "turn"
    t.go("portcullis")
    t.roll("test", 4, 4)
    assert (t.turn, t.step) == ("Hugo", "arrive")
    t.undo()
    t.undo()
    t.go("open")
    assert t.step == "arrive"
    assert t.hero("Hugo").determination == 0


@pytest.mark.rule("DQ-44")
def test_two_portcullises_face_to_face_are_one_test():
    t = between("portcullis", "portcullis")
    go_east(t)
    t.roll("test", 1, 1)
    assert t.hero("Hugo").here == THERE
    assert waiting_for(t) == ("draw", "dungeon")


# DQ-45: both


@pytest.mark.rule("DQ-45")
@pytest.mark.parametrize(
    ("own", "theirs", "first", "second"),
    [("door", "portcullis", DOOR, PORTCULLIS), ("portcullis", "door", PORTCULLIS, DOOR)],
)
@pytest.mark.parametrize("board", ["light", "map"])
def test_the_nearer_one_comes_first(own, theirs, first, second, board):
    if board == "map":
        t = between(own, theirs)
        go_east(t)
    else:
        t = in_a_chamber()
        t.go(f"{own}-{theirs}")
    seen = []
    for _ in range(2):
        seen.append(waiting_for(t))
        if t.step == "draw":
            t.draw("door", "Door Opens")
        else:
            t.roll("test", 1, 1)
    assert seen == [first, second]
    assert t.step == "arrive" if board == "light" else t.hero("Hugo").here == THERE


@pytest.mark.rule("DQ-45")
@pytest.mark.parametrize("board", ["light", "map"])
def test_who_fails_at_the_portcullis_starts_with_the_door_again(board):
    t = between("door", "portcullis") if board == "map" else in_a_chamber()

    def on() -> None:
        if board == "map":
            go_east(t)
        else:
            t.go("door-portcullis")

    on()
    t.draw("door", "Door Opens")
    t.roll("test", 6, 6)
    assert t.step == "turn"
    on()
    assert waiting_for(t) == DOOR
    t.draw("door", "Door Jammed")
    assert t.step == "turn"


@pytest.mark.rule("DQ-45")
def test_who_fails_at_the_door_starts_with_the_portcullis_again():
    t = in_a_chamber()
    t.go("portcullis-door")
    t.roll("test", 1, 1)
    t.draw("door", "Door Jammed")
    assert t.step == "turn"
    t.go("portcullis-door")
    assert waiting_for(t) == PORTCULLIS


@pytest.mark.rule("DQ-45")
def test_a_jammed_door_comes_before_any_test():
    t = in_a_chamber()
    t.go("door-portcullis")
    t.draw("door", "Door Jammed")
    assert not t.told(trials.Tested)
    assert t.step == "turn"


@pytest.mark.parametrize("through", ["door-door", "window", "wall"])
def test_what_is_no_barrier_is_no_way(through):
    t = in_a_chamber()
    assert not t.offers("go", through=through)


# W6


def example_w6(board: str) -> Table:
    """Hugo before a door with a portcullis behind it: a trap, and on the next turn an open door."""
    if board == "map":
        t = between("door", "portcullis")
        go_east(t)
    else:
        t = in_a_chamber()
        t.go("door-portcullis")
    t.draw("door", "Hidden Trap")
    t.draw("trap", "Snakes")
    t.roll("wounds", 2)
    return t


def once_more(t: Table, board: str) -> None:
    if board == "map":
        go_east(t)
    else:
        t.go("door-portcullis")


@pytest.mark.rule("DQ-37", "DQ-39", "DQ-45")
@pytest.mark.parametrize("board", ["light", "map"])
def test_w6_the_trap_ends_the_turn_and_the_next_one_leads_through(board):
    t = example_w6(board)
    here, round_ = t.hero("Hugo").here, t.state.turn.round
    assert (t.step, t.hero("Hugo").wounds) == ("turn", 2)
    assert len(t.told(TurnBegan)) == 1
    once_more(t, board)
    t.draw("door", "Door Opens")
    assert waiting_for(t) == PORTCULLIS
    t.roll("test", 3, 4)
    if board == "light":
        t.arrive("portcullis")
    assert t.hero("Hugo").before == here
    assert t.hero("Hugo").here != here
    assert (waiting_for(t), t.state.turn.round) == (("draw", "dungeon"), round_)


@pytest.mark.rule("DQ-43", "DQ-45")
@pytest.mark.parametrize("board", ["light", "map"])
def test_w6_had_he_failed_he_would_need_a_new_door_card(board):
    t = example_w6(board)
    here = t.hero("Hugo").here
    once_more(t, board)
    t.draw("door", "Door Opens")
    t.roll("test", 4, 4)
    assert (t.step, t.hero("Hugo").here) == ("turn", here)
    once_more(t, board)
    assert waiting_for(t) == DOOR


@pytest.mark.rule("DQ-45")
@pytest.mark.parametrize("board", ["light", "map"])
def test_w6_with_every_move_undone_and_redone(board):
    t = example_w6(board)
    once_more(t, board)
    t.draw("door", "Door Opens")
    t.roll("test", 3, 4)
    if board == "light":
        t.arrive("portcullis")
    t.draw("dungeon", "Empty")
    with_undo_after_every_move(t)
