"""What on the screen only one player may see, and that nothing but the glass shows it.

While there is any, the window is a secret one: no screenshot has it, nor the picture in the list of recent apps. It
stays so for one frame longer, until what lies over the secret has been drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.services.ports import Secure, Soon


class Secrets:
    """One for the app. A part says when it shows a secret, and how that is covered."""

    def __init__(self, secure: Secure, soon: Soon) -> None:
        self._secure, self._soon = secure, soon
        self._shown: dict[Any, Callable[[], None]] = {}
        self._kept = self._paused = False

    def show(self, part: Any, cover: Callable[[], None]) -> None:
        """To be called before it is on the screen."""
        self._shown[part] = cover
        if not self._kept:
            self._kept = True
            self._secure.keep(True)

    def hide(self, part: Any) -> None:
        """It is covered again."""
        if self._shown.pop(part, None) is not None and not self._shown:
            self._soon(self._settle)

    def cover_all(self) -> None:
        for cover in list(self._shown.values()):
            cover()

    def cover_gone(self) -> None:
        """What is not on the screen any more shows nothing."""
        for part, cover in list(self._shown.items()):
            if part.get_parent_window() is None:
                cover()

    def pause(self) -> None:
        """Nothing is drawn from now on: whatever the last frame showed is what Android would take a picture of."""
        self._paused = True
        self.cover_all()

    def resume(self) -> None:
        self._paused = False
        self._soon(self._settle)

    def _settle(self) -> None:
        if self._kept and not self._shown and not self._paused:
            self._kept = False
            self._secure.keep(False)
