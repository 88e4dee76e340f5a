"""The base of all pads: keys for one answer, in a given size, and with a least height."""

from __future__ import annotations

from math import ceil
from typing import Any, Protocol

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.playing import View
from screens.face import Asked

GAP = 8  # dp, between keys
LEAST_KEY = 56  # dp: the height that a key keeps on the smallest phone
SMALLEST_KEY = 48  # dp
SWIPED = 0.9  # of what is in sight


def rows(count: int, each: float = LEAST_KEY) -> float:
    """Returns the height of so many rows of keys."""
    return dp(count * each + (count - 1) * GAP)


class Grows(Protocol):
    """A part of a pad that scrolls in its least height, and that needs a larger one for all of it to be in sight."""

    least: float

    def needs(self, wide: float) -> float: ...

    def pages(self, wide: float, room: float) -> int: ...


def pages(high: float, room: float) -> int:
    """Returns how many screens of this room something of this height takes: each but the first is a swipe, which leaves
    a little of the one before in sight.
    """
    return 1 + max(0, ceil((high - room - 1) / max(room * SWIPED, 1.0)))


class Pad(BoxLayout):
    """A pad. `least` is the height below which its keys would be too small; it fills all the room that it is given.

    `foot` is its last row, if it has one to which another key can be added. `grows` is the part in which answers can be
    out of sight.
    """

    def __init__(self, asked: Asked, **kwargs: Any) -> None:
        kwargs.setdefault("orientation", "vertical")
        kwargs.setdefault("spacing", dp(GAP))
        super().__init__(**kwargs)
        self.asked = asked
        self.context = asked.context
        self.least = rows(1)
        self.foot: BoxLayout | None = None
        self.grows: Grows | None = None

    def answer(self, value: Any) -> None:
        self.asked.answer(value)

    def by_phone(self) -> None:
        self.answer(self.asked.playing.by_phone(self.asked.choice, self.asked.ask))

    @property
    def can_by_phone(self) -> bool:
        return self.asked.playing.can_by_phone(self.asked.ask)

    def needs(self, wide: float) -> float:
        """Returns the height in which all that can be answered is in sight, in this width. Where that is more than the
        least height, the pad may cover what lies above it.
        """
        return self.least + (max(0.0, self.grows.needs(wide) - self.grows.least) if self.grows is not None else 0.0)

    def pages(self, wide: float, room: float) -> int:
        """Returns in how many screens all that can be answered would be seen, if the pad were so high."""
        if self.grows is None:
            return 1
        return self.grows.pages(wide, room - self.least + self.grows.least)

    def draft(self) -> Any:
        """Returns what has been entered so far, or None for nothing."""
        return None

    def resume(self, draft: Any) -> None:
        """Restores what a pad of the same type has returned as its draft."""

    def show(self, view: View) -> None:
        """Follows a change of the game around the same question, which may change what the keys would mean."""

    @property
    def on_screen(self) -> bool:
        """Whether the pad is still on the screen, to be answered."""
        return self.get_parent_window() is not None

    def press(self, key: str) -> bool:
        """Handles a key of a keyboard; returns whether it meant something here. After a step has changed, keys are
        ignored for a moment, like touches.
        """
        if self.context.guard.closed:
            return True
        if key == "r" and self.can_by_phone:
            self.by_phone()
            return True
        return self.pressed(key)

    def pressed(self, key: str) -> bool:
        """Handles a key in the pad's own way; returns whether it meant something."""
        return False
