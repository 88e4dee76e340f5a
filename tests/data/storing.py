"""Games on a real disk, for tests of what is kept."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import IO, Any

from app.library import Library
from app.table import Table
from data.exports.lines import written
from tests.core.playing import SETUP, plus


def library(home: Path, *, step: int = 1000) -> Library:
    """A library whose clock ticks evenly."""
    ticks = itertools.count(1_700_000_000_000, step)
    return Library(home, clock=lambda: next(ticks))


def new_game(shelf: Library, moves: int = 0) -> str:
    game = shelf.new("opentable", SETUP)
    if moves:
        with shelf.open(game) as table:
            add(table, moves)
    return game


def add(table: Table, moves: int) -> None:
    for _ in range(moves):
        table.play(plus(1))


def export_journal(shelf: Library, game: str, target: IO[bytes]) -> None:
    look = shelf.look(game)
    target.writelines(written(look.meta, look.rows))


def export_to_file(shelf: Library, game: str, path: Path) -> None:
    with path.open("wb") as target:
        export_journal(shelf, game, target)


def gold_of(journal: Any) -> Any:
    return journal.state.players[0].counters[0].value
