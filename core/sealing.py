"""How much of a journal may leave the phone: nothing from the first choice on that still lies face down.

A journal is append-only, so its beginning is a journal too. What was undone is still written in it and counts as well,
as long as the table can come back to it: it is the same secret.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from core.acts import At
from core.box import Box
from core.journal import Journal
from core.nodes import Node

S = TypeVar("S")


def open_entries(journal: Journal[S]) -> int:
    """The number of entries before the first that keeps something sealed; all of them where nothing is."""
    secret = [_begun(journal.box, node) for node in _sealed(journal)]
    if not secret:
        return len(journal.entries)
    kept = _before(secret)
    while standing := _still_sealed(journal, kept):
        kept = _before([_begun(journal.box, node) for node in standing])
    return kept


def _before(nodes: Iterable[Node[S]]) -> int:
    """A move stands first where it was first written, however often amendments have written it anew."""
    return min(node.origin.entry for node in nodes) - 1


def _sealed(journal: Journal[S]) -> Iterator[Node[S]]:
    """The moves after which something lies face down that nobody has seen, as the game really stands."""
    box, really = journal.box, journal.really()
    now = really.state
    hidden = [node for node in journal.nodes() if node.act is not None and box.sealed(node.state, now)]
    if not hidden:
        return
    line = {node.origin for node in really.line()}
    after = _children(journal)
    for node in hidden:
        if _on_the_way(box, node, line) or _undone(node, really.head) or not _laid_open(box, node, after):
            yield node


def _on_the_way(box: Box[S], node: Node[S], line: set[At]) -> bool:
    """Whether the line has this move, or what it was chosen in: laid open and taken back, it lies face down again."""
    before = _begun(box, node).parent
    while before is not None and before.act is None:  # the joint of an amendment is no move
        before = before.parent
    return node.origin in line or (before is not None and before.origin in line)


def _undone(node: Node[S], head: Node[S]) -> bool:
    """Whether nothing has happened since but that it was taken back."""
    here: Node[S] | None = node
    while here is not None and here.depth > head.depth:
        here = here.parent
    return here is head


def _laid_open(box: Box[S], node: Node[S], after: dict[Node[S], list[Node[S]]]) -> bool:
    """Whether the table has seen it, if only in a course of events that was given up."""
    below = list(after.get(node, ()))
    while below:
        later = below.pop()
        if not box.sealed(node.state, later.state):
            return True
        below += after.get(later, ())
    return False


def _children(journal: Journal[S]) -> dict[Node[S], list[Node[S]]]:
    found: dict[Node[S], list[Node[S]]] = {}
    for node in journal.nodes():
        if node.parent is not None:
            found.setdefault(node.parent, []).append(node)
    return found


def _begun(box: Box[S], node: Node[S]) -> Node[S]:
    """The first of the moves in a row after which something lies face down: they share one secret."""
    while node.parent is not None and box.sealed(node.parent.state, node.parent.state):
        node = node.parent
    return node


def _still_sealed(journal: Journal[S], entries: int) -> list[Node[S]]:
    """Where the game stands after so many entries, if something lies face down there."""
    box, part = journal.box, Journal(journal.box)
    for entry in journal.entries[:entries]:
        part.apply(entry)
    return [node for node in (part.head, part.agreed) if box.sealed(node.state, node.state)]
