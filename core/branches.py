"""What is off the line and can be gone back to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from core.acts import At
from core.journal import Journal
from core.nodes import Node

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Branch(Generic[S]):
    """`tip` is its last move, `fork` the last move it shares with the line, `moves` how many are its own."""

    tip: At
    fork: At
    moves: int
    node: Node[S]


def branches(journal: Journal[S]) -> list[Branch[S]]:
    """Every tip that the line does not run through, newest first."""
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
