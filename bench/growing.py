"""Whether an entry costs the same in a short game and in a very long one, in time and in memory."""

from __future__ import annotations

import gc
import tracemalloc
from contextlib import ExitStack
from functools import partial
from unittest.mock import patch

from app.library import Library
from bench import game
from bench.appending import Plays
from bench.loading import load_ours
from bench.places import folder
from bench.rows import Row, at_most, below, row
from bench.timing import cpu_seconds, medians
from data.store import backup
from data.store.shelf import Shelf

SIZES = (1_000, 10_000, 100_000)
MEMORY = 1.5 * 1024


def measure() -> list[Row]:
    with folder("memory") as home:
        shelf = Shelf(home)
        for size in SIZES:
            shelf.create(game.meta(size), game.rows(size))
            game.acts.cache_clear()
        return [*_loads(shelf), *_memory(shelf), *_appends(Library(home))]


def _flat(name: str, found: dict[str, float]) -> list[Row]:
    """The longest game beside the shortest, and the one between for information."""
    short, middle, long = (found[str(size)] for size in SIZES)
    return [
        row(f"{name}, an entry at {SIZES[2]:,}: to {SIZES[0]:,}", long, "µs", short, at_most(1.3)),
        row(f"{name}, an entry at {SIZES[1]:,}: to {SIZES[0]:,}", middle, "µs", short, at_most(1.3)),
    ]


def _loads(shelf: Shelf) -> list[Row]:
    def load(size: int) -> float:
        """As many entries in each turn, up to a point: a short game is loaded several times over."""
        times = max(1, 10_000 // size)
        return sum(cpu_seconds(partial(load_ours, shelf, size)) for _ in range(times)) / times / size

    return _flat("flat load", medians(5, {str(size): partial(load, size) for size in SIZES}))


def _appends(library: Library) -> list[Row]:
    with ExitStack() as stack:
        tables = {size: stack.enter_context(library.open(game.meta(size).id)) for size in SIZES}
        with patch.object(backup, "is_due", lambda entries, backed_up: False):
            without = medians(15, {str(size): Plays(table, 100) for size, table in tables.items()})
        # One whole period from backup to backup in each turn.
        for table in tables.values():
            table.back_up()
        periods = {size: max(backup.EVERY, size // 100) for size in SIZES}
        with_backups = medians(5, {str(size): Plays(table, periods[size]) for size, table in tables.items()})
    return [*_flat("flat append on tmpfs", without), *_flat("flat append on tmpfs with backups", with_backups)]


def _memory(shelf: Shelf) -> list[Row]:
    """What a loaded journal holds, every state of it: nothing else is alive by then."""
    size = SIZES[-1]
    load_ours(shelf, SIZES[0])
    gc.collect()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        journal = load_ours(shelf, size)
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(journal.entries) == size
    return [row(f"memory of an entry, loaded, of {size:,}", (after - before) / size, "B", limit=below(MEMORY))]
