"""Reads digits of a keyboard as numbers: 1 may be the beginning of 12, so a pause or Enter ends a number."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from kivy.clock import Clock

PAUSE = 0.8  # seconds


class Typed:
    """Collects digits. `found` is called with a number that is possible, `refused` for one that is not; `there` says
    whether the number is still asked for.
    """

    def __init__(
        self,
        numbers: Collection[int],
        found: Callable[[int], None],
        refused: Callable[[], None],
        there: Callable[[], bool],
    ) -> None:
        self._numbers = frozenset(numbers)
        self._found, self._refused, self._there = found, refused, there
        self._digits = ""
        self._event: Any = None

    def press(self, key: str) -> bool:
        if key == "enter" and self._digits:
            self._end()
            return True
        if len(key) != 1 or key not in "0123456789":
            return False
        self._stop()
        self._digits += key
        if self._may_go_on():
            self._event = Clock.schedule_once(lambda _dt: self._end(), PAUSE)
        else:
            self._end()
        return True

    def _may_go_on(self) -> bool:
        """Tells whether another digit could make another number."""
        return any(str(number).startswith(self._digits) and str(number) != self._digits for number in self._numbers)

    def _end(self) -> None:
        self._stop()
        number, self._digits = int(self._digits), ""
        if not self._there():
            return
        if number in self._numbers:
            self._found(number)
        else:
            self._refused()

    def _stop(self) -> None:
        if self._event is not None:
            self._event.cancel()
            self._event = None
