"""Which piece is selected. The panel finds it again after a pad was open; the stage learns what the panel shows
itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary, WeakMethod

from app.playing import Playing


class Selection:
    """The selected piece. It counts as selected as long as nothing has happened in the game. `spread` is the key of the
    stack that the panel shows itself, or "".
    """

    def __init__(self) -> None:
        self._piece, self._when = "", object()
        self.spread = ""
        self._watcher: WeakMethod[Callable[[], None]] | None = None

    def piece(self, state: Any) -> str:
        return self._piece if self._when is state else ""

    def select(self, state: Any, piece: str) -> None:
        self._piece, self._when = piece, state

    def watch(self, method: Callable[[], None]) -> None:
        """Calls the method when `spread` changes, without keeping its screen alive."""
        self._watcher = WeakMethod(method)

    def show(self, spread: str) -> None:
        if spread == self.spread:
            return
        self.spread = spread
        changed = self._watcher() if self._watcher is not None else None
        if changed is not None:
            changed()


_SELECTIONS: WeakKeyDictionary[Any, Selection] = WeakKeyDictionary()


def selection_of(playing: Playing) -> Selection:
    """Returns the selection of a game that is on a screen; each game has one."""
    return _SELECTIONS.setdefault(playing, Selection())
