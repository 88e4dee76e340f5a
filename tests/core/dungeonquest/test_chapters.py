"""The numbers that stand beside the lines of the log of DungeonQuest."""

from core.boxes.dungeonquest.scene.chapters import changes
from core.boxes.dungeonquest.state import hero_named
from core.frozen import put, replace
from tests.core.dungeonquest.table import Table


def test_a_wound_tells_the_life_before_and_after():
    t = Table("Hugo", "Lindel")
    before = t.state
    t.ruling("heroes/Hugo/wounds", 3)
    assert changes(before, t.state) == ((16, 13),)


def test_whoever_dies_has_no_life_left_whatever_lies_on_the_card():
    t = Table("Hugo", "Lindel")
    t.ruling("heroes/Hugo/wounds", 15)
    hugo = hero_named(t.state, "Hugo")
    assert hugo is not None
    dead = replace(t.state, heroes=put(t.state.heroes, replace(hugo, status="dead", wounds=0)))
    assert changes(t.state, dead) == ((1, 0),)


def test_nothing_that_changed_tells_nothing():
    t = Table("Hugo", "Lindel")
    assert changes(t.state, t.state) == ()
