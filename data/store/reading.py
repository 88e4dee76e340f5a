"""Reads a game file in any state: all entries that hold together, and what is wrong with the rest."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from math import nan
from pathlib import Path
from typing import Any

from data.collecting import without_collecting
from data.store.chain import FORMAT, GameMeta, Row, can_be, fits, link
from data.store.headmark import Mark, read_mark
from data.store.places import mark_path, wal_path
from data.store.schema import has_plain_tables, is_ours
from data.store.trouble import Finding, Trouble, finding, from_os, hindrance

_ALL = "select n, at, kind, rules, app, body, digest from entry order by n"
_ONE = "select n, at, kind, rules, app, body, digest from entry where n = ?"
_NO_INDEX = ("SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_IOERR_SHM")
_DAMAGE = (sqlite3.DatabaseError, UnicodeDecodeError, TypeError, AttributeError)
_TYPES = (int, int, bytes, int, bytes, bytes, bytes)


@dataclass(slots=True)
class Reading:
    """The result of reading a file. `rows` hold together from the first on; `loose` ones could be read, but follow a
    row that could not.
    """

    meta: GameMeta | None = None
    rows: list[Row] = field(default_factory=list)
    loose: list[Row] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    archived: bool = False
    hindered: Trouble | None = None  # the disk could not be read just now, so the file itself may be sound

    @property
    def damaged(self) -> bool:
        return any(found.serious for found in self.findings)

    @property
    def head(self) -> Mark:
        if self.rows:
            return Mark(self.rows[-1].n, self.rows[-1].digest)
        return Mark(0, self.meta.genesis() if self.meta else b"")


@contextmanager
def connected(path: Path, *, alone: bool = False) -> Iterator[sqlite3.Connection]:
    """Yields a connection for reading.

    Where SQLite cannot make its index beside the file (read-only or full), the connection reads a copy: opening such a
    file as immutable would silently leave out what is still in its WAL. With `alone`, the caller wants exactly that.
    """
    if not os.path.lexists(path):
        raise Trouble("no-such-file", path=path.name)
    for each in (path, wal_path(path)):
        if os.path.lexists(each) and not each.is_file():
            raise Trouble("disk-trouble", why=os.strerror(errno.EISDIR if each.is_dir() else errno.EINVAL))
    connection = _connect(path, "&immutable=1" if alone else "")
    try:
        whole = has_plain_tables(connection)
    except sqlite3.Error as error:
        connection.close()
        if not getattr(error, "sqlite_errorname", "").startswith(_NO_INDEX):
            raise
        with _copied(path) as copy:
            _check_tables(has_plain_tables(copy))
            yield copy
        return
    try:
        _check_tables(whole)
        yield connection
    finally:
        connection.close()


def _check_tables(plain: bool) -> None:
    if not plain:
        raise sqlite3.DatabaseError("not a table")


def _connect(path: Path, how: str) -> sqlite3.Connection:
    return _tolerant(sqlite3.connect(f"file:{_quoted(path)}?mode=ro{how}", uri=True, isolation_level=None))


def _tolerant(connection: sqlite3.Connection) -> sqlite3.Connection:
    # Text is read as bytes, because a damaged page may hold anything; forms and digests need bytes anyway.
    connection.text_factory = bytes
    # Without this, SQLite reads nothing at all of a file that was cut short.
    connection.execute("pragma writable_schema = on")
    return connection


def _quoted(path: Path) -> str:
    return str(path.resolve()).replace("%", "%25").replace("?", "%3f").replace("#", "%23")


@contextmanager
def _copied(path: Path) -> Iterator[sqlite3.Connection]:
    with tempfile.TemporaryDirectory(prefix="delvelog-") as folder:
        copy = Path(folder) / path.name
        try:
            shutil.copyfile(path, copy)
            if wal_path(path).exists():
                shutil.copyfile(wal_path(path), wal_path(copy))
        except OSError as error:
            raise from_os(error) from error
        connection = _tolerant(sqlite3.connect(copy, isolation_level=None))
        try:
            yield connection
        finally:
            connection.close()


def read(path: Path, *, alone: bool = False) -> Reading:
    """Returns everything that can be read, and a finding for everything that is wrong. It changes nothing. `alone`
    leaves out what is in the WAL.
    """
    reading = Reading()
    # This is read before the rows: a writer that goes on meanwhile is then ahead of this mark, never behind it.
    mark = read_mark(mark_path(path))
    try:
        with connected(path, alone=alone) as connection, without_collecting():
            _read_meta(connection, reading)
            _read_rows(connection, reading)
            reading.archived = _archived(connection)
            _read_schema(connection, reading)
    except sqlite3.Error as error:
        reading.hindered = hindrance(error)
        reading.findings.append(finding("unreadable", serious=True, why=str(error)))
    except OSError as error:
        raise from_os(error) from error
    if reading.damaged:
        reading.hindered = reading.hindered or _unreadable(path)
    _compare_with_mark(mark, reading)
    return reading


def _read_schema(connection: sqlite3.Connection, reading: Reading) -> None:
    """Adds a finding where the schema is not ours. Triggers run with every entry that is written, so foreign ones must
    be removed before that.
    """
    if reading.damaged:
        return  # the file will be rewritten in any case
    if not is_ours(connection):
        reading.findings.append(finding("schema-changed", serious=True))


_LAST = "select n, digest from entry order by n desc limit 1"


def read_last(path: Path, upto: int | None = None) -> Mark | None:
    """Returns number and digest of the last entry (or of the last one up to a number) of a file that nobody writes to.

    Returns None where there is no entry, and raises sqlite3.Error or Trouble where that cannot be known.
    """
    wanted = _LAST if upto is None else _LAST.replace("order", f"where n <= {upto:d} order")
    with connected(path, alone=True) as connection:
        found = connection.execute(wanted).fetchone()
    return Mark(*found) if found is not None and tuple(map(type, found)) == (int, bytes) else None


def read_archived(path: Path) -> bool:
    """Tells whether a game was archived, without reading the whole game."""
    try:
        with connected(path) as connection:
            return _archived(connection)
    except sqlite3.Error:
        return False  # reading the game itself reports what is wrong with it


def read_standing(path: Path) -> tuple[bytes, bool]:
    """Returns the digest of the last entry, b"" where the file does not give it, and whether the game was archived."""
    try:
        with connected(path) as connection:
            return _head(connection), _archived(connection)
    except sqlite3.Error:
        return b"", False  # reading the game itself reports what is wrong with it


def read_head(path: Path) -> bytes:
    """Returns the digest of the last entry, without reading the whole game; b"" where the file does not give it."""
    try:
        with connected(path) as connection:
            return _head(connection)
    except sqlite3.Error:
        return b""  # reading the game itself reports what is wrong with it


def _head(connection: sqlite3.Connection) -> bytes:
    found = connection.execute("select digest from entry order by n desc limit 1").fetchone()
    return found[0] if found is not None and isinstance(found[0], bytes) else b""


def _unreadable(path: Path) -> Trouble | None:
    """Returns the trouble that the disk has with the file, or None. SQLite calls a file damaged also where the disk
    cannot be read, and reading it byte by byte shows the difference.
    """
    try:
        for part in (path, wal_path(path)):
            if part.exists():
                with part.open("rb", buffering=0) as file:
                    at = 0
                    while piece := os.pread(file.fileno(), 1 << 20, at):
                        at += len(piece)
    except OSError as error:
        return from_os(error, "disk-trouble")
    return None


def _read_meta(connection: sqlite3.Connection, reading: Reading) -> None:
    try:
        found = connection.execute("select id, box, created, format from game").fetchone()
        meta = GameMeta(found[0].decode(), found[1].decode(), found[2], found[3]) if found else None
    except _DAMAGE as error:
        reading.hindered = hindrance(error)
        meta = None
    if meta is None or type(meta.created) is not int or type(meta.format) is not int:
        reading.findings.append(finding("no-game", serious=True))
        return
    if meta.format > FORMAT:
        raise Trouble("newer-file", what=str(meta.format))
    reading.meta = meta


def _read_rows(connection: sqlite3.Connection, reading: Reading) -> None:
    before = reading.meta.genesis() if reading.meta else b""
    words = _Words()
    # The constructor of a named tuple costs more than checking the chain, and a game has very many rows.
    rows, append, new = reading.rows, reading.rows.append, tuple.__new__
    due: float = 1
    broken: Finding | None = None
    try:
        for raw in connection.execute(_ALL):
            if _well_formed(raw):
                n, at, kind, rules, app, body, digest = raw
                name = words[app]
                if n == due and digest == link(before, n, at, rules, name, body):
                    append(new(Row, (n, at, words[kind], rules, name, body, digest)))
                    before, due = digest, due + 1
                    continue
                reading.loose.append(Row(n, at, words[kind], rules, name, body, digest))
            due = nan  # no number equals it, so that all further rows are loose
            broken = broken or finding("chain-broken", serious=True, entry=len(rows) + 1)
    except _DAMAGE as error:
        # A cursor is one row ahead: the last whole row was lost with the error, and is read again.
        while broken is None and (one := _one(connection, len(rows) + 1)) and fits(before, one):
            append(one)
            before = one.digest
        broken = broken or finding("page-damaged", serious=True, entry=len(rows) + 1, why=str(error))
        reading.hindered = reading.hindered or hindrance(error)
        reading.loose.extend(_from_the_end(connection, len(rows)))
    if broken is not None:
        reading.findings.append(broken)
    for earlier, later in pairwise(rows):
        if later.at < earlier.at:
            reading.findings.append(finding("clock-went-back", entry=later.n))


class _Words(dict[bytes, str]):
    """A cache of decoded words: the same few words are in every row, and each is decoded once."""

    def __missing__(self, raw: bytes) -> str:
        word = self[raw] = raw.decode()
        return word


def _well_formed(raw: tuple[Any, ...]) -> bool:
    """Tells whether a row has the same sorts of values as every row ever written. A forged file may have tables that
    accept anything.
    """
    return tuple(map(type, raw)) == _TYPES and can_be(*raw[1:5])


def _one(connection: sqlite3.Connection, n: int) -> Row | None:
    try:
        raw = connection.execute(_ONE, (n,)).fetchone()
        if raw is None or not _well_formed(raw):
            return None
        n, at, kind, rules, app, body, digest = raw
        return Row(n, at, kind.decode(), rules, app.decode(), body, digest)
    except _DAMAGE:
        return None


def _from_the_end(connection: sqlite3.Connection, upto: int) -> list[Row]:
    """Reads rows backwards from the last one until the damage is met, because whole rows may follow a damaged page."""
    rows: list[Row] = []
    try:
        (n,) = connection.execute("select max(n) from entry").fetchone()
    except _DAMAGE:
        return []
    while isinstance(n, int) and n > upto and (row := _one(connection, n)):
        rows.append(row)
        n -= 1
    return rows


def _archived(connection: sqlite3.Connection) -> bool:
    try:
        found = connection.execute("select value from shelf where key = 'archived'").fetchone()
    except sqlite3.Error:
        return False  # the shelf is no part of the history; a damaged one only loses its place
    return found is not None and found[0] == b"yes"


def _compare_with_mark(mark: Mark | None, reading: Reading) -> None:
    if mark is None:
        reading.findings.append(finding("no-head-mark"))
        return
    last = len(reading.rows)
    if mark.n > last:
        if not reading.damaged:
            reading.findings.append(finding("tail-lost", serious=True, first=last + 1, last=mark.n))
    elif mark.n and reading.rows[mark.n - 1].digest != mark.digest:
        reading.findings.append(finding("another-history", serious=True, entry=mark.n))
