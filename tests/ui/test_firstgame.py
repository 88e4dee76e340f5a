"""A first game with a box: each step is explained in one sentence of its rules, until somebody ends that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from core.boxes.dungeonroll import BOX as ROLL
from core.message import say
from data.reference import reference
from data.words import LANGUAGES
from screens.game.firstgame import first_sentence
from tests.ui import rollscenes, twisterscenes
from tests.ui.conftest import Open
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right
from tests.ui.newgamehand import to_the_table
from tests.ui.test_budget import at_a_test
from tests.ui.twisterhand import act

OpenGame = Callable[..., Hand]


def guide(hand: Hand) -> Any:
    return hand.ui.app.screen.guide


def guided(hand: Hand) -> Hand:
    hand.ui.app.playing.guided = True
    hand.ui.app.playing.guides()
    hand.ui.advance(0.2)
    return hand


def test_the_first_game_of_a_box_is_explained_until_a_tap_ends_it(open_app: Open) -> None:
    hand = to_the_table(open_app(), "dungeonroll")
    hand.tap(say("new.start"))
    hand.ui.advance(0.5)
    line = guide(hand)
    assert line.parent is not None
    assert line.words.text
    assert_looks_right(hand.ui)
    hand.touch(line.end)
    assert line.parent is None
    hand.tap("dots-vertical")
    hand.tap(say("ui.menu.first-game"))
    hand.ui.advance(0.2)
    assert guide(hand).parent is not None
    hand.ui.app.go("new", box="dungeonroll")
    hand.ui.advance(0.5)
    hand.tap(say("new.start"))
    hand.ui.advance(0.5)
    assert guide(hand).parent is None, "the second game is not the first"


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_the_rule_of_the_step_and_leads_to_it(open_game: OpenGame, language: str) -> None:
    hand = guided(open_game(at_a_test(), language=language))
    line, book = guide(hand), reference("dungeonquest", language)
    entry = book.of_rule(hand.ui.app.screen.now.step.rule)[0]
    assert line.words.text == f"{entry.title}. {first_sentence(entry.text)}"
    assert "DQ-" not in line.words.text
    assert_looks_right(hand.ui)
    hand.touch(line.open)
    assert entry.title in hand.ui.texts()


@pytest.mark.parametrize(
    ("scene", "entry"), [("mustering", "fight"), ("fighting", "combat-cards"), ("turn", "action-points")]
)
def test_where_a_number_has_many_rules_it_says_that_of_the_step(open_game: OpenGame, scene: str, entry: str) -> None:
    hand = guided(open_game(twisterscenes.SCENES[scene]()))
    told = reference("dungeontwister", "en").entry(entry)
    assert guide(hand).words.text in (first_sentence(told.text), f"{told.title}. {first_sentence(told.text)}")
    hand.touch(guide(hand).open)
    assert told.title in hand.ui.texts()


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_small_phone_it_is_a_sentence_rather_than_a_title(open_game: OpenGame, language: str) -> None:
    hand = guided(open_game(twisterscenes.begun(), (360, 640), language=language))
    told = reference("dungeontwister", language).of_rule("DT-6")[0]
    assert guide(hand).parent is not None
    assert guide(hand).words.text.endswith(first_sentence(told.text))
    assert_looks_right(hand.ui)


def test_it_does_not_take_the_room_of_answers(open_game: OpenGame) -> None:
    hand = guided(open_game(twisterscenes.turn(), (360, 640)))
    act(hand, "Red Dragon", "use-gift")
    hand.ui.advance(0.2)
    panel = hand.ui.app.screen.now
    assert guide(hand).parent is None
    assert panel.pages(panel.height) == 1


def test_on_a_small_phone_the_pad_comes_first(open_game: OpenGame) -> None:
    hand = guided(open_game(rollscenes.every_scene()["party-roll"], (360, 640), ROLL))
    assert_looks_right(hand.ui)
