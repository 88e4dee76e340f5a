"""While a secret is on the screen nothing but the glass shows it: no screenshot, no picture of recent apps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window

from core.message import say
from screens.dungeonraiders.cardkey import CardKey
from screens.widgets.key import HOLD
from tests.ui import questscenes as q
from tests.ui import raidersscenes as r
from tests.ui.driver import FRAME, Finger
from tests.ui.hand import Hand
from tests.ui.looking import seen
from tests.ui.raidershand import card, seats, turn_to
from tests.ui.test_heroes import rich
from tests.ui.twisterhand import row
from tests.ui.twisterscenes import choosing, fighting

OpenGame = Callable[..., Hand]


def secure(hand: Hand) -> Any:
    return hand.ui.app.recording.secure


def everybody_can_see_it(hand: Hand) -> bool:
    return not secure(hand).on


# Where there are secrets


def test_a_hand_that_is_chosen_from_in_secret(open_game: OpenGame):
    hand = open_game(r.secret())
    assert everybody_can_see_it(hand), "who still has to choose is no secret"
    turn_to(hand, "Ada")
    assert secure(hand).on
    hand.answer(card("Ada", "3"))
    assert everybody_can_see_it(hand)


def test_a_cover_that_is_laid_down_and_held_up(open_game: OpenGame):
    hand = open_game(r.secret())
    turn_to(hand, "Ada")
    hand.answer(say("ui.veil.cover"))
    assert everybody_can_see_it(hand)
    veil = hand.ui.app.screen.now.body.pad
    finger = Finger(veil.cover_card.to_window(*veil.cover_card.center))
    finger.down()
    hand.ui.advance(HOLD + 0.2)
    assert secure(hand).on
    finger.up()
    hand.ui.advance(2 * FRAME)
    assert everybody_can_see_it(hand)


def test_a_team_that_is_chosen_in_secret(open_game: OpenGame):
    hand = open_game(choosing())
    assert everybody_can_see_it(hand)
    hand.answer("For Anna only")
    assert secure(hand).on
    hand.answer(say("ui.veil.cover"))
    assert everybody_can_see_it(hand)


def test_a_combat_card_in_secret(open_game: OpenGame):
    hand = open_game(fighting(secret_cards=True))
    assert everybody_can_see_it(hand)
    hand.answer(row("Anna"))
    assert secure(hand).on
    Window.dispatch("on_keyboard", 27, 0, None, [])  # back, without choosing
    hand.ui.advance(0.3)
    assert everybody_can_see_it(hand)


def held(hand: Hand, what: Any) -> list[bool]:
    """Whether the window is a secret one before, while and after something is held."""
    before = secure(hand).on
    during = hand.peek(what, lambda: secure(hand).on)
    return [before, during, secure(hand).on]


def test_what_was_seen_by_torchlight(open_game: OpenGame):
    hand = open_game(r.torch())
    people = seats(hand)
    hand.tap(lambda key: key is people["Юлия"])
    assert held(hand, lambda key: key is people["Юлия"].secret) == [False, True, False]


def test_the_life_of_a_monster(open_game: OpenGame):
    assert held(open_game(q.moves_of(q.fight())), "eye") == [False, True, False]


def test_loot_that_lies_face_down(open_game: OpenGame):
    hand = open_game(rich(cloak_and_dagger=True), (412, 1400))
    hand.tap("Hugo")
    assert held(hand, "eye") == [False, True, False]


# When it ends otherwise


def test_it_is_drawn_covered_before_it_may_be_seen_by_all(open_game: OpenGame):
    hand = open_game(r.secret())
    turn_to(hand, "Ada")
    hand.ui.app.screen.now.body.pad.cover()
    assert not seen(hand.ui, CardKey)
    assert secure(hand).on, "the last frame on the glass still has the cards"
    hand.ui.advance(2 * FRAME)
    assert everybody_can_see_it(hand)


def test_an_app_that_goes_to_the_background_leaves_no_picture_of_it(open_game: OpenGame):
    """Android takes its picture of recent apps while nothing is drawn any more: of the last frame."""
    hand = open_game(r.secret())
    turn_to(hand, "Ada")
    hand.ui.app.dispatch("on_pause")
    assert not seen(hand.ui, CardKey), "whoever brings it back need not be Ada"
    assert secure(hand).on
    hand.ui.app.dispatch("on_resume")
    assert secure(hand).on, "the first frame is not drawn yet"
    hand.ui.advance(2 * FRAME)
    assert everybody_can_see_it(hand)
    hand.answer(say("ui.veil.look", player="Ada"))
    assert secure(hand).on


def test_what_is_covered_just_as_it_goes_stays_out_of_the_picture(open_game: OpenGame):
    hand = open_game(r.secret())
    turn_to(hand, "Ada")
    hand.ui.app.screen.now.body.pad.cover()
    hand.ui.app.dispatch("on_pause")
    hand.ui.advance(1)
    assert secure(hand).on


@pytest.mark.parametrize("leave", ["home", "settings"])
def test_leaving_the_game_leaves_the_secret(open_game: OpenGame, leave):
    hand = open_game(r.secret())
    turn_to(hand, "Ada")
    hand.ui.app.go(leave)
    hand.ui.advance(2 * FRAME)
    assert everybody_can_see_it(hand)


def test_a_slip_of_notes_goes_with_its_screen(open_game: OpenGame, tmp_path):
    """A file is opened with the app while somebody holds up what they have seen."""
    hand = open_game(r.torch())
    people = seats(hand)
    hand.tap(lambda key: key is people["Юлия"])
    notes = people["Юлия"].secret
    finger = Finger(notes.to_window(*notes.center))
    finger.down()
    hand.ui.advance(HOLD + 0.4)
    assert notes.slip is not None
    hand.ui.app.recording.incoming.open(tmp_path / "nothing.jsonl")
    hand.ui.advance(2 * FRAME)
    assert notes.slip is None
    assert everybody_can_see_it(hand)
    finger.up()


def test_a_sheet_that_is_closed_while_its_eye_is_held(open_game: OpenGame):
    hand = open_game(rich(cloak_and_dagger=True), (412, 1400))
    hand.tap("Hugo")
    eye = hand.find("eye")
    finger = Finger(eye.to_window(*eye.center))
    finger.down()
    hand.ui.advance(HOLD + 0.4)
    assert secure(hand).on
    Window.dispatch("on_keyboard", 27, 0, None, [])
    hand.ui.advance(2 * FRAME)
    assert everybody_can_see_it(hand)
    finger.up()
