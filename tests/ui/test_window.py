"""The window as a player meets it: opened for real, looked at and touched."""

import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import takewhile
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from app.home import GameCard, Games, Home
from app.library import Library
from data.store.trouble import Trouble
from data.words import LANGUAGES
from screens import theme
from screens.home.screen import GameRow
from tests.ui.driver import Driver
from tests.ui.games import GAMES, fill

SIZES = [(412, 915), (360, 640)]
BOTH_SIZES = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def full(tmp_path):
    """A folder of games, one of which cannot be read."""
    fill(tmp_path / "full")
    return tmp_path / "full"


def assert_all_text_fits(ui: Driver) -> None:
    labels = [widget for widget in ui.widgets() if isinstance(widget, Label) and widget.text]
    assert labels
    for label in labels:
        width, height = label.texture_size
        assert width <= label.width + 1, f"{label.text!r} is {width} wide in {label.width}"
        assert height <= label.height + 1, f"{label.text!r} is {height} high in {label.height}"
        left, low = label.to_window(label.x, label.y)
        assert left >= 0, f"{label.text!r} leaves the screen on the left"
        assert left + label.width <= Window.width, f"{label.text!r} leaves the screen on the right"
        for frame in within(label):
            inside = frame.y - 1 <= label.y and label.top <= frame.top + 1
            assert inside, f"{label.text!r} sticks out of its {type(frame).__name__}"
        if not scrolls(label):
            assert 0 <= low <= Window.height - label.height, f"{label.text!r} leaves the screen, at {low}"


def scrolls(widget: Any) -> bool:
    return any(isinstance(parent, ScrollView) for parent in ancestors(widget))


def within(widget: Any) -> Iterator[Any]:
    """What it stands in, up to the screen or to what scrolls."""
    return takewhile(lambda parent: not isinstance(parent, ScrollView) and parent is not Window, ancestors(widget))


def ancestors(widget: Any) -> Iterator[Any]:
    while widget is not Window:
        widget = widget.parent
        yield widget


def rows(ui: Driver) -> list[Any]:
    """From top to bottom."""
    return sorted((w for w in ui.widgets() if isinstance(w, GameRow)), key=lambda row: -row.y)


@BOTH_SIZES
def test_window_opens_at_a_phones_size_on_near_black(open_app, size):
    ui = open_app(size)
    picture = ui.picture()
    assert picture.size == size
    assert picture.getpixel((2, 2)) == tuple(round(part * 255) for part in theme.HOME.bg[:3])
    assert len(picture.getcolors(100_000)) > 20, "there is nothing on the screen"


@EACH_LANGUAGE
@BOTH_SIZES
def test_no_games_is_said_calmly(open_app, tmp_path, size, language):
    ui = open_app(size, language=language)
    words = Home(tmp_path, language).words
    assert ui.texts() == ["Delvelog", words("home.empty.title"), words("home.empty.text")]
    assert_all_text_fits(ui)


@BOTH_SIZES
def test_games_stand_in_their_order_with_all_their_words(open_app, size):
    ui = open_app(size, games=GAMES)
    assert [row.card for row in rows(ui)] == list(GAMES.cards)
    for card in GAMES.cards:
        assert {card.title, card.summary, card.when} <= set(ui.texts())
    assert "No games yet" not in ui.texts()
    assert_all_text_fits(ui)


@EACH_LANGUAGE
@BOTH_SIZES
def test_the_games_of_the_folder_are_shown(open_app, full, size, language):
    ui = open_app(size, folder=full, language=language)
    assert [row.card.readable for row in rows(ui)] == [True, True, True, False]
    assert_all_text_fits(ui)


@EACH_LANGUAGE
def test_a_folder_that_cannot_be_read_is_told(open_app, monkeypatch, language):
    def refuse(_library: Library) -> None:
        raise Trouble("no-folder", why="Permission denied")

    monkeypatch.setattr(Library, "summaries", refuse)
    ui = open_app((360, 640), language=language)
    title, text = ui.texts()[1:]
    assert title == ui.app.root.words("home.trouble.title")
    assert text.endswith("Permission denied")
    assert_all_text_fits(ui)


@EACH_LANGUAGE
@BOTH_SIZES
@pytest.mark.parametrize("shown", ["empty", "games", "folder"])
def test_text_of_double_size_is_not_cut(open_app, full, size, language, shown):
    what = {"empty": {}, "games": {"games": GAMES}, "folder": {"folder": full}}[shown]
    assert_all_text_fits(open_app(size, text_scale=2.0, language=language, **what))


def test_a_touch_on_a_card_opens_that_game(open_app):
    opened: list[GameCard] = []
    ui = open_app(games=GAMES, open_game=opened.append)
    ui.tap(rows(ui)[1])
    assert opened == [GAMES.cards[1]]


def test_a_card_shows_that_it_is_pressed(open_app):
    ui = open_app(games=GAMES)
    row = rows(ui)[0]
    inside = round(row.right - 8), round(Window.height - row.to_window(0, row.center_y)[1])
    at_rest = ui.picture().getpixel(inside)
    row.state = "down"
    assert ui.picture().getpixel(inside) != at_rest


def test_a_swipe_scrolls_and_opens_nothing(open_app):
    opened: list[GameCard] = []
    ui = open_app((360, 640), games=Games(GAMES.cards * 4), open_game=opened.append)
    first = rows(ui)[0]
    before = first.to_window(*first.pos)[1]
    ui.swipe((180, 200), (180, 500))
    assert first.to_window(*first.pos)[1] > before + 100
    assert opened == []


def test_cards_are_large_enough_for_a_thumb(open_app):
    assert all(row.height >= 48 and row.width >= 48 for row in rows(open_app((360, 640), games=GAMES)))


def test_games_and_language_change_while_the_window_is_open(open_app):
    ui = open_app()
    home = ui.app.root
    home.words = lambda key: f"«{key}»"
    assert "«home.empty.title»" in ui.texts()
    for games, told in [
        (Games(GAMES.cards[:1]), "«home.games»"),
        (Games(), "«home.empty.title»"),
        (Games(trouble="Wet"), "«home.trouble.title»"),
    ]:
        gc.collect()  # what is not shown just now is not lost
        home.games = games
        ui.advance()
        assert next(text for text in ui.texts() if text.startswith("«home.")) == told


def test_before_the_games_are_known_neither_they_nor_their_absence_is_shown(open_app):
    ui = open_app()
    ui.app.root.games = None
    ui.advance()
    assert ui.texts() == ["Delvelog"]


# Runs the app for real, from main.py's own parts, and prints what had been imported when the first frame was
# on the screen, and what was shown in the end.
FIRST_FRAME = """
import sys
import tests.ui
from app.home import Home
from pathlib import Path
from kivy.clock import Clock
from kivy.core.window import Window
from screens.app import DelvelogApp

home = Home(Path(sys.argv[1]), "en")
app = DelvelogApp(home.words, home.games)
slow = ("pydantic", "sqlite3", "sqlite_utils")

def flipped(_window):
    Window.unbind(on_flip=flipped)
    print("shown", app.root is not None, [name for name in slow if name in sys.modules], app.root.games)
    Clock.schedule_once(finish, 1)

def finish(_dt):
    print("loaded", [name for name in slow if name in sys.modules], len(app.root.games.cards))
    app.stop()

Window.bind(on_flip=flipped)
app.run()
"""


def test_the_first_frame_does_not_wait_for_the_store(root, full):
    done = subprocess.run(
        [sys.executable, "-c", FIRST_FRAME, full],
        cwd=root, env={**os.environ, "PYTHONPATH": str(root)}, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.stdout.splitlines() == [
        "shown True [] None",
        "loaded ['pydantic', 'sqlite3', 'sqlite_utils'] 4",
    ], done.stderr
