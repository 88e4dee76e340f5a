"""Every scene of every box on the screen: nothing cut, overlapping, too small or faint, every word in a catalogue.

A scene is built in a look (language, theme, text size) and measured in a group of windows that are laid out alike:
giving a screen another size of the same layout costs little, another layout as much as building it. `make test` builds
each scene in one look, every fourth of them with small or large text, half of them on both phones; `make sweep` builds
each in all looks and measures it in all windows.
"""

from __future__ import annotations

import pytest
from kivy.core.window import Window

from core.facts import Move
from data.words import LANGUAGES
from tests.matrix import SWEEP, matrix, rotating
from tests.ui.boxscenes import BOX_SCENES, BoxScenes
from tests.ui.driver import Driver
from tests.ui.looking import outside_the_catalogues, problems
from tests.ui.sizes import LYING, PHONES, TABLET

SIZES = (*PHONES, LYING, TABLET)
WINDOWS = (PHONES, (LYING,), tuple(reversed(PHONES)), (TABLET,))
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
    if look >= len(USUAL_LOOKS):
        return dict(every[3::4][look - len(USUAL_LOOKS) :: len(OTHER_LOOKS)])
    return dict([scene for at, scene in enumerate(every) if at % 4 != 3][look :: len(USUAL_LOOKS)])


def in_windows(ui: Driver) -> list[str]:
    """What is wrong with the screen that is up, in windows of its layout, or of all sizes in a sweep.

    The size that it was built in comes first. The next screen is built in a window of the next group.
    """
    found = []
    built = next(group for group in WINDOWS if tuple(Window.size) in group)
    after = WINDOWS[(WINDOWS.index(built) + 1) % len(WINDOWS)]
    for size in (*built, *(size for size in SIZES if size not in built)) if SWEEP else built:
        Window.size = size
        ui.advance(0.2)
        found += [f"{size}: {each}" for each in problems(ui)]
    Window.size = after[0]
    return found


@EACH_BOX
@pytest.mark.parametrize("look", range(len(LOOKS)), ids=lambda look: "-".join(map(str, LOOKS[look])))
def test_every_scene_looks_right(look_at, scenes, look):
    language, theme, scale = LOOKS[look]
    found = look_at(
        scenes.box, of_this_look(scenes, look), WINDOWS[look % len(WINDOWS)][0], in_windows,
        language=language, theme=theme, text_scale=scale,
    )  # fmt: skip
    assert not found, found


@EACH_BOX
@pytest.mark.parametrize(("tab", "language"), rotating(TABS, LANGUAGES))
def test_the_other_tabs_look_right(look_at, scenes, tab, language):
    names = scenes.tabs if SWEEP else scenes.tabs[TABS.index(tab) :][:1]
    some = {name: scenes.all()[name] for name in names}
    found = look_at(scenes.box, some, PHONES[1], in_windows, language=language, tab=tab)
    assert not found, found


@EACH_BOX
def test_no_word_stands_outside_the_catalogues(look_at, xx, scenes):
    """In a language that nobody speaks every word is strange, except for people's names and numbers."""

    def familiar(ui: Driver) -> list[str]:
        return outside_the_catalogues(ui, scenes.typed)

    every = list(scenes.all().items())
    some = dict(every if SWEEP else every[::4])
    found = look_at(scenes.box, some, PHONES[0], familiar, language="en", speak=lambda _language: xx)
    assert not found, found
