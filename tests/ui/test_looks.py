"""Every scene of every box on the screen: nothing cut, overlapping, too small or faint, every word in a catalogue.

A scene is built once in a look (language, theme, text size) and measured in every window: giving a built screen another
size takes a tenth of building it. `make test` builds each scene in one look with the usual size of text, and every
second scene in one with another size, others for each scene; `make sweep` builds each in all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from kivy.core.window import Window

from core.facts import Move
from data.words import LANGUAGES
from tests.matrix import SWEEP, matrix, rotating
from tests.pseudo import is_pseudo
from tests.ui.boxscenes import BOX_SCENES, BoxScenes
from tests.ui.driver import Driver
from tests.ui.looking import is_symbol, labels, problems, text_box
from tests.ui.sizes import LYING, PHONES, TABLET

SIZES = (*PHONES, LYING, TABLET)
THEMES = ("dark", "light", "paper")
USUAL_LOOKS = matrix(LANGUAGES, THEMES, (1.0,))
OTHER_LOOKS = matrix(LANGUAGES, THEMES, (1.3, 2.0, 0.85))
LOOKS = (*USUAL_LOOKS, *OTHER_LOOKS)
TABS = ("log", "odds", "rules")

EACH_BOX = pytest.mark.parametrize("scenes", BOX_SCENES, ids=lambda scenes: scenes.box.name)


def of_this_look(scenes: BoxScenes, look: int) -> dict[str, tuple[Move, ...]]:
    """The scenes of a box that are built in one of the LOOKS."""
    every = list(scenes.all().items())
    if SWEEP:
        return dict(every)
    usual = len(USUAL_LOOKS)
    return dict(every[look::usual] if look < usual else every[look - usual :: 2 * len(OTHER_LOOKS)])


def in_every_size(ui: Driver, sizes: Sequence[tuple[int, int]] = SIZES) -> list[str]:
    """What is wrong with the screen that is up, in windows of all sizes, the one that it was built in first."""
    found = []
    built = tuple(Window.size)
    for size in (built, *(size for size in sizes if size != built)):
        Window.size = size
        ui.advance(0.2)
        found += [f"{size}: {each}" for each in problems(ui)]
    return found


@EACH_BOX
@pytest.mark.parametrize("look", range(len(LOOKS)), ids=lambda look: "-".join(map(str, LOOKS[look])))
def test_every_scene_looks_right(look_at, scenes, look):
    language, theme, scale = LOOKS[look]
    found = look_at(
        scenes.box, of_this_look(scenes, look), SIZES[look % len(SIZES)], in_every_size,
        language=language, theme=theme, text_scale=scale,
    )  # fmt: skip
    assert not found, found


@EACH_BOX
@pytest.mark.parametrize(("tab", "language"), rotating(TABS, LANGUAGES))
def test_the_other_tabs_look_right(look_at, scenes, tab, language):
    some = {name: scenes.all()[name] for name in scenes.tabs}
    found = look_at(scenes.box, some, PHONES[1], in_every_size, language=language, tab=tab)
    assert not found, found


@EACH_BOX
def test_no_word_stands_outside_the_catalogues(look_at, xx, scenes):
    """In a language that nobody speaks every word is strange, except for people's names and numbers."""

    def familiar(ui: Driver) -> list[str]:
        shown = [label.text for label in labels(ui) if not is_symbol(label)]
        return [text for text in shown if not is_pseudo(text, typed=scenes.typed)]

    every = list(scenes.all().items())
    some = dict(every if SWEEP else every[::2])
    found = look_at(scenes.box, some, PHONES[0], familiar, language="en", speak=lambda _language: xx)
    assert not found, found


def places(ui: Driver) -> list[Any]:
    """All words that are seen, each with its place on the screen."""
    found = []
    for label in labels(ui):
        box = text_box(label)
        found.append((label.text, round(box.x), round(box.y), round(box.right), round(box.top)))
    return sorted(found)


@EACH_BOX
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_screen_of_another_size_is_laid_out_as_if_built_in_it(look_at, scenes, size):
    """This is what the other tests here rely on when they measure one build in every window."""
    step = 1 if SWEEP else 40
    some = dict(list(scenes.all().items())[5 * SIZES.index(size) :: step])

    def unlike(ui: Driver) -> list[str]:
        where = dict(ui.app._where[1])
        Window.size = size
        ui.advance(0.3)
        resized = places(ui)
        ui.app.go("game", **where)
        ui.advance(0.3)
        built = places(ui)
        Window.size = SIZES[SIZES.index(size) - 1]  # the next scene is built in another size
        return [] if resized == built else [f"{set(resized) ^ set(built)}"]

    found = look_at(scenes.box, some, SIZES[SIZES.index(size) - 1], unlike, language="ru")
    assert not found, found
