"""Searching (DQ-50 … DQ-54), and the rulebook's example W7."""

from __future__ import annotations

from typing import Any

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.events.cards import CardDrawn
from core.boxes.dungeonquest.events.moving import RoomTurned, Searched
from core.boxes.dungeonquest.events.trials import Died
from core.chance import Drawn
from tests.core.dungeonquest.table import Table
from tests.core.replaying import with_undo_after_every_move


def in_a(kind: str = "dungeon", *, alone: bool = False, **more: Any) -> Table:
    """Hugo's turn in such a chamber, with nothing in it."""
    t = Table("Hugo") if alone else Table("Hugo", "Lindel")
    t.enter(kind, **more)
    if t.step == "draw":
        t.draw(t.now.deck, "Snakes" if t.now.deck == "trap" else "Empty")
    if t.step == "wounds":
        t.roll("wounds", 1)
    t.until("Hugo")
    return t


# DQ-50: a Search card


@pytest.mark.rule("DQ-50")
def test_a_search_is_a_search_card():
    t = in_a()
    left = t.left("search")
    t.search()
    assert t.told(Searched) == [Searched(hero="Hugo", times=1)]
    assert (t.step, t.now.deck) == ("draw", "search")
    t.refused(m.Draw(deck="dungeon", card=Drawn(card="Empty")), "DQ-55")
    t.refused(m.Draw(deck="search", card=Drawn(card="Giant Ruby")), "DQ-55")
    t.draw("search", "Empty")
    assert [(event.deck, event.card) for event in t.told(CardDrawn)] == [("search", "Empty")]
    assert (t.left("search"), t.turn) == (left - 1, "Lindel")


@pytest.mark.rule("DQ-50")
def test_what_the_card_says_is_done():
    t = in_a()
    t.search("Gold Coins 60")
    assert [(loot.card, loot.deck, loot.gold) for loot in t.hero("Hugo").loot] == [("Gold Coins 60", "search", 60)]

    t = in_a()
    t.search("Troll")
    assert (t.step, t.now.monster) == ("fight", "troll")

    t = in_a()
    t.search("Secret Passage")
    assert t.step == "secret"

    t = in_a()
    t.search("Passage Down")
    assert t.hero("Hugo").may_descend


@pytest.mark.rule("DQ-50")
def test_a_card_that_is_used_up_cannot_come_again():
    t = in_a()
    t.search("Gold Coins 60")
    t.until("Hugo")
    t.search()
    t.refused(m.Draw(deck="search", card=Drawn(card="Gold Coins 60")), "DQ-55")


# DQ-51: where


@pytest.mark.rule("DQ-51")
def test_a_chamber_without_the_icon_cannot_be_searched():
    t = in_a(icon=False)
    t.refused(m.Search(), "DQ-51")
    assert not t.offers("search")


@pytest.mark.rule("DQ-51")
@pytest.mark.parametrize("icon", [True, None])
def test_one_with_the_icon_can_and_so_can_one_that_nobody_has_told_of(icon):
    t = in_a(icon=icon)
    assert t.offers("search")
    t.search()
    assert t.step == "draw"


@pytest.mark.rule("DQ-51")
def test_towers_and_the_treasure_chamber_have_no_icon():
    t = Table("Hugo", "Lindel")
    t.refused(m.Search(), "DQ-51")
    assert not t.offers("search")
    t.enter("treasure", "Sleeping")
    t.draw("treasure", "Lodestone")
    t.draw("treasure", "Lodestone")
    t.until("Hugo")
    t.refused(m.Search(), "DQ-51")
    assert not t.offers("search")


@pytest.mark.rule("DQ-51")
def test_nobody_searches_beside_a_monster():
    t = in_a()
    here = t.hero("Hugo").here
    t.ruling("tokens/golem 2/at", here)
    t.refused(m.Search(), "DQ-51")
    assert not t.offers("search")
    t.ruling("tokens/golem 2/at", "pool")
    assert t.offers("search")
    t.search()
    assert t.step == "draw"


@pytest.mark.rule("DQ-51")
def test_the_icon_can_be_told_of_a_chamber_on_the_map():
    t = Table("Hugo", board="map")
    t.play(m.PutHero(hero="Hugo", chamber="dungeon", to="c5r5"))
    t.play(m.Describe(space="c5r5", icon=False))
    t.refused(m.Search(), "DQ-51")
    t.play(m.Describe(space="c5r5", icon=True))
    t.search()
    assert t.step == "draw"


# DQ-52, DQ-53: how often


@pytest.mark.rule("DQ-52")
def test_twice_running_and_then_one_must_move():
    t = in_a()
    for times in (1, 2):
        assert t.offers("search")
        t.search("Empty")
        assert t.hero("Hugo").searches == times
        t.until("Hugo")
    t.refused(m.Search(), "DQ-52")
    assert not t.offers("search")
    assert t.offers("go")


@pytest.mark.rule("DQ-52")
def test_a_door_that_stays_shut_is_no_move():
    t = in_a()
    for _ in range(2):
        t.search("Empty")
        t.until("Hugo")
    t.door("Door Jammed")
    t.until("Hugo")
    t.refused(m.Search(), "DQ-52")


@pytest.mark.rule("DQ-52")
def test_a_move_lets_one_search_again():
    t = in_a()
    for _ in range(2):
        t.search("Empty")
        t.until("Hugo")
    t.quiet()
    assert t.hero("Hugo").searches == 0
    t.until("Hugo")
    t.search("Empty")
    assert t.hero("Hugo").searches == 1


@pytest.mark.rule("DQ-53")
def test_who_comes_back_later_can_search_twice_again():
    t = in_a(alone=True)
    chamber = t.hero("Hugo").here
    for _ in range(2):
        t.search("Empty")
    t.quiet()
    t.back()
    t.draw("dungeon", "Empty")
    assert t.hero("Hugo").here == chamber
    for _ in range(2):
        t.search("Empty")
    t.refused(m.Search(), "DQ-52")


@pytest.mark.rule("DQ-53")
def test_one_search_before_leaving_does_not_count_later():
    t = in_a()
    t.search("Empty")
    t.until("Hugo")
    t.quiet()
    t.until("Hugo")
    t.back()
    t.draw("dungeon", "Empty")
    t.until("Hugo")
    t.search("Empty")
    t.until("Hugo")
    assert t.hero("Hugo").searches == 1
    t.search("Empty")
    assert t.hero("Hugo").searches == 2


@pytest.mark.rule("DQ-53")
def test_everybody_counts_alone():
    t = Table("Hugo", "Lindel")
    t.quiet()
    t.quiet()
    t.search("Empty")
    assert (t.hero("Hugo").searches, t.hero("Lindel").searches) == (1, 0)
    t.search("Empty")
    t.search("Empty")
    assert (t.hero("Hugo").searches, t.hero("Lindel").searches) == (2, 1)


# DQ-54: and no encounter


@pytest.mark.rule("DQ-54")
@pytest.mark.parametrize(("kind", "deck"), [("dungeon", "dungeon"), ("trap", "trap"), ("entrance", "dungeon")])
def test_who_searches_does_not_meet_the_chamber(kind, deck):
    t = in_a(kind)
    left = t.left(deck)
    t.search()
    assert (t.step, t.now.deck) == ("draw", "search")
    t.draw("search", "Empty")
    assert t.turn == "Lindel"
    assert t.left(deck) == left
    assert [event.deck for event in t.told(CardDrawn)] == ["search"]


# What cannot be


def test_nobody_searches_in_the_catacombs_or_out_of_turn():
    t = in_a("entrance")
    t.play(m.EnterCatacombs(direction="north"))
    t.until("Hugo")
    t.refused(m.Search(), "DQ-13")
    t.draw("catacomb", "Exit")
    t.refused(m.Search(), "DQ-13")


# W7


def example_w7(board: str) -> Table:
    """Lindel enters the Rotating Room, and it turns."""
    if board == "map":
        t = Table("Lindel", "Hugo", board="map")
        t.play(m.PutHero(hero="Lindel", chamber="dungeon", to="c5r9"))
        t.play(m.Go(to="c5r10", through="open"))
        t.arrive("rotating", north="open", east="wall", south="wall", west="wall", icon=True)
    else:
        t = Table("Lindel", "Hugo").entering("rotating")
    return t


def hugo_waits(t: Table) -> None:
    if t.state.settings.board == "light":
        t.quiet()
        return
    t.play(m.Go(to="c12r1" if t.hero("Hugo").here != "c12r1" else "c12r2", through="open"))
    if t.step == "arrive":
        t.arrive("dungeon")
    t.draw("dungeon", "Empty")


def walled_in(board: str) -> Table:
    """Lindel's next turn, with a wall on every side."""
    t = example_w7(board)
    hugo_waits(t)
    if board == "light":
        t.play(m.NoWayOut(icon=True))
    return t


BOARDS = pytest.mark.parametrize("board", ["light", "map"])


@BOARDS
@pytest.mark.rule("DQ-47", "DQ-52")
def test_w7_lindel_searches_twice_in_vain_and_dies(board):
    t = example_w7(board)
    [turned] = t.told(RoomTurned)
    assert (turned.half, turned.chamber.rotated) == (True, True)
    if board == "map":
        assert turned.chamber.sides == ("wall", "wall", "open", "wall")
    assert t.turn == "Hugo"
    hugo_waits(t)
    if board == "light":
        t.play(m.NoWayOut(icon=True))
    assert "DQ-47" in BOX.advice.reminders(t.state)
    t.refused(m.Go(back=True, through="open"), "DQ-46")
    assert not t.offers("go")

    t.search("Empty")
    assert (t.hero("Lindel").status, t.turn) == ("inside", "Hugo")
    hugo_waits(t)
    t.refused(m.Go(back=True, through="open"), "DQ-46")
    t.search("Empty")
    assert [(event.hero, event.cause) for event in t.told(Died)] == [("Lindel", "trapped")]
    assert (t.hero("Lindel").status, t.turn) == ("dead", "Hugo")


@BOARDS
@pytest.mark.rule("DQ-46", "DQ-47")
@pytest.mark.parametrize("card", ["Secret Door", "Passage Down"])
def test_w7_either_way_out_would_have_saved_him(board, card):
    t = walled_in(board)
    t.search("Empty")
    hugo_waits(t)
    t.search(card)
    if card == "Secret Door":
        t.arrive("dungeon", "Empty", to="c4r10" if board == "map" else "")
    assert (t.hero("Lindel").status, t.turn) == ("inside", "Hugo")
    hugo_waits(t)
    assert (t.turn, t.hero("Lindel").status) == ("Lindel", "inside")
    if card == "Passage Down":
        t.play(m.EnterCatacombs(direction="north"))
        assert t.hero("Lindel").below is not None
    else:
        assert t.offers("go")


@BOARDS
@pytest.mark.rule("DQ-47")
def test_w7_with_every_move_undone_and_redone(board):
    t = walled_in(board)
    t.search("Empty")
    hugo_waits(t)
    t.search("Empty")
    again = with_undo_after_every_move(t)
    assert again.hero("Lindel").status == "dead"
    again.undo()
    assert again.hero("Lindel").status == "inside"
    again.draw("search", "Passage Down")
    assert again.hero("Lindel").may_descend
