"""What Dungeon Raiders alone has to look right, besides every scene (`test_box_looks.py`)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonraiders import BOX
from data.words import LANGUAGES
from tests.ui.driver import Driver
from tests.ui.raidersscenes import BOSSES, boss_scene, every_scene
from tests.ui.sizes import PHONES


@pytest.mark.parametrize(("size", "language"), [(PHONES[1], "ru"), (PHONES[0], "it")], ids=str)
def test_every_boss_looks_right(look_at, size, language):
    found = look_at(BOX, {boss: boss_scene(boss) for boss in BOSSES}, size, language=language)
    assert not found, found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", PHONES, ids=str)
def test_the_level_is_never_broken_in_two_in_the_title(look_at, size, language):
    """Beside the names, or whole below them: never "level / 1 of 5"."""

    def broken(ui: Driver) -> list[str]:
        bar = ui.app.screen.bar
        drawn = [" ".join(word.text for word in line.words).strip() for line in bar.words.drawing._cached_lines]
        return [] if drawn[-1].endswith(bar.told[1]) else drawn

    scenes = {name: every_scene()[name] for name in ("two-players", "monster", "five-players")}
    found = look_at(BOX, scenes, size, broken, language=language)
    assert not found, found
