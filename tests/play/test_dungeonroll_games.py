"""What the recorded games of Dungeon Roll are kept for: between them they show all that can happen on an evening."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.acts import Played
from core.boxes.dungeonroll import BOX
from core.boxes.dungeonroll import events as e
from data.exports.lines import parsed
from data.forms import Forms
from data.load import load

HERE = Path(__file__).parent / "dungeonroll"
FOUR, SOLO = "four-players-and-their-dragons", "solo-to-the-tenth-level"


def recorded(name):
    with (HERE / f"{name}.jsonl").open("rb") as file:
        _, rows = parsed(file)
    return load(Forms(BOX), rows)


def told(journal, kind):
    return [event for node in journal.line() for event in node.events if isinstance(event, kind)]


@pytest.mark.parametrize(("name", "players"), [(FOUR, 4), (SOLO, 1)])
def test_a_whole_game_with_everything_in_it(name, players):
    journal = recorded(name)
    assert len(journal.state.players) == players
    assert BOX.over(journal.state)
    for kind in (e.LevelledUp, e.DragonBeaten, e.LairCleared, e.Achieved):
        assert told(journal, kind), kind
    assert "fled" in {ended.how for ended in told(journal, e.DelveEnded)}
    acts = [entry.act for entry in journal.entries]
    assert {"undo", "redo", "amend", "name"} <= {act.kind for act in acts}
    assert "ruling" in {act.move.kind for act in acts if isinstance(act, Played)}


def test_four_players_come_home_in_every_way_but_one():
    journal = recorded(FOUR)
    assert {ended.how for ended in told(journal, e.DelveEnded)} == {"rested", "portal", "fled"}
    assert {"suppose", "settle"} <= {entry.act.kind for entry in journal.entries}
    assert told(journal, e.SettingsChanged)


@pytest.mark.rule("DR-30", "DR-46")
def test_alone_somebody_clears_the_dungeon():
    journal = recorded(SOLO)
    assert [(ended.how, ended.level) for ended in told(journal, e.DelveEnded)][-1] == ("cleared", 10)
    assert told(journal, e.XpGained)[-1] == e.XpGained(player="Anna", xp=10, why="cleared")
    assert "dungeon-conqueror" in journal.state.players[0].achieved
