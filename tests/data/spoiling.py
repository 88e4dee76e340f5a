"""What can become of a file of SQLite: for the files that are kept beside the games."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path


def garbage(path: Path) -> None:
    path.write_bytes(b"spilt wine" * 1000)


def empty(path: Path) -> None:
    path.write_bytes(b"")


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def spoilt_inside(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (path.stat().st_size - 4096))


def by(sql: str, *, anew: bool = False) -> Callable[[Path], None]:
    """Whatever this statement does to the file; `anew` in a file that has nothing else in it."""

    def spoil(path: Path) -> None:
        if anew:
            path.unlink()
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute(sql)

    return spoil
