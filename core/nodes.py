"""The nodes of a journal's tree: moves in their places, with the states after them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from core.acts import At, Played
from core.facts import Event, Move

S = TypeVar("S")


class Node(Generic[S]):
    """A move in its place, with the state after it.

    `at` is where it was written; `origin` is where its move was first written, and the number by which people know it.
    """

    __slots__ = ("act", "depth", "n", "parent", "state")

    was: Node[S] | None = None

    def __init__(self, n: int, parent: Node[S] | None, state: S, act: Played | None) -> None:
        self.n = n
        self.parent = parent
        self.depth: int = parent.depth + 1 if parent is not None else 0
        self.state = state
        self.act = act

    @property
    def at(self) -> At:
        return At(self.n)

    @property
    def origin(self) -> At:
        return At(self.n)

    @property
    def first(self) -> Node[S]:
        """Returns the node where this move was first written, below the state in which it was made."""
        return self

    @property
    def move(self) -> Move | None:
        return self.act.move if self.act is not None else None

    @property
    def events(self) -> tuple[Event, ...]:
        return self.act.events if self.act is not None else ()

    @property
    def joins(self) -> bool:
        return self.act is not None and self.act.joins


class Regrown(Node[S]):
    """A move that an amendment wrote. Either it was carried over from an older node (`first` is the oldest one), or it
    is new.
    """

    __slots__ = ("_first", "_origin", "_part")

    def __init__(
        self, at: At, origin: At, parent: Node[S], state: S, act: Played, first: Node[S] | None = None
    ) -> None:
        super().__init__(at.entry, parent, state, act)
        self._part = at.part
        self._origin = origin
        self._first = first

    @property
    def at(self) -> At:
        return At(self.n, self._part)

    @property
    def origin(self) -> At:
        return self._origin

    @property
    def first(self) -> Node[S]:
        return self._first or self


class Joint(Node[S]):
    """The node that closes an amendment. It carries no move; `was` is the head before the amendment, to which an undo
    goes back.
    """

    __slots__ = ("was",)

    def __init__(self, n: int, parent: Node[S], was: Node[S]) -> None:
        super().__init__(n, parent, parent.state, None)
        self.was = was


@dataclass(frozen=True, slots=True)
class Supposition(Generic[S]):
    """A what-if in progress: the entry it began with, the node it starts from, and the head that waits meanwhile.

    `undone` is what could be redone before the what-if; inside it, only what was undone inside it can be redone.
    """

    since: int
    base: Node[S]
    tip: Node[S]
    undone: dict[Node[S], list[Node[S]]]

    def holds(self, node: Node[S]) -> bool:
        """Tells whether the head may stand there: where the what-if starts, or on a node that was written in it."""
        return node is self.base or node.n > self.since
