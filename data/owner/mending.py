"""Makes `owner.db` where it is missing, brings an older one up to date, and makes a damaged one anew of what it has.

A new file is written under another name, synced, and put in place in one step. Whatever has to make room is copied to
`set-aside` before that; its name is its digest, so that doing it twice after a kill is the same as once.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from core.message import Message, say
from data.atomic_write import make_folder, sync, write_whole
from data.owner.file import (
    NAME,
    OLDER_FILES,
    OLDER_FOLDER,
    Unusable,
    backups,
    connect,
    draft_in,
    judge,
    locked,
    opened,
    path_in,
)
from data.owner.older import content, digest, read_older
from data.owner.rows import KEYS
from data.owner.tables import COLUMNS, Row, Rows, fill, make_tables, sound, unpacked
from data.store.places import of_sqlite, remove
from data.store.trouble import Trouble, from_os, from_sqlite


def put_in_order(home: Path, *, suspect: bool) -> tuple[sqlite3.Connection, Message | None]:
    """Returns a connection to a file that can be read, and what was wrong. Where the file must not or cannot be
    changed, it is one in memory, with what could be read.
    """
    try:
        with locked(home):
            told = bring_in_order(home, suspect=suspect)
        return opened(home), told
    except Trouble as trouble:
        why = trouble
    except OSError as error:
        why = from_os(error)
    except sqlite3.Error as error:
        why = from_sqlite(error)
    rows, whole = _salvaged(home) if path_in(home).is_file() else (read_older(home).rows, True)
    connection = sqlite3.connect(":memory:", isolation_level=None)
    make_tables(connection)
    fill(connection, rows)
    if why.code == "newer-owner":
        return connection, why.message()
    return connection, None if whole else say("owner.unreadable", why=why.message())


def bring_in_order(home: Path, *, suspect: bool = False) -> Message | None:
    """Leaves a sound file of this version in its place, and says what was wrong. The caller has the lock.

    A suspect file is read to the last row before it counts as sound. Raises Trouble("newer-owner") and leaves the file
    of a newer version as it is.
    """
    told: Message | None = None
    remove(draft_in(home))
    match _state(home, suspect):
        case "missing":
            told = _take_over(home)
        case "older":
            with closing(connect(path_in(home))) as connection:
                make_tables(connection)
        case "newer":
            raise Trouble("newer-owner", path=NAME)
        case "damaged":
            told = _mend(home)
    _clear_older(home)
    return told


def restore(home: Path, source: Path | None = None) -> tuple[Path, str | None]:
    """Puts a backup in the place of the file, which is kept aside. Returns the backup, and the name of what was kept.
    Without a source it is the newest backup that is whole.
    """
    try:
        with locked(home):
            remove(draft_in(home))
            if _state(home, suspect=False) == "newer":
                raise Trouble("newer-owner", path=NAME)
            for backup in [source] if source is not None else backups(home):
                rows, whole = _rows_in(backup)
                if whole:
                    kept = _set_aside(home) if os.path.lexists(path_in(home)) else None
                    _put(home, rows)
                    return backup, kept
    except OSError as error:
        raise from_os(error) from error
    except sqlite3.Error as error:
        raise from_sqlite(error) from error
    raise Trouble("no-owner-backup")


def _state(home: Path, suspect: bool) -> str:
    try:
        opened(home).close()
    except Unusable as unusable:
        return unusable.why
    return "damaged" if suspect and not _rows_in(path_in(home))[1] else "sound"


def _take_over(home: Path) -> Message | None:
    older = read_older(home)
    _put(home, {**older.rows, "taken": [{"name": name, "digest": which} for name, which in older.whole.items()]})
    told = [name for name in older.damaged if name != "drafts.json"]
    return say("owner.damaged", kept=f"{OLDER_FOLDER}/{_called(home / told[0])}") if told else None


def _mend(home: Path) -> Message:
    kept = _set_aside(home)
    _put(home, _salvaged(home)[0])
    return say("owner.damaged", kept=kept)


def _salvaged(home: Path) -> tuple[Rows, bool]:
    """Returns what a file has, and what it has not from its newest whole backup."""
    rows, whole = _rows_in(path_in(home))
    for backup in [] if whole else backups(home):
        others, sure = _rows_in(backup)
        if sure:
            for table, found in others.items():
                known = {row[KEYS[table]] for row in rows.get(table, [])}
                rows[table] = [*rows.get(table, []), *(row for row in found if row[KEYS[table]] not in known)]
            break
    return rows, whole


def _rows_in(path: Path) -> tuple[Rows, bool]:
    """Returns the rows of a file that make sense, and whether these are all."""
    rows: Rows = {}
    whole = True
    try:
        connection = connect(path)
    except sqlite3.Error:
        return {}, False
    with closing(connection):
        try:
            judge(connection)
        except Unusable as unusable:
            whole = unusable.why != "damaged"
        except sqlite3.Error:
            whole = False
        for table in COLUMNS:
            found: list[Any] = []
            for order in ("rowid", "rowid desc"):  # around what cannot be read, from both ends
                try:
                    found.extend(_plain(connection, table, order))
                    break
                except sqlite3.Error:
                    whole = False
            rows |= sound(table, found)
            whole = whole and len(rows[table]) == len(found)
    return rows, whole


def _plain(connection: sqlite3.Connection, table: str, order: str) -> Iterator[Row | None]:
    """Yields rows in plain values, and None for one that makes no sense."""
    for row in Database(connection).query(f"select {', '.join(COLUMNS[table])} from {table} order by {order}"):
        try:
            yield unpacked(row)
        except ValueError:
            yield None


def _put(home: Path, rows: Rows) -> None:
    """Puts a new file with these rows in its place."""
    draft, path = draft_in(home), path_in(home)
    kept = backups(home)
    try:
        os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600))
        with closing(connect(draft)) as connection:
            connection.execute("pragma synchronous = off")  # all of it is synced below
            connection.execute("pragma journal_mode = memory")
            make_tables(connection)
            fill(connection, rows)
            if kept and kept[0].stem.isdigit():  # a later backup has a higher number
                connection.execute(f"pragma user_version = {int(kept[0].stem)}")
        sync(draft)
        for each in of_sqlite(path):
            each.unlink(missing_ok=True)
        os.replace(draft, path)
        sync(home)
    except (OSError, sqlite3.Error):
        with suppress(OSError):
            remove(draft)
        raise


def _set_aside(home: Path) -> str:
    """Copies the file, whole as it is, and returns the name of the copy."""
    path = path_in(home)
    make_folder(home / OLDER_FOLDER)
    kept = home / OLDER_FOLDER / _called(path)
    write_whole(kept, path.read_bytes(), private=True)
    for each, other in zip(of_sqlite(path), of_sqlite(kept), strict=True):
        if each.exists():
            write_whole(other, each.read_bytes(), private=True)
    return f"{OLDER_FOLDER}/{kept.name}"


def _called(path: Path) -> str:
    return f"{path.stem}-{digest(content(path) or b'')[:12]}{path.suffix}"


def _clear_older(home: Path) -> None:
    """Removes what was taken over, and sets aside what was not: a damaged file, or one that an older version has
    written since.
    """
    left = [home / name for name in OLDER_FILES if os.path.lexists(home / name)]
    if not left:
        return
    with closing(opened(home)) as connection:
        taken = dict(connection.execute("select name, digest from taken").fetchall())
    for path in left:
        text = content(path)
        if text is not None and path.is_file() and taken.get(path.name) == digest(text):
            path.unlink()
        elif path.name == "drafts.json" and path.is_file():
            path.unlink()  # nothing but a draft
        else:
            make_folder(home / OLDER_FOLDER)
            os.replace(path, home / OLDER_FOLDER / _called(path))
    sync(home)
