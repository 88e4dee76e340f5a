"""Five hundred games beside five: what home, the statistics and a search cost when there are many."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from pathlib import Path

from app.indexing import brought_up_to_date
from app.library import Library
from app.statistics import gathered
from bench.places import folder
from bench.rows import Row, at_most, below, row
from bench.screens import put, run
from core.frozen import replace
from core.statistics import summed
from data.index.keeping import search
from data.store.chain import link
from data.words import words

FEW, MANY, ENTRIES = 5, 500, 300
ROUNDS = 5
ASKED = "dragon sleeping"


def measure() -> list[Row]:
    with folder("memory") as few, folder("memory") as many:
        for home, games in ((few, FEW), (many, MANY)):
            _fill(home, games)
        first = _seconds(lambda: brought_up_to_date(Library(many), words("en")))
        brought_up_to_date(Library(few), words("en"))
        shown = _shown(few, many)
        counted = [_seconds(lambda: summed(gathered(many).records.values())) for _ in range(ROUNDS)]
        found = [_seconds(lambda: _found(many, "en", ASKED)) for _ in range(ROUNDS)]
        asked = [_seconds(lambda: search(many, ASKED, "en")) for _ in range(ROUNDS)]
        size = sum(each.stat().st_size for each in many.glob("library.db*"))
    ms = 1000
    return [
        row("home shown, 500 games: to 5 games", shown[1] * ms, "ms", shown[0] * ms, at_most(1.2)),
        row("statistics over 500 games, again", statistics.median(counted) * ms, "ms", limit=below(1000)),
        row("search in 500 games, every head looked at", statistics.median(found) * ms, "ms", limit=below(1000)),
        row("search in 500 games, the index alone", statistics.median(asked) * ms, "ms"),
        row("library of 500 games: the first time, a game", first / MANY * ms, "ms"),
        row("library of 500 games: its file, an entry", size / MANY / ENTRIES, "B"),
    ]


def _fill(home: Path, games: int) -> None:
    """The same game again and again, under other names: the shelf and the library cannot know that."""
    shelf = Library(home).shelf
    look = Library(home).look(put(home, ENTRIES))
    for number in range(1, games):
        meta = replace(look.meta, id=shelf.new_id(look.meta.box), created=look.meta.created + number)
        rows, before = [], meta.genesis()
        for each in look.rows:
            before = link(before, each.n, each.at, each.rules, each.app, each.body)
            rows.append(each._replace(digest=before))
        shelf.create(meta, rows)


def _shown(few: Path, many: Path) -> tuple[float, float]:
    """In turn; the first round warms up, and lets each library note the games that home shows."""
    found: tuple[list[float], list[float]] = ([], [])
    for number in range(ROUNDS + 1):
        for home, taken in zip((few, many), found, strict=True):
            seconds = run("ours", "games", str(home), "")["seconds"]
            if number:
                taken.append(seconds)
    return statistics.median(found[0]), statistics.median(found[1])


def _found(home: Path, language: str, text: str) -> int:
    brought_up_to_date(Library(home), words(language))
    return len(search(home, text, language))


def _seconds(work: Callable[[], object]) -> float:
    """CPU time, without what others on this machine did meanwhile."""
    started = time.process_time()
    work()
    return time.process_time() - started
