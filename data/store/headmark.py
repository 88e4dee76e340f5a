"""The head mark: number and digest of the last entry, in a small file of its own.

The chain cannot see that its tail is missing (a lost WAL, a file put back from an old copy); this mark can. It is
written after each entry has been synced and is not synced itself, so it costs next to nothing; after a power
cut it may be older than the journal, never newer. Two slots in different sectors are written in turn, so
that a torn write leaves the other one. The file also carries the lock that keeps a second writer out.
"""

from __future__ import annotations

import fcntl
import os
import struct
import zlib
from pathlib import Path
from typing import NamedTuple

from data.store.trouble import Trouble, from_os

SLOT = 512


class Mark(NamedTuple):
    n: int
    digest: bytes


_RECORD = struct.Struct(">Q32s")


def record(game: str, mark: Mark) -> bytes:
    """The checksum covers the game's name too: a mark that was copied from another game is none."""
    content = _RECORD.pack(mark.n, mark.digest)
    return content + zlib.crc32(content, zlib.crc32(game.encode())).to_bytes(4)


def _parse(game: str, slot: bytes) -> Mark | None:
    if len(slot) < _RECORD.size + 4:
        return None
    mark = Mark(*_RECORD.unpack_from(slot))
    return mark if slot.startswith(record(game, mark)) else None


def read_mark(path: Path) -> Mark | None:
    """The newest mark that can be read, or None."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise from_os(error) from error
    marks = [mark for at in (0, SLOT) if (mark := _parse(path.stem, content[at : at + SLOT]))]
    return max(marks, key=lambda mark: mark.n, default=None)


class HeadMark:
    """The mark of a game that is open for writing."""

    def __init__(self, path: Path) -> None:
        """Takes the lock; a second writer is told."""
        self._game = path.stem
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise from_os(error) from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            # Between opening and locking the file may have been set aside with its game: that lock keeps nobody out.
            if not os.path.samestat(os.fstat(self._file), os.stat(path)):
                raise FileNotFoundError
        except OSError:
            os.close(self._file)
            raise Trouble("in-use") from None

    def write(self, n: int, digest: bytes) -> None:
        os.pwrite(self._file, record(self._game, Mark(n, digest)), SLOT * (n % 2))

    def reset(self, n: int, digest: bytes) -> None:
        """Makes this the only mark, on the disk for certain: for a new file, or after repair."""
        os.ftruncate(self._file, 0)
        self.write(n, digest)
        os.fsync(self._file)

    def close(self) -> None:
        os.close(self._file)
