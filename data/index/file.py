"""The file `library.db`: opened where it is sound, and made anew where it is missing, damaged, older or newer.

Nothing in it is true by itself: all of it is worked out from the journals, and every part says from which head of which
game. So a file that cannot be used is thrown away, never repaired. The home screen reads it without sqlite-utils, which
takes longer to import than the screen to draw; `tables.py` is imported where a file is made.
"""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from data.store.gamefile import make_folder, sync
from data.store.places import of_sqlite
from data.store.trouble import Trouble, from_os, from_sqlite, hindrance

NAME = "library.db"
APPLICATION_ID = 0x44454C4C  # "DELL", beside the games' "DELV"
SET = "delvelog-library"
STEPS = ("games", "numbers", "stories", "views")
"""The migrations that a file of this version has been through (`tables.py`). A file with others is made anew: a column
that is added has to be filled from the journals anyway."""

TABLES = frozenset({"game", "record", "seat", "move", "roll", "fall", "change", "told", "telling", "told_fts"})
TRIGGERS = frozenset({"told_ai", "told_ad", "told_au"})
VIEWS = frozenset({"games", "players", "moves", "rolls", "deaths", "wounds", "counts", "sentences"})
"""What such a file has in it. sqlite-utils would make a table that is missing, without its index."""

OLDER_FILE = "statistics.json"  # where versions up to 0.1 kept the numbers of games

PATIENCE = 2.0  # seconds for another process that writes


class Unusable(Exception):
    """The file is missing, damaged, or of another version."""


def path_in(home: Path) -> Path:
    return home / NAME


@contextmanager
def reading(home: Path) -> Iterator[sqlite3.Connection | None]:
    """Yields a connection for reading, or None where there is no library that can be used: then the journals have to be
    read.
    """
    try:
        connection: sqlite3.Connection | None = _opened(path_in(home), write=False)
    except (Unusable, Trouble):
        connection = None
    try:
        yield connection
    finally:
        if connection is not None:
            connection.close()


@contextmanager
def writing(home: Path) -> Iterator[sqlite3.Connection]:
    """Yields a connection for writing. The file is made where it cannot be used as it is; raises Trouble where that
    fails.

    An error of SQLite that comes from a damaged page throws the file away and becomes the trouble "library-damaged":
    whoever tries again gets a new one.
    """
    connection = _made(home)
    try:
        yield connection
    except sqlite3.Error as error:
        connection.close()
        if hindrance(error) is None and _is_damage(error):
            throw_away(home)
            raise Trouble("library-damaged") from error
        raise from_sqlite(error) from error
    finally:
        connection.close()


def throw_away(home: Path) -> None:
    """Puts an empty library in the place of the one that is there."""
    _make(home, anyway=True)


def _made(home: Path) -> sqlite3.Connection:
    path = path_in(home)
    with suppress(Unusable):
        return _opened(path, write=True)
    _make(home)
    try:
        return _opened(path, write=True)
    except Unusable:
        raise Trouble("disk-trouble", why=NAME) from None


def _opened(path: Path, *, write: bool) -> sqlite3.Connection:
    """Returns a connection to a library of this version. Raises Unusable where there is none, and Trouble where the
    file cannot be reached just now.
    """
    if not path.is_file():
        if os.path.lexists(path):
            raise Trouble("library-blocked", path=path.name)
        raise Unusable
    how = "rw" if write else "ro"
    connection: sqlite3.Connection | None = None
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode={how}", uri=True, timeout=PATIENCE)
        connection.isolation_level = None
        if write:  # the triggers of the full-text index need a schema that is trusted
            connection.execute("pragma synchronous = normal")
        else:
            connection.execute("pragma trusted_schema = off")
        if _is_ours(connection):
            return connection
        found: Exception = Unusable()
    except sqlite3.Error as error:
        found = hindrance(error) or Unusable()
        if write and isinstance(found, Trouble) and not _may_write(path.parent):
            found = Trouble("read-only")  # SQLite only says that it cannot open a file beside it
    if connection is not None:
        connection.close()
    raise found


def _may_write(folder: Path) -> bool:
    return os.access(folder, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def _is_ours(connection: sqlite3.Connection) -> bool:
    if connection.execute("pragma application_id").fetchone() != (APPLICATION_ID,):
        return False
    wanted = "select name from _sqlite_migrations where migration_set = ? order by id"
    if tuple(name for (name,) in connection.execute(wanted, (SET,))) != STEPS:
        return False
    found = {name for (name,) in connection.execute("select name from sqlite_master")}
    return found >= TABLES | TRIGGERS | VIEWS


def _make(home: Path, *, anyway: bool = False) -> None:
    """Makes an empty library under another name, and puts it in place in one step. The lock of that other file keeps
    out a second process, which then finds the library made.
    """
    path = path_in(home)
    try:
        make_folder(home)
        with _draft(home) as draft:
            if not anyway:
                with suppress(Unusable):
                    _opened(path, write=True).close()
                    draft.unlink()
                    return
            try:
                _fill(draft)
                for each in of_sqlite(path):
                    each.unlink(missing_ok=True)
                os.replace(draft, path)
                (home / OLDER_FILE).unlink(missing_ok=True)
            except BaseException:
                draft.unlink(missing_ok=True)
                raise
        sync(home)
    except IsADirectoryError:
        raise Trouble("library-blocked", path=NAME) from None
    except OSError as error:
        raise from_os(error) from error


def _fill(draft: Path) -> None:
    from data.index.tables import make_tables  # sqlite-utils takes long to import

    for each in of_sqlite(draft):
        each.unlink(missing_ok=True)
    os.truncate(draft, 0)
    try:
        connection = sqlite3.connect(draft, isolation_level=None)
        try:
            make_tables(connection)
            connection.execute("pragma journal_mode = wal")
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise from_sqlite(error) from error


@contextmanager
def _draft(home: Path) -> Iterator[Path]:
    """Yields the path of the draft, which belongs to this process alone until it has been renamed."""
    draft = home / f".{NAME}.new"
    while True:
        handle = os.open(draft, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX)
            if _is_still(handle, draft):
                yield draft
                return
        finally:
            os.close(handle)


def _is_still(handle: int, draft: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), os.lstat(draft))
    except FileNotFoundError:
        return False


_DAMAGE = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_SCHEMA", "SQLITE_ERROR", "SQLITE_CONSTRAINT", "SQLITE_MISMATCH")


def _is_damage(error: sqlite3.Error) -> bool:
    return getattr(error, "sqlite_errorname", "").startswith(_DAMAGE)
