"""The head mark: number and digest of the last entry, in a small file of its own.

The chain cannot show that its tail is missing (a lost WAL, a file replaced by an old copy); this mark can. It is
written after each entry has been synced and is not synced itself, so it costs next to nothing; after a power cut it may
be older than the journal, but never newer. Two slots in different sectors are written in turn, so that a torn write
leaves the other one intact. The file also carries the lock that keeps a second writer out.
"""

from __future__ import annotations

import fcntl
import os
import stat
import struct
import time
import zlib
from pathlib import Path
from typing import NamedTuple

from data.store.trouble import Trouble, from_os

SLOT = 512
ATTEMPTS, PAUSE = 4, 0.02  # listing the games takes each lock for a moment, to clean up after a stopped process


class Mark(NamedTuple):
    n: int
    digest: bytes


_RECORD = struct.Struct(">Q32s")
CLOSED = -1  # no file has this number, so that writing to it fails


def record(game: str, mark: Mark) -> bytes:
    """Returns the bytes of a mark. The checksum covers the game's name too, so a mark copied from another game is not
    valid.
    """
    content = _RECORD.pack(mark.n, mark.digest)
    return content + zlib.crc32(content, zlib.crc32(game.encode())).to_bytes(4)


def _parse(game: str, slot: bytes) -> Mark | None:
    if len(slot) < _RECORD.size + 4:
        return None
    mark = Mark(*_RECORD.unpack_from(slot))
    return mark if slot.startswith(record(game, mark)) else None


def read_mark(path: Path) -> Mark | None:
    """Returns the newest mark that can be read, or None."""
    try:
        # This must not block, whatever the file is: somebody may have put a pipe in its place.
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise from_os(error) from error
    try:
        return _read(handle, path.stem)
    except OSError as error:
        raise from_os(error) from error
    finally:
        os.close(handle)


def _read(handle: int, game: str) -> Mark | None:
    if not _is_file(handle):
        return None
    content = os.pread(handle, 2 * SLOT, 0)
    marks = [mark for at in (0, SLOT) if (mark := _parse(game, content[at : at + SLOT]))]
    return max(marks, key=lambda mark: mark.n, default=None)


def _is_file(handle: int) -> bool:
    return stat.S_ISREG(os.fstat(handle).st_mode)


class HeadMark:
    """The mark of a game that is open for writing, or that is being replaced or removed. Its file stays in its place as
    long as its lock is held: only the process that removes the game removes it, as the last thing.
    """

    def __init__(self, path: Path) -> None:
        """Takes the lock; raises Trouble("in-use") for a second writer."""
        self._game = path.stem
        for attempt in range(ATTEMPTS):
            if attempt:
                time.sleep(PAUSE)
            try:
                self._file = _opened(path)
            except OSError as error:
                raise from_os(error) from error
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                # Between opening and locking, the file may have been removed with its game: its lock is then useless.
                if os.path.samestat(os.fstat(self._file), os.stat(path)):
                    return
            except OSError:
                pass
            os.close(self._file)
        raise Trouble("in-use")

    def read(self) -> Mark | None:
        return _read(self._file, self._game)

    def content(self) -> bytes:
        return os.pread(self._file, 2 * SLOT, 0)

    def write(self, n: int, digest: bytes) -> None:
        os.pwrite(self._file, record(self._game, Mark(n, digest)), SLOT * (n % 2))

    def clear(self) -> None:
        """Erases the mark and syncs that to the disk, because another history follows, for which the old mark would be
        wrong.
        """
        os.ftruncate(self._file, 0)
        os.fsync(self._file)

    def close(self) -> None:
        """Closes the file. Calling it again does nothing: by then the file's number may belong to another open file."""
        file, self._file = self._file, CLOSED
        if file != CLOSED:
            os.close(file)


def _opened(path: Path) -> int:
    flags = os.O_RDWR | os.O_CREAT | os.O_NONBLOCK | os.O_CLOEXEC
    handle = os.open(path, flags, 0o600)
    if not _is_file(handle):
        # A pipe or a device cannot hold a mark, and has nothing of the game in it.
        os.close(handle)
        path.unlink()
        handle = os.open(path, flags | os.O_EXCL, 0o600)
    return handle
