"""Searching in the logs of all games, on the page of all games: typed, found, touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.finding import StoryCard
from app.library import Library
from core.message import say
from data.index.file import path_in
from screens.home.gamerow import GameRow
from screens.home.logs import HeadingRow
from screens.replay.screen import ReplayScreen
from tests.matrix import some_of
from tests.ui.driver import Driver
from tests.ui.games import fill, quest
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right, seen
from tests.ui.test_home import LOOKS, all_games, text


@pytest.fixture
def full(tmp_path: Path) -> Path:
    """A folder of games with one of DungeonQuest."""
    fill(tmp_path / "full")
    quest(tmp_path / "full", 40)
    return tmp_path / "full"


def ask(ui: Driver, words: str) -> None:
    ui.app.screen.page.field.input.text = words
    for _ in range(40):
        ui.advance(0.2)
        if not ui.app.screen.page.logs.waiting:
            break
    ui.advance(0.2)


def found(ui: Driver) -> list[GameRow]:
    """The entries that are to be seen, from top to bottom."""
    rows = [row for row in seen(ui, GameRow) if not row.dots]
    return sorted(rows, key=lambda row: -row.to_window(*row.pos)[1])


def test_an_entry_is_found_by_its_words_and_a_touch_opens_the_replay_there(open_app, full):
    ui = open_app(folder=full)
    all_games(ui)
    ask(ui, "marco turn")
    hits = [row for row in ui.app.screen.page.list.rows if row.sort == "found"]
    assert hits, "an entry tells of Marco's turn"
    (row, *_) = found(ui)
    assert "Marco" in row.card.summary
    assert row.card.title.startswith("Terraforming Mars")
    Hand(ui).touch(row.key)
    ui.advance(0.5)
    assert isinstance(ui.app.screen, ReplayScreen)
    assert ui.app.playing.view.title == "Terraforming Mars"
    assert isinstance(row.card, StoryCard)
    assert ui.app.screen.replay.place.last == row.card.at


def test_the_games_that_are_called_so_come_first(open_app, full):
    ui = open_app(folder=full)
    all_games(ui)
    ask(ui, "grande")
    assert [row.sort for row in ui.app.screen.page.list.rows] == ["game"]
    ask(ui, "ada")
    sorts = [row.sort for row in ui.app.screen.page.list.rows]
    assert list(dict.fromkeys(sorts)) == ["game", "heading", "found"]
    assert sorts == sorted(sorts, key=["game", "heading", "found"].index)


def test_one_letter_searches_no_log(open_app, full):
    ui = open_app(folder=full)
    all_games(ui)
    ask(ui, "m")
    assert not [row for row in ui.app.screen.page.list.rows if row.sort == "found"]
    assert not seen(ui, HeadingRow)


def test_as_long_as_games_are_read_a_bar_says_how_far_it_is(open_app, full, monkeypatch):
    monkeypatch.setattr("app.finding.BUDGET", 0)
    ui = open_app(folder=full)
    all_games(ui)
    ui.app.screen.page.field.input.text = "marco"
    bars = set()
    for _ in range(40):
        ui.advance(0.05)
        bars |= {row.words.text for row in seen(ui, HeadingRow) if row.bar is not None}
    of = len(Library(full).shelf.ids())
    assert text(ui, say("stats.reading", done=1, all=of)) in bars
    assert found(ui)


def test_why_nothing_can_be_searched_is_told(open_app, full):
    ui = open_app(folder=full)
    all_games(ui)
    for each in full.glob("library.db*"):
        each.unlink()
    path_in(full).mkdir()
    ask(ui, "marco")
    (heading,) = seen(ui, HeadingRow)
    assert heading.words.text == text(ui, say("trouble.library-blocked", path="library.db"))


WORDS = {"en": "dungeon", "ru": "подземелье", "it": "dungeon"}


@some_of(("size", "likes"), LOOKS, count=4)
def test_what_was_found_looks_right(open_app, full, size, likes):
    ui = open_app(size, folder=full, **likes)
    ui.app.screen.show_all()
    ui.advance(0.5)
    ask(ui, WORDS[likes["language"]])
    assert found(ui)
    assert_looks_right(ui)
