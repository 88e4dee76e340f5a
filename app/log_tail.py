"""The last lines of the log: all of them in memory, and the errors also on the disk, for the start after a crash.

They contain nothing of a game. Of an exception only its type is kept, and where in the code it happened: its message
could contain somebody's name, or a card that lies face down.
"""

from __future__ import annotations

import logging
import os
import sys
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Any, TypeAlias

MOST_LINES = 200
LONGEST_LINE = 300
LARGEST = 40_000  # bytes on the disk
MOST_FRAMES = 30
FILE = "went-wrong.log"

ExcInfo: TypeAlias = tuple[type[BaseException] | None, BaseException | None, TracebackType | None]

ROOT = Path(__file__).resolve().parent.parent


class LastLines(logging.Handler):
    """A log handler. `lines` holds the lines of this start; the file has those of earlier starts, too."""

    def __init__(self, folder: Path) -> None:
        super().__init__(logging.INFO)
        self.path = folder / FILE
        self.lines: deque[str] = deque(maxlen=MOST_LINES)

    def emit(self, record: logging.LogRecord) -> None:
        when = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        if record.exc_info:
            lines = [f"{when} {record.levelname} {record.name}", *frames(record.exc_info)]
        else:
            first, *more = record.getMessage().splitlines() or [""]
            lines = [
                f"{when} {record.levelname} {record.name}: {_plain(first)}",
                *(f"  {_plain(line)}" for line in more),
            ]
        lines = [line[:LONGEST_LINE] for line in lines]
        self.lines.extend(lines)
        if record.name == "delvelog" and record.levelno >= logging.ERROR:
            self._keep(lines)

    def _keep(self, lines: list[str]) -> None:
        """Appends the lines to the file. If that fails they are still in memory: a full disk is no reason for another
        exception.
        """
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            day = datetime.now().strftime("%Y-%m-%d")
            text = self.kept().encode() + "".join(f"{day} {line}\n" for line in lines).encode(errors="replace")
            handle = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(handle, "wb") as target:
                target.write(text[-LARGEST:])

    def kept(self) -> str:
        """Returns the errors of this start and of earlier ones."""
        try:
            return self.path.read_bytes()[-LARGEST:].decode(errors="replace")
        except OSError:
            return ""


def frames(info: ExcInfo) -> Iterator[str]:
    """Yields where an exception happened and its type, also for the exceptions that led to it; no line contains its
    message.
    """
    error = info[1]
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        for frame in traceback.extract_tb(error.__traceback__)[-MOST_FRAMES:]:
            yield f"    {_plain(frame.filename)}:{frame.lineno} {frame.name}"[:LONGEST_LINE]
        number = f" {error.errno}" if isinstance(error, OSError) else ""
        yield f"  {type(error).__module__}.{type(error).__qualname__}{number}"
        error = error.__cause__ or error.__context__


def wordless(make: Callable[..., logging.LogRecord]) -> Callable[..., logging.LogRecord]:
    """Wraps a log record factory so that the records of every logger, also Kivy's and those of libraries, leave out the
    messages of exceptions.

    An exception that is logged while another one is handled is logged with that other one in full: Kivy, which logs a
    missing clipboard when the first text field is made, would log the earlier exception, too.
    """

    def made(*what: Any, **more: Any) -> logging.LogRecord:
        record = make(*what, **more)
        if record.exc_info:
            record.msg = "\n".join([record.getMessage(), *frames(record.exc_info)])
            record.args = record.exc_info = None
        return record

    return made


def _plain(text: str) -> str:
    """Returns a text in one line without the folders of this device, which are often named after their owner."""
    text = text.replace(f"{ROOT}{os.sep}", "")
    for place in sorted({sys.prefix, sys.base_prefix, str(Path.home())}, key=len, reverse=True):
        if len(place) > 1:
            text = text.replace(place, "~")
    return " ".join(text.split())
