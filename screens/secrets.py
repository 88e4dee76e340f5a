"""Keeps track of what only one player may see on the screen, and keeps it out of everything but the display itself.

While there is any secret, the window is marked as secret: it is in no screenshot, nor in the picture in the list of
recent apps. The window stays so for one more frame, until what covers the secret has been drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.services.ports import Secure, Soon


class Secrets:
    """The secrets on the screen; the app has one such object. A part reports when it shows a secret, and how to cover
    it.
    """

    def __init__(self, secure: Secure, soon: Soon) -> None:
        self._secure, self._soon = secure, soon
        self._shown: dict[Any, Callable[[], None]] = {}
        self._kept = self._paused = False

    def show(self, part: Any, cover: Callable[[], None]) -> None:
        """Registers a secret. It has to be called before the secret is on the screen."""
        self._shown[part] = cover
        if not self._kept:
            self._kept = True
            self._secure.keep(True)

    def hide(self, part: Any) -> None:
        """Reports that the secret of a part is covered again."""
        if self._shown.pop(part, None) is not None and not self._shown:
            self._soon(self._settle)

    def cover_all(self) -> None:
        for cover in list(self._shown.values()):
            cover()

    def cover_gone(self) -> None:
        """Covers the secrets of parts that are no longer on the screen."""
        for part, cover in list(self._shown.items()):
            if part.get_parent_window() is None:
                cover()

    def pause(self) -> None:
        """Covers everything when the app is paused. No frame is drawn after this, and Android takes its picture of the
        last one, so the window stays secret.
        """
        self._paused = True
        self.cover_all()

    def resume(self) -> None:
        self._paused = False
        self._soon(self._settle)

    def _settle(self) -> None:
        if self._kept and not self._shown and not self._paused:
            self._kept = False
            self._secure.keep(False)
