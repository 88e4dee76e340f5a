"""Exceptions that nobody has caught: noted, told, and the screen made anew from what is on the disk.

A crash would lose nothing either, every entry is on the disk; but it tells the player nothing, and a touch that raises
once raises again after the next start. What raises again and again ends the app all the same: an endless loop of
sheets is worse than no app.
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
WITHIN = 10.0  # seconds: so many in so short a time, and one more is the end

LOG = logging.getLogger("delvelog")


class Mishaps(ExceptionHandler):
    """`recover` makes the screen anew, and is told whether that has not been enough; `soon` does something on the
    thread of the screens. `lines` are the last ones of the log.
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
        """Kivy's loop asks what to do about it: to go on, or to end with it."""
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
        """Work beside the screen raises where the screen waits for it."""
        error = args.exc_value
        if error is None:
            return

        def raised() -> None:
            raise error

        self._soon(raised)


def note(error: BaseException) -> None:
    """Without its words: they could be a player's name, or a card that lies face down."""
    LOG.error("\n".join(["went wrong", *frames((type(error), error, error.__traceback__))]))


def _last_words(sort: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
    """What Python says before it ends is a log, too: the system's."""
    print("\n".join(frames((sort, error, where))), file=sys.stderr)
