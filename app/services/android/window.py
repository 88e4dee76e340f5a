"""Flags of the window: to keep it lit, and to keep it out of screenshots. Java allows only its own thread to
set them.
"""

from __future__ import annotations

from collections.abc import Callable

from android.runnable import run_on_ui_thread

from app.services.android.classes import java_class
from app.services.android.java import or_told, window
from app.services.ports import Once, Tell
from core.message import Message, say


class WindowFlag:
    """Sets or clears one flag of the window's `LayoutParams`, by its name."""

    def __init__(self, flag: str, tell: Tell, failed: Message) -> None:
        self._flag = flag
        self._tell, self._failed = Once(tell), failed
        self._on = False
        # It takes no arguments: with arguments, two calls in quick succession would both run with those of the second.
        self._set_soon: Callable[[], None] = run_on_ui_thread(self._set)

    def keep(self, on: bool) -> None:
        self._on = on
        with or_told(self._tell, self._failed):
            self._set_soon()

    def _set(self) -> None:
        with or_told(self._tell, self._failed):
            flag = getattr(java_class("android.view.WindowManager$LayoutParams"), self._flag)
            if self._on:
                window().addFlags(flag)
            else:
                window().clearFlags(flag)


class AndroidAwake(WindowFlag):
    def __init__(self, tell: Tell) -> None:
        super().__init__("FLAG_KEEP_SCREEN_ON", tell, say("awake.failed"))


class AndroidSecure(WindowFlag):
    """Keeps the window out of screenshots, recordings, other displays and the list of recent apps."""

    def __init__(self, tell: Tell) -> None:
        super().__init__("FLAG_SECURE", tell, say("secure.failed"))
