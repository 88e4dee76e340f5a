"""The eye itself: faults that are planted on a screen, one at a time, and what it says of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.textinput import TextInput

from screens.game.tile import Tile
from screens.pads.keys import PadKey
from tests.ui import rollscenes
from tests.ui.conftest import Open
from tests.ui.driver import Driver
from tests.ui.looking import problems, seen
from tests.ui.oneapp import show_game
from tests.ui.scenes import every_step

Fault = Callable[[Driver], None]
FAULTS: dict[str, tuple[str, str, Fault]] = {}
SCENES: dict[str, Callable[[], Any]] = {
    "turn": lambda: every_step()["turn"],
    "test": lambda: every_step()["test"],
    "dice": rollscenes.party_roll,
}


def fault(found: str, scene: str = "turn") -> Callable[[Fault], Fault]:
    """Adds a fault to the table: the first word of what must be found, and the scene that it is planted in."""

    def add(plant: Fault) -> Fault:
        FAULTS[plant.__name__] = (found, scene, plant)
        return plant

    return add


def tiles(ui: Driver) -> list[Any]:
    return [tile for tile in seen(ui, Tile) if tile.words.text]


def keys(ui: Driver) -> list[Any]:
    return [key for key in seen(ui, PadKey) if not key.disabled]


@fault("cut")
def a_word_that_is_cut_off(ui: Driver) -> None:
    words = tiles(ui)[0].words
    words.text_size = words.size = (24, 20)
    words.font_size = 30


@fault("cut")
def a_line_that_is_lost_because_the_label_is_low(ui: Driver) -> None:
    words = tiles(ui)[0].words
    words.text = " ".join(["one two three four five six seven"] * 6)
    words.font_size, words.text_size = 30, (120, 40)
    words.size = (120, 40)


@fault("cut")
def words_that_stick_out_of_their_key(ui: Driver) -> None:
    tile = tiles(ui)[0]
    tile.words.x = tile.right - 20


@fault("cut")
def words_that_leave_the_screen(ui: Driver) -> None:
    ui.app.screen.undo.line.x = Window.width - 60


@fault("cut")
def shortened_words(ui: Driver) -> None:
    tiles(ui)[0].words.shorten = True


@fault("overlap")
def words_on_words(ui: Driver) -> None:
    one, two = tiles(ui)[:2]
    two.words.pos = one.words.pos


@fault("cut")
def a_hint_that_is_wider_than_its_line(ui: Driver) -> None:
    line = TextInput(hint_text="what could be written here", multiline=False, size=(120, 48), size_hint=(None, None))
    ui.app.screen.add_widget(line)


@fault("empty")
def a_tile_without_words(ui: Driver) -> None:
    tile = tiles(ui)[0]
    tile.words.text = ""
    if tile.icon is not None:
        tile.icon.opacity = 0


@fault("empty")
def a_tile_whose_words_cannot_be_seen(ui: Driver) -> None:
    for part in tiles(ui)[0].inner.children:
        part.opacity = 0


@fault("empty", "test")
def a_number_that_is_not_there(ui: Driver) -> None:
    keys(ui)[0].picture.text = ""


@fault("empty", "dice")
def a_die_that_is_not_drawn(ui: Driver) -> None:
    picture = keys(ui)[0].picture
    picture.clear_widgets()


@fault("lost")
def words_without_any_room(ui: Driver) -> None:
    tiles(ui)[0].words.size = (0, 0)


@fault("small")
def a_key_that_is_too_low_for_a_finger(ui: Driver) -> None:
    ui.app.screen.tabs.keys["log"].size_hint_y = None
    ui.app.screen.tabs.keys["log"].height = 30


@fault("close")
def a_key_that_was_moved_onto_another(ui: Driver) -> None:
    one, two = tiles(ui)[-2:]
    two.pos = one.x + 10, one.y


@fault("close")
def keys_that_touch(ui: Driver) -> None:
    ui.app.screen.tabs.spacing = 0


@fault("off")
def a_key_that_was_moved_off_the_screen(ui: Driver) -> None:
    ui.app.screen.tabs.keys["rules"].x = Window.width - 24


@fault("faint")
def words_that_are_hardly_seen(ui: Driver) -> None:
    words = tiles(ui)[0].words
    words.color = (*words.color[:3], 0.15)


@fault("unreadable")
def tiny_words(ui: Driver) -> None:
    tiles(ui)[0].words.font_size = 9


@fault("uneven", "dice")
def one_word_smaller_than_the_others_of_its_grid(ui: Driver) -> None:
    words = keys(ui)[0].picture.words
    words.font_size -= 2


@fault("uneven")
def a_tab_larger_than_the_others(ui: Driver) -> None:
    ui.app.screen.tabs.keys["odds"].text_label.font_size += 2


@fault("cut")
def a_symbol_larger_than_its_key(ui: Driver) -> None:
    tile = next(tile for tile in tiles(ui) if tile.icon is not None and tile.icon.opacity)
    tile.icon.font_size = tile.height * 1.5
    tile.icon.size = (tile.height * 1.5, tile.height * 1.5)


@pytest.fixture
def screens(open_app: Open) -> Callable[[str], Driver]:
    ui = open_app((360, 640), language="ru")

    def show(scene: str) -> Driver:
        show_game(ui, SCENES[scene]())
        assert not problems(ui)
        return ui

    return show


def test_every_planted_fault_is_found(screens: Callable[[str], Driver], subtests: pytest.Subtests) -> None:
    assert len(FAULTS) >= 20
    for name, (expected, scene, plant) in FAULTS.items():
        with subtests.test(name):
            ui = screens(scene)
            plant(ui)
            ui.advance(1 / 30)
            assert expected in {each.partition(":")[0] for each in problems(ui)}
