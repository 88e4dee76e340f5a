"""One entry onto the disk, durably: ours, plain SQLite, and the library."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter
from typing import Any
from unittest.mock import patch

from app.library import Library
from app.table import Table
from bench import game
from bench.library import BareGame, Game, Games, as_it_is
from bench.places import folder, in_memory
from bench.plain import PlainFile
from bench.rows import Limit, Row, at_least, at_most, row
from bench.timing import medians
from core.acts import Played
from data.forms import plain as as_plain
from data.store import backup
from data.store.shelf import Opened, Shelf

# A disk's syncs take now a tenth of the time and now ten times as long: there the subjects take turns entry by entry.
# What happens in memory is short, so there a turn is long enough to be measured warm.
BATCHES = {"disk": 1, "memory": 100}
ROUNDS = {"disk": 150, "memory": 30}

LIMITS: dict[str, tuple[Limit, Limit]] = {
    "disk": (at_most(1.3), at_least(1.2)),
    "memory": (at_most(1.7), at_least(5)),
}


def measure() -> list[Row]:
    rows: list[Row] = []
    for where, (to_plain, to_library) in LIMITS.items():
        if where == "memory" and not in_memory():
            continue
        place = "on disk" if where == "disk" else "on tmpfs"
        with folder(where) as home, ExitStack() as stack:
            subjects = _subjects(home, stack, BATCHES[where])
            found = medians(ROUNDS[where], subjects)
        ours, plain = found["encode + append"], found["plain"]
        rows += [
            row(f"append {place}: encode + append, to plain sqlite3", ours, "µs", plain, to_plain),
            row(f"append {place}: encode + append, to eventsourcing save", ours, "µs", found["save"], to_library),
            row(f"append {place}: encode + append, to the same of bare JSON", ours, "µs", found["bare"], faster=True),
            row(f"append {place}: whole table.play, to plain sqlite3", found["play"], "µs", plain),
            row(
                f"append {place}: whole table.play, to eventsourcing trigger + save",
                found["play"],
                "µs",
                found["trigger"],
                faster=True,
            ),
            row(f"append {place}: encoding, share of encode + append", 100 * found["encode"] / ours, "%"),
        ]
    return rows


def _subjects(home: Path, stack: ExitStack, batch: int) -> dict[str, Callable[[], float]]:
    acts = game.acts(10_000)
    library = Library(home / "ours")
    table = stack.enter_context(_without_backups(library))
    shelf = Shelf(home / "bare")
    shelf.create(game.meta(1), game.rows(1))
    opened = shelf.open(game.meta(1).id)
    stack.callback(opened.file.close)
    plain = PlainFile(home / "plain.db")
    stack.callback(plain.close)
    games = Games(home / "games.db")
    stack.callback(games.close)
    assert games.pragmas() == {"journal_mode": "wal", "synchronous": 2}, "the library is to be as durable as ours"
    return {
        "encode + append": _Appends(opened, acts, batch),
        "plain": _Plain(plain, acts, batch),
        "save": _Saves(games, Game(), as_it_is, acts, batch, triggering=False),
        "bare": _Saves(games, BareGame(), as_plain, acts, batch, triggering=False),
        "trigger": _Saves(games, Game(), as_it_is, acts, batch, triggering=True),
        "play": Plays(table, batch),
        "encode": _Encodes(acts, batch),
    }


class _without_backups:
    """A new table whose backups, which are measured by themselves, never fall due."""

    def __init__(self, library: Library) -> None:
        self._table = library.open(library.new("opentable", game.SETUP))
        self._patch = patch.object(backup, "is_due", lambda entries, backed_up: False)

    def __enter__(self) -> Table:
        self._patch.start()
        return self._table

    def __exit__(self, *_: object) -> None:
        self._patch.stop()
        self._table.close()


class Plays:
    """Moves are made up beforehand; deciding, encoding, writing and folding are timed."""

    def __init__(self, table: Table, batch: int) -> None:
        self._table = table
        self._batch = batch
        self._evening = game.Evening()

    def __call__(self) -> float:
        taken = 0.0
        for _ in range(self._batch):
            move = self._evening.move(self._table.journal.state)
            start = perf_counter()
            self._table.play(move)
            taken += perf_counter() - start
        return taken / self._batch


class _Appends:
    def __init__(self, opened: Opened, acts: list[Played], batch: int) -> None:
        self._batch = batch
        self._file = opened.file
        self._acts = iter(acts[1:])
        self._encode = game.forms().act_to_json

    def __call__(self) -> float:
        file, encode, batch = self._file, self._encode, [next(self._acts) for _ in range(self._batch)]
        at = game.START
        start = perf_counter()
        for act in batch:
            file.append(at, act.kind, 1, game.APP, encode(act))
        return (perf_counter() - start) / self._batch


class _Encodes:
    def __init__(self, acts: list[Played], batch: int) -> None:
        self._batch = batch
        self._acts = iter(acts[1:])

    def __call__(self) -> float:
        encode, batch = game.forms().act_to_json, [next(self._acts) for _ in range(self._batch)]
        start = perf_counter()
        for act in batch:
            encode(act)
        return (perf_counter() - start) / self._batch


class _Plain:
    """Rows of the same length, with their text and a digest of the same size ready beforehand."""

    def __init__(self, file: PlainFile, acts: list[Played], batch: int) -> None:
        self._batch = batch
        self._append = file.append
        self._acts = enumerate(acts[1:], 1)

    def __call__(self) -> float:
        append, digest, at = self._append, bytes(range(32)), game.START
        batch = [(n, act.kind, game.forms().act_to_json(act).decode()) for n, act in self._next()]
        start = perf_counter()
        for n, kind, body in batch:
            append(n, at, kind, 1, game.APP, body, digest)
        return (perf_counter() - start) / self._batch

    def _next(self) -> list[tuple[int, Played]]:
        return [next(self._acts) for _ in range(self._batch)]


class _Saves:
    """Saving one event at a time; making the event and changing the aggregate counts only if asked for."""

    def __init__(
        self,
        games: Games,
        game: Game | BareGame,
        form: Callable[[Played], Any],
        acts: list[Played],
        batch: int,
        triggering: bool,
    ) -> None:
        self._batch = batch
        self._games = games
        self._form = form
        self._acts = iter(acts)
        self._triggering = triggering
        self._game = game
        self._game.play(form(next(self._acts)))
        games.save(self._game)

    def __call__(self) -> float:
        taken = 0.0
        for act in [self._form(next(self._acts)) for _ in range(self._batch)]:
            first = perf_counter()
            self._game.play(act)
            second = perf_counter()
            self._games.save(self._game)
            taken += perf_counter() - (first if self._triggering else second)
        return taken / self._batch


def measure_backups() -> list[Row]:
    """A whole copy with VACUUM INTO, synced and renamed, as the table makes one now and then."""
    rows = []
    for count in (500, 5_000):
        with folder("disk") as home:
            shelf = Shelf(home)
            shelf.create(game.meta(count), game.rows(count))
            opened = shelf.open(game.meta(count).id)

            def copy(opened: Opened = opened) -> float:
                start = perf_counter()
                backup.back_up(opened.file)
                return perf_counter() - start

            found = medians(7, {"copy": copy}, scale=1e3)
            opened.file.close()
        rows.append(row(f"backup on disk of {count:,} entries", found["copy"], "ms"))
    return rows
