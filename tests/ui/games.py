"""Folders of games to show."""

from __future__ import annotations

from datetime import datetime
from itertools import islice
from pathlib import Path

from app.library import Library
from core.boxes.opentable.moves import EndTurn, Finish, SetUp
from tests.ui.scenes import played, put

NOW = datetime(2025, 11, 1, 20, 41).timestamp()  # of the clock on the wall, in any time zone
_DAY = 86_400.0
BROKEN = "opentable-brokn"


def at(folder: Path, days_ago: float = 0) -> Library:
    return Library(folder, clock=lambda: int((NOW - days_ago * _DAY) * 1000))


def quest(folder: Path, moves: int = 30, players: int = 3) -> str:
    """A game of DungeonQuest, played for a while by chance."""
    _, made = next(islice(played(3, players, {}), moves, None))
    return put(folder, made, clock=lambda: int(NOW * 1000))


def fill(folder: Path) -> None:
    """Four games, the last played written last: one whose file is no game file any more, an old one that is over, one
    of yesterday with a very long name, and one played just now.
    """
    (folder / "games").mkdir(parents=True, exist_ok=True)
    (folder / f"games/{BROKEN}.delve").write_bytes(b"spilt wine")
    long_ago = at(folder, 200)
    over = long_ago.new("opentable", SetUp(title="El Grande, the long game of the winter", players=("Ada", "Ben")))
    with long_ago.open(over) as table:
        table.play(Finish(winners=("Ada",)))
    at(folder, 1).new("opentable", SetUp(players=("Константинополь" * 2 + "Wolfeschle", "Ben")))
    today = at(folder)
    with today.open(today.new("opentable", SetUp(title="Terraforming Mars", players=("Анна", "Marco", "Jo")))) as table:
        table.play(EndTurn())
