"""Writes files as a whole: afterwards either the new file is there, or the old one."""

from __future__ import annotations

import errno
import fcntl
import os
from contextlib import suppress
from pathlib import Path

PRIVATE, PUBLIC = 0o600, 0o666  # the system's umask may narrow the second one


def write_whole(path: Path, text: bytes, *, private: bool = False) -> None:
    """Writes the whole file or leaves the old one; the file is on the disk when this returns. Only its owner can read a
    private file.
    """
    draft = path.with_name(f".{path.name}.new")
    try:
        with os.fdopen(_own(draft, PRIVATE if private else PUBLIC), "wb") as target:
            try:
                target.truncate(0)
                target.write(text)
                target.flush()
                os.fsync(target.fileno())
                os.replace(draft, path)
            except OSError:
                with suppress(OSError):
                    draft.unlink(missing_ok=True)
                raise
        sync(path.parent)
    except OSError as error:
        # Imported here, because it imports SQLite, and the settings are read before the first frame.
        from data.store.trouble import from_os

        raise from_os(error) from error


def _own(draft: Path, mode: int) -> int:
    """Opens the draft and locks it, because a window and a command line may write the same file at once."""
    while True:
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, mode)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX)
            # It is not ours if the process that had the lock before has renamed it since.
            if os.path.samestat(os.fstat(handle), os.lstat(draft)):
                return handle
        except FileNotFoundError:
            pass
        except OSError:
            os.close(handle)
            raise
        os.close(handle)


def sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def make_folder(path: Path) -> None:
    """Makes a folder and those above it, which only their owner can access. Each new folder's name is on the disk when
    this returns.
    """
    if not path.parent.exists():
        make_folder(path.parent)
    if not path.exists():
        path.mkdir(exist_ok=True, mode=0o700)
        sync(path.parent)
    elif not path.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path))
