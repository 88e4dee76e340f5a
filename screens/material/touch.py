"""What everything that is touched has in common: how a finger shows, and when it does nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.behaviors import ButtonBehavior

from screens.context import ScreenContext


class Touched(ButtonBehavior):
    """A mixin for KivyMD's buttons and list items. If it is `guarded`, it writes an entry, so it ignores touches for a
    moment after another entry.
    """

    context: ScreenContext
    takes_taps = True

    def touched_by(self, context: ScreenContext, do: Callable[[], object] | None, *, guarded: bool = False) -> None:
        self.context, self._do, self._guarded = context, do, guarded
        self.bind(state=self._show_finger)

    def on_touch_down(self, touch: Any) -> bool:
        if self._guarded and self.context.guard.closed and self.collide_point(*touch.pos):
            return True
        return bool(super().on_touch_down(touch))

    def on_release(self, *_: object) -> None:
        if self._do is not None and not (self._guarded and self.context.guard.closed):
            self._do()

    def _show_finger(self, *_: object) -> None:
        """KivyMD shows a finger by the ripple, which is switched off; its list items by nothing else."""
        self._state = self.state_press if self.state == "down" else 0.0
        self.set_properties_widget()
