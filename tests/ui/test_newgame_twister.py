"""A table is set for Dungeon Twister by touches: which boxes, and how the teams come about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from app.boxes.dungeontwister.newgame import WAYS, Way
from core.message import say
from screens.game.screen import GameScreen
from screens.twister.newgame import Ways
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right
from tests.ui.newgamehand import EACH_LOOK, from_its_tile
from tests.ui.rollhand import reach


@pytest.fixture
def setting(open_app: Callable[..., Any]) -> Callable[..., Hand]:
    return lambda *args, **likes: from_its_tile(open_app(*args, **likes), "dungeontwister")


@EACH_LOOK
def test_it_looks_right(setting: Callable[..., Hand], size: Any, likes: Any) -> None:
    assert_looks_right(setting(size, **likes).ui)


def test_nobody_shuffles_heroes_where_no_seat_has_one(setting: Callable[..., Hand]) -> None:
    """They are chosen when the game has begun."""
    hand = setting((412, 915))
    assert hand.there(say("new.add"))
    assert not hand.there(say("new.shuffle"))


def test_it_is_drawn_and_not_rolled_for_who_begins(setting: Callable[..., Hand]) -> None:
    """There is no die in the box."""
    hand = setting((412, 915))
    hand.tap("Player 2")
    assert hand.ui.app.screen.table.first == "Player 2"
    assert not hand.there(say("new.roll-first"))
    hand.tap(say("new.draw-first"))
    assert hand.ui.app.screen.table.first == ""


@pytest.mark.parametrize("way", WAYS)
def test_a_way_to_teams_is_chosen_with_one_touch(setting: Callable[..., Hand], way: Way) -> None:
    hand = setting((412, 915))
    ways = next(part for part in hand.ui.app.screen.walk(restrict=True) if isinstance(part, Ways))
    reach(hand, ways.keys[way])
    hand.ui.advance(0.4)
    assert hand.ui.app.screen.table.way == way
    hand.tap(say("new.start"))
    hand.ui.advance(0.6)
    assert isinstance(hand.ui.app.screen, GameScreen)
    assert_looks_right(hand.ui)
