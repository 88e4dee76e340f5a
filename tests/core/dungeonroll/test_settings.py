"""The points that the rulebook leaves open, and that a table can change in the middle of a game."""

from __future__ import annotations

import pytest

from core.boxes.dungeonroll import moves as m
from core.boxes.dungeonroll.events.delves import SettingsChanged
from core.boxes.dungeonroll.settings import OPEN_POINTS, Settings
from tests.core.dungeonroll.table import Table, delve


def test_the_defaults_are_those_of_the_rules():
    assert Settings() == Settings(
        dragon_bait="all",
        dragon_xp="kept",
        portal="any time",
        scrolls="monsters",
        hero_against_dragon=True,
        champion_is_a_type=True,
        twenty="score",
        empty_supply="chests",
    )


def test_every_setting_is_an_open_point():
    assert [name for name, _ in OPEN_POINTS] == list(Settings.__dataclass_fields__)


def test_what_is_agreed_later_holds_from_then_on():
    t = delve("thief", "goblin*2 chest", tokens=("Dragon Bait",))
    t.settings(dragon_bait="monsters")
    assert t.told(SettingsChanged) == [SettingsChanged(settings=Settings(dragon_bait="monsters"))]
    t.use("Dragon Bait")
    assert t.dungeon == {"chest": 1}


def test_also_while_dice_are_awaited():
    t = Table("Nobody")
    t.settings(portal="no monsters")
    assert (t.step, t.state.settings.portal) == ("party-roll", "no monsters")


@pytest.mark.rule("DR-13")
def test_a_scroll_that_came_too_late_comes_in_time_when_the_table_agrees():
    t = delve("scroll thief", "chest*2")
    t.open("die:thief", "Elixir", count=1)
    t.refused(m.Reroll(who="die:scroll", dice=("dungeon:chest:1",)), "DR-13")
    t.settings(scrolls="any phase")
    t.take("die:scroll", "dungeon:chest:1")


@pytest.mark.rule("DR-24")
def test_who_counts_before_the_dragon_can_be_agreed_on_before_it():
    t = delve("champion mage thief", "dragon*3", champion_is_a_type=False)
    assert t.refused(m.Send(who="die:champion"), "DR-24").code == "dr-does-not-count"
    t.settings(champion_is_a_type=True)
    t.send("die:champion", "die:mage", "die:thief")
    assert t.lair == 0
