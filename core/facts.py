"""The two sorts of facts that are written down: moves (somebody did or saw this) and events (this follows from it).

`kind` is the name that a fact has in the journal. It is a field with a fixed value, never a module path, so renaming a
class affects no saved game.
"""

from __future__ import annotations

from typing import TypeVar

from core.frozen import record


@record
class Move:
    """A move: what somebody at the table did or saw, with every die and card already in it."""

    kind: str


@record
class Event:
    """An event: something that follows from a move. The events alone are enough to rebuild the state."""

    kind: str


AnyFact = TypeVar("AnyFact", Move, Event)
