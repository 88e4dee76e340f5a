"""Bars, cut-outs, the gesture line and the keyboard lie over the window: nothing that is touched lies under them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.textinput import TextInput

from core.boxes.dungeontwister import BOX as DUNGEON_TWISTER
from core.message import say
from screens.root_widget import being_written
from screens.scene.crewcard import CrewCard
from screens.widgets.sheet import Sheet
from tests.core.dungeonquest.table import Table
from tests.matrix import some_of
from tests.ui import raidersscenes as r
from tests.ui.driver import Driver
from tests.ui.games import fill
from tests.ui.hand import Hand
from tests.ui.looking import Touchable, assert_looks_right, box_of, labels, name, seen, visible
from tests.ui.scenes import every_step, put
from tests.ui.twisterscenes import every_scene as twists

OpenGame = Callable[..., Hand]

PHONE = {"top": 42, "bottom": 24}  # a cut-out in the status bar, a gesture line below
LYING = {"left": 42, "right": 0, "top": 24, "bottom": 24}
BUTTONS = {"top": 24, "bottom": 48}  # three buttons below
OVER = some_of(
    ("size", "edges"),
    [((412, 915), PHONE), ((412, 915), BUTTONS), ((360, 640), PHONE), ((360, 640), BUTTONS), ((915, 412), LYING)],
    count=2,
)


def under(ui: Driver, edges: dict[str, int]) -> Iterator[str]:
    """What can be touched or read of the screen or sheet, and lies under something."""
    free = (edges.get("left", 0), edges.get("bottom", 0),
            Window.width - edges.get("right", 0), Window.height - edges.get("top", 0))  # fmt: skip
    found = [(name(key), visible(key)) for key in seen(ui, Touchable)]
    found += [(part.widget.text, part.words.cut(part.window)) for part in labels(ui)]
    for what, box in found:
        if box.x < free[0] - 1 or box.y < free[1] - 1 or box.right > free[2] + 1 or box.top > free[3] + 1:
            yield f"{what} at {box}"


def assert_free(ui: Driver, edges: dict[str, int]) -> None:
    found = list(under(ui, edges))
    assert not found, "\n".join(found)


@OVER
@some_of("step", ["turn", "test", "reveal", "exit"], count=2)
def test_a_game_lies_free(open_game: OpenGame, step, size, edges):
    hand = open_game(every_step()[step], size)
    assert list(under(hand.ui, edges)), "else nothing would lie under anything, and this would prove nothing"
    hand.ui.app.recording.safe_area.put(**edges)
    hand.ui.advance(0.4)
    assert_free(hand.ui, edges)
    assert_looks_right(hand.ui)


@OVER
@some_of("screen", ["home", "settings", "new", "statistics"], count=2)
def test_every_other_screen_lies_free(open_app, tmp_path: Path, screen, size, edges):
    fill(tmp_path)
    ui = open_app(size, folder=tmp_path)
    ui.app.recording.safe_area.put(**edges)
    ui.app.go(screen, **({"box": "dungeonquest"} if screen == "new" else {}))
    ui.advance(0.5)
    assert_free(ui, edges)
    assert_looks_right(ui)


@OVER
def test_a_sheet_a_sentence_and_the_lock_lie_free(open_game: OpenGame, size, edges):
    hand = open_game(Table("Hugo", "Lindel"), size)
    hand.ui.app.recording.safe_area.put(**edges)
    hand.tap("dots-vertical")
    assert isinstance(hand.ui.app.sheet, Sheet)
    assert_free(hand.ui, edges)
    hand.ui.app.show_sheet(None)
    hand.ui.app.tell(say("awake.failed"))
    hand.ui.app.go("lock")
    hand.ui.advance(0.3)
    lock = next(each for each in hand.ui.widgets() if type(each).__name__ == "Lock")
    for part in (hand.ui.app.said.key, lock.key):
        assert box_of(part).y >= edges["bottom"]
        assert box_of(part).x >= edges.get("left", 0)


@some_of("size", [(412, 915), (360, 640)], ids=str)
def test_touches_land_where_things_are_seen(open_game: OpenGame, size):
    hand = open_game(Table("Hugo", "Lindel"), size)
    hand.ui.app.recording.safe_area.put(**PHONE)
    hand.tap("minus")
    assert hand.game.heroes[0].wounds == 1


def test_a_room_of_dungeon_raiders_lies_free_on_a_phone_that_is_low_only_without_its_bars(open_game: OpenGame):
    hand = open_game(r.monster(), (412, 740))
    hand.ui.app.recording.safe_area.put(top=42, bottom=48)
    hand.ui.advance(0.4)
    assert_free(hand.ui, {"top": 42, "bottom": 48})
    assert_looks_right(hand.ui)


def test_a_phone_that_lies_with_its_bars_shows_the_sides_that_there_is_room_for(open_game: OpenGame):
    """Android tells of its bars when the app is up already, and somebody may be quick to go on with their game."""
    hand = open_game(twists()["turn"], (915, 412), DUNGEON_TWISTER)
    app, game = hand.ui.app, hand.ui.app.playing.table.id
    app.go("home")
    app.recording.safe_area.put(**LYING)
    app.go("game", game=game)
    hand.ui.advance(0.5)
    stage = app.screen.stage
    assert stage.height <= stage.parent.height
    assert [side.name for side in app.playing.view.state.players] == [card.name for card in seen(hand.ui, CrewCard)]
    assert_free(hand.ui, LYING)


def test_bars_that_go_give_their_room_back(open_game: OpenGame):
    hand = open_game(Table("Hugo", "Lindel"))
    before = box_of(hand.find("dots-vertical"))
    hand.ui.app.recording.safe_area.put(**PHONE)
    hand.ui.advance(0.3)
    assert box_of(hand.find("dots-vertical")).top == before.top - PHONE["top"]
    hand.ui.app.recording.safe_area.put()
    hand.ui.advance(0.3)
    assert box_of(hand.find("dots-vertical")) == before


@pytest.mark.parametrize(("theme", "light"), [("dark", False), ("light", True), ("paper", True)])
def test_the_bars_hear_on_what_ground_they_lie(open_app, theme, light):
    assert open_app(theme=theme).app.recording.safe_area.light is light


# The keyboard


def line_on(ui: Driver) -> Any:
    return next(each for each in seen(ui, TextInput))


def write_in(ui: Driver, line: Any, keyboard: int) -> None:
    """A touch into the line, and up comes the keyboard."""
    ui.tap(line)
    ui.advance(0.2)
    assert being_written() is line
    ui.app.recording.safe_area.put(top=24, bottom=24, keyboard=keyboard)
    ui.advance(0.3)


def assert_to_be_seen(line: Any, keyboard: int, top: int = 24) -> None:
    box = box_of(line)
    assert box.y >= keyboard, f"the keyboard reaches up to {keyboard}, the line stands at {box.y}"
    assert box.top <= Window.height - top
    assert visible(line) == box


KEYBOARDS = pytest.mark.parametrize(
    ("size", "keyboard"), [((412, 915), 336), ((360, 640), 280), ((915, 412), 220)], ids=str
)


@KEYBOARDS
def test_the_keyboard_does_not_cover_a_players_name(open_app, size, keyboard):
    ui = open_app(size)
    ui.app.go("new", box="dungeonquest")
    ui.advance(0.5)
    ui.app.screen._edit(1)
    ui.advance(0.4)
    line = line_on(ui)
    write_in(ui, line, keyboard)
    assert_to_be_seen(line, keyboard)
    line.text = "Zoë"
    ui.app.recording.safe_area.put(top=24, bottom=24)
    line.focus = False
    ui.advance(0.3)
    assert ui.app.layer.lift == 0
    assert ui.app.screen.table.seats[1].name == "Zoë"


@KEYBOARDS
def test_the_keyboard_does_not_cover_the_name_of_an_open_table(open_app, size, keyboard):
    ui = open_app(size)
    ui.app.go("new", box="opentable")
    ui.advance(0.6)
    lines = [each for each in ui.widgets() if isinstance(each, TextInput)]
    assert lines
    write_in(ui, lines[-1], keyboard)
    assert_to_be_seen(lines[-1], keyboard)


@KEYBOARDS
@pytest.mark.parametrize("tab", ["log", "rules"])
def test_the_keyboard_does_not_cover_what_is_searched_for(open_game: OpenGame, size, keyboard, tab):
    hand = open_game(every_step()["test"], size)
    hand.ui.app.screen.choose(tab)
    hand.ui.advance(0.4)
    if tab == "log":
        hand.tap("magnify")
    line = line_on(hand.ui)
    write_in(hand.ui, line, keyboard)
    assert_to_be_seen(line, keyboard)


def test_an_older_android_makes_the_window_smaller_and_the_line_is_scrolled_to(open_app):
    ui = open_app((360, 640))
    ui.app.go("new", box="opentable")
    ui.advance(0.6)
    last = len(ui.app.screen.table.seats) - 1
    ui.app.screen._edit(last)
    ui.advance(0.4)
    line, scroll = line_on(ui), ui.app.sheet.scroll
    ui.tap(line)
    ui.advance(0.2)
    scroll.scroll_y = 0.3  # somebody has looked further down, and the line is half out of sight
    Window.size = (360, 340)
    ui.advance(0.6)
    assert being_written() is line, "what is written goes on"
    assert_to_be_seen(line, 0, top=0)
    assert ui.app.layer.lift == 0


def test_what_is_lifted_comes_down_when_nobody_writes_any_more(open_app):
    ui = open_app((360, 640))
    ui.app.go("new", box="opentable")
    ui.advance(0.6)
    ui.app.screen._edit(0)
    ui.advance(0.4)
    line = line_on(ui)
    write_in(ui, line, 420)
    assert ui.app.layer.lift > 0
    line.focus = False
    ui.advance(0.3)
    assert ui.app.layer.lift == 0, "the keyboard may stay up a moment longer"


def test_a_game_is_not_laid_out_anew_for_a_keyboard(open_game: OpenGame):
    hand = open_game(every_step()["turn"])
    sizes = [(widget, tuple(widget.size)) for widget in hand.ui.app.screen.walk(restrict=True)]
    hand.ui.app.recording.safe_area.put(keyboard=336)
    hand.ui.advance(0.3)
    assert [(widget, tuple(widget.size)) for widget in hand.ui.app.screen.walk(restrict=True)] == sizes


def test_a_game_can_be_opened_before_the_phone_has_said_what_lies_over_it(open_app, tmp_path: Path):
    game = put(tmp_path, every_step()["turn"])
    ui = open_app(folder=tmp_path)
    ui.app.go("game", game=game)
    ui.app.recording.safe_area.put(**PHONE)
    ui.advance(0.5)
    assert_free(ui, PHONE)
