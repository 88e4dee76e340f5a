"""Keeps one touch from being taken for two: after a step has changed, what now lies under the finger is dead."""

from __future__ import annotations

from collections.abc import Callable

DEAD = 0.3  # seconds


class TapGuard:
    """One for a screen. Everything that writes an entry asks it first and tells it after."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._until = float("-inf")
        self.locked = False

    def changed(self) -> None:
        self._until = self._clock() + DEAD

    @property
    def closed(self) -> bool:
        return self.locked or self._clock() < self._until
