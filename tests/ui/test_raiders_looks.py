"""Every scene of Dungeon Raiders on the screen: nothing cut, overlapping, too small or too faint.

Both phone sizes in all languages; the rest as a sample, another one for each scene.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from core.boxes.dungeonraiders import BOX
from core.facts import Move
from data.words import LANGUAGES
from tests.pseudo import is_pseudo
from tests.ui.conftest import Open
from tests.ui.driver import Driver
from tests.ui.games import NOW
from tests.ui.looking import is_symbol, labels, problems
from tests.ui.raidersscenes import BOSSES, PEOPLE, boss_scene, every_scene
from tests.ui.scenes import put

PHONES = ((412, 915), (360, 640))
LYING, TABLET = (915, 412), (1280, 800)

TABS = ("log", "odds", "rules")

Look = Callable[[Driver], Iterable[str]]


@pytest.fixture
def look_at(open_app: Open, tmp_path: Path) -> Callable[..., list[str]]:
    """Shows one game after the other, and gives what is wrong with each of them."""

    def start(
        games: dict[str, tuple[Move, ...]], size: tuple[int, int], look: Look = problems, tab: str = "", **likes: Any
    ) -> list[str]:
        written = {name: put(tmp_path, moves, lambda: int(NOW * 1000), BOX) for name, moves in games.items()}
        ui = open_app(size, **likes)
        found = []
        for name, game in written.items():
            ui.app.go("game", game=game)
            ui.advance(0.3)
            if tab:
                ui.app.screen.choose(tab)
                ui.advance(0.3)
            found += [f"{name}: {each}" for each in look(ui)]
        return found

    return start


def told(found: list[str]) -> str:
    return "\n" + "\n".join(found)


@pytest.mark.parametrize(("size", "language"), list(product(PHONES, LANGUAGES)), ids=str)
def test_every_scene_looks_right_on_a_phone(look_at, size, language):
    found = look_at(every_scene(), size, language=language)
    assert not found, told(found)


SAMPLES = (
    (LYING, "ru", "dark", 1.0),
    (LYING, "it", "light", 1.3),
    (TABLET, "en", "light", 1.0),
    (TABLET, "ru", "paper", 1.3),
    (PHONES[0], "ru", "dark", 2.0),
    (PHONES[1], "en", "paper", 1.3),
    (PHONES[1], "it", "light", 2.0),
    (PHONES[0], "it", "paper", 0.85),
)


@pytest.mark.parametrize("sample", range(len(SAMPLES)), ids=lambda at: "-".join(map(str, SAMPLES[at])))
def test_a_sample_looks_right_everywhere_else(look_at, sample):
    size, language, theme, scale = SAMPLES[sample]
    scenes = {name: moves for at, (name, moves) in enumerate(every_scene().items()) if at % 4 == sample % 4}
    found = look_at(scenes, size, language=language, theme=theme, text_scale=scale)
    assert not found, told(found)


@pytest.mark.parametrize(("size", "language"), [(PHONES[1], "ru"), (PHONES[0], "it")], ids=str)
def test_every_boss_looks_right(look_at, size, language):
    found = look_at({boss: boss_scene(boss) for boss in BOSSES}, size, language=language)
    assert not found, told(found)


@pytest.mark.parametrize("tab", TABS)
def test_the_other_tabs_look_right(look_at, tab):
    scenes = {name: every_scene()[name] for name in ("shared", "death", "boss-chest", "over-five")}
    found = look_at(scenes, PHONES[1], language="ru", tab=tab)
    assert not found, told(found)


def test_no_word_stands_outside_the_catalogues(look_at, xx):
    """In a language that nobody speaks every word must be strange, but for people's names and numbers."""

    def strange(ui: Driver) -> list[str]:
        shown = [label.text for label in labels(ui) if not is_symbol(label)]
        return [text for text in shown if not is_pseudo(text, typed=(*PEOPLE, *(name[0] for name in PEOPLE)))]

    found = look_at(every_scene(), PHONES[0], strange, language="en", speak=lambda _language: xx)
    assert not found, told(found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", PHONES, ids=str)
def test_the_level_is_never_broken_in_two_in_the_title(look_at, size, language):
    """Beside the names, or whole below them: never "level / 1 of 5"."""

    def broken(ui: Driver) -> list[str]:
        bar = ui.app.screen.bar
        drawn = [" ".join(word.text for word in line.words).strip() for line in bar.words.drawing._cached_lines]
        return [] if drawn[-1].endswith(bar.told[1]) else drawn

    found = look_at({name: every_scene()[name] for name in ("two-players", "monster", "five-players")}, size, broken,
                    language=language)  # fmt: skip
    assert not found, told(found)
