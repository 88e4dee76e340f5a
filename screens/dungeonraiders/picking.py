"""The choice of one or several cards: the last that can be chosen sends them all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.asks import Ask, PickSomeAsk


class Picking:
    """The cards chosen so far. `send` is called with the answer to the ask; `shown` is called when a card has been
    chosen or put back.
    """

    def __init__(self, ask: Ask, send: Callable[[Any], None], shown: Callable[[], None]) -> None:
        self.several = isinstance(ask, PickSomeAsk)
        self.least = ask.least if isinstance(ask, PickSomeAsk) else 1
        self.most = ask.most if isinstance(ask, PickSomeAsk) else 1
        options = getattr(ask, "options", ())
        self.words = tuple(str(option.value) for option in options)
        self.picked: list[str] = []
        self._send, self._shown = send, shown

    @property
    def ready(self) -> bool:
        """Whether the choice can end now with fewer cards than possible."""
        return self.several and self.least <= len(self.picked) < self.most

    @property
    def may_stop(self) -> bool:
        """Whether the choice can ever end with fewer cards than possible."""
        return self.several and self.least < self.most

    def touch(self, word: str) -> None:
        if word in self.picked:
            self.picked.remove(word)
        else:
            self.picked.append(word)
            if len(self.picked) == self.most:
                self._give()
                return
        self._shown()

    def finish(self) -> None:
        if self.ready:
            self._give()

    def _give(self) -> None:
        """Sends the cards in the order in which they were offered: which was touched first says nothing."""
        picked = tuple(word for word in self.words if word in self.picked)
        self.picked = []
        self._send(picked if self.several else picked[0])
