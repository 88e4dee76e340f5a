"""How far something is that takes a while."""

from __future__ import annotations

from kivy.metrics import dp
from kivymd.uix.progressindicator import MDLinearProgressIndicator

from screens.context import ScreenContext
from screens.material.theme import dress


class Progress(MDLinearProgressIndicator):
    """A bar that fills."""

    def __init__(self, context: ScreenContext, part: float = 0.0) -> None:
        dress(context)
        super().__init__(size_hint_y=None, height=dp(6), radius=[dp(3)] * 4)
        self.part = part

    @property
    def part(self) -> float:
        """How much of it is done, from 0 to 1."""
        return float(self.value) / 100

    @part.setter
    def part(self, part: float) -> None:
        self.value = 100 * part
