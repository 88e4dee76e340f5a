"""What is written down: moves (somebody did or saw this) and events (this follows from it).

`kind` is the name that a fact has in the journal. It is a field with a fixed value, never a module path, so renaming a
class affects no saved game.
"""

from __future__ import annotations

from typing import TypeVar

from core.frozen import record


@record
class Move:
    """What somebody at the table did or saw, with every die and card already in it."""

    kind: str


@record
class Event:
    """What follows from a move. Events alone rebuild the state."""

    kind: str


AnyFact = TypeVar("AnyFact", Move, Event)
