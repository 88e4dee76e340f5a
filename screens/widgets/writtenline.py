"""What a TextInput lacks to be freed."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.textinput import TextInput


class LetGo(TextInput):
    """Kivy's TextInput has one trigger for all inputs, which keeps the last input forever, and with it its screen and
    the game behind that. This one has a trigger of its own.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._cursor_at = (0, 0)
        self._adjust = Clock.create_trigger(self._adjust_now, -1)
        super().__init__(**kwargs)

    def _adjust_viewport(self, column: int, row: int) -> None:
        self._cursor_at = (column, row)
        self._adjust()

    def _adjust_now(self, _dt: float) -> None:
        TextInput._adjust_viewport.__wrapped__(self, *self._cursor_at)
