"""A slider over a few steps. Whoever uses it has keys beside it that do the same: a finger that holds cards slips."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.slider import Slider
from kivymd.uix.slider import MDSlider, MDSliderHandle

from screens.context import ScreenContext
from screens.material.theme import dress

HIGH = 48  # dp


class Steps(MDSlider):
    """A slider over `many` steps from 0. What it stands on is told when the finger leaves it, not on its way."""

    def __init__(self, context: ScreenContext, many: int, at: int, choose: Callable[[int], object]) -> None:
        dress(context)
        super().__init__(MDSliderHandle(), min=0, max=many - 1, step=1, value=at, size_hint_y=None, height=dp(HIGH))
        self._choose = choose

    def on_touch_down(self, touch: Any) -> bool:
        """Goes under the finger at once. KivyMD's slides there for 0.2 s, and back there from where the finger is by
        then.
        """
        return bool(Slider.on_touch_down(self, touch))

    def on_touch_up(self, touch: Any) -> bool:
        taken = bool(super().on_touch_up(touch))
        if touch.grab_current is self:
            self._choose(round(self.value))
        return taken
