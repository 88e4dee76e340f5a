"""A screen that was left is garbage: nothing that lives on holds any of it, nor the game that it showed.

With the app's own collector and drawing: test_without_shortcuts.py; a whole evening: bench/evening.py.
"""

from __future__ import annotations

import gc
import weakref
from dataclasses import replace
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import Metrics

from core.boxes.registry import BOXES
from core.message import say
from screens import garbage
from screens.widgets.text import extents
from tests.matrix import some_of
from tests.ui.scenes import every_step

SCREENS: dict[str, dict[str, Any]] = {
    "settings": {},
    "statistics": {},
    **{f"new {box}": {"box": box} for box in BOXES},
}


def let_go_of(driver: Any, left: list[weakref.ref[Any]]) -> bool:
    """After the first collection the clock still holds what it has to call, and some callbacks of Kivy's are left."""
    for _ in range(3):
        driver.advance(0.5)
        gc.collect()
    return all(each() is None for each in left)


@some_of("screen", list(SCREENS), 3)
def test_a_screen_is_let_go_of(open_app, screen):
    driver = open_app()
    driver.app.go(screen.partition(" ")[0], **SCREENS[screen])
    driver.advance(0.5)
    left = [weakref.ref(driver.app.screen)]
    driver.app.go("home")
    assert let_go_of(driver, left)


def test_nobody_waits_for_news_for_longer_than_there_is_a_screen(open_app):
    """What a screen has bound to the window stays there after it, as a reference that is dead, and each further binding
    goes through all of them.
    """

    def bound() -> dict[str, int]:
        return {
            f"{type(each).__name__}.{name}": len(each.get_property_observers(name))
            for each in (Window, Metrics)
            for name in each.properties()
        }

    driver = open_app()

    def go_around() -> dict[str, int]:
        for screen, more in SCREENS.items():
            driver.app.go(screen.partition(" ")[0], **more)
            driver.advance(0.5)
        driver.app.go("home")
        driver.advance(0.5)
        gc.collect()
        return bound()

    assert go_around() == go_around()


@pytest.mark.parametrize("tab", ["table", "log", "odds", "rules"])
def test_a_game_is_let_go_of_with_its_screen(open_game, tab):
    driver = open_game(every_step()["test"]).ui
    driver.app.screen.choose(tab)
    driver.advance(0.5)
    left = [weakref.ref(driver.app.screen), weakref.ref(driver.app.playing)]
    driver.app.go("home")
    assert let_go_of(driver, left)


def test_words_that_are_remembered_keep_no_screen(open_app):
    """Sizes of words are remembered by the words, for as long as the app runs: they must not know their screen."""
    screen = set[int]()  # anything that can be looked for stands for the screen
    context = replace(open_app().app.screen.context, go=screen.add)
    left = weakref.ref(screen)
    extents("Roboto", 31, context.text(say("new.start")))
    del context, screen
    gc.collect()
    assert left() is None


def test_a_hurried_finger_is_looked_after_several_times_a_second(open_app, monkeypatch):
    """A touch may make 20,000 objects, and a second has twenty touches: garbage is bounded in between."""
    driver = open_app()
    looked: list[float] = []
    monkeypatch.setattr(garbage, "collect_in_a_pause", looked.append)
    driver.advance(1)
    assert len(looked) >= 4
