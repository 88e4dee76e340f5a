"""The two sorts of facts that are written down: moves (somebody did or saw this) and events (this follows from it).

`kind` is the name that a fact has in the journal. It is a field with a fixed value, never a module path, so renaming a
class affects no saved game. Everything else that a box has to say about a fact stands in its class: what an event does
to the state, how it is told, who may see it.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any, ClassVar, Literal, Self, TypeAlias, TypeVar

from core.frozen import record
from core.message import Message
from core.topics import Topic

Viewer: TypeAlias = str | None
"""A player's name, or None for what the whole table may see."""

Verdict: TypeAlias = Literal["good", "bad", "deadly", ""]
"""What events mean for the player they happen to; "" where they are neither good nor bad."""


@record
class Move:
    """A move: what somebody at the table did or saw, with every die and card already in it.

    `maker` is the field that says who makes it: "" for a move of the whole table, None where the box's `whose` says it.
    """

    kind: str

    maker: ClassVar[str | None] = None

    def seen_by(self, _viewer: Viewer, _state: Any) -> Self:
        """Returns the move as the viewer may see it, judged from the state."""
        return self

    def burst(self) -> object:
        """Returns a key that quick taps must share to be one burst; None for a move that never joins a burst."""
        return None


@record
class Event:
    """An event: something that follows from a move. The events alone are enough to rebuild the state.

    `topic` is what it is about, for the filters and symbols of a log; None for an event that tells nothing. `prepares`
    is true where it only happens so that others can follow. `written` is false for what is told in the place of others
    and stands in no journal.
    """

    kind: str

    topic: ClassVar[Topic | None] = None
    prepares: ClassVar[bool] = False
    written: ClassVar[bool] = True

    def fold(self, state: Any) -> Any:
        """Returns the state after the event. It never refuses, so that everything that is written can be read."""
        return state

    def story(self, _state: Any) -> Message | None:
        """Returns the event as a sentence, judged from the state; None where it only prepares what follows."""
        return None

    def means(self) -> Verdict:
        """Returns what it means for the player it happens to."""
        return ""

    def seen_by(self, _viewer: Viewer, _state: Any) -> Event:
        """Returns the event as the viewer may see it, judged from the state."""
        return self

    def merged(self, _later: Event) -> Event | None:
        """Returns this event and a later one of the same burst as one, where that makes sense, else None."""
        return None


AnyFact = TypeVar("AnyFact", Move, Event)


def facts_of(sort: type[AnyFact], *modules: ModuleType) -> tuple[type[AnyFact], ...]:
    """Returns the moves or the events that these modules define for a journal, in their order."""
    return tuple(
        found
        for module in modules
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, sort) and found.__module__ == module.__name__
        if getattr(found, "written", True)
    )
