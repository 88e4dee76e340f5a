"""The last lines of the log: in memory all of them, on the disk those of what went wrong, for the start after a crash.

Nothing of a game is in them. Of an exception only its sort is kept, and where in the code it happened: its words could
be somebody's name, or a card that lies face down.
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
    """`lines` are those of this start; the file has those of the starts before it, too."""

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
        """What cannot be kept is in memory still: a full disk is no reason for another exception."""
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            day = datetime.now().strftime("%Y-%m-%d")
            text = self.kept().encode() + "".join(f"{day} {line}\n" for line in lines).encode(errors="replace")
            handle = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(handle, "wb") as target:
                target.write(text[-LARGEST:])

    def kept(self) -> str:
        """What went wrong, in this start and those before."""
        try:
            return self.path.read_bytes()[-LARGEST:].decode(errors="replace")
        except OSError:
            return ""


def frames(info: ExcInfo) -> Iterator[str]:
    """Where it happened and what sort of exception it was, with those that led to it; no line of it says with what."""
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
    """Makes records for every logger there is, also Kivy's and those of libraries, without the words of exceptions.

    Whoever logs an exception while another one is dealt with logs both, in full: Kivy, which tells of a missing
    clipboard when the first field is made, would tell of the mishap before it, too.
    """

    def made(*what: Any, **more: Any) -> logging.LogRecord:
        record = make(*what, **more)
        if record.exc_info:
            record.msg = "\n".join([record.getMessage(), *frames(record.exc_info)])
            record.args = record.exc_info = None
        return record

    return made


def _plain(text: str) -> str:
    """Without the folders of this device, which are often called like their owner, and in one line."""
    text = text.replace(f"{ROOT}{os.sep}", "")
    for place in sorted({sys.prefix, sys.base_prefix, str(Path.home())}, key=len, reverse=True):
        if len(place) > 1:
            text = text.replace(place, "~")
    return " ".join(text.split())
