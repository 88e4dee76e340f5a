"""Bringing a game in that is here already, or a file that is not whole: with real touches."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from app.home import Home
from app.library import Library
from core.boxes.dungeonquest import BOX
from core.message import say
from core.rulings import Ruling
from data.store.trouble import Trouble
from tests.core.dungeonquest.table import Table
from tests.data.storing import export_to_file
from tests.matrix import some_of
from tests.ui.hand import Hand
from tests.ui.looking import assert_looks_right
from tests.ui.scenes import moves_of, put

LANGUAGES = some_of("language", ["en", "ru", "it"])
SIZES = some_of(
    ("size", "scale"),
    [((412, 915), 1.0), ((360, 640), 1.0), ((360, 640), 2.0), ((915, 412), 1.0), ((1280, 800), 1.3)],
    ids=str,
)


def two_ways(folder: Path, ours: int = 2, theirs: int = 1) -> tuple[str, Path]:
    """A game that went on here, and otherwise in a file."""
    t = Table("Hugo", "Lindel")
    t.enter("dungeon")
    t.draw("dungeon", "Rock Fall")
    game = put(folder, moves_of(t), box=BOX)
    file = folder / "theirs.jsonl"
    library = Library(folder)
    elsewhere = folder / "elsewhere"
    export_to_file(library, game, file)
    Home(elsewhere, "en").bring_in(file)
    for where, wounds, count in ((library, 5, ours), (Library(elsewhere), 9, theirs)):
        with where.open(game) as table:
            for number in range(count):
                table.play(Ruling(path="heroes/Lindel/wounds", value=wounds + number, why="so it was"))
    export_to_file(Library(elsewhere), game, file)
    return game, file


def brought(open_app: Any, folder: Path, file: Path, **more: Any) -> Hand:
    ui = open_app(folder=folder, **more)
    ui.app.screen.show_all()
    ui.advance(0.5)
    hand = Hand(ui)
    hand.tap(say("home.import"))
    ui.app.recording.picker.pick(file)
    ui.advance(0.5)
    hand.taps = 0
    return hand


def scroll_to(hand: Hand, words: Any) -> None:
    text = hand.ui.app.words().text(words)
    sheet = hand.ui.app.sheet
    sheet.scroll.scroll_to(hand.ui.find(text), animate=False)
    hand.ui.advance(0.3)


@pytest.mark.parametrize(
    ("ours", "theirs", "told"),
    [(2, 1, "home.clash-diverged"), (0, 1, "home.clash-newer"), (2, 0, "home.clash-older")],
)
def test_both_are_told_beside_each_other(open_app, tmp_path, ours, theirs, told):
    """Given the same game twice, when it is brought in, then it says what they share, what each has, what differs."""
    _, file = two_ways(tmp_path, ours, theirs)
    hand = brought(open_app, tmp_path, file)
    texts = hand.ui.texts()
    assert hand.ui.app.words().text(say(told)) in texts
    assert any("share the first" in text for text in texts)
    assert any("wounds" in text and "so it was" in text for text in texts)
    assert any("Lindel" in text and "Life" in text for text in texts)


def test_theirs_is_taken_and_ours_can_be_brought_back(open_app, tmp_path):
    game, file = two_ways(tmp_path)
    mine = Library(tmp_path).look(game).rows
    hand = brought(open_app, tmp_path, file)
    scroll_to(hand, say("home.take-it"))
    hand.tap(say("home.take-it"))
    assert hand.taps == 1
    assert Library(tmp_path).look(game).rows != mine
    hand.ui.advance(1)
    hand.tap("Bring back what was set aside")
    hand.ui.advance(0.5)
    assert Library(tmp_path).look(game).rows == mine


def test_ours_is_kept(open_app, tmp_path):
    game, file = two_ways(tmp_path)
    mine = Library(tmp_path).look(game).rows
    hand = brought(open_app, tmp_path, file)
    scroll_to(hand, say("home.keep-ours"))
    hand.tap(say("home.keep-ours"))
    assert Library(tmp_path).look(game).rows == mine
    assert not (tmp_path / "set-aside").exists()


def test_both_are_kept(open_app, tmp_path):
    game, file = two_ways(tmp_path)
    mine = Library(tmp_path).look(game).rows
    hand = brought(open_app, tmp_path, file)
    scroll_to(hand, say("home.keep-both"))
    hand.tap(say("home.keep-both"))
    library = Library(tmp_path)
    assert library.look(game).rows == mine
    (copy,) = set(library.shelf.ids()) - {game}
    assert library.look(copy).journal.state.heroes[1].wounds == 9


@pytest.mark.parametrize("damaged", [False, True])
def test_what_is_whole_of_a_file_can_be_opened(open_app, tmp_path, damaged):
    game, file = two_ways(tmp_path / "other")
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:4], b"spilt wine\n", *lines[5:]] if damaged else lines[:4]))
    hand = brought(open_app, tmp_path / "here", file)
    assert_looks_right(hand.ui)
    words = f"Open the intact part: 3 of {len(lines) - 2} entries" if damaged else "Open the intact part: 3 entries"
    hand.tap(words)
    assert hand.taps == 1
    assert len(Library(tmp_path / "here").look(game).rows) == 3


def test_what_is_not_whole_can_be_left_alone(open_app, tmp_path):
    _, file = two_ways(tmp_path / "other")
    file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:4]))
    hand = brought(open_app, tmp_path / "here", file)
    hand.tap(say("home.leave-it"))
    assert Library(tmp_path / "here").shelf.ids() == []


@LANGUAGES
@SIZES
def test_it_looks_right(open_app, tmp_path, language, size, scale):
    _, file = two_ways(tmp_path)
    hand = brought(open_app, tmp_path, file, size=size, language=language, text_scale=scale, theme="paper")
    assert_looks_right(hand.ui)
    hand.ui.app.sheet.scroll.scroll_y = 0
    hand.ui.advance(0.2)
    assert_looks_right(hand.ui)


@LANGUAGES
def test_what_is_not_whole_looks_right(open_app, tmp_path, language):
    _, file = two_ways(tmp_path / "other")
    file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:4]))
    hand = brought(open_app, tmp_path / "here", file, size=(360, 640), language=language, text_scale=2.0)
    assert_looks_right(hand.ui)


# A file that is opened with the app


def test_a_file_the_app_is_started_with_is_brought_in(open_app, tmp_path):
    """Given an export, when another app opens it with this one, then the game is here, and told."""
    game, file = two_ways(tmp_path / "other")
    ui = open_app(folder=tmp_path / "here")
    ui.app.recording.incoming.open(file)
    ui.advance(0.5)
    assert Library(tmp_path / "here").shelf.ids() == [game]
    assert ui.app.words().text(say("home.brought")) in ui.texts()
    assert ui.app.screen.front.open.card.game == game


def test_it_leads_from_a_game_to_the_question(open_app, tmp_path):
    """Given a game that is open, when the same game is opened from a file, then it is closed, whole, and compared."""
    game, file = two_ways(tmp_path)
    ui = open_app(folder=tmp_path)
    ui.app.go("game", game=game)
    ui.advance(0.5)
    entries = len(Library(tmp_path).look(game).rows)
    ui.app.recording.incoming.open(file)
    ui.advance(0.5)
    hand = Hand(ui)
    assert ui.app.playing is None
    assert ui.app.words().text(say("home.clash-diverged")) in ui.texts()
    scroll_to(hand, say("home.keep-ours"))
    hand.tap(say("home.keep-ours"))
    assert len(Library(tmp_path).look(game).rows) == entries


def test_a_file_that_is_dropped_on_the_window_is_brought_in(open_app, tmp_path):
    game, file = two_ways(tmp_path / "other")
    ui = open_app(folder=tmp_path / "here")
    Window.dispatch("on_drop_file", os.fsencode(file), 10, 10)
    ui.advance(0.5)
    assert Library(tmp_path / "here").shelf.ids() == [game]


def test_a_file_that_is_no_game_is_told(open_app, tmp_path):
    (tmp_path / "wine.txt").write_bytes(b"spilt wine")
    ui = open_app(folder=tmp_path / "here")
    ui.app.recording.incoming.open(tmp_path / "wine.txt")
    ui.advance(0.5)
    assert ui.app.words().text(Trouble("not-an-export").message()) in ui.texts()
