"""What can go wrong with files, in a form to be told to the player: a code and facts, never a traceback."""

from __future__ import annotations

import errno
import sqlite3

from core.frozen import frozen
from core.message import Arg, Message


class Trouble(Exception):
    """Something could not be done, and nothing was lost because of that."""

    def __init__(self, code: str, /, **facts: Arg) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def message(self) -> Message:
        return Message(f"trouble.{self.code}", tuple(self.facts.items()))


@frozen
class Finding:
    """Something that was noticed about a file while it was read. A serious one means that entries are missing."""

    code: str
    facts: tuple[tuple[str, Arg], ...] = ()
    serious: bool = False

    def message(self) -> Message:
        return Message(f"finding.{self.code}", self.facts)


def finding(code: str, *, serious: bool = False, **facts: Arg) -> Finding:
    return Finding(code, tuple(facts.items()), serious)


def from_os(error: OSError, code: str = "no-folder") -> Trouble:
    """Returns an error of the operating system as a trouble that can be told to the player."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return Trouble("disk-full")
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return Trouble("read-only")
    return Trouble(code, why=error.strerror or str(error))


def from_sqlite(error: sqlite3.Error) -> Trouble:
    name = getattr(error, "sqlite_errorname", "")
    if name.startswith(("SQLITE_FULL", "SQLITE_IOERR_SHMSIZE")):
        return Trouble("disk-full")
    if name.startswith("SQLITE_READONLY"):
        return Trouble("read-only")
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return Trouble("in-use")
    return Trouble("disk-trouble", why=str(error))


_HINDRANCES = ("BUSY", "LOCKED", "IOERR", "NOMEM", "FULL", "CANTOPEN", "PERM", "READONLY", "PROTOCOL", "INTERRUPT")


def hindrance(error: Exception) -> Trouble | None:
    """Returns what kept a file from being read just now where the file itself is not at fault: nothing has to be
    repaired, and it can be tried again. None where the file is at fault.
    """
    name = getattr(error, "sqlite_errorname", "").removeprefix("SQLITE_")
    if not name.startswith(_HINDRANCES) or name == "IOERR_SHORT_READ":
        return None
    return from_sqlite(error) if isinstance(error, sqlite3.Error) else None
