"""Runs work that takes longer than a frame on another thread."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import TypeVar

from kivy.clock import Clock

from core.message import Message
from data.store.trouble import Trouble

T = TypeVar("T")


def beside(work: Callable[[], T], done: Callable[[T], None], refused: Callable[[Message], None]) -> None:
    """Runs `work` on another thread; it must not touch the screen. Its result, or why there is none, is passed on the
    thread of the screens to `done` or `refused`.
    """

    def run() -> None:
        try:
            found = work()
        except Trouble as trouble:
            why = trouble.message()
            Clock.schedule_once(lambda _dt: refused(why))
        else:
            Clock.schedule_once(lambda _dt: done(found))

    Thread(target=run, daemon=True).start()
