"""The phases of a level: what lies on the table says which of them is next (DR-17, DR-21, DR-23)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonroll import events as e
from core.boxes.dungeonroll import table
from tests.core.dungeonroll.table import delve


@pytest.mark.rule("DR-17", "DR-23")
@pytest.mark.parametrize(
    ("dungeon", "phase"),
    [
        ("goblin chest dragon*3", "monsters"),
        ("skeleton dragon", "monsters"),
        ("ooze*2", "monsters"),
        ("chest dragon*3", "loot"),
        ("potion*2", "loot"),
        ("dragon*3", "dragon"),
        ("dragon*2", "regroup"),
    ],
)
def test_what_comes_next(dungeon, phase):
    t = delve("thief*3", dungeon)
    assert table.phase(t.state.delve) == phase


def test_each_phase_is_told_once():
    t = delve("thief*4 fighter mage", "goblin chest*2 dragon*3")
    assert t.phase == "monsters"
    t.fight("die:thief", "goblin")
    assert t.told(e.PhaseBegan) == []
    t.open("die:thief", "Elixir", count=1)
    assert t.phase == "loot"
    t.open("die:thief", "Elixir", count=1)
    assert t.phase == "loot"
    t.send("die:thief")
    assert t.told(e.PhaseBegan) == [e.PhaseBegan(phase="dragon")]
    t.send("die:fighter", "die:mage")
    assert t.told(e.PhaseBegan) == []
    t.draw("Elixir")
    t.descend()
    assert t.told(e.PhaseBegan) == [e.PhaseBegan(phase="regroup")]
    assert t.phase == "monsters"


def test_the_loot_phase_is_told_when_it_begins():
    t = delve("thief*4", "chest*2 potion")
    t.drink("die:thief", "mage")
    t.undo()
    t.undo()
    t.drink("die:thief")
    assert t.told(e.PhaseBegan) == [e.PhaseBegan(phase="loot")]
    t.revive("mage")
    t.open("die:thief")
    assert t.told(e.PhaseBegan) == []
