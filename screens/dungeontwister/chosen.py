"""Remembers which hero goes on: the one that was touched last stays chosen from one action to the next."""

from __future__ import annotations

from collections.abc import Iterable
from weakref import WeakKeyDictionary

from app.playing import Playing


class Chosen:
    """The chosen hero of each player."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}

    def take(self, player: str, hero: str) -> None:
        self._names[player] = hero

    def among(self, player: str, heroes: Iterable[str]) -> str:
        """Returns the chosen hero if there is still something to do with that hero, or the only one there is; otherwise
        "".
        """
        there, name = list(heroes), self._names.get(player, "")
        return name if name in there else there[0] if len(there) == 1 else ""


_KEPT: WeakKeyDictionary[Playing, Chosen] = WeakKeyDictionary()


def chosen_of(playing: Playing) -> Chosen:
    """Returns the choice of an open game. It is not part of the game itself, so undo does not change it."""
    return _KEPT.setdefault(playing, Chosen())
