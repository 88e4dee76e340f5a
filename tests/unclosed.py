"""Counts what a test leaves open: connections to databases, and file descriptors."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

_numbers = count(1)
_open: dict[int, str] = {}

DESCRIPTORS = "/proc/self/fd"
HAS_DESCRIPTORS = os.path.isdir(DESCRIPTORS)


class CountedConnection(sqlite3.Connection):
    """Counts as open until `close` is called: one that the garbage collector closes was left open by somebody."""

    def __init__(self, database: Any, *more: Any, **named: Any) -> None:
        self._number = next(_numbers)
        super().__init__(database, *more, **named)
        _open[self._number] = f"{database}, opened by {_caller()}"

    def close(self) -> None:
        super().close()
        _open.pop(self._number, None)


def _caller() -> str:
    """The nearest line that is neither the store's nor from here."""
    frame: Any = sys._getframe(2)
    while frame.f_back is not None and ("/data/store/" in (file := frame.f_code.co_filename) or file == __file__):
        frame = frame.f_back
    return f"{Path(frame.f_code.co_filename).name}:{frame.f_lineno}"


def count_connections(connect: Callable[..., sqlite3.Connection]) -> Callable[..., sqlite3.Connection]:
    def counted(*words: Any, **named: Any) -> sqlite3.Connection:
        return connect(*words, **{"factory": CountedConnection, **named})

    return counted


def connections() -> dict[int, str]:
    """Every connection that is open now, by the number it got when it was opened."""
    return dict(_open)


def descriptors() -> dict[int, str]:
    """Every file descriptor of this process and what it refers to; none where the system has no /proc.

    Fonts do not count: Kivy keeps those that it drew last open.
    """
    found = {}
    for name in os.listdir(DESCRIPTORS) if HAS_DESCRIPTORS else ():
        try:
            what = os.readlink(f"{DESCRIPTORS}/{name}")
        except FileNotFoundError:
            continue  # the one that the folder itself was listed with
        if not what.endswith(".ttf"):
            found[int(name)] = what
    return found


def left_open(connections_before: dict[int, str], descriptors_before: dict[int, str]) -> list[str]:
    """What is open now and was not open before, a line each."""
    new_connections = [what for number, what in connections().items() if number not in connections_before]
    now = descriptors()
    new_descriptors = [what for number, what in now.items() if descriptors_before.get(number) != what]
    return [*(f"connection {what}" for what in new_connections), *(f"descriptor {what}" for what in new_descriptors)]
