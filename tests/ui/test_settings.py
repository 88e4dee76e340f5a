"""The settings do what they say at once, and are there after the next start."""

from __future__ import annotations

import pytest
from kivy.core.window import Window
from kivy.metrics import Metrics

from app.preferences import PreferenceFile
from core.message import say
from data.owner.file import path_in
from data.words import LANGUAGES
from screens.theme import palette
from tests.matrix import some_of
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right
from tests.ui.test_safety import at_a_choice


@pytest.fixture
def settings(open_app):
    def start(*args, **more) -> Hand:
        ui = open_app(*args, **more)
        ui.app.go("settings")
        ui.advance(0.3)
        return Hand(ui)

    return start


@some_of("language", LANGUAGES)
@some_of(("size", "scale"), [((412, 915), 1.0), ((360, 640), 2.0)], ids=["large", "small"])
def test_they_look_right_from_top_to_bottom(settings, language, size, scale):
    hand = settings(size, language=language, text_scale=scale)
    for at in (1.0, 0.5, 0.0):
        hand.ui.app.screen.scroll.scroll_y = at
        hand.ui.advance(0.3)
        assert_looks_right(hand.ui)


def test_the_language_changes_at_once_and_stays(settings, tmp_path):
    hand = settings()
    hand.tap(say("ui.set.language.ru"))
    assert "Настройки" in hand.ui.texts()
    assert PreferenceFile(tmp_path).now.language == "ru"


def test_the_look_changes_at_once(settings):
    hand = settings()
    hand.tap(say("ui.set.theme.paper"))
    assert tuple(Window.clearcolor) == palette(None, "paper").bg


def test_the_text_grows_and_stops_growing(settings):
    hand = settings()
    for _ in range(5):
        hand.tap("format-font-size-increase")
    assert Metrics.fontscale == 2.0
    assert not hand.there("format-font-size-increase")


def test_the_reader_stays_where_they_were(settings):
    hand = settings((360, 640))
    hand.ui.app.screen.scroll.scroll_y = 0
    hand.ui.advance(0.3)
    hand.tap(say("ui.set.burst.seconds", seconds="5"))
    assert hand.ui.app.screen.scroll.scroll_y == 0
    assert hand.ui.app.preferences.burst == 5.0


def test_a_game_that_was_left_for_the_settings_goes_on_with_them(open_game):
    hand = open_game(at_a_choice())
    hand.tap("dots-vertical")
    hand.tap(say("ui.menu.settings"))
    hand.tap(say("ui.set.language.it"))
    hand.tap("chevron-left")
    assert hand.step == "fight"
    assert hand.there(say("dq.choice.attack")), "in Italian"


def test_a_preference_that_cannot_be_kept_holds_for_now_and_is_told(settings, tmp_path):
    hand = settings()
    path_in(tmp_path).unlink()
    path_in(tmp_path).mkdir()
    hand.tap(say("ui.set.theme.light"))
    assert tuple(Window.clearcolor) == palette(None, "light").bg
    assert hand.ui.app.said is not None
