"""One move while it is being decided: the events so far, the state after them, and the stack of steps still to come.

The rules are written in the order in which people read them: they tell what happens, and then look at the table again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from core.facts import Event
from core.refusal import Refused


class Waiting(Protocol):
    """A step of any box."""

    @property
    def what(self) -> str: ...


class Stacked(Protocol):
    """A state that waits for the last of its steps."""

    @property
    def stage(self) -> str: ...

    @property
    def steps(self) -> tuple[Any, ...]: ...


S = TypeVar("S", bound=Stacked)
T = TypeVar("T", bound=Waiting)


class Run(Generic[S, T]):
    """A move while it is being decided. Each box has a subclass, which knows the event for what it waits for, and how
    it refuses a move that answers nothing.
    """

    __slots__ = ("events", "stack", "state")

    WAITS: ClassVar[Callable[..., Event]]

    def __init__(self, state: S) -> None:
        self.state = state
        self.events: list[Event] = []
        self.stack: list[T] = list(state.steps)

    def tell(self, event: Event) -> None:
        self.events.append(event)
        self.state = event.fold(self.state)

    def push(self, *steps: T) -> None:
        """Puts steps on the stack; the last one given comes first."""
        self.stack += steps

    def pop(self) -> T:
        return self.stack.pop()

    @property
    def over(self) -> bool:
        return bool(self.state.stage == "over")

    @staticmethod
    def not_now() -> Refused:
        """Returns the refusal of a move for which the game does not wait."""
        raise NotImplementedError

    def awaited(self, *whats: str) -> T:
        """Returns the step that a move answers; refuses the move when the game waits for something else."""
        step = self.stack[-1] if self.stack else None
        if step is None or step.what not in whats:
            raise self.not_now()
        return step

    def finish(self) -> list[Event]:
        """Returns the events. Where the stack has changed, the last one says how: how many steps to remove and which to
        add.
        """
        before, after = self.state.steps, tuple(self.stack)
        same = 0
        for old, new in zip(before, after, strict=False):
            if old is not new and old != new:  # nearly all are the same objects; comparing takes longer
                break
            same += 1
        if same < max(len(before), len(after)):
            self.tell(self.WAITS(done=len(before) - same, steps=after[same:]))
        return self.events
