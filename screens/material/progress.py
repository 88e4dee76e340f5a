"""How far something is that takes a while, and that something is going on."""

from __future__ import annotations

from kivy.clock import Clock
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


class Working(MDLinearProgressIndicator):
    """A bar that runs while nobody knows how long something takes. It stands still when it has left the screen."""

    def __init__(self, context: ScreenContext) -> None:
        dress(context)
        super().__init__(type="indeterminate", size_hint_y=None, height=dp(6), radius=[dp(3)] * 4)
        self._soon = Clock.create_trigger(self._run)
        self._soon()

    def _run(self, _dt: float) -> None:
        if self.get_root_window() is not None:
            self.start()

    def catching_up(self, *_: object) -> None:
        """Goes on only on a screen: an animation keeps what it moves, and that keeps the screen."""
        if self.get_root_window() is not None:
            super().catching_up()

    def running_away(self, *_: object) -> None:
        if self.get_root_window() is not None:
            super().running_away()
