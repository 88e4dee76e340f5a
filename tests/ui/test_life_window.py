"""The phone is turned, the screen is split, the window becomes another one: nothing that is half done is lost."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView

from core.boxes.dungeonroll import BOX as DUNGEON_ROLL
from core.message import say
from screens.dungeonraiders.cardkey import CardKey
from screens.widgets.sheet import Sheet
from tests.core.dungeonquest.table import Table
from tests.matrix import some_of
from tests.ui import raidersscenes as r
from tests.ui import rollscenes
from tests.ui.driver import FRAME, Driver
from tests.ui.games import fill
from tests.ui.hand import Hand
from tests.ui.looking import SLACK, TARGET, ancestors, assert_looks_right, box_of, seen, visible
from tests.ui.raidershand import turn_to
from tests.ui.scenes import every_step
from tests.ui.test_safety import at_a_choice, in_a_fight

OpenGame = Callable[..., Hand]

UPRIGHT, LYING = (412, 915), (915, 412)
HALVES = [(412, 450), (360, 320), (450, 360), (640, 320)]  # upper half, half of a small phone, beside each other


PLAYED = (in_a_fight, at_a_choice, partial(Table, "Hugo", "Lindel"))


def become(hand: Hand, size: tuple[int, int]) -> None:
    Window.size = size
    hand.ui.advance(0.5)


def on_screen(widget: Any) -> bool:
    return visible(widget) == box_of(widget)


def can_be_reached(ui: Driver, widget: Any) -> bool:
    """A finger's breadth of it is to be seen, or can be scrolled to."""
    for scroll in [each for each in ancestors(widget) if isinstance(each, ScrollView)]:
        scroll.scroll_to(widget, animate=False)
        ui.advance(2 * FRAME)
    box = visible(widget)
    return min(box.right - box.x, box.top - box.y) >= min(TARGET, widget.width, widget.height) - SLACK


# Turned


@some_of("there", [LYING, *HALVES], ids=str)
def test_half_a_pad_survives_another_window(open_game: OpenGame, there):
    hand = open_game(rollscenes.every_scene()["party-roll"], box=DUNGEON_ROLL)
    keys = hand.ui.app.screen.now.body.pad.keys
    for face in (1, 1, 2):
        hand.touch(keys[face])
    entries = hand.entries
    for size in (there, UPRIGHT):
        become(hand, size)
        assert hand.ui.app.screen.now.body.pad.told == [1, 1, 2]
    assert hand.entries == entries


@some_of("there", [LYING, *HALVES], ids=str)
def test_an_open_sheet_stays_open_and_fits(open_game: OpenGame, there):
    hand = open_game(Table("Hugo", "Lindel"))
    hand.tap("Hugo")
    sheet = hand.ui.app.sheet
    assert isinstance(sheet, Sheet)
    become(hand, there)
    assert hand.ui.app.sheet is sheet
    card = box_of(sheet.card)
    assert (card.x >= 0, card.y >= 0, card.right <= there[0], card.top <= there[1]) == (True,) * 4
    assert on_screen(hand.find("close"))
    assert_looks_right(hand.ui)
    become(hand, UPRIGHT)
    assert hand.ui.app.sheet is sheet


@some_of("there", [LYING, *HALVES], ids=str)
def test_cards_that_were_covered_stay_covered(open_game: OpenGame, there):
    hand = open_game(r.secret())
    turn_to(hand, "Ada")
    hand.answer(say("ui.veil.cover"))
    become(hand, there)
    assert not seen(hand.ui, CardKey)
    assert not hand.ui.app.recording.secure.on


# Split


@some_of("size", HALVES, ids=str)
@pytest.mark.parametrize("played", PLAYED, ids=["fight", "choice", "turn"])
def test_a_game_can_be_played_in_half_a_screen(open_game: OpenGame, played, size):
    hand = open_game(played())
    become(hand, size)
    screen = hand.ui.app.screen
    for key in (screen.bar.back, *screen.tabs.keys.values()):
        assert on_screen(key)
    for key in [each for each in screen.now.walk(restrict=True) if hasattr(each, "guarded") and not each.disabled]:
        assert can_be_reached(hand.ui, key), key
    assert can_be_reached(hand.ui, screen.undo)
    assert_looks_right(hand.ui)


def test_a_touch_in_half_a_screen_is_an_entry(open_game: OpenGame):
    hand = open_game(at_a_choice())
    become(hand, (360, 320))
    before = hand.entries
    attack = next(
        key for key in hand.ui.app.screen.now.walk(restrict=True)
        if getattr(key, "text", "") == hand.ui.app.words().text(say("dq.choice.attack"))
    )  # fmt: skip
    assert can_be_reached(hand.ui, attack)
    hand.ui.advance(0.4)
    hand.touch(attack)
    assert hand.entries == before + 1


@some_of("size", HALVES, ids=str)
@pytest.mark.parametrize("tab", ["log", "odds", "rules"])
def test_log_odds_and_rules_in_half_a_screen(open_game: OpenGame, tab, size):
    hand = open_game(every_step()["test"])
    become(hand, size)
    hand.ui.app.screen.choose(tab)
    hand.ui.advance(0.4)
    assert on_screen(hand.ui.app.screen.tabs.keys["table"])
    hand.ui.app.screen.choose("table")
    hand.ui.advance(0.3)
    assert can_be_reached(hand.ui, hand.ui.app.screen.now)


@some_of("size", HALVES, ids=str)
@pytest.mark.parametrize("screen", ["home", "first home", "settings", "new", "statistics"])
def test_every_other_screen_can_be_scrolled_in_half_a_screen(open_app, tmp_path: Path, screen, size):
    if screen == "home":
        fill(tmp_path)
    ui = open_app(UPRIGHT)
    ui.app.go(screen.split()[-1], **({"box": "dungeonquest"} if screen == "new" else {}))
    ui.advance(0.5)
    Window.size = size
    ui.advance(0.5)
    for key in [each for each in ui.app.screen.walk(restrict=True) if hasattr(each, "guarded") and not each.disabled]:
        assert can_be_reached(ui, key), key
    assert_looks_right(ui)
