"""Who is going on: the hero that was touched last stays chosen from one action to the next."""

from __future__ import annotations

from collections.abc import Iterable
from weakref import WeakKeyDictionary

from app.playing import Playing


class Chosen:
    """Each player goes on with whom they went on with before."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}

    def take(self, player: str, hero: str) -> None:
        self._names[player] = hero

    def among(self, player: str, heroes: Iterable[str]) -> str:
        """The chosen one, where there is still something to do with them; the only one where there is no choice."""
        there, name = list(heroes), self._names.get(player, "")
        return name if name in there else there[0] if len(there) == 1 else ""


_KEPT: WeakKeyDictionary[Playing, Chosen] = WeakKeyDictionary()


def chosen_of(playing: Playing) -> Chosen:
    """One for a game that is open. It is nothing of the game itself: undo does not touch it."""
    return _KEPT.setdefault(playing, Chosen())
