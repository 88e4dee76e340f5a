"""Endings and statistics that Dungeon Raiders alone has. What all boxes have: test_histories.py."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from app.library import Library
from core.boxes.dungeonraiders.events.ending import Died
from core.boxes.dungeonraiders.events.fights import MonsterBeaten, MonsterStruck
from data.exports.telling import tale
from data.words import words
from tests.app.histories import chart
from tests.core.dungeonraiders.table import room

BOX = "dungeonraiders"


def test_the_dead_who_have_won_are_told_as_such():
    """Given the last two who die together, where the richest of them wins, then the story says who has won."""
    t = room("Spikes", 2, life=(1, 1), treasure=(3, 5), all_dead="treasure")
    t.cards(2, 2)
    assert t.state.winners == ("B",)
    told = tale(t.journal, 0, words("en")).ending
    assert told == ("A: did not come back", "B: 5 treasure, won")


def by_player(folder: Path, number: Any) -> dict[str, int]:
    found: dict[str, int] = {}
    library = Library(folder)
    for game in library.shelf.ids():
        for node in library.look(game).journal.line():
            for event in node.events:
                for name, many in number(node, event):
                    found[name] = found.get(name, 0) + many
    return {name: many for name, many in found.items() if many}


def test_wounds_and_beaten_monsters_are_added_up(evening):
    def wounds(_node: Any, event: Any) -> Iterator[tuple[str, int]]:
        if isinstance(event, MonsterStruck):
            yield from ((name, event.cost(name)) for name in event.players)

    def beaten(node: Any, event: Any) -> Iterator[tuple[str, int]]:
        if isinstance(event, MonsterBeaten):
            yield from ((player.name, 1) for player in node.state.players if player.life and not player.stone)

    for name, number in (("raiders-wounds", wounds), ("raiders-beaten", beaten)):
        found = chart(evening(BOX), name)
        assert {line.label: line.values[0] for line in found.lines if line.values[0]} == by_player(evening(BOX), number)


def test_the_dead_are_counted_by_what_killed_them(evening):
    library = Library(evening(BOX))
    died = [
        event
        for game in library.shelf.ids()
        for node in library.look(game).journal.line()
        for event in node.events
        if isinstance(event, Died)
    ]
    found = chart(evening(BOX), "causes")
    assert sum(line.values[0] for line in found.lines) == len(died)
    assert {line.key for line in found.lines} <= {"skull", "boss", "trap", "stone", "grave"}
