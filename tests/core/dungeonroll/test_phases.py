"""The phases of a level: what lies on the table says which of them is next (DR-17, DR-21, DR-23)."""

from __future__ import annotations

import pytest

from core.boxes.dungeonroll import table
from core.boxes.dungeonroll.events.delves import PhaseBegan
from data.words import words
from tests.core.dungeonroll.table import Table, delve


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
    assert t.told(PhaseBegan) == []
    t.open("die:thief", "Elixir", count=1)
    assert t.phase == "loot"
    t.open("die:thief", "Elixir", count=1)
    assert t.phase == "loot"
    t.send("die:thief")
    assert t.told(PhaseBegan) == [PhaseBegan(phase="dragon")]
    t.send("die:fighter", "die:mage")
    assert t.told(PhaseBegan) == []
    t.draw("Elixir")
    t.descend()
    assert t.told(PhaseBegan) == [PhaseBegan(phase="regroup")]
    assert t.phase == "monsters"


def test_the_loot_phase_is_told_when_it_begins():
    t = delve("thief*4", "chest*2 potion")
    t.drink("die:thief", "mage")
    t.undo()
    t.undo()
    t.drink("die:thief")
    assert t.told(PhaseBegan) == [PhaseBegan(phase="loot")]
    t.revive("mage")
    t.open("die:thief")
    assert t.told(PhaseBegan) == []


# What is given up by a touch stands on it


def said(t: Table, kind: str, **given: str) -> str:
    (label,) = {words("en").text(choice.label) for choice in t.offers(kind, **given)}
    return label


@pytest.mark.rule("DR-21")
def test_whoever_leaves_chests_and_potions_behind_is_told_so_first():
    t = delve("thief*3", "chest*2 potion dragon", tokens=("Town Portal",))
    assert said(t, "rest") == "To the tavern: 4 experience; left behind: 2 chests and 1 potion"
    assert said(t, "descend") == "Seek glory: level 5, 5 dice; left behind: 2 chests and 1 potion"
    assert said(t, "use-token") == "Use: Town Portal; left behind: 2 chests and 1 potion"
    t.open("die:thief", "Elixir", "Elixir")
    t.drink("die:thief", "thief")
    assert said(t, "rest") == "To the tavern: 4 experience"
    assert said(t, "descend") == "Seek glory: level 5, 5 dice"
    assert said(t, "use-token", token="Town Portal") == "Use: Town Portal"


@pytest.mark.rule("DR-21")
def test_before_the_dragon_too_and_once():
    t = delve("thief fighter mage", "chest dragon*3")
    assert said(t, "send", who="die:thief") == "Thief against the dragon; left behind: 1 chest"
    t.send("die:thief")
    assert said(t, "send", who="die:mage") == "Mage against the dragon"


@pytest.mark.rule("DR-25")
def test_a_flight_that_costs_experience_says_how_much():
    t = delve("fighter", "ooze*3", dragon_xp="lost")
    assert said(t, "flee") == "Flee with nothing"
    t.ruling("delve/dragon_xp", 2)
    assert said(t, "flee") == "Flee with nothing and lose 2 experience"
    t.settings(dragon_xp="kept")
    assert said(t, "flee") == "Flee with nothing"
