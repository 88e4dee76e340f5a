"""One move while it is being decided: the events so far, the state after them, and the stack of steps still to come.

The rules are written in the order in which people read them: they tell what happens, and then look at the table again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from core.facts import Event

S = TypeVar("S")
T = TypeVar("T")


class Run(Generic[S, T]):
    """A move while it is being decided. Each box has a subclass, which knows its folds and the event for what it waits
    for.
    """

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
        """Puts steps on the stack; the last one given comes first."""
        self.stack += steps

    def pop(self) -> T:
        return self.stack.pop()

    def finished(self, before: tuple[T, ...], waits: Callable[[int, tuple[T, ...]], Event]) -> list[Event]:
        """Returns the events. Where the stack has changed, the last one says how: how many steps to remove and which to
        add.
        """
        after = tuple(self.stack)
        same = 0
        for old, new in zip(before, after, strict=False):
            if old is not new and old != new:  # nearly all are the same objects; comparing takes longer
                break
            same += 1
        if same < max(len(before), len(after)):
            self.tell(waits(len(before) - same, after[same:]))
        return self.events
