"""How a game is divided into turns, and what people count in it: for logs, checks at the table and exports."""

from __future__ import annotations

from dataclasses import dataclass

from core.message import Message
from core.paths import Value


@dataclass(frozen=True, slots=True)
class Chapter:
    """A turn of the log: the round, and whose turn it was."""

    round: int = 0
    player: str = ""


@dataclass(frozen=True, slots=True)
class Count:
    """A number that lies on the table for all to see, or for one player (a view has None where it is hidden).

    `key` is its own among those of one player, and the same in every language: "life". `player` is "" for what is
    everybody's. `path` is where the value stands in the state, so that it can be explained and set; it is empty where
    several values make it. `out_of`: what people read is what is left of this, as life is of the wounds that are
    counted: value = out_of - state.
    """

    key: str
    what: Message
    value: Value
    player: str = ""
    path: str = ""
    out_of: int | None = None

    def kept(self, value: int) -> int:
        """What the state has at `path` when people read this value."""
        return value if self.out_of is None else self.out_of - value
