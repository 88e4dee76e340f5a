"""Where an escape or a retreat has brought the hero, nobody runs again (DQ-83), unless the table reads it otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import TREASURE
from tests.core.dungeonquest.table import Table
from tests.core.dungeonquest.treasure_scenes import enraged
from tests.core.dungeonquest.walking import token


def escaped(**settings: Any) -> Table:
    """Hugo has run from a skeleton into the chamber he came from; the chamber is drawn for, and it is his turn."""
    t = Table("Hugo", "Lindel", **settings)
    t.quiet()
    t.until("Hugo")
    t.meet()
    t.choose("fight", "run")
    t.play(m.Escape(own=3, theirs=2))
    t.until("Hugo")
    return t


def retreated(**settings: Any) -> Table:
    """Hugo has retreated from the dragon into a new chamber, which is drawn for now."""
    t = enraged("Hugo", "Lindel", **settings)
    t.roll("rage", 1, 1)
    t.arrive("dungeon")
    t.until("Hugo")
    return t


@pytest.mark.rule("DQ-83")
@pytest.mark.parametrize("scene", [escaped, retreated])
def test_who_came_by_an_escape_or_a_retreat_must_fight(scene):
    t = scene()
    t.draw("dungeon", "Troll")
    assert t.step == "reveal"


@pytest.mark.rule("DQ-83")
def test_with_the_other_reading_an_escape_can_be_followed_by_another():
    t = escaped(escape_again=True)
    here, before = t.hero("Hugo").here, t.hero("Hugo").before
    t.draw("dungeon", "Troll")
    t.choose("fight", "run")
    t.play(m.Escape(own=3, theirs=2))
    assert (t.hero("Hugo").here, token(t, "troll 1").at) == (before, here)


@pytest.mark.rule("DQ-83")
def test_with_the_other_reading_too_nobody_runs_back_to_the_dragon():
    t = retreated(escape_again=True)
    assert t.hero("Hugo").before == TREASURE
    t.draw("dungeon", "Troll")
    assert t.step == "reveal"


@pytest.mark.rule("DQ-83", "DQ-87")
def test_who_walked_out_of_the_treasure_chamber_can_run_back_into_it():
    t = enraged("Hugo", "Lindel")
    t.undo()
    t.draw("dragon", "Sleeping")
    t.draw("treasure", "Lodestone")
    t.draw("treasure", "Lodestone")
    t.until("Hugo")
    t.meet()
    t.choose("fight", "run")
    t.play(m.Escape(own=3, theirs=2))
    assert t.hero("Hugo").here == TREASURE
