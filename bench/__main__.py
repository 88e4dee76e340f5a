"""python -m bench: measures everything, prints it, and writes build/bench.json."""

from __future__ import annotations

import statistics

from bench import (
    appending,
    deciding,
    evening,
    growing,
    guestpage,
    guests,
    loading,
    many,
    replaying,
    screens,
    tapping,
    travelling,
)
from bench.places import BUILD, in_memory
from bench.rows import Row, table, verdict, write
from bench.timing import spreads

PARTS = (
    ("appending", appending.measure),
    ("backups", appending.measure_backups),
    ("loading", loading.measure),
    ("travelling and amending", travelling.measure),
    ("growing", growing.measure),
    ("deciding", deciding.measure),
    ("guests", guests.measure),
    ("guests who tap", tapping.measure),
    ("the guests' page", guestpage.measure),
    ("screens", screens.measure),
    ("many games", many.measure),
    ("an evening", evening.measure),
    ("replaying", replaying.measure),
)


def main() -> None:
    rows: list[Row] = []
    for name, measure in PARTS:
        print(f"measuring: {name} …", flush=True)
        rows += measure()
    write(rows, BUILD / "bench.json")
    print(f"\n{table(rows)}\n")
    print(f"Noise: the middle half of the rounds lay within {statistics.median(spreads):.0%} of their median.")
    if not in_memory():
        print("There is no tmpfs here: rows for it are left out, or were measured on the disk.")
    if not replaying.chromium():
        print("There is no chromium here: the rows of pages in a browser are left out.")
    if not tapping.peer_is_here():
        print("boardgame.io is not here: there is no peer beside the guests who tap.")
    print(verdict(rows))


if __name__ == "__main__":
    main()
