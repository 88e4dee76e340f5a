"""Another copy of the box in the middle of a game: what is still to come changes, what the table has seen stays.

A name that the game knows stays known, and there are at least as many pieces of it as have left their pile.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeVar

from core.deck import Stock, count_of
from core.frozen import Named, find, replace
from core.message import Message, say


class Counted(Protocol):
    """So many pieces of one name."""

    @property
    def name(self) -> str: ...

    @property
    def count(self) -> int: ...


N = TypeVar("N", bound=Named)
C = TypeVar("C", bound=Counted)


def still_known(now: tuple[N, ...], new: tuple[N, ...]) -> tuple[N, ...]:
    """Returns the things of the new copy, and those that only the game knows."""
    return (*new, *(thing for thing in now if find(new, thing.name) is None))


def with_what_was_seen(now: tuple[C, ...], new: tuple[C, ...], left: tuple[Stock, ...]) -> tuple[C, ...]:
    """Returns what the new copy has of one sort, and at least what is out of its pile in this game."""
    seen = {thing.name: max(0, thing.count - count_of(left, thing.name)) for thing in now}
    gone = tuple(replace(thing, count=0) for thing in now if find(new, thing.name) is None)
    return tuple(
        thing if thing.count >= seen.get(thing.name, 0) else replace(thing, count=seen[thing.name])
        for thing in (*new, *gone)
    )


def restocked(left: Iterable[Stock], now: Iterable[Counted], new: Iterable[Counted]) -> tuple[Stock, ...]:
    """Returns what is left in a pile when the box has the new things instead of those that it has now."""
    before, after = _counts(now), _counts(new)
    kept = tuple(
        Stock(stock.name, max(0, stock.count + after[stock.name] - before.get(stock.name, 0)))
        for stock in left
        if stock.name in after
    )
    return (*kept, *(Stock(name, count) for name, count in after.items() if find(kept, name) is None))


def _counts(things: Iterable[Counted]) -> Mapping[str, int]:
    return {thing.name: thing.count for thing in things}


def copy_changed(copy: str) -> Message:
    """Returns the sentence that tells of it in the log."""
    return say("copy.story.changed", copy=copy) if copy else say("copy.story.shipped")
