"""Every scene of every box on the screen: nothing cut, overlapping, too small or faint, every word in a catalogue.

A scene is built once in a look (language, theme, text size) and measured in several windows: giving a built screen
another size takes less than building it. `make test` builds each scene in one look with the usual size of text, every
third scene in one with another size as well, others for each scene, and measures each in two windows; `make sweep`
builds each in all looks and measures it in all windows.
"""

from __future__ import annotations

import pytest
from kivy.core.window import Window

from core.facts import Move
from data.words import LANGUAGES
from tests.matrix import SWEEP, matrix, rotating
from tests.pseudo import is_pseudo
from tests.ui.boxscenes import BOX_SCENES, BoxScenes
from tests.ui.driver import Driver
from tests.ui.looking import is_symbol, labels, problems
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
    return dict(every[look::usual] if look < usual else every[look - usual :: 3 * len(OTHER_LOOKS)])


def in_windows(ui: Driver) -> list[str]:
    """What is wrong with the screen that is up, in windows of all sizes in a sweep, otherwise of two.

    The size that it was built in comes first; the last one is what the next screen is built in, another each time.
    """
    found = []
    built = SIZES.index(tuple(Window.size))
    for size in (*SIZES[built:], *SIZES[:built])[: len(SIZES) if SWEEP else 2]:
        Window.size = size
        ui.advance(0.2)
        found += [f"{size}: {each}" for each in problems(ui)]
    return found


@EACH_BOX
@pytest.mark.parametrize("look", range(len(LOOKS)), ids=lambda look: "-".join(map(str, LOOKS[look])))
def test_every_scene_looks_right(look_at, scenes, look):
    language, theme, scale = LOOKS[look]
    found = look_at(
        scenes.box, of_this_look(scenes, look), SIZES[look % len(SIZES)], in_windows,
        language=language, theme=theme, text_scale=scale,
    )  # fmt: skip
    assert not found, found


@EACH_BOX
@pytest.mark.parametrize(("tab", "language"), rotating(TABS, LANGUAGES))
def test_the_other_tabs_look_right(look_at, scenes, tab, language):
    names = scenes.tabs if SWEEP else scenes.tabs[TABS.index(tab) :][:2]
    some = {name: scenes.all()[name] for name in names}
    found = look_at(scenes.box, some, PHONES[1], in_windows, language=language, tab=tab)
    assert not found, found


@EACH_BOX
def test_no_word_stands_outside_the_catalogues(look_at, xx, scenes):
    """In a language that nobody speaks every word is strange, except for people's names and numbers."""

    def familiar(ui: Driver) -> list[str]:
        shown = [label.text for label in labels(ui) if not is_symbol(label)]
        return [text for text in shown if not is_pseudo(text, typed=scenes.typed)]

    every = list(scenes.all().items())
    some = dict(every if SWEEP else every[::3])
    found = look_at(scenes.box, some, PHONES[0], familiar, language="en", speak=lambda _language: xx)
    assert not found, found
