"""The tap budget of Dungeon Twister, row by row: each is walked with real touches, and they are counted."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.boxes.dungeontwister.content import HEROES, PAIRS, THINGS
from core.boxes.dungeontwister.table import hero_named, score
from core.message import say
from screens.game.why import ReasonCard
from tests.core.dungeontwister.table import BASE, FIVE, P_AND_D
from tests.ui import twisterscenes as t
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right, seen
from tests.ui.twisterhand import act, card, deed, hero, line, pick, picked, row, side

OpenGame = Callable[..., Hand]
SIZES = pytest.mark.parametrize("size", [(412, 915), (360, 640)], ids=lambda size: f"{size[0]}x{size[1]}")


@SIZES
def test_an_action_card_takes_one(open_game: OpenGame, size):
    hand = open_game(t.later(), size)
    hand.answer("4")
    assert (hand.taps, hand.game.turn.card, hand.step) == (1, 4, "act")


@SIZES
def test_an_action_takes_a_hero_and_a_deed_and_the_next_with_the_same_hero_one(open_game: OpenGame, size):
    hand = open_game(t.turn(), size)
    act(hand, "Golem", "walk")
    assert (hand.taps, hand.game.turn.left) == (2, 2)
    hand.answer(deed(hand, "walk"))
    assert (hand.taps, hand.game.turn.left) == (3, 1)
    act(hand, "Paladin", "walk")
    assert (hand.taps, hand.game.turn.left) == (5, 0)


@SIZES
def test_a_combat_takes_three_once_it_is_known_who_fights_whom(open_game: OpenGame, size):
    """Who stands beside them, and a card each; hero, deed and target are an action as any other."""
    hand = open_game(t.turn(), size)
    act(hand, "Paladin", "strike")
    hand.answer(hero("Bert:Ghost"))
    assert (hand.taps, hand.step) == (3, "fighters")
    hand.taps = 0
    hand.answer(say("ui.twister.fight.begin"))
    hand.answer(card("Anna", 2))
    hand.answer(card("Bert", 1))
    assert (hand.taps, hand.step) == (3, "act")
    assert hero_named(hand.game, "Bert:Ghost").wounded


@SIZES
def test_each_who_stands_beside_takes_one_more(open_game: OpenGame, size):
    hand = open_game(t.mustering(), size)
    for name in ("Golem", "Bert:Elf Scout"):
        hand.answer(hero(name))
    hand.answer(say("ui.twister.fight.begin"))
    hand.answer(card("Anna", 2))
    hand.answer(card("Bert", 1))
    assert hand.taps == 3 + 2
    assert (hand.game.last.attack, hand.game.last.defence) == (4 + 4 + 2, 3 + 1 + 1 + 1)


@SIZES
def test_secret_cards_take_two_each_and_the_turning_over(open_game: OpenGame, size):
    hand = open_game(t.secret(), size)
    for player, number in (("Anna", 5), ("Bert", 6)):
        hand.answer(row(player))
        hand.answer(card(player, number))
    hand.answer(say("ui.twister.reveal"))
    assert (hand.taps, hand.step) == (2 * 2 + 1, "act")


@SIZES
def test_the_next_turn_takes_one(open_game: OpenGame, size):
    hand = open_game(t.turn(), size)
    hand.answer("skip-next")
    assert (hand.taps, hand.game.turn.player, hand.step) == (1, "Bert", "action")


@SIZES
def test_a_draft_takes_a_touch_a_pick(open_game: OpenGame, size):
    hand = open_game(t.drafting(), size)
    pick(hand, "Rooms 1", "Rooms 5", "Rooms 6", "Rooms 2")
    pick(hand, *P_AND_D[:4], *BASE[:4])
    pick(hand, *FIVE, "Sword")
    assert (hand.taps, hand.step) == (PAIRS + HEROES + THINGS, "line")


@SIZES
def test_a_starting_line_takes_four_a_look_and_the_end_of_it(open_game: OpenGame, size):
    hand = open_game(t.lines(), size)
    hand.answer("eye")
    pick(hand, *(f"Anna:{name}" for name in P_AND_D[2:6]))
    picked(hand)
    assert (hand.taps, hand.game.steps[-1].player) == (1 + 4 + 1, "Bert")


@SIZES
def test_the_pentagram_takes_two(open_game: OpenGame, size):
    table = t.turn()
    table.settings(pentagram="any")
    hand = open_game(table, size)
    hand.answer("dots-horizontal")
    hand.tap("Anna holds the pentagram")
    assert (hand.taps, hand.game.pentagram) == (2, "Anna")


@SIZES
def test_a_side_with_its_cards_and_objects_takes_one(open_game: OpenGame, size):
    hand = open_game(t.turn(), size)
    hand.tap(side(hand, "Bert"))
    assert hand.taps == 1
    assert "Combat cards: 9 of 9" in hand.ui.texts()


@SIZES
def test_a_point_by_the_tables_word_takes_two(open_game: OpenGame, size):
    hand = open_game(t.turn(), size)
    hand.tap(side(hand, "Bert"))
    hand.tap("plus")
    assert (hand.taps, score(hand.game, "Bert")) == (2, 1)


@SIZES
def test_a_wound_by_the_tables_word_takes_two(open_game: OpenGame, size):
    hand = open_game(t.turn(), size)
    hand.hold(hero("Paladin"))
    hand.tap(say("ui.twister.rule.wounded"))
    assert (hand.taps, hero_named(hand.game, "Anna:Paladin").wounded) == (2, True)


def test_where_an_object_is_takes_three(open_game: OpenGame):
    hand = open_game(t.turn())
    hand.tap(side(hand, "Anna"))
    hand.tap(line("Rope"))
    hand.tap("out of the game")
    assert hand.taps == 3


@SIZES
def test_why_takes_one(open_game: OpenGame, size):
    hand = open_game(t.later(), size)
    hand.hold(side(hand, "Bert"))
    assert hand.taps == 1
    assert seen(hand.ui, ReasonCard)
    assert_looks_right(hand.ui)


@SIZES
def test_open_or_secret_is_switched_with_two(open_game: OpenGame, size):
    hand = open_game(t.turn(), size)
    hand.tap("dots-vertical")
    hand.tap(say("ui.twister.entry"))
    assert (hand.taps, hand.game.settings.secret_cards) == (2, True)


@SIZES
def test_undo_and_redo_take_one_each(open_game: OpenGame, size):
    hand = open_game(t.revealed(), size)
    hand.tap("undo")
    assert (hand.taps, hand.step) == (1, "reveal")
    hand.tap("redo")
    assert (hand.taps, hand.step) == (2, "act")
