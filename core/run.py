"""One move being decided: the events so far, the state they have made, and the stack of what is still to come.

Rules are written as they are read: they tell what happens and look at the table again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from core.facts import Event

S = TypeVar("S")
T = TypeVar("T")


class Run(Generic[S, T]):
    """Each box has its own, which knows its folds and how it tells what it waits for."""

    __slots__ = ("events", "stack", "state")

    FOLDS: ClassVar[Mapping[type[Event], Callable[[Any, Any], Any]]]

    def __init__(self, state: S, steps: tuple[T, ...]) -> None:
        self.state = state
        self.events: list[Event] = []
        self.stack = list(steps)

    def tell(self, event: Event) -> None:
        self.events.append(event)
        self.state = self.FOLDS[event.__class__](self.state, event)

    def push(self, *steps: T) -> None:
        """The last one comes first."""
        self.stack += steps

    def pop(self) -> T:
        return self.stack.pop()

    def finished(self, before: tuple[T, ...], waits: Callable[[int, tuple[T, ...]], Event]) -> list[Event]:
        """The events, with what the game waits for in the end: so many steps less, and these instead."""
        after = tuple(self.stack)
        same = 0
        for old, new in zip(before, after, strict=False):
            if old is not new and old != new:  # nearly all that stay are the very same; looking into them takes longer
                break
            same += 1
        if same < max(len(before), len(after)):
            self.tell(waits(len(before) - same, after[same:]))
        return self.events
