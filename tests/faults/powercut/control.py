"""The program with a promise broken on purpose, to see that the harness notices.

`no-sync` and `late-sync` acknowledge before the disk has the entry; `no-folder-sync` leaves out the sync that makes
a new game's name certain, `no-replacing-sync` those that make a replacement certain.
"""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path

from app.cli.main import main
from data import atomic_write
from data.store import gamefile, replacing, schema

PROMISES = ("no-sync", "late-sync", "no-folder-sync", "no-replacing-sync")


def break_promise(which: str) -> None:
    if which == "no-folder-sync":
        whole = atomic_write.sync
        for module in (atomic_write, gamefile):
            setattr(module, "sync", lambda path: None if Path(path).is_dir() else whole(path))  # noqa: B010
        return
    if which == "no-replacing-sync":
        setattr(replacing, "sync", lambda path: None)  # noqa: B010 - not one of its own names
        return
    level = {"no-sync": "off", "late-sync": "normal"}[which]

    def prepare(connection: sqlite3.Connection) -> None:
        schema.prepare(connection)
        connection.execute(f"pragma synchronous = {level}")

    setattr(gamefile, "prepare", prepare)  # noqa: B010 - not one of its own names


if __name__ == "__main__":
    break_promise(sys.argv[1])
    sys.exit(main(sys.argv[2:]))
