"""The base of all pads: keys for one answer, in a given size, and with a least height."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.playing import View
from screens.face import Asked

GAP = 8  # dp, between keys
LEAST_KEY = 56  # dp: the height that a key keeps on the smallest phone
SMALLEST_KEY = 48  # dp


def rows(count: int, each: float = LEAST_KEY) -> float:
    """Returns the height of so many rows of keys."""
    return dp(count * each + (count - 1) * GAP)


class Pad(BoxLayout):
    """A pad. `least` is the height below which its keys would be too small; it fills all the room that it is given.

    `foot` is its last row, if it has one to which another key can be added.
    """

    def __init__(self, asked: Asked, **kwargs: Any) -> None:
        kwargs.setdefault("orientation", "vertical")
        kwargs.setdefault("spacing", dp(GAP))
        super().__init__(**kwargs)
        self.asked = asked
        self.context = asked.context
        self.least = rows(1)
        self.foot: BoxLayout | None = None

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
        return self.least

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
