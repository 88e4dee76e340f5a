"""The tap budget of Dungeon Raiders, row by row: each is walked with real touches, and they are counted."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.boxes.dungeonraiders.state import DARK
from core.message import say
from screens.game.why import ReasonCard
from tests.ui import raidersscenes as r
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right, seen
from tests.ui.raidershand import hide, play, player, room, turn_to

OpenGame = Callable[..., Hand]
SIZES = pytest.mark.parametrize("size", [(412, 915), (360, 640)], ids=lambda size: f"{size[0]}x{size[1]}")

ROOMS = ("Snake", "Chests 4+2", "Spikes", "Item Vault", "Goblin")
CARDS = (
    "Ada 5, Ben 4, Ilya 3, Юлия 2",
    "Ada 4, Ben 3, Ilya 2, Юлия 5",
    "Ada 3, Ben 5, Ilya 4, Юлия 4",
    "Ada 1, Ben 2, Ilya 1, Юлия 3",
    "Ada 2, Ben 1, Ilya 5, Юлия 1",
)
"""A level that nobody dies in."""


@SIZES
def test_a_level_with_open_cards_takes_a_touch_for_each_card_and_one_for_each_dark_room(open_game: OpenGame, size):
    t = r.table(4)
    t.lay(ROOMS[0], DARK, DARK, DARK, DARK)
    hand = open_game(t, size)
    for name, cards in zip(ROOMS, CARDS, strict=True):
        before, hand.taps = hand.game.last, 0
        if hand.step == "room":
            room(hand, name)
        play(hand, cards)
        assert hand.taps <= 4 + 1
        assert hand.game.last is not before
        assert hand.game.last.card == name, "the room has resolved itself with the last card"
    assert (hand.step, hand.game.level) == ("lay", 2)


@SIZES
def test_the_same_level_in_secret_takes_two_each_and_the_reveal(open_game: OpenGame, size):
    t = r.table(4, secret_cards=True)
    t.lay(*ROOMS)
    hand = open_game(t, size)
    for name, cards in zip(ROOMS, CARDS, strict=True):
        hand.taps = 0
        hide(hand, cards)
        assert (hand.step, hand.taps) == ("reveal", 2 * 4)
        hand.answer(say("ui.raiders.reveal"))
        assert hand.taps <= 2 * 4 + 1
        assert hand.game.last.card == name
    assert (hand.step, hand.game.level) == ("lay", 2)


@SIZES
def test_any_order_of_players_takes_as_many(open_game: OpenGame, size):
    hand = open_game(r.monster_begun(), size)
    play(hand, "Юлия 3, Ben 4, Ada 5, Ilya 3")
    assert hand.taps == 4
    assert {play.name: play.cards for play in hand.game.last.plays} == {
        "Ada": ("5",), "Ben": ("4",), "Ilya": ("3",), "Юлия": ("3",),
    }  # fmt: skip


@SIZES
def test_a_level_is_laid_with_a_touch_a_room(open_game: OpenGame, size):
    hand = open_game(r.lay_first(), size)
    room(hand, "Dragon")
    hand.answer(say("ui.raiders.dark"))
    room(hand, "Chests 3+2")
    room(hand, "Coin Vault")
    hand.answer(say("ui.raiders.dark"))
    assert hand.taps == 5
    assert [slot.card for slot in hand.game.row] == ["Dragon", "", "Chests 3+2", "Coin Vault", ""]
    assert hand.step == "cards"


@SIZES
def test_the_phone_deals_the_rest_with_one_and_one_undo_takes_it_back(open_game: OpenGame, size):
    hand = open_game(r.lay(), size)
    before = hand.game
    hand.answer(say("ui.raiders.deal"))
    assert hand.taps == 1
    assert hand.step != "lay"
    assert all(slot.lies != "untold" for slot in hand.game.row)
    hand.tap("undo")
    assert hand.game.row == before.row
    assert hand.step == "lay"


@SIZES
def test_room_by_room_takes_one(open_game: OpenGame, size):
    hand = open_game(r.lay_first(), size)
    hand.answer(say("ui.raiders.lay.later"))
    assert (hand.taps, hand.step) == (1, "room")


@SIZES
def test_life_of_the_chosen_one_takes_one_and_of_another_two(open_game: OpenGame, size):
    hand = open_game(r.monster_begun(), size)
    stage = hand.ui.app.screen.stage
    strip = stage.fold.people == "strip"
    if strip:  # all in one line: whoever is tapped stands in their place
        hand.tap(lambda key: key is stage.seats["Ada"])
        hand.taps = 0
    hand.touch(stage.seats["Ada"].minus)
    assert (hand.taps, player(hand.game, "Ada").life) == (1, 9)
    assert_looks_right(hand.ui)
    if strip:
        hand.touch(stage.seats["Ada"].others)
        assert not stage.opened
    hand.taps = 0
    hand.tap(lambda key: key is stage.seats["Ben"])
    hand.touch(stage.seats["Ben"].minus)
    assert (hand.taps, player(hand.game, "Ben").life) == (2, 8)
    assert_looks_right(hand.ui)


@SIZES
def test_why_takes_one(open_game: OpenGame, size):
    hand = open_game(r.struck(), size)
    hand.hold(lambda key: key is hand.ui.app.screen.stage.seats["Ilya"])
    assert hand.taps == 1
    assert seen(hand.ui, ReasonCard)
    assert_looks_right(hand.ui)


@SIZES
def test_open_or_secret_is_switched_with_two(open_game: OpenGame, size):
    hand = open_game(r.monster_begun(), size)
    hand.tap("dots-vertical")
    hand.tap(say("ui.raiders.entry"))
    assert hand.taps == 2
    assert hand.game.settings.secret_cards
    hand.taps = 0
    turn_to(hand, "Ada")
    assert hand.taps == 1


@SIZES
def test_undo_and_redo_take_one_each(open_game: OpenGame, size):
    hand = open_game(r.struck(), size)
    hand.tap("undo")
    assert (hand.taps, hand.step) == (1, "cards")
    hand.tap("redo")
    assert (hand.taps, hand.step) == (2, "room")
