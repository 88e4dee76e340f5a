"""The open table by touches: a number changes in one tap, a secret one is shown to whoever holds it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.boxes.opentable import BOX
from screens.scene.board import Board, TallyCell
from tests.matrix import some_of
from tests.ui import openscenes
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right

OpenGame = Callable[..., Hand]


def cell(hand: Hand, player: str, key: str) -> TallyCell:
    board: Any = hand.ui.app.screen.stage.drawings["People:players"]
    assert isinstance(board, Board)
    card = next(card for card in board.cards if card.figure is not None and card.figure.name == player)
    return next(cell for cell in card.cells if cell.tally is not None and cell.tally.key == key)


def value(hand: Hand, player: str, counter: str) -> int | None:
    who = next(each for each in hand.game.players if each.name == player)
    found: int | None = next(each.value for each in who.counters if each.name == counter)
    return found


@some_of("size", [(412, 915), (360, 640)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_tap_on_plus_or_minus_counts_and_the_number_follows(open_game: OpenGame, size):
    hand = open_game(openscenes.duel(), size, BOX, language="ru")
    life = cell(hand, "Ada", "counter:Life")
    assert life.number.text == "17"
    hand.touch(life.more)
    assert (value(hand, "Ada", "Life"), life.number.text) == (18, "18")
    hand.touch(life.less)
    hand.touch(life.less)
    assert (value(hand, "Ada", "Life"), life.number.text) == (16, "16")
    assert hand.taps == 3
    assert_looks_right(hand.ui)


def test_a_number_is_set_by_a_tap_on_it_and_explained_by_a_hold(open_game: OpenGame):
    hand = open_game(openscenes.duel(), box=BOX)
    hand.touch(cell(hand, "Ada", "counter:Life").middle)
    assert hand.ui.app.sheet is not None
    hand.ui.app.close_sheet()
    hand.ui.advance(0.3)
    hand.ui.tap(cell(hand, "Ada", "counter:Life").middle, hold=0.7)
    assert "17" in " ".join(hand.ui.texts())


def test_a_secret_number_shows_while_it_is_held_and_never_else(open_game: OpenGame):
    hand = open_game((*openscenes.four(),), (1280, 800), BOX)
    points = cell(hand, "Ben", "counter:Victory points")
    assert points.number.text == "••"
    points._held()
    assert points.number.text == "7"
    points.context.secrets.cover_all()
    assert points.number.text == "••"


def test_only_tabs_with_something_to_tell_are_there(open_game: OpenGame):
    hand = open_game(openscenes.bare(), box=BOX)
    assert list(hand.ui.app.screen.tabs.keys) == ["table", "log"]


def test_a_tap_on_a_player_opens_all_their_numbers(open_game: OpenGame):
    hand = open_game(openscenes.four(), (360, 640), BOX)
    hand.tap("Ada")
    assert {"Life", "Gold", "Victory points", "Cubes"} <= set(hand.ui.texts())
    assert_looks_right(hand.ui)
