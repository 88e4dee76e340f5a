"""The table as text, as `delvelog show` prints it: every scene of every box that describes itself, in each language."""

from __future__ import annotations

import re
from typing import Any

import pytest

from core.box import Box
from core.play import decide, evolve
from core.scene import Still
from data.scenetext import drawn
from data.words import LANGUAGES, words
from tests.ui.boxscenes import BOX_SCENES

DESCRIBED = [each for each in BOX_SCENES if each.box.scene is not None]
KEY = re.compile(r"\b(ui|rd|dr|dq|dt|open)\.[a-z]")


def lines(box: Box[Any], moves: tuple[Any, ...], language: str, width: int) -> list[str]:
    state = box.rules.empty
    for move in moves:
        state = evolve(box, state, decide(box, state, move))
    view = box.sight.view(state, None)
    assert box.scene is not None
    sight = Still(view, box.rules.over(view), box.voice.now(view), (), box.advice.odds(view))
    return list(drawn(box.scene.describe(sight, None), words(language), width))


@pytest.mark.parametrize("scenes", DESCRIBED, ids=lambda each: str(each.box.name))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 80])
def test_every_table_can_be_read_in_every_width(scenes: Any, language: str, width: int) -> None:
    for name, moves in scenes.all().items():
        found = lines(scenes.box, moves, language, width)
        assert found
        assert max(map(len, found)) <= width, name
        assert not [line for line in found if KEY.search(line) or "{" in line], name
        assert not [line for line in found if line != line.rstrip()], name


RAID = """\
Level 1 of 5

[Dragon] > Dark room > Chests 4+2 > Dark
    room > Spikes

Ada (Warrior) · Treasure 2 · Life 10
  Power cards | 1, 2, 3, 4
* Ben (Wizard) · Treasure 1 · Life 9
  Power cards | 1, 2, 3, 4, 5
  Items | Crystal ball ×2
* Ilya (Thief) · Treasure 2 · Life 8
  Power cards | 1, 2, 3, 4, 5
  Items | Key
Юлия (Explorer) · Treasure 3 · Life 8
  Power cards | 1, 2, 4, 5
  Items | Torch

Now: Dragon · All cards together, or it
    strikes
  Strength 8/18 · 10 more · hits the
    lowest: −3 Life
  Ada: 5
  Ben: choose
  Ilya: choose
  Юлия: 3

Items in the supply | Torch ×5, Crystal
    ball ×4, Key ×5, Sword ×6

> Dragon
  All cards together, or it strikes"""


def test_a_raid_as_text() -> None:
    """What lies there, who has what, what is played and what is needed, in the order in which a table looks at it."""
    raid = next(each for each in DESCRIBED if each.box.name == "dungeonraiders")
    assert "\n".join(lines(raid.box, raid.all()["monster"], "en", 40)) == RAID
