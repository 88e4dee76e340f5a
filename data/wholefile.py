"""Files that are written as a whole: the new one is there, or the one before."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

PRIVATE, PUBLIC = 0o600, 0o666  # the second as far as the system lets


def write_whole(path: Path, text: bytes, *, private: bool = False) -> None:
    """The whole file or the one before, and on the disk when this returns. A private one is nobody else's business."""
    draft = path.with_name(f".{path.name}.new")
    try:
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, PRIVATE if private else PUBLIC)
        with os.fdopen(handle, "wb") as target:
            target.write(text)
            target.flush()
            os.fsync(target.fileno())
        os.replace(draft, path)
        sync(path.parent)
    except OSError as error:
        # Here, not above: it brings SQLite along, and the settings are read before the first frame.
        from data.store.trouble import from_os

        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise from_os(error) from error


def sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
