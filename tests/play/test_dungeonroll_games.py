"""What the recorded games of Dungeon Roll are kept for: between them they show all that can happen on an evening."""

from __future__ import annotations

import pytest

from core.boxes.dungeonroll.events.deeds import DragonBeaten, LairCleared
from core.boxes.dungeonroll.events.delves import DelveEnded, SettingsChanged
from core.boxes.dungeonroll.events.experience import Achieved, LevelledUp, XpGained
from tests.play.recording import recorded, told

BOX = "dungeonroll"
FOUR, SOLO = "four-players-and-their-dragons", "solo-to-the-tenth-level"


@pytest.mark.parametrize("name", [FOUR, SOLO])
def test_everything_that_it_is_kept_for_is_in_it(name):
    journal = recorded(BOX, name)
    for kind in (LevelledUp, DragonBeaten, LairCleared, Achieved):
        assert told(journal, kind), kind
    assert "fled" in {ended.how for ended in told(journal, DelveEnded)}


def test_four_players_come_home_in_every_way_but_one():
    journal = recorded(BOX, FOUR)
    assert {ended.how for ended in told(journal, DelveEnded)} == {"rested", "portal", "fled"}
    assert {"suppose", "settle"} <= {entry.act.kind for entry in journal.entries}
    assert told(journal, SettingsChanged)


@pytest.mark.rule("DR-30", "DR-46")
def test_alone_somebody_clears_the_dungeon():
    journal = recorded(BOX, SOLO)
    assert [(ended.how, ended.level) for ended in told(journal, DelveEnded)][-1] == ("cleared", 10)
    assert told(journal, XpGained)[-1] == XpGained(player="Anna", xp=10, why="cleared")
    assert "dungeon-conqueror" in journal.state.players[0].achieved
