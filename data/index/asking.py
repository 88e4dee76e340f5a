"""Answers a question in SQL that somebody has typed: it may read what is no secret and nothing else, and it may take
only so long and be only so large.
"""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import NamedTuple, TypeAlias

from data.index.file import VIEWS, reading
from data.store.trouble import Trouble

Value: TypeAlias = str | int | float | None

LONGEST = 5.0  # seconds
MOST_ROWS = 1000
LARGEST = 100_000  # characters of one value, and of the question
MEMORY = 256 * 1024 * 1024  # bytes
STEPS = 5_000  # of SQLite's machine, between two looks at the clock

READABLE = frozenset({"game", "seat", "move", "roll", "fall", "change", "told"})
"""The tables below the views. `record` and `telling` are for the program, and so are these columns: a digest would let
somebody try which hidden card makes it."""
UNREADABLE = frozenset({("game", "head"), ("game", "state"), ("game", "made"), ("told", "forms")})

_NEEDED = frozenset({sqlite3.SQLITE_SELECT, sqlite3.SQLITE_RECURSIVE})
_HARMFUL = frozenset({"load_extension", "fts3_tokenizer", "readfile", "writefile", "edit"})

_LIMITS = {
    sqlite3.SQLITE_LIMIT_LENGTH: LARGEST,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: LARGEST,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
    sqlite3.SQLITE_LIMIT_COMPOUND_SELECT: 50,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 100,
    sqlite3.SQLITE_LIMIT_LIKE_PATTERN_LENGTH: 100,
}


class Answer(NamedTuple):
    """`whole` is False where there are more rows."""

    columns: tuple[str, ...]
    rows: list[tuple[Value, ...]]
    whole: bool


def ask(home: Path, sql: str, most: int = MOST_ROWS, longest: float = LONGEST) -> Answer:
    """Returns the rows. Raises Trouble for what is no question, for what may not be read, and for what takes too
    long.
    """
    with reading(home) as connection:
        if connection is None:
            raise Trouble("no-library")
        _bound(connection, longest)
        try:
            cursor = connection.execute(sql)
            if cursor.description is None:
                raise Trouble("query-refused", why="select")
            rows = cursor.fetchmany(most + 1)
        except sqlite3.Error as error:
            raise _refused(error) from None
        except (ValueError, OverflowError) as error:
            raise Trouble("query-wrong", why=str(error)) from None
        columns = tuple(name for name, *_ in cursor.description)
        return Answer(columns, [tuple(map(_plain, row)) for row in rows[:most]], len(rows) <= most)


def _bound(connection: sqlite3.Connection, longest: float) -> None:
    connection.execute("pragma query_only = on")
    connection.execute("pragma temp_store = memory")  # a question fills no disk
    connection.execute(f"pragma hard_heap_limit = {MEMORY}")
    connection.text_factory = lambda text: text.decode("utf-8", "replace")
    for limit, value in _LIMITS.items():
        connection.setlimit(limit, value)
    until = time.monotonic() + longest
    connection.set_progress_handler(lambda: time.monotonic() > until, STEPS)
    connection.set_authorizer(_may)


def _may(action: int, one: str | None, two: str | None, _database: str | None, _view: str | None) -> int:
    """Says what SQLite may do. The name of a view is not asked for: a subquery could be called like one."""
    if action in _NEEDED:
        return sqlite3.SQLITE_OK
    if action == sqlite3.SQLITE_FUNCTION:
        return sqlite3.SQLITE_DENY if two in _HARMFUL else sqlite3.SQLITE_OK
    if action == sqlite3.SQLITE_READ and not two:
        return sqlite3.SQLITE_OK  # no column of it: rows are counted, or it is the name of a subquery
    if action == sqlite3.SQLITE_READ and (one, two) not in UNREADABLE:
        return sqlite3.SQLITE_OK if one in READABLE or one in VIEWS or one == "sqlite_master" else sqlite3.SQLITE_DENY
    return sqlite3.SQLITE_DENY


def _refused(error: sqlite3.Error) -> Trouble:
    if isinstance(error, sqlite3.DataError):
        return Trouble("query-too-large")
    match getattr(error, "sqlite_errorname", ""):
        case "SQLITE_INTERRUPT":
            return Trouble("query-too-long", seconds=int(LONGEST))
        case "SQLITE_NOMEM":
            return Trouble("query-too-large")
        case "SQLITE_AUTH":
            return Trouble("query-refused", why=str(error))
        case _:
            return Trouble("query-wrong", why=str(error))


def _plain(value: object) -> Value:
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, float) and value - value != 0:
        return str(value)  # infinite, or no number: JSON has neither
    assert value is None or isinstance(value, str | int | float)
    return value
