"""Prevents one touch from being taken for two: for a moment after a step has changed, touches are ignored."""

from __future__ import annotations

from collections.abc import Callable

DEAD = 0.3  # seconds


class TapGuard:
    """Decides whether touches count; a screen has one. Every widget that writes an entry asks it before and calls
    `changed` after.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._until = float("-inf")
        self.locked = False

    def changed(self) -> None:
        self._until = self._clock() + DEAD

    @property
    def closed(self) -> bool:
        return self.locked or self._clock() < self._until
