"""A game file that is open for writing: the only way for an entry to get onto the disk."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable
from pathlib import Path

from data.atomic_write import make_folder as make_folder
from data.atomic_write import sync as sync
from data.store.chain import GameMeta, Row, link
from data.store.headmark import HeadMark, Mark
from data.store.schema import migrate, prepare, write_meta
from data.store.trouble import Finding, Trouble, finding, from_sqlite

_INSERT = "insert into entry (n, at, kind, rules, app, body, digest) values (?, ?, ?, ?, ?, ?, ?)"
# Rows that are brought over from another file may hold any bytes, and must stay as they are.
_BRING = _INSERT.replace("?, ?)", "cast(? as text), ?)")
_DIGEST = "select digest from entry where n = ?"


class NotSaved(Trouble):
    """The disk refused an entry. The head stays where it was, in memory and, unless this is in doubt, on the disk."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.code, **trouble.facts)


class SavedAfterAll(Trouble):
    """An entry that was in doubt turned out to be on the disk, and counts. The entry that was to be written now was
    decided without it, and is not written.
    """

    def __init__(self, row: Row) -> None:
        trouble = Trouble("saved-after-all", entry=row.n)
        super().__init__(trouble.code, **trouble.facts)
        self.row = row


class GameFile:
    """A game file that is open for writing. Use `open_game` to get one; `mark` is locked already, and its lock is held
    until `close`.
    """

    def __init__(self, path: Path, mark: HeadMark, head: Mark) -> None:
        self.path = path
        self.head = head
        self.notices: list[Finding] = []
        self._mark = mark
        self._connection = connect(path)
        self._stuck: Trouble | None = None
        self._doubtful: Row | None = None

    def append(self, at: int, kind: str, rules: int, app: str, body: bytes) -> Mark:
        """Writes one entry, which is durable when this returns. When it raises, the entry is not on the disk, or the
        code says "in-doubt".
        """
        if self._stuck is not None and (late := self._recover()) is not None:
            self.head = Mark(late.n, late.digest)
            raise SavedAfterAll(late)
        last, before = self.head
        n = last + 1
        digest = link(before, n, at, rules, app, body)
        try:
            # Outside a transaction one statement is a transaction of its own: begun, written, synced.
            self._connection.execute(_INSERT, (n, at, kind, rules, app, body.decode(), digest))
        except sqlite3.Error as error:
            self._after_error(from_sqlite(error), Row(n, at, kind, rules, app, body, digest))
        self.head = Mark(n, digest)
        return self.head

    def mark_head(self) -> None:
        """Writes the head mark beside the file. The last entry is durable without it; only a lost tail would go
        unnoticed.
        """
        try:
            self._mark.write(*self.head)
        except OSError as error:
            self.notices.append(finding("mark-not-written", why=error.strerror))

    def _after_error(self, trouble: Trouble, row: Row) -> None:
        """Checks whether the entry has reached the disk although the disk complained, instead of sending it again."""
        self._stuck, self._doubtful = trouble, row
        try:
            saved = self._recover() is not None
        except NotSaved:
            # A full disk refuses before anything is complete; after any other error, the entry may be on the disk.
            raise NotSaved(trouble if trouble.code == "disk-full" else Trouble("in-doubt")) from None
        if not saved:
            raise NotSaved(trouble)

    def _recover(self) -> Row | None:
        """Opens the file again and moves everything out of the WAL. Returns the entry in doubt if it is there.

        After a failed sync, pages that never reached the disk may look as if they were written. The checkpoint writes
        and syncs them again, in another place; until a checkpoint has succeeded, no further entry is accepted.
        """
        doubtful = self._doubtful
        try:
            self._connection.close()
            self._connection = connect(self.path)
            prepare(self._connection)
            busy, _, _ = self._connection.execute("pragma wal_checkpoint(truncate)").fetchone()
            found = doubtful and self._connection.execute(_DIGEST, (doubtful.n,)).fetchone()
        except sqlite3.Error as error:
            self._stuck = from_sqlite(error)
            raise NotSaved(self._stuck) from error
        if busy:
            raise NotSaved(self._stuck or Trouble("in-use"))
        self._stuck = self._doubtful = None
        return doubtful if doubtful and found and found[0] == doubtful.digest else None

    def shelve(self, archived: bool) -> None:
        try:
            self._connection.execute(
                "insert into shelf values ('archived', ?) on conflict (key) do update set value = excluded.value",
                ("yes" if archived else "no",),
            )
        except sqlite3.Error as error:
            raise from_sqlite(error) from error

    def copy_to(self, path: Path) -> None:
        """Makes a whole copy in one file. (Copying the file itself would leave out what is still in its WAL.)"""
        make_private(path)
        try:
            self._connection.execute("vacuum into ?", (str(path),))
        except sqlite3.Error as error:
            raise from_sqlite(error) from error

    def close(self) -> None:
        self.mark_head()
        self.hand_over().close()

    def hand_over(self) -> HeadMark:
        """Closes the file but keeps its lock, which the caller then owns, because the file is going to be replaced."""
        self._connection.close()
        return self._mark


def connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None, timeout=2)


def open_game(path: Path, mark: HeadMark, head: Mark) -> GameFile:
    """Opens a file that was read and found whole."""
    game: GameFile | None = None
    try:
        game = GameFile(path, mark, head)
        prepare(game._connection)
        migrate(game._connection)
    except BaseException as error:
        if game is not None:
            game._connection.close()
        if isinstance(error, sqlite3.Error):
            raise from_sqlite(error) from None
        raise
    return game


def write_new(draft: Path, meta: GameMeta, rows: Iterable[Row]) -> Mark:
    """Writes a file with this game, which is whole and on the disk when this returns. Returns its head."""
    make_private(draft)
    connection = connect(draft)
    last = Mark(0, meta.genesis())
    try:
        prepare(connection)
        migrate(connection)
        connection.execute("begin")
        write_meta(connection, meta)
        for row in rows:
            connection.execute(_BRING, row)
            last = Mark(row.n, row.digest)
        connection.execute("commit")
        # Closing would do this too, but reports no failure, and the WAL would stay behind when the file is renamed.
        connection.execute("pragma wal_checkpoint(truncate)").fetchone()
    finally:
        connection.close()
    sync(draft)
    return last


def make_private(path: Path) -> None:
    """Makes an empty file that only its owner can access. SQLite fills it, and gives the files beside it the same
    rights.
    """
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC, 0o600))
