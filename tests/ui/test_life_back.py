"""The back button and the back gesture: one step back each, nothing lost, and never the end of the app by surprise."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from kivy.core import window as kivy_window
from kivy.core.window import Window

from app.library import Library
from core.message import say
from screens.game.screen import GameScreen
from screens.home.screen import HomeScreen
from screens.root_widget import being_written
from tests.core.dungeonquest.table import Table
from tests.data.storing import export_to_file
from tests.ui.driver import Driver
from tests.ui.hand import Hand
from tests.ui.scenes import moves_of, put
from tests.ui.test_safety import at_a_choice

OpenGame = Callable[..., Hand]


class Activity:
    """As much of Android's as Kivy asks when nobody has a use for back."""

    def __init__(self) -> None:
        self.behind: list[bool] = []

    def moveTaskToBack(self, even_if_not_the_root: bool) -> None:
        self.behind.append(even_if_not_the_root)


@pytest.fixture
def phone(monkeypatch) -> Activity:
    """Kivy believes that this is Android."""
    activity, android = Activity(), ModuleType("android")
    vars(android)["mActivity"] = activity
    monkeypatch.setitem(sys.modules, "android", android)
    monkeypatch.setattr(kivy_window, "platform", "android")
    return activity


def back(ui: Driver) -> None:
    """What SDL makes of the button and of the gesture alike."""
    Window.dispatch("on_keyboard", 27, 0, None, [])
    ui.advance(0.5)


# One step each


def test_a_sheet_is_closed_then_the_game_is_left_then_the_app_goes_behind(open_game: OpenGame, phone):
    hand = open_game(Table("Hugo", "Lindel"))
    hand.tap("dots-vertical")
    back(hand.ui)
    assert hand.ui.app.sheet is None
    assert isinstance(hand.ui.app.screen, GameScreen)
    back(hand.ui)
    assert isinstance(hand.ui.app.screen, HomeScreen)
    assert phone.behind == []
    back(hand.ui)
    assert phone.behind == [True], "into the background, as other apps do; it is not ended"
    assert isinstance(hand.ui.app.screen, HomeScreen)


def test_a_tab_leads_back_to_the_table(open_game: OpenGame, phone):
    hand = open_game(Table("Hugo", "Lindel"))
    hand.ui.app.screen.choose("log")
    hand.ui.advance(0.3)
    back(hand.ui)
    assert (hand.ui.app.screen.tab, phone.behind) == ("table", [])


@pytest.mark.parametrize("screen", ["settings", "new", "statistics"])
def test_every_other_screen_leads_home(open_app, phone, screen):
    ui = open_app()
    ui.app.go(screen, **({"box": "dungeonquest"} if screen == "new" else {}))
    ui.advance(0.5)
    back(ui)
    assert isinstance(ui.app.screen, HomeScreen)
    assert phone.behind == []


def test_all_games_lead_back_to_the_front(open_app, phone):
    ui = open_app()
    ui.app.screen.show_all()
    ui.advance(0.3)
    back(ui)
    assert ui.app.screen.page is ui.app.screen.front
    assert phone.behind == []


def test_settings_opened_from_a_game_lead_back_to_it(open_game: OpenGame, phone):
    hand = open_game(Table("Hugo", "Lindel"))
    hand.ui.app.go("settings")
    hand.ui.advance(0.3)
    back(hand.ui)
    assert isinstance(hand.ui.app.screen, GameScreen)


# Nothing lost


def test_half_a_step_goes_back_an_answer_at_a_time_and_writes_nothing(open_game: OpenGame, phone):
    hand = open_game(at_a_choice())
    hand.answer(say("dq.choice.run"))
    hand.answer("1")
    entries, now = hand.entries, hand.ui.app.screen.now
    assert now.body.answers
    back(hand.ui)
    assert (now.body.answers, hand.entries) == ({}, entries)
    assert isinstance(hand.ui.app.screen, GameScreen)


def test_a_name_that_is_being_written_holds_when_its_sheet_is_closed(open_app, phone):
    ui = open_app()
    ui.app.go("new", box="dungeonquest")
    ui.advance(0.5)
    ui.app.screen._edit(0)
    ui.advance(0.3)
    ui.app.sheet.content.field.input.text = "Zoë"
    back(ui)
    assert ui.app.sheet is None
    assert ui.app.screen.table.seats[0].name == "Zoë"


def test_a_locked_table_takes_no_back(open_game: OpenGame, phone):
    hand = open_game(Table("Hugo", "Lindel"))
    hand.ui.app.go("lock")
    hand.ui.advance(0.3)
    back(hand.ui)
    assert isinstance(hand.ui.app.screen, GameScreen)
    assert hand.ui.app.guard.locked
    assert phone.behind == []


def test_escape_closes_no_window_of_a_desktop(root: Path, tmp_path: Path):
    asks = (
        "from screens.window import prepare; prepare()\n"
        "from kivy.core.window import WindowBase; print(WindowBase.on_keyboard.exit_on_escape)"
    )
    done = subprocess.run(
        [sys.executable, "-c", asks], cwd=root, capture_output=True, text=True, timeout=300,
        env={**os.environ, "KIVY_HOME": str(tmp_path), "KIVY_LOG_MODE": "PYTHON"},
    )  # fmt: skip
    assert done.stdout.split() == ["False"], done.stderr


# A file is opened while a game is on


def file_of_another_game(folder: Path) -> Path:
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir()
    t = Table("Challara", "Lindel")
    t.enter("dungeon")
    game = put(elsewhere, moves_of(t))
    path = folder / "theirs.jsonl"
    export_to_file(Library(elsewhere), game, path)
    return path


def opened_in_a_game(open_game: OpenGame, tmp_path: Path) -> tuple[Hand, Any]:
    hand = open_game(at_a_choice())
    playing = hand.ui.app.playing.table.id
    a_file_comes_in(hand, tmp_path)
    return hand, playing


def a_file_comes_in(hand: Hand, tmp_path: Path) -> None:
    """A file is opened with the app: its game is shown at home, in a sheet that back closes."""
    hand.ui.app.recording.incoming.open(file_of_another_game(tmp_path))
    hand.ui.advance(0.5)
    assert hand.ui.app.sheet is not None
    back(hand.ui)
    assert isinstance(hand.ui.app.screen, HomeScreen)


def test_the_game_stays_as_it_is_and_back_leads_to_it(open_game: OpenGame, phone, tmp_path):
    hand, game = opened_in_a_game(open_game, tmp_path)
    assert isinstance(hand.ui.app.screen, HomeScreen), "what there is to ask is asked at home"
    assert len(Library(tmp_path).summaries()) == 2
    back(hand.ui)
    assert isinstance(hand.ui.app.screen, GameScreen)
    assert hand.ui.app.playing.table.id == game
    assert hand.there(say("dq.choice.attack"))
    assert phone.behind == []


def test_back_works_where_a_file_came_in_while_somebody_was_writing(open_game: OpenGame, phone, tmp_path):
    """The line that was written in has gone with its screen: it must not keep the keyboard."""
    hand = open_game(at_a_choice())
    hand.ui.app.go("tab", tab="log")
    hand.ui.advance(0.5)
    hand.tap("magnify")
    hand.ui.advance(0.2)
    assert being_written() is not None
    a_file_comes_in(hand, tmp_path)
    assert being_written() is None
    back(hand.ui)
    assert isinstance(hand.ui.app.screen, GameScreen)


def test_whoever_goes_elsewhere_is_not_led_back(open_game: OpenGame, phone, tmp_path):
    hand, _ = opened_in_a_game(open_game, tmp_path)
    hand.ui.app.go("settings")
    hand.ui.advance(0.3)
    back(hand.ui)
    back(hand.ui)
    assert isinstance(hand.ui.app.screen, HomeScreen)
    assert phone.behind == [True]


def test_the_same_file_twice_asks_and_back_answers_no_then_leads_to_the_game(open_game: OpenGame, phone, tmp_path):
    hand = open_game(at_a_choice())
    game = hand.ui.app.playing.table.id
    file = tmp_path / "ours.jsonl"
    export_to_file(Library(tmp_path), game, file)
    hand.tap("minus")
    entries = hand.entries
    for _ in range(2):
        hand.ui.app.recording.incoming.open(file)
        hand.ui.advance(0.5)
    while hand.ui.app.sheet is not None:
        back(hand.ui)
    back(hand.ui)
    assert isinstance(hand.ui.app.screen, GameScreen)
    assert (hand.ui.app.playing.table.id, hand.entries) == (game, entries)


def test_half_a_step_is_there_again_after_a_file_was_opened(open_game: OpenGame, phone, tmp_path):
    hand = open_game(at_a_choice())
    hand.answer(say("dq.choice.run"))
    hand.answer("1")
    answers = dict(hand.ui.app.screen.now.body.answers)
    a_file_comes_in(hand, tmp_path)
    back(hand.ui)
    assert hand.ui.app.screen.now.body.answers == answers


def test_a_file_that_is_none_is_refused_and_the_game_is_one_step_away(open_game: OpenGame, phone, tmp_path):
    hand = open_game(at_a_choice())
    (tmp_path / "rubbish.jsonl").write_bytes(b"\x00" * 100)
    hand.ui.app.recording.incoming.open(tmp_path / "rubbish.jsonl")
    hand.ui.advance(0.5)
    while hand.ui.app.sheet is not None:
        back(hand.ui)
    back(hand.ui)
    assert isinstance(hand.ui.app.screen, GameScreen)
