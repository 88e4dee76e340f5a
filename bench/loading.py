"""From the file to a journal with every state: read, check the chain, decode, fold."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import UUID

from bench import game, plain
from bench.library import BareGame, Game, Games, as_it_is
from bench.places import folder
from bench.rows import Row, at_least, at_most, row
from bench.timing import cpu_seconds, medians
from core.acts import Played
from core.journal import Journal
from data.forms import plain as as_plain
from data.load import load
from data.store.chain import link
from data.store.shelf import Shelf


def measure() -> list[Row]:
    return [*_measure(10_000, rounds=15), *_measure(100_000, rounds=5)]


def load_ours(shelf: Shelf, count: int) -> Journal[Any]:
    reading = shelf.read(game.meta(count).id)
    assert len(reading.rows) == count
    return load(game.forms(), reading.rows)


def _measure(count: int, rounds: int) -> list[Row]:
    with folder("memory") as home:
        shelf = Shelf(home)
        shelf.create(game.meta(count), game.rows(count))
        path = shelf.path(game.meta(count).id)
        games = Games(home / "games.db")
        saved, bare = _save(games, Game(), as_it_is, count), _save(games, BareGame(), as_plain, count)
        game.acts.cache_clear()
        _check_the_same(shelf, path, games, (saved, bare), count)
        rows = shelf.read(game.meta(count).id).rows

        def digests() -> None:
            before = game.meta(count).genesis()
            for n, at, _, rules, app, body, _ in rows:
                before = link(before, n, at, rules, app, body)

        found = medians(
            rounds,
            {
                "ours": lambda: cpu_seconds(lambda: load_ours(shelf, count)) / count,
                "plain": lambda: cpu_seconds(lambda: plain.load(path)) / count,
                "library": lambda: cpu_seconds(lambda: games.get(saved)) / count,
                "bare": lambda: cpu_seconds(lambda: games.get(bare)) / count,
                "digests": lambda: cpu_seconds(digests) / count,
            },
        )
        games.close()
    ours, name = found["ours"], f"load {count:,} entries"
    return [
        row(f"{name}, an entry: to sqlite3 + json.loads + dict fold", ours, "µs", found["plain"], at_most(3)),
        row(f"{name}, an entry: to eventsourcing repository.get", ours, "µs", found["library"], at_least(3)),
        row(f"{name}, an entry: to the same of bare JSON values", ours, "µs", found["bare"], faster=True),
        row(f"{name}: digest chain, share", 100 * found["digests"] / ours, "%"),
    ]


def _save(games: Games, saved: Game | BareGame, form: Callable[[Played], Any], count: int) -> UUID:
    """All events in one transaction: getting them back is what is measured."""
    for act in game.acts(count):
        saved.play(form(act))
    games.save(saved)
    found: UUID = saved.id
    return found


def _check_the_same(shelf: Shelf, path: Path, games: Games, saved: tuple[UUID, ...], count: int) -> None:
    ours = plain.same(load_ours(shelf, count).state)
    assert ours == plain.load(path), "the plain peer works out something else"
    for each in saved:
        assert ours == games.get(each).state, "the library works out something else"
