"""The branches of a journal: moves that are not on the line and that the table can go back to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from core.acts import At
from core.journal import Journal
from core.nodes import Node

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Branch(Generic[S]):
    """One branch. `tip` is its last move, `fork` the last move it shares with the line, `moves` how many moves are its
    own.
    """

    tip: At
    fork: At
    moves: int
    node: Node[S]


def branches(journal: Journal[S]) -> list[Branch[S]]:
    """Returns a branch for every tip that is not on the line, the newest first."""
    parents = {id(node.parent) for node in journal.nodes()}
    tips = [node for node in journal.nodes() if id(node) not in parents and not journal.on_line(node)]
    return [_branch(journal, tip) for tip in sorted(tips, key=lambda tip: tip.at, reverse=True)]


def _branch(journal: Journal[S], tip: Node[S]) -> Branch[S]:
    moves, here = 0, tip
    while not journal.on_line(here):
        moves += here.move is not None
        assert here.parent is not None
        here = here.parent
    return Branch(tip.at, here.origin, moves, tip)
