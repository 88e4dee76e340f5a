"""What lies over the current screen: a toast, a sheet, the lock."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp

from core.message import Message
from screens.context import ScreenContext
from screens.root_widget import RootWidget
from screens.secrets import Secrets
from screens.tap_guard import TapGuard
from screens.widgets.sheet import Sheet, Toast

if TYPE_CHECKING:
    from screens.widgets.lock import Lock


SETTLED = 0.1  # seconds: a screen has its parts in their places by then


class Overlays:
    """Shows and removes overlays. `context` returns the context of the screen below."""

    def __init__(
        self, layer: RootWidget, guard: TapGuard, secrets: Secrets, context: Callable[[], ScreenContext]
    ) -> None:
        self._layer, self._guard, self._secrets, self._desk = layer, guard, secrets, context
        self._last_touch = Clock.get_time()
        self.sheet: Sheet | None = None
        self.said: Toast | None = None
        self._lock: Lock | None = None
        self._lift = Clock.create_trigger(self._lift_toast, SETTLED)

    # The toast

    def tell(self, message: Message) -> None:
        """Shows a sentence, and replaces the one before it: what that one said is also in the log, or can be tried
        again.
        """
        self.dismiss_toast()
        context = self._desk()
        self.said = Toast(context, context.text(message), self.dismiss_toast, self._clear_height())
        self._layer.add_widget(self.said)
        self._lift()

    def _lift_toast(self, *_: object) -> None:
        """Lifts the sentence once the screen that it was said on has its parts in their places."""
        if self.said is not None:
            self.said.lift(self._clear_height())

    def _clear_height(self) -> float:
        """Returns how high a toast has to stand to cover nothing that the screen keeps clear."""
        clear = next((kept for each in self._layer.children if (kept := getattr(each, "keeps_clear", None))), None)
        if clear is None or clear.get_parent_window() is None:
            return 0.0
        _, top = clear.to_window(clear.x, clear.top)
        _, bottom = clear.to_window(clear.x, clear.y)
        if min(top, bottom) > self._layer.top / 2:
            return 0.0  # far above where sentences stand, or scrolled out of sight
        return float(max(top, bottom) - self._layer.y + dp(8))

    def dismiss_toast(self) -> None:
        if self.said is not None:
            self.said.stop()
            self._layer.remove_widget(self.said)
            self.said = None

    # The sheet

    def show_sheet(self, sheet: Sheet | None) -> None:
        self.close_sheet()
        if sheet is not None:
            self.sheet = sheet
            self._layer.add_widget(sheet)

    def close_sheet(self) -> None:
        if self.sheet is not None:
            self._layer.remove_widget(self.sheet)
            self.sheet = None
            self._secrets.cover_gone()

    # The lock

    def touched(self, *_: object) -> None:
        self._last_touch = Clock.get_time()

    @property
    def untouched(self) -> float:
        """Seconds since the last touch."""
        return float(Clock.get_time() - self._last_touch)

    def lock_if_idle(self, after: int) -> None:
        """Locks the screen if nobody has touched anything for so many seconds; 0 means never."""
        if after and not self._guard.locked and self.untouched > after:
            self.lock()

    def lock(self) -> None:
        """Locks the screen. If it is locked already, the lock is replaced, so that it has the looks of a screen that
        was built again.
        """
        from screens.widgets.lock import Lock

        self._take_lock_off()
        self._guard.locked = True
        self._lock = Lock(self._desk(), self._unlock)
        self._layer.add_widget(self._lock)

    def _unlock(self) -> None:
        self._guard.locked = False
        self._take_lock_off()

    def _take_lock_off(self) -> None:
        if self._lock is not None:
            self._layer.remove_widget(self._lock)
            self._lock = None
