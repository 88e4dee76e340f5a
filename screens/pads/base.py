"""What every pad is: keys for one answer, in a given size, and as much of it at least."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.playing import View
from screens.face import Asked

GAP = 8  # dp, between keys
LEAST_KEY = 56  # dp: what a key keeps on the smallest phone
SMALLEST_KEY = 48  # dp


def rows(count: int, each: float = LEAST_KEY) -> float:
    """The height of so many rows of keys."""
    return dp(count * each + (count - 1) * GAP)


class Pad(BoxLayout):
    """`least` is the height below which its keys would be too small; it takes all that it is given.

    `foot` is its last row, where it has one in which another key can stand.
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

    def draft(self) -> Any:
        """What has been told of the answer so far; None: nothing."""
        return None

    def resume(self, draft: Any) -> None:
        """Takes up what a pad of the same sort has given as its draft."""

    def show(self, view: View) -> None:
        """The game has changed around the same question: what the keys would mean may be another thing."""

    @property
    def on_screen(self) -> bool:
        """Whether it is still there to be answered."""
        return self.get_parent_window() is not None

    def press(self, key: str) -> bool:
        """A key of a keyboard; whether it meant something here. After a step has changed it is dead like a touch."""
        if self.context.guard.closed:
            return True
        if key == "r" and self.can_by_phone:
            self.by_phone()
            return True
        return self.pressed(key)

    def pressed(self, key: str) -> bool:
        """What this pad makes of a key."""
        return False
