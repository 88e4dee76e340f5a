"""Statistics that Dungeon Twister alone has. What all boxes have: test_histories.py."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from app.library import Library
from core.boxes.dungeontwister.events.fights import FightEnded
from core.boxes.dungeontwister.events.heroes import Killed, LeftMaze
from core.facts import Event
from tests.app.histories import chart, text

BOX = "dungeontwister"


def happened(folder: Path, sort: type[Event]) -> list[Any]:
    library = Library(folder)
    nodes = (node for game in library.shelf.ids() for node in library.look(game).journal.line())
    return [event for node in nodes for event in node.events if isinstance(event, sort)]


def test_heroes_are_counted_by_what_killed_them(evening):
    died = Counter(event.how for event in happened(evening(BOX), Killed))
    assert len(died) > 1
    found = chart(evening(BOX), "causes")
    signs = {"fight": "melee", "breath": "dragon", "wand": "magic", "rocks": "cave-in"}
    assert {line.key: line.values[0] for line in found.lines} == {signs[how]: many for how, many in died.items()}
    assert text(found.title) == "What heroes died of"


def test_fights_and_escapes_are_added_up(evening):
    for name, sort in (("twister-fights", FightEnded), ("twister-left", LeftMaze)):
        whose = Counter(getattr(event, "winner", "") or getattr(event, "hero", "").partition(":")[0]
                        for event in happened(evening(BOX), sort))  # fmt: skip
        del whose[""]  # a tie
        found = chart(evening(BOX), name)
        assert {line.label: line.values[0] for line in found.lines if line.values[0]} == dict(whose)
