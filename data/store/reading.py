"""Reading a game file, whatever state it is in: all that holds together, and what is wrong with the rest."""

from __future__ import annotations

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

from data.collecting import without_collecting
from data.store.chain import FORMAT, GameMeta, Row, fits, link
from data.store.headmark import Mark, read_mark
from data.store.trouble import Finding, Trouble, finding, from_os, hindrance

_ALL = "select n, at, kind, rules, app, body, digest from entry order by n"
_ONE = "select n, at, kind, rules, app, body, digest from entry where n = ?"
_NO_INDEX = ("SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_IOERR_SHM")
_DAMAGE = (sqlite3.DatabaseError, UnicodeDecodeError, TypeError, AttributeError)


@dataclass(slots=True)
class Reading:
    """`rows` hold together from the first on; `loose` could be read but hang on something that could not."""

    meta: GameMeta | None = None
    rows: list[Row] = field(default_factory=list)
    loose: list[Row] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    archived: bool = False
    hindered: Trouble | None = None  # the disk could not be read just now, which says nothing about the file

    @property
    def damaged(self) -> bool:
        return any(found.serious for found in self.findings)

    @property
    def head(self) -> Mark:
        if self.rows:
            return Mark(self.rows[-1].n, self.rows[-1].digest)
        return Mark(0, self.meta.genesis() if self.meta else b"")


def mark_path(path: Path) -> Path:
    return path.with_suffix(".head")


def companions(path: Path) -> list[Path]:
    """The game file with whatever lies beside it and belongs to it."""
    return [path, Path(f"{path}-wal"), Path(f"{path}-shm"), mark_path(path)]


@contextmanager
def connected(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection for reading. Where SQLite cannot make its index beside the file (read-only or full), it reads a
    copy: opening such a file as immutable would silently leave out what is still in its WAL.
    """
    if not path.exists():
        raise Trouble("no-such-file", path=path.name)
    connection = _connect(path)
    try:
        connection.execute("select count(*) from sqlite_master").fetchone()
    except sqlite3.Error as error:
        connection.close()
        if not getattr(error, "sqlite_errorname", "").startswith(_NO_INDEX):
            raise
        with _copied(path) as copy:
            yield copy
        return
    try:
        yield connection
    finally:
        connection.close()


def _connect(path: Path) -> sqlite3.Connection:
    return _tolerant(sqlite3.connect(f"file:{_quoted(path)}?mode=ro", uri=True, isolation_level=None))


def _tolerant(connection: sqlite3.Connection) -> sqlite3.Connection:
    # Bytes, because a damaged page may hold anything but text; forms and digests want bytes anyway.
    connection.text_factory = bytes
    # Otherwise SQLite reads nothing at all of a file that was cut short.
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
            wal = Path(f"{path}-wal")
            if wal.exists():
                shutil.copyfile(wal, f"{copy}-wal")
        except OSError as error:
            raise from_os(error) from error
        connection = _tolerant(sqlite3.connect(copy, isolation_level=None))
        try:
            yield connection
        finally:
            connection.close()


def read(path: Path) -> Reading:
    """Everything that can be read, and a finding for everything that is wrong. Changes nothing."""
    reading = Reading()
    # Before the rows: a writer that goes on meanwhile is ahead of this mark, never behind it.
    mark = read_mark(mark_path(path))
    try:
        with connected(path) as connection, without_collecting():
            _read_meta(connection, reading)
            _read_rows(connection, reading)
            reading.archived = _archived(connection)
    except sqlite3.Error as error:
        reading.hindered = hindrance(error)
        reading.findings.append(finding("unreadable", serious=True, why=str(error)))
    except OSError as error:
        raise from_os(error) from error
    if reading.damaged:
        reading.hindered = reading.hindered or _unreadable(path)
    _compare_with_mark(mark, reading)
    return reading


def read_archived(path: Path) -> bool:
    """Whether a game was put away, without reading it."""
    try:
        with connected(path) as connection:
            return _archived(connection)
    except sqlite3.Error:
        return False  # whoever reads the game says what is wrong with it


def read_head(path: Path) -> bytes:
    """The digest of the last entry, without reading the game; none where the file does not give it out."""
    try:
        with connected(path) as connection:
            found = connection.execute("select digest from entry order by n desc limit 1").fetchone()
    except sqlite3.Error:
        return b""  # whoever reads the game says what is wrong with it
    return found[0] if found is not None and isinstance(found[0], bytes) else b""


def _unreadable(path: Path) -> Trouble | None:
    """SQLite calls a file damaged also when the disk does not give it out. Reading it byte by byte tells which."""
    try:
        for part in (path, Path(f"{path}-wal")):
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
        meta = found and GameMeta(found[0].decode(), found[1].decode(), found[2], found[3])
    except _DAMAGE as error:
        reading.hindered = hindrance(error)
        meta = None
    if meta is None:
        reading.findings.append(finding("no-game", serious=True))
        return
    if type(meta.format) is int and meta.format > FORMAT:
        raise Trouble("newer-file", what=str(meta.format))
    reading.meta = meta


def _read_rows(connection: sqlite3.Connection, reading: Reading) -> None:
    before = reading.meta.genesis() if reading.meta else b""
    words = _Words()
    # A named tuple's own way to be made costs more than the whole chain; a game has very many rows.
    rows, append, new = reading.rows, reading.rows.append, tuple.__new__
    due: float = 1
    broken: Finding | None = None
    try:
        for n, at, kind, rules, app, body, digest in connection.execute(_ALL):
            name = words[app]
            if n == due and digest == link(before, n, at, rules, name, body):
                append(new(Row, (n, at, words[kind], rules, name, body, digest)))
                before, due = digest, due + 1
                continue
            row = Row(n, at, words[kind], rules, name, body, digest)
            due = nan  # which no number is
            broken = broken or finding("chain-broken", serious=True, entry=len(rows) + 1)
            if _well_formed(row):
                reading.loose.append(row)
    except _DAMAGE as error:
        # A cursor is one row ahead: the last whole row went with the error.
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
    """The same few words stand in every row; each is decoded once."""

    def __missing__(self, raw: bytes) -> str:
        word = self[raw] = raw.decode()
        return word


def _well_formed(row: Row) -> bool:
    return tuple(map(type, row)) == (int, int, str, int, str, bytes, bytes)


def _one(connection: sqlite3.Connection, n: int) -> Row | None:
    try:
        n, at, kind, rules, app, body, digest = connection.execute(_ONE, (n,)).fetchone()
        row = Row(n, at, kind.decode(), rules, app.decode(), body, digest)
    except _DAMAGE:
        return None
    return row if _well_formed(row) else None


def _from_the_end(connection: sqlite3.Connection, upto: int) -> list[Row]:
    """Behind a damaged page there may be whole ones: reads backwards until the damage is met."""
    rows: list[Row] = []
    try:
        (n,) = connection.execute("select max(n) from entry").fetchone()
    except _DAMAGE:
        return []
    while n is not None and n > upto and (row := _one(connection, n)):
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
