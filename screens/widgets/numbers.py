"""A touch surface with several numbers on it."""

from __future__ import annotations

from typing import Any

from screens.widgets.key import Tappable


class Numbers(Tappable):
    """A touch surface that remembers where it is touched: a hold explains the number under the finger."""

    at = (0.0, 0.0)

    def on_touch_down(self, touch: Any) -> bool:
        self.at = touch.pos
        return bool(super().on_touch_down(touch))
