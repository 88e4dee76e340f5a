"""How much of a journal may leave the phone: nothing from the first choice on that still lies face down.

A journal is append-only, so its beginning is a journal too. A move that was undone is still written in it and counts as
well, as long as the table can come back to it: it is the same secret.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from core.box import Box
from core.hidden import hidden
from core.journal import Journal
from core.nodes import Node

S = TypeVar("S")


def open_entries(journal: Journal[S]) -> int:
    """Returns the number of entries before the first one that keeps something sealed; the number of all where none
    does.
    """
    secret = [_begun(journal.box, node) for node in _sealed(journal)]
    if not secret:
        return len(journal.entries)
    kept = _before(secret)
    while standing := _still_sealed(journal, kept):
        kept = _before([_begun(journal.box, node) for node in standing])
    return kept


def has_secrets(journal: Journal[S], entries: int | None = None) -> bool:
    """Tells whether something lies face down in a journal, or in its first `entries`, at any place where it could be
    played on.

    This includes long-term secrets, such as a team or what a torch has shown. A game that is over has no secrets any
    more, and what was face down right after the set-up does not count: everybody who was there knows how it began.
    """
    box, part = journal.box, journal if entries in (None, len(journal.entries)) else journal.beginning(entries or 0)
    if box.rules.over(journal.really().state):
        return False
    after = _children(part)
    tips = (part.head, part.agreed, *(node for node in part.nodes() if node not in after))
    begun = next(iter(part.nodes()), part.root)
    known = hidden(box, begun.state, None).items()
    return any(hidden(box, node.state, None).items() - known for node in tips)


def _before(nodes: Iterable[Node[S]]) -> int:
    """Returns the number of entries before the first of these nodes. A move counts from where it was first written,
    however often amendments have written it again.
    """
    return min(node.origin.entry for node in nodes) - 1


def _sealed(journal: Journal[S]) -> Iterator[Node[S]]:
    """Yields the moves after which something lies face down that nobody has ever seen, as the game really stands."""
    box, now = journal.box, journal.really().state
    secret = [node for node in journal.nodes() if node.act is not None and box.sight.still_face_down(node.state, now)]
    after = _children(journal) if secret else {}
    known = {(node.origin, node.move) for node in secret if _laid_open(box, node, after)}
    yield from (node for node in secret if (node.origin, node.move) not in known)


def _laid_open(box: Box[S], node: Node[S], after: dict[Node[S], list[Node[S]]]) -> bool:
    """Tells whether the table has seen what the move put face down, even if only in moves that were taken back or
    supposed (decision 30).
    """
    below = list(after.get(node, ()))
    while below:
        later = below.pop()
        if not box.sight.still_face_down(node.state, later.state):
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
    """Returns the first of the consecutive moves after which something lies face down: they share one secret."""
    while node.parent is not None and box.sight.still_face_down(node.parent.state, node.parent.state):
        node = node.parent
    return node


def _still_sealed(journal: Journal[S], entries: int) -> list[Node[S]]:
    """Returns the head and the agreed node after so many entries, each only if something lies face down there."""
    box, part = journal.box, journal.beginning(entries)
    return [node for node in (part.head, part.agreed) if box.sight.still_face_down(node.state, node.state)]
