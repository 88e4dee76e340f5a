"""The tap budget of the game screen, row by row: each is walked with real touches, and they are counted.

The rows that start at home are in test_home.py and test_newgame.py; sharing is in test_takehome.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from core.boxes.dungeonquest import moves as m
from core.message import say
from tests.core.dungeonquest.table import Table, melee, ranged
from tests.ui.hand import Hand

OpenGame = Callable[..., Hand]
SIZES = pytest.mark.parametrize("size", [(412, 915), (360, 640)], ids=lambda size: f"{size[0]}x{size[1]}")


def card(attack: str, value: int) -> Callable[[Any], bool]:
    """The key of a combat card."""
    return lambda key: (getattr(key, "attack", ""), getattr(key, "value", 0)) == (attack, value)


def at_a_test() -> Table:
    t = Table("Hugo", "Lindel")
    t.enter("pit")
    return t


def in_a_fight() -> Table:
    t = Table("Hugo", "Lindel")
    t.attack("Skeleton")
    return t


def below(*cards: str) -> Table:
    t = Table("Hugo")
    t.enter("dungeon")
    t.draw("dungeon", "Passage Down")
    t.play(m.EnterCatacombs(direction="east"))
    for each in cards:
        t.draw("catacomb", each)
    return t


def in_the_treasure_chamber() -> Table:
    t = Table("Hugo")
    t.enter("treasure", fresh=False)
    return t


@SIZES
def test_next_turn_and_the_sun_take_no_tap_of_their_own(open_game: OpenGame, size):
    """Budget: 1. The turn ends with the card that ends it, and the sun moves by itself."""
    t = Table("Hugo")
    t.enter("dungeon")
    hand = open_game(t, size)
    sun = hand.game.sun
    hand.answer("Empty")
    assert (hand.taps, hand.game.sun, hand.step) == (1, sun + 1, "turn")


@SIZES
def test_a_sun_check_with_a_real_die_takes_one(open_game: OpenGame, size):
    t = Table("Hugo", "Lindel")
    t.ruling("sun", 25)
    t.quiet()
    t.quiet()
    hand = open_game(t, size)
    assert hand.step == "sun"
    hand.answer("6")
    assert (hand.taps, hand.step) == (1, "turn")


@SIZES
def test_an_attribute_test_with_real_dice_takes_one(open_game: OpenGame, size):
    hand = open_game(at_a_test(), size)
    hand.answer("3")
    assert hand.taps == 1
    assert hand.step != "test"


def test_an_attribute_test_with_the_phones_dice_takes_one(open_game: OpenGame):
    hand = open_game(at_a_test())
    before = hand.entries
    hand.answer("dice")
    assert (hand.taps, hand.entries) == (1, before + 1)


@SIZES
def test_an_escape_with_real_cards_takes_three(open_game: OpenGame, size):
    t = Table("Hugo", "Lindel")
    t.meet("Skeleton")
    hand = open_game(t, size)
    hand.answer(say("dq.choice.run"))
    hand.answer("4")
    hand.answer("1")
    assert hand.taps == 3
    assert hand.step not in ("fight", "escape")


@SIZES
def test_a_combat_round_without_a_counterattack_takes_at_most_four(open_game: OpenGame, size):
    hand = open_game(in_a_fight(), size)
    before = hand.game.fight.round
    hand.answer(card("melee", 3))
    hand.answer(card("ranged", 1))
    while hand.step in ("powers", "counter") and hand.taps < 5:
        hand.answer(say("dq.choice.no-effect") if hand.step == "powers" else "Stop")
    assert hand.taps <= 4
    assert hand.game.fight.round == before + 1


@SIZES
def test_each_card_of_a_counterattack_takes_one(open_game: OpenGame, size):
    t = in_a_fight()
    t.reveal(melee(3, ""), ranged(1, "melee"))
    assert t.step == "counter"
    hand = open_game(t, size)
    before = hand.entries
    hand.answer(card("ranged", 1))
    assert (hand.taps, hand.entries) == (1, before + 1)


@SIZES
def test_a_dragon_card_that_was_seen_takes_one(open_game: OpenGame, size):
    hand = open_game(in_the_treasure_chamber(), size)
    assert hand.step == "draw"
    hand.answer("closed-eye")
    assert hand.taps == 1
    assert hand.step != "draw" or hand.game.steps[-1].deck != "dragon"


def test_a_dragon_card_of_the_phone_takes_one(open_game: OpenGame):
    hand = open_game(in_the_treasure_chamber())
    before = hand.entries
    hand.answer("Draw for me")
    assert (hand.taps, hand.entries) == (1, before + 1)


@SIZES
def test_a_catacomb_card_takes_one(open_game: OpenGame, size):
    hand = open_game(below(), size)
    assert hand.step == "draw"
    hand.answer("Empty")
    assert hand.taps == 1
    assert hand.game.heroes[0].below.count == 1


@SIZES
def test_leaving_the_catacombs_takes_two(open_game: OpenGame, size):
    hand = open_game(below("Exit"), size)
    assert hand.step == "exit"
    hand.answer(say("dq.exit.left"))
    hand.answer("2")
    assert hand.taps == 2
    assert hand.game.heroes[0].below is None


@SIZES
def test_undo_and_redo_take_one_each(open_game: OpenGame, size):
    hand = open_game(at_a_test(), size)
    hand.tap("undo")
    assert (hand.taps, hand.step) == (1, "arrive")
    hand.tap("redo")
    assert (hand.taps, hand.step) == (2, "test")


@SIZES
def test_back_to_an_entry_that_is_visible_in_the_log_takes_two(open_game: OpenGame, size):
    hand = open_game(at_a_test(), size)
    depth = sum(1 for _ in hand.ui.app.playing.table.journal.line())
    hand.ui.app.screen.choose("log")
    hand.ui.advance(0.5)
    rows = [row for row in hand.ui.app.screen.page.list.rows if row.sort == "entry"]
    hand.tap(rows[1].text)
    hand.tap(say("ui.log.undo-to-here"))
    assert hand.taps == 2
    assert sum(1 for _ in hand.ui.app.playing.table.journal.line()) == depth - 1
