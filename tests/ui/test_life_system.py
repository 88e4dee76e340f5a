"""The settings of the phone change while the app runs: dark or light, text size, language, the zone of its clock."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import Metrics

from app.preferences import PreferenceFile
from core.message import say
from screens.material.oneof import OneOf
from screens.theme import STYLES
from tests.core.dungeonquest.table import Table
from tests.matrix import some_of
from tests.ui.driver import Driver
from tests.ui.games import fill
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right
from tests.ui.scenes import every_step

OpenGame = Callable[..., Hand]


def come_back(ui: Driver) -> None:
    ui.app.dispatch("on_pause")
    ui.app.dispatch("on_resume")
    ui.advance(0.3)


def style(ui: Driver) -> str:
    return str(ui.app.screen.context.palette.style)


# Dark and light


def test_the_app_is_dark_by_itself_whatever_the_phone_is(open_app):
    ui = open_app()
    ui.app.recording.system.dark = False
    come_back(ui)
    assert style(ui) == "dark"


def test_it_follows_the_phone_where_somebody_wants_that(open_app):
    ui = open_app(theme="device")
    assert style(ui) == "dark", "a device that says nothing"
    ui.app.recording.system.dark = False
    come_back(ui)
    assert style(ui) == "light"
    assert ui.app.recording.safe_area.light is True
    ui.app.recording.system.dark = True
    come_back(ui)
    assert style(ui) == "dark"


def test_it_follows_at_sunset_without_a_pause(open_game: OpenGame):
    hand = open_game(Table("Hugo", "Lindel"), theme="device")
    hand.ui.app.recording.system.dark = False
    hand.ui.advance(1.5)
    assert style(hand.ui) == "light"
    assert_looks_right(hand.ui)


def test_what_is_open_over_the_screen_is_not_torn_away(open_game: OpenGame):
    hand = open_game(Table("Hugo", "Lindel"), theme="device")
    hand.tap("Hugo")
    sheet = hand.ui.app.sheet
    hand.ui.app.recording.system.dark = False
    come_back(hand.ui)
    hand.ui.advance(2)
    assert hand.ui.app.sheet is sheet
    hand.tap("close")
    hand.ui.advance(1.5)
    assert style(hand.ui) == "light"


def looks(ui: Driver) -> Any:
    return next(each for each in ui.widgets() if isinstance(each, OneOf) and "paper" in each.segments)


@some_of("language", ["en", "ru", "it"])
@some_of("size", [(412, 915), (360, 640)], ids=str)
def test_the_look_of_the_phone_is_a_choice_where_the_phone_has_one(open_app, language, size):
    ui = open_app(size, language=language)
    ui.app.go("settings")
    ui.advance(0.3)
    assert "device" not in looks(ui).segments
    ui.app.recording.system.dark = False
    ui.app.go("settings")
    ui.advance(0.3)
    assert_looks_right(ui)
    key = looks(ui).segments["device"]
    assert key.whole == ui.app.words().text(say("ui.set.theme.device"))
    ui.app.screen.scroll.scroll_to(key, animate=False)
    ui.advance(0.2)
    ui.tap(key)
    assert style(ui) == "light"
    assert PreferenceFile(ui.app.folder).now.theme == "device"
    assert STYLES == ("dark", "light", "paper"), "what a screen is drawn in is never a wish"


# Text size


@pytest.mark.parametrize(
    ("phone", "chosen", "shown"), [(1.3, 1.0, 1.3), (1.3, 1.15, 1.495), (2.0, 1.5, 2.0), (0.85, 0.85, 0.85)]
)
def test_the_phones_text_size_and_the_players_together_stay_readable(open_app, phone, chosen, shown):
    ui = open_app(text_scale=chosen)
    ui.app.recording.system.scale = phone
    come_back(ui)
    assert pytest.approx(shown) == Metrics.fontscale


@some_of("scale", [1.3, 2.0])
@pytest.mark.parametrize("step", ["turn", "reveal"])
def test_a_game_follows_the_phones_text_size(open_game: OpenGame, scale, step):
    hand = open_game(every_step()[step], (360, 640))
    hand.ui.app.recording.system.scale = scale
    come_back(hand.ui)
    assert Metrics.fontscale == scale
    assert_looks_right(hand.ui)


# Language


def test_the_language_of_the_phone_is_followed_where_nobody_has_chosen_one(open_app):
    ui = open_app(language="")
    assert ui.app.words().language == "en"
    ui.app.recording.locale.code = "it"
    come_back(ui)
    assert ui.app.words().language == "it"
    assert "Ancora nessuna partita" in ui.texts()
    ui.app.recording.locale.code = "fi"
    come_back(ui)
    assert ui.app.words().language == "en", "one that the app does not speak"


def test_a_language_that_was_chosen_stays(open_app):
    ui = open_app(language="ru")
    ui.app.recording.locale.code = "it"
    come_back(ui)
    assert ui.app.words().language == "ru"


def test_a_game_goes_on_in_the_new_language(open_game: OpenGame):
    hand = open_game(Table("Hugo", "Lindel"), language="")
    hand.ui.app.recording.locale.code = "ru"
    entries = hand.entries
    come_back(hand.ui)
    assert hand.ui.app.words().text(say("ui.tab.log")) in hand.ui.texts()
    assert hand.ui.app.words().language == "ru"
    hand.tap("minus")
    assert hand.entries == entries + 1


# The clock


@pytest.fixture
def zone() -> Iterator[Callable[[str], None]]:
    """Puts the phone into another zone, as travelling does."""
    before = os.environ.get("TZ")

    def put(name: str) -> None:
        os.environ["TZ"] = name

    yield put
    if before is None:
        os.environ.pop("TZ", None)
    else:
        os.environ["TZ"] = before
    time.tzset()


def times_in_the_log(hand: Hand) -> list[str]:
    return [text for text in hand.ui.texts() if len(text) == 5 and text[2] == ":"]


def test_times_are_told_in_the_zone_where_the_phone_is_now(open_game: OpenGame, zone):
    zone("UTC")
    hand = open_game(every_step()["test"])
    hand.ui.app.screen.choose("log")
    hand.ui.advance(0.5)
    there = times_in_the_log(hand)
    assert there
    zone("XYZ-5")  # five hours east
    come_back(hand.ui)
    hand.ui.app.screen.choose("log")
    hand.ui.advance(0.5)
    moved = [f"{(int(each[:2]) + 5) % 24:02d}{each[2:]}" for each in there]
    assert times_in_the_log(hand) == moved


def test_a_journey_west_does_not_mix_up_the_log(open_game: OpenGame, zone):
    """Entries are in the order in which they were written, whatever clock hangs on the wall."""
    zone("XYZ-9")
    hand = open_game(Table("Hugo", "Lindel"))
    hand.tap("minus")
    zone("XYZ+9")
    come_back(hand.ui)
    hand.ui.advance(3)
    hand.tap("undo")
    hand.tap("minus")
    journal = hand.ui.app.playing.table.journal
    assert [entry.at for entry in journal.entries] == sorted(entry.at for entry in journal.entries)
    assert hand.game.heroes[0].wounds == 1


def test_home_is_the_same_after_a_journey(open_app, tmp_path: Path, zone):
    zone("UTC")
    fill(tmp_path)
    ui = open_app(folder=tmp_path)
    zone("XYZ+11")
    come_back(ui)
    assert_looks_right(ui)
