"""Who is looked at: the panel remembers it while a pad or a group is open, and the stage knows where the party is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary, WeakMethod

from app.playing import Playing
from core.boxes.dungeonroll.state import Game


class Aim:
    """`who` holds as long as nothing has happened in the game. `spread`: the panel shows the party itself."""

    def __init__(self) -> None:
        self._who, self._when = "", Game()
        self.spread = False
        self._told: WeakMethod[Callable[[], None]] | None = None

    def at(self, state: Game) -> str:
        return self._who if self._when is state else ""

    def take(self, state: Game, who: str) -> None:
        self._who, self._when = who, state

    def tell(self, method: Callable[[], None]) -> None:
        """When the party comes or goes. It is not kept alive by that: a screen that is left would never be."""
        self._told = WeakMethod(method)

    def show(self, spread: bool) -> None:
        if spread == self.spread:
            return
        self.spread = spread
        told = self._told() if self._told is not None else None
        if told is not None:
            told()


_AIMS: WeakKeyDictionary[Any, Aim] = WeakKeyDictionary()


def aim_of(playing: Playing) -> Aim:
    """One for each game that is on a screen."""
    return _AIMS.setdefault(playing, Aim())
