"""Handles exceptions that nobody has caught: they are logged and told, and the screen is made again from what is on the
disk.

A crash would lose nothing either, because every entry is on the disk; but it tells the player nothing, and a touch that
raises once raises again after the next start. If exceptions come again and again, the app ends all the same: an endless
loop of sheets is worse than no app.
"""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.logger import LoggerHistory

from app.log_tail import LastLines, frames, wordless

MOST = 3
WITHIN = 10.0  # seconds: with more than MOST exceptions in this time the app ends

LOG = logging.getLogger("delvelog")


class Mishaps(ExceptionHandler):
    """The handler. `recover` makes the screen again, and is told whether an earlier recovery was not enough; `soon`
    runs a function on the thread of the screens. `lines` holds the last lines of the log.
    """

    def __init__(
        self,
        folder: Path,
        recover: Callable[[bool], None],
        soon: Callable[[Callable[[], None]], None],
        clock: Callable[[], float],
    ) -> None:
        self.lines = LastLines(folder)
        self._recover, self._soon, self._clock = recover, soon, clock
        self._when: list[float] = []
        self._hooks: tuple[Any, Any, Any] | None = None

    def watch(self) -> None:
        for record in reversed(LoggerHistory.history):  # what Kivy has said while it was imported
            self.lines.handle(record)
        logging.getLogger().addHandler(self.lines)
        self._hooks = sys.excepthook, threading.excepthook, logging.getLogRecordFactory()
        logging.setLogRecordFactory(wordless(logging.getLogRecordFactory()))
        sys.excepthook, threading.excepthook = _last_words, self._on_a_thread
        ExceptionManager.add_handler(self)

    def rest(self) -> None:
        logging.getLogger().removeHandler(self.lines)
        if self._hooks is not None:
            sys.excepthook, threading.excepthook, factory = self._hooks
            logging.setLogRecordFactory(factory)
        ExceptionManager.remove_handler(self)

    def handle_exception(self, error: BaseException) -> int:
        """Tells Kivy's loop whether to go on, or to end with the exception."""
        if not isinstance(error, Exception):
            return ExceptionManager.RAISE  # somebody ends the app
        note(error)
        now = self._clock()
        self._when = [*(each for each in self._when if now - each < WITHIN), now]
        if len(self._when) > MOST:
            return ExceptionManager.RAISE
        try:
            self._recover(len(self._when) > 1)
        except Exception as another:
            note(another)
            return ExceptionManager.RAISE
        return ExceptionManager.PASS

    def _on_a_thread(self, args: threading.ExceptHookArgs) -> None:
        """Raises an exception of another thread on the thread of the screens, where the screen waits for the work."""
        error = args.exc_value
        if error is None:
            return

        def raised() -> None:
            raise error

        self._soon(raised)


def note(error: BaseException) -> None:
    """Logs an exception without its message, which could contain a player's name, or a card that lies face down."""
    LOG.error("\n".join(["went wrong", *frames((type(error), error, error.__traceback__))]))


def _last_words(sort: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
    """Prints an uncaught exception without its message: what Python prints before it ends goes into a log of the
    system, too.
    """
    print("\n".join(frames((sort, error, where))), file=sys.stderr)
