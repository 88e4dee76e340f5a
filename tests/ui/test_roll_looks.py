"""What Dungeon Roll alone has to look right, besides every scene (`test_box_looks.py`)."""

from __future__ import annotations

from core.boxes.dungeonroll import BOX
from tests.matrix import some_of
from tests.ui.rollscenes import SIDES, hero_scene
from tests.ui.sizes import PHONES


@some_of(("size", "language"), [(PHONES[1], "ru"), (PHONES[0], "it")], ids=str)
def test_every_side_of_every_hero_looks_right(look_at, size, language):
    found = look_at(BOX, {side: hero_scene(side) for side in SIDES}, size, language=language)
    assert not found, found
