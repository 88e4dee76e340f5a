"""A table is set for Dungeon Twister: which boxes, and how the teams come about."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.boxes.dungeontwister.newgame import WAYS, NewTwist, Way
from app.library import Library
from app.newgame import new_game
from app.people import People
from app.preferences import Preferences
from data.words import words


def twist(home: Path) -> NewTwist:
    table = new_game("dungeontwister", home, People(home), Preferences(), words("en"))
    assert isinstance(table, NewTwist)
    return table


def begun(home: Path, table: NewTwist) -> Any:
    started = table.start(Library(home))
    assert started.told == ()
    return Library(home).look(started.game).journal.state


@pytest.mark.rule("DT-1", "DT-2", "DT-3")
@pytest.mark.parametrize(
    ("way", "teams", "boxes"),
    [
        ("pd", "box", ("P&D",)),
        ("base", "box", ("base",)),
        ("mutual", "mutual", ("P&D", "base")),
        ("free", "free", ("P&D", "base")),
    ],
)
def test_every_way_to_teams(tmp_path: Path, way: Way, teams: str, boxes: tuple[str, ...]) -> None:
    table = twist(tmp_path)
    table.choose_way(way)
    state = begun(tmp_path, table)
    assert (state.teams, state.boxes) == (teams, boxes)


def test_every_way_is_tried() -> None:
    assert WAYS == ("pd", "base", "mutual", "free")


def test_the_next_table_is_set_like_the_last(tmp_path: Path) -> None:
    table = twist(tmp_path)
    table.choose_way("mutual")
    table.set("pentagram", "any")
    begun(tmp_path, table)
    again = twist(tmp_path)
    assert (again.way, again.settings.pentagram, again.same) == ("mutual", "any", True)
