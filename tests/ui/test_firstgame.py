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
from tests.ui import rollscenes
from tests.ui.conftest import Open
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right
from tests.ui.newgamehand import to_the_table
from tests.ui.test_budget import at_a_test

OpenGame = Callable[..., Hand]


def guide(hand: Hand) -> Any:
    return hand.ui.app.screen.guide


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
    hand = open_game(at_a_test(), language=language)
    hand.ui.app.playing.guided = True
    hand.ui.app.playing.guides()
    hand.ui.advance(0.2)
    line, book = guide(hand), reference("dungeonquest", language)
    entry = book.of_rule(hand.ui.app.screen.now.step.rule)[0]
    assert line.words.text == f"{entry.title}. {first_sentence(entry.text)}"
    assert "DQ-" not in line.words.text
    assert_looks_right(hand.ui)
    hand.touch(line.open)
    assert entry.title in hand.ui.texts()


def test_on_a_small_phone_the_pad_comes_first(open_game: OpenGame) -> None:
    hand = open_game(rollscenes.every_scene()["party-roll"], (360, 640), ROLL)
    hand.ui.app.playing.guided = True
    hand.ui.app.playing.guides()
    hand.ui.advance(0.2)
    assert_looks_right(hand.ui)
