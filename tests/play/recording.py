"""Looking at recorded games. They are kept as they are, also where a box would write something else today.

A new one is an export of a game that was played, with the digest of its end beside it.
"""

from __future__ import annotations

from typing import Any, TypeVar

from core.facts import Event
from core.journal import Journal
from tests.data.replaying import PLAY, shared

E = TypeVar("E", bound=Event)


def recorded(box: str, name: str) -> Journal[Any]:
    """A recorded game to look at."""
    return shared(PLAY / box / f"{name}.jsonl")


def told(journal: Journal[Any], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for node in journal.line() for event in node.events if isinstance(event, kind)]


def kinds_told(journal: Journal[Any]) -> set[type[Event]]:
    return {type(event) for node in journal.line() for event in node.events}
