"""Replaces, sets aside or removes a game file: always under the game's lock, and always decided in a single step.

A new file is written as a draft. When it is on the disk, it is renamed to *ready*, and the folder is synced: from then
on the replacement is decided, and the next process that takes the lock carries on where a kill, a power cut or a disk
error has stopped it. All names are fixed by then, so carrying on twice has the same result
(docs/decisions/29-replacing.md).
"""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from data.store import backup
from data.store.chain import GameMeta, Row
from data.store.gamefile import make_folder, sync, write_new
from data.store.headmark import HeadMark, Mark
from data.store.places import (
    aside_folder,
    aside_of,
    draft_path,
    gone_path,
    is_unfinished,
    left_ready,
    mark_path,
    of_sqlite,
    ready_files,
    ready_path,
    remove,
    remove_everything,
    set_aside_files,
    wal_path,
)
from data.store.reading import read_last
from data.store.trouble import Trouble, from_os, from_sqlite


def lock(path: Path) -> HeadMark:
    """Takes the game's lock, and finishes an operation that was interrupted in another process."""
    mark = HeadMark(mark_path(path))
    try:
        _go_on(path, mark)
    except OSError as error:
        unlock(path, mark)
        raise _unfinished(error) from error
    except BaseException:
        unlock(path, mark)
        raise
    return mark


def unlock(path: Path, mark: HeadMark) -> None:
    """Gives the lock back. Where there is no game, its mark is removed as well, so that nothing of it remains."""
    with suppress(OSError):
        if not os.path.lexists(path) and not is_unfinished(path):
            mark_path(path).unlink(missing_ok=True)
    mark.close()


@contextmanager
def locked(path: Path) -> Iterator[HeadMark]:
    mark = lock(path)
    try:
        yield mark
    finally:
        unlock(path, mark)


def put(path: Path, mark: HeadMark, meta: GameMeta, rows: list[Row]) -> Path | None:
    """Puts a game in its place, whole or not at all. Returns where the game is kept that made room, or None."""
    ready = _decided(path, meta, rows)
    kept = aside_of(path, ready)
    try:
        _take_place(ready, path, mark)
    except OSError as error:
        raise _unfinished(error) from error
    return kept if os.path.lexists(kept) else None


def keep_aside(path: Path, meta: GameMeta, rows: list[Row]) -> Path:
    """Keeps another history of a game, whole, among the files that were set aside for it.

    Each history is kept only once, however often this is called. The game itself stays as it is. The caller must hold
    its lock.
    """
    draft = draft_path(path)
    try:
        for kept in set_aside_files(path):
            if rows and _last_readable(kept) == Mark(rows[-1].n, rows[-1].digest):
                return kept
        make_folder(aside_folder(path))
        remove(draft)
        write_new(draft, meta, rows)
        kept = aside_of(path, ready_path(path))
        os.rename(draft, kept)
        sync(kept.parent)
    except (OSError, sqlite3.Error) as error:
        with suppress(OSError):
            remove(draft)
        raise _told(error, None) from error
    return kept


def _last_readable(kept: Path) -> Mark | None:
    """Returns the mark of the last entry, or None, because a file that was set aside may be damaged."""
    try:
        return read_last(kept)
    except (sqlite3.Error, Trouble):
        return None


def remove_game(path: Path) -> None:
    """Removes a game and everything that belongs to it for good, whatever state it is in."""
    mark = HeadMark(mark_path(path))
    gone = gone_path(path)
    try:
        try:
            os.rename(path, gone)
            sync(path.parent)
        except OSError as error:
            with suppress(OSError):
                os.rename(gone, path)
            raise _told(error, gone) from error
        try:
            _finish_removing(path)
        except OSError as error:
            raise _unfinished(error) from error
    finally:
        unlock(path, mark)


def _decided(path: Path, meta: GameMeta, rows: list[Row]) -> Path:
    """Writes the new file and makes it ready on the disk. Until this returns, nothing has changed."""
    draft = draft_path(path)
    ready: Path | None = None
    try:
        make_folder(path.parent)
        if os.path.lexists(path):
            make_folder(aside_folder(path))
        remove(draft)
        if write_new(draft, meta, rows) != (_last(draft) or Mark(0, meta.genesis())):
            raise OSError(errno.EIO, os.strerror(errno.EIO))  # the disk does not return what was written
        ready = ready_path(path)
        os.rename(draft, ready)
        sync(path.parent)
    except (OSError, sqlite3.Error) as error:
        for left in (draft, ready):
            with suppress(OSError):
                if left is not None:
                    remove(left)
        raise _told(error, ready) from error
    return ready


def _take_place(ready: Path, path: Path, mark: HeadMark) -> None:
    """Puts the ready file in its place. An earlier process may have begun this and been unable to finish it."""
    last = _last(ready) or Mark(0, b"")
    backup.sort_out(path, last.n, lambda n: _digest(ready, n))
    _make_room(path, aside_of(path, ready), mark)
    mark.clear()
    os.rename(ready, path)
    sync(path.parent)
    if last.n:
        with suppress(OSError):  # a game is whole without a mark; only a wrong mark would do harm
            mark.write(*last)


def _digest(ready: Path, n: int) -> bytes | None:
    found = _last(ready, n)
    return found.digest if found and found.n == n else None


def _last(ready: Path, upto: int | None = None) -> Mark | None:
    try:
        return read_last(ready, upto)
    except (sqlite3.Error, Trouble) as error:
        raise OSError(errno.EIO, os.strerror(errno.EIO)) from error


def _make_room(path: Path, kept: Path, mark: HeadMark) -> None:
    """Moves a game out of the way, with everything that belongs to it. Nothing is deleted.

    The game file is moved last: as long as it is there, the files beside it still have to be moved.
    """
    wal, was = wal_path(path), mark.content()
    if not os.path.lexists(path) and not os.path.lexists(wal):
        return
    make_folder(kept.parent)
    if was:
        mark_path(kept).write_bytes(was)
        sync(mark_path(kept))
    for source, target in ((wal, wal_path(kept)), (path, kept)):
        if os.path.lexists(source):
            os.replace(source, target)
    for scratch in of_sqlite(path):
        scratch.unlink(missing_ok=True)
    sync(kept.parent)
    sync(path.parent)


def _go_on(path: Path, mark: HeadMark) -> None:
    """Finishes what was decided and removes what was not: only the owner of the lock is at work here."""
    remove(draft_path(path))
    backup.sweep(path)
    if os.path.lexists(gone_path(path)):
        _finish_removing(path)
        return
    _adopt_left_over(path)
    for ready in ready_files(path):
        _take_place(ready, path, mark)


def _adopt_left_over(path: Path) -> None:
    left = left_ready(path)
    if not left.exists():
        return
    if os.path.lexists(path):
        left.unlink()
    else:
        os.rename(left, ready_path(path))


def _finish_removing(path: Path) -> None:
    remove_everything(path)
    sync(path.parent)
    gone_path(path).unlink(missing_ok=True)
    sync(path.parent)


def _told(error: OSError | sqlite3.Error, decided: Path | None) -> Trouble:
    """Returns the trouble to report. Everything is as it was, unless not even the file that marks the decision could be
    taken back.
    """
    if isinstance(error, sqlite3.Error):
        return from_sqlite(error)
    return _unfinished(error) if decided is not None and os.path.lexists(decided) else from_os(error)


def _unfinished(error: OSError) -> Trouble:
    return Trouble("unfinished", why=error.strerror or str(error))
