"""Every scene of every box with scenes of its own: nothing cut, overlapping, too small or too faint.

Both phone sizes in all languages; the rest as a sample, another one for each scene.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any, NamedTuple

import pytest

from core.box import Box
from core.boxes.dungeonraiders import BOX as DUNGEON_RAIDERS
from core.boxes.dungeonroll import BOX as DUNGEON_ROLL
from core.boxes.dungeontwister import BOX as DUNGEON_TWISTER
from core.facts import Move
from data.words import LANGUAGES
from tests.core.dungeontwister.table import PEOPLE as TWISTERS
from tests.pseudo import is_pseudo
from tests.ui import raidersscenes, rollscenes, twisterscenes
from tests.ui.driver import Driver
from tests.ui.looking import is_symbol, labels
from tests.ui.sizes import LYING, PHONES, TABLET

TABS = ("log", "odds", "rules")


class Scenes(NamedTuple):
    """`tabs`: those that the other tabs are looked at with. `apart`: of how many scenes a sample has one."""

    box: Box[Any]
    all: Callable[[], dict[str, tuple[Move, ...]]]
    people: tuple[str, ...]
    tabs: tuple[str, ...]
    apart: int = 4


EACH = [
    Scenes(DUNGEON_ROLL, rollscenes.every_scene, rollscenes.PEOPLE, ("monsters", "regroup", "late", "over-solo")),
    Scenes(
        DUNGEON_RAIDERS, raidersscenes.every_scene, raidersscenes.PEOPLE, ("shared", "death", "boss-chest", "over-five")
    ),
    Scenes(DUNGEON_TWISTER, twisterscenes.every_scene, TWISTERS, ("played", "group", "four-fight", "over-played"), 3),
]
EACH_BOX = pytest.mark.parametrize("scenes", EACH, ids=lambda scenes: scenes.box.name)


@EACH_BOX
@pytest.mark.parametrize(("size", "language"), list(product(PHONES, LANGUAGES)), ids=str)
def test_every_scene_looks_right_on_a_phone(look_at, scenes, size, language):
    found = look_at(scenes.box, scenes.all(), size, language=language)
    assert not found, found


SAMPLES = (
    (LYING, "ru", "dark", 1.0),
    (LYING, "it", "light", 1.3),
    (TABLET, "en", "light", 1.0),
    (TABLET, "ru", "paper", 1.3),
    (PHONES[0], "ru", "dark", 2.0),
    (PHONES[1], "en", "paper", 1.3),
    (PHONES[1], "it", "light", 2.0),
    (PHONES[0], "it", "paper", 0.85),
    (PHONES[1], "ru", "paper", 2.0),
    (PHONES[1], "it", "light", 1.3),
)


@EACH_BOX
@pytest.mark.parametrize("sample", range(len(SAMPLES)), ids=lambda at: "-".join(map(str, SAMPLES[at])))
def test_a_sample_looks_right_everywhere_else(look_at, scenes, sample):
    size, language, theme, scale = SAMPLES[sample]
    some = {
        name: moves
        for at, (name, moves) in enumerate(scenes.all().items())
        if at % scenes.apart == sample % scenes.apart
    }
    found = look_at(scenes.box, some, size, language=language, theme=theme, text_scale=scale)
    assert not found, found


@EACH_BOX
@pytest.mark.parametrize("tab", TABS)
def test_the_other_tabs_look_right(look_at, scenes, tab):
    some = {name: scenes.all()[name] for name in scenes.tabs}
    found = look_at(scenes.box, some, PHONES[1], language="ru", tab=tab)
    assert not found, found


@EACH_BOX
def test_no_word_stands_outside_the_catalogues(look_at, xx, scenes):
    """In a language that nobody speaks every word must be strange, but for people's names and numbers."""
    typed = (*scenes.people, *(name[0] for name in scenes.people))

    def strange(ui: Driver) -> list[str]:
        shown = [label.text for label in labels(ui) if not is_symbol(label)]
        return [text for text in shown if not is_pseudo(text, typed=typed)]

    found = look_at(scenes.box, scenes.all(), PHONES[0], strange, language="en", speak=lambda _language: xx)
    assert not found, found
