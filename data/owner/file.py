"""The file `owner.db`: what is read and written every day, by plain statements of SQLite.

Making it, taking over what older versions kept, mending and putting back take sqlite-utils and pydantic, which are
imported for that alone (`mending.py`). Whoever writes or replaces the file holds the lock of the folder.
"""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Literal, TypeAlias, TypeVar

from core.message import Message, say
from data.atomic_write import make_folder, sync
from data.owner.rows import JSON, ROWS, from_json, read_as, to_json
from data.store.places import remove
from data.store.trouble import Trouble, from_os, from_sqlite, hindrance

NAME = "owner.db"
APPLICATION_ID = 0x44454C4F  # "DELO", beside the games' "DELV"
SET = "delvelog-owner"
STEPS = ("tables", "views")
"""The migrations that a file of this version has been through (`tables.py`)."""
OLDER_FILES = ("preferences.json", "people.json", "templates.json", "drafts.json")
"""What versions up to 0.1 kept instead. They are taken over once."""
OLDER_FOLDER = "set-aside"  # where files go that make room

EVERY, KEPT = 10, 5  # a backup after so many changes, and the newest so many of them
PATIENCE = 2.0  # seconds for another program that has opened the file

T = TypeVar("T")
Connection: TypeAlias = sqlite3.Connection


class Unusable(Exception):
    """The file cannot be used as it is."""

    def __init__(self, why: Literal["missing", "older", "newer", "damaged"]) -> None:
        self.why = why


def path_in(home: Path) -> Path:
    return home / NAME


def draft_in(home: Path) -> Path:
    """Returns the path of a file that is being made. It counts only as long as somebody has the lock."""
    return home / f".{NAME}.new"


def backup_folder(home: Path) -> Path:
    return home / "backups" / "owner"


def backups(home: Path) -> list[Path]:
    """Returns the backups, newest first."""
    return sorted(backup_folder(home).glob("[!.]*.db"), reverse=True)


def read(
    home: Path, work: Callable[[Connection], T], otherwise: T, *, passing: bool = False
) -> tuple[T, Message | None]:
    """Returns what the work finds in the file, or `otherwise` where nothing was kept yet. The message says what was
    wrong with the file.

    The work raises ValueError where a row makes no sense: the file is then mended, as where SQLite cannot read it. What
    is `passing` is not worth it: whoever needs the rest will do it, and tell the player.
    """
    if not os.path.lexists(path_in(home)) and not _older_in(home):
        return otherwise, None
    try:
        with closing(opened(home)) as connection:
            return work(connection), None
    except Trouble as trouble:
        return otherwise, say("owner.unreadable", why=trouble.message())
    except (Unusable, sqlite3.Error, ValueError) as error:
        if (found := hindrance(error)) is not None:
            return otherwise, say("owner.unreadable", why=found.message())
        if passing:
            return otherwise, None
        from data.owner.mending import put_in_order

        connection, told = put_in_order(home, suspect=not isinstance(error, Unusable))
        with closing(connection):
            return work(connection), told


def keep(home: Path, work: Callable[[Connection], object], *, forgets: bool = False) -> Message | None:
    """Does the work as `write` does; the message says why it could not be kept, or what was wrong with the file."""
    try:
        return write(home, work, forgets=forgets)
    except Trouble as trouble:
        return Trouble("not-kept", why=trouble.message()).message()


def write(
    home: Path, work: Callable[[Connection], object], *, forgets: bool = False, passing: bool = False
) -> Message | None:
    """Does the work in one transaction, which is on the disk when this returns. Raises Trouble where it is not. The
    message says what was wrong with the file.

    Where it `forgets` something for good, no backup keeps it. What is `passing` leads to no backup, and mends nothing.
    """
    try:
        make_folder(home)
        with locked(home):
            told = None if _is_sound(home, passing) else _in_order(home)
            try:
                _write(home, work, forgets, passing)
            except sqlite3.DatabaseError as error:
                if passing or hindrance(error) is not None:
                    raise
                told = _in_order(home, suspect=True)
                _write(home, work, forgets, passing)
    except OSError as error:
        raise from_os(error) from error
    except sqlite3.Error as error:
        trouble = from_sqlite(error)
        raise Trouble("owner-in-use") if trouble.code == "in-use" else trouble from error
    return told


def _is_sound(home: Path, passing: bool) -> bool:
    try:
        opened(home).close()
    except Unusable as unusable:
        if passing and unusable.why == "damaged":
            raise Trouble("disk-trouble", why=NAME) from None
        return False
    return not _older_in(home) and not os.path.lexists(draft_in(home))


def _in_order(home: Path, *, suspect: bool = False) -> Message | None:
    from data.owner.mending import bring_in_order

    return bring_in_order(home, suspect=suspect)


def _older_in(home: Path) -> bool:
    return any(os.path.lexists(home / name) for name in OLDER_FILES)


def _write(home: Path, work: Callable[[Connection], object], forgets: bool, passing: bool) -> None:
    with closing(opened(home)) as connection:
        connection.execute("begin immediate")
        work(connection)
        ((changes,),) = connection.execute("pragma user_version")
        changes += not passing
        connection.execute(f"pragma user_version = {changes}")
        connection.execute("commit")
        with suppress(OSError, sqlite3.Error):  # what was written is safe; the next change tries again
            _back_up(home, connection, changes, forgets)


def rows(connection: Connection, sql: str, *asked: Any) -> Iterator[dict[str, Any]]:
    """Yields rows in plain values; raises ValueError for a value that is no JSON where it should be."""
    cursor = connection.execute(sql, asked)
    names = [name for name, *_ in cursor.description]
    for row in cursor:
        yield {name: from_json(value) if name in JSON else value for name, value in zip(names, row, strict=True)}


def read_all(connection: Connection, table: str, columns: str, order: str) -> list[Any]:
    return [read_as(ROWS[table], row) for row in rows(connection, f"select {columns} from {table} order by {order}")]


def upsert(connection: Connection, table: str, row: Mapping[str, Any]) -> None:
    """Puts a row in the place of the one with the same key: the value of its first column."""
    key, *others = row
    values = [to_json(value) if name in JSON else value for name, value in row.items()]
    connection.execute(
        f"insert into {table} ({', '.join(row)}) values ({', '.join('?' * len(row))}) "
        f"on conflict ({key}) do update set {', '.join(f'{name} = excluded.{name}' for name in others)}",
        values,
    )


def keep_newest(connection: Connection, table: str, key: str, order: str, most: int) -> None:
    connection.execute(
        f"delete from {table} where {key} not in (select {key} from {table} order by {order} limit ?)", [most]
    )


def delete(connection: Connection, table: str, column: str, values: Sequence[str]) -> None:
    connection.executemany(f"delete from {table} where {column} = ?", [(value,) for value in values])


@contextmanager
def locked(home: Path) -> Iterator[None]:
    """Keeps every other program out that writes. The lock is on the folder, so that no file of it is left behind."""
    handle = os.open(home, os.O_RDONLY | os.O_CLOEXEC)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def opened(home: Path) -> Connection:
    """Returns a connection to a sound file of this version. Raises Unusable for any other file, and Trouble for one
    that cannot be reached just now.
    """
    path = path_in(home)
    if not os.path.lexists(path):
        raise Unusable("missing")
    if not path.is_file():
        raise Trouble("owner-blocked", path=NAME)
    connection: Connection | None = None
    try:
        connection = connect(path)
        judge(connection)
    except BaseException as error:
        if connection is not None:
            connection.close()
        if isinstance(error, sqlite3.Error):
            raise hindrance(error) or Unusable("damaged") from error
        raise
    return connection


def connect(path: Path) -> Connection:
    """Opens a file that is there, for writing where that is allowed: what a killed program has begun is taken back."""
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=PATIENCE, isolation_level=None
    )
    try:
        connection.execute("pragma trusted_schema = off")
        connection.execute("pragma synchronous = extra")  # the end of a transaction is on the disk, too
        connection.execute("pragma secure_delete = on")  # what is forgotten is gone
    except BaseException:
        connection.close()
        raise
    return connection


def judge(connection: Connection) -> None:
    """Raises Unusable for a file that is not of this version."""
    if connection.execute("pragma application_id").fetchone() != (APPLICATION_ID,):
        raise Unusable("damaged")
    wanted = "select name from _sqlite_migrations where migration_set = ? order by id"
    applied = tuple(name for (name,) in connection.execute(wanted, (SET,)))
    if applied != STEPS:
        raise Unusable("newer" if {*applied} - {*STEPS} else "older" if applied else "damaged")


def back_up(home: Path) -> Path:
    """Makes a backup now. Raises Trouble where there is nothing to be backed up, or it cannot be written."""
    try:
        with locked(home), closing(opened(home)) as connection:
            ((changes,),) = connection.execute("pragma user_version")
            return _copied(home, connection, changes)
    except Unusable as unusable:
        raise Trouble("newer-owner" if unusable.why == "newer" else "no-owner", path=NAME) from None
    except OSError as error:
        raise from_os(error) from error
    except sqlite3.Error as error:
        raise from_sqlite(error) from error


def _back_up(home: Path, connection: Connection, changes: int, forgets: bool) -> None:
    """Makes a backup where one is due. Where something was forgotten, it takes the place of all others."""
    kept = backups(home)
    newest = int(kept[0].stem) if kept and kept[0].stem.isdigit() else 0
    if changes - newest >= EVERY or (forgets and kept):
        made = _copied(home, connection, changes)
        for old in kept if forgets else backups(home)[KEPT:]:
            if old != made:
                old.unlink(missing_ok=True)


def _copied(home: Path, connection: Connection, changes: int) -> Path:
    """Makes a whole copy. What is half done is no part of it."""
    target = backup_folder(home) / f"{changes:08d}.db"
    draft = target.with_name(f".{target.name}.new")
    make_folder(target.parent)
    for left in target.parent.glob(".*"):
        remove(left)
    os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC, 0o600))
    connection.execute("vacuum into ?", (str(draft),))
    with closing(connect(draft)) as copy:
        copy.execute("delete from draft")
    sync(draft)
    os.replace(draft, target)
    sync(target.parent)
    return target
