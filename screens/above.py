"""What lies over the screen that is up: a sentence, a sheet, the lock."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from core.message import Message
from screens.desk import Desk
from screens.guard import Guard
from screens.layer import Layer
from screens.secrets import Secrets
from screens.widgets.over import Said, Sheet


class Above:
    """`desk` is that of the screen below."""

    def __init__(self, layer: Layer, guard: Guard, secrets: Secrets, desk: Callable[[], Desk]) -> None:
        self._layer, self._guard, self._secrets, self._desk = layer, guard, secrets, desk
        self._last_touch = Clock.get_time()
        self.sheet: Sheet | None = None
        self.said: Said | None = None

    # A sentence

    def tell(self, message: Message) -> None:
        """The newest one stands; what it said is also in the log or can be tried again."""
        self.hush()
        desk = self._desk()
        self.said = Said(desk, desk.text(message), self.hush)
        self._layer.add_widget(self.said)

    def hush(self) -> None:
        if self.said is not None:
            self.said.stop()
            self._layer.remove_widget(self.said)
            self.said = None

    # A sheet

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
        """Seconds since somebody touched anything."""
        return float(Clock.get_time() - self._last_touch)

    def lock_if_idle(self, after: int) -> None:
        """When nobody has touched anything for so many seconds; 0 is never."""
        if after and not self._guard.locked and self.untouched > after:
            self.lock()

    def lock(self) -> None:
        from screens.widgets.lock import Lock

        self._guard.locked = True

        def unlock() -> None:
            self._guard.locked = False
            self._layer.remove_widget(lock)

        lock = Lock(self._desk(), unlock)
        self._layer.add_widget(lock)
