"""Compares two histories of the same game: what they share, what each has after that, and what lies on the table in
each.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.exchange import Incoming, Relation, compare, shared_by
from app.library import Library
from core.journal import Journal
from core.log import audit
from core.message import Message
from core.table_counts import Count, Difference, differences
from data.store.chain import Row

TOLD = 3  # how many sentences of each history are shown


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two histories. It has `entries` entries, of which the other does not have `own`. `last` is when it was
    last played; `told` holds the sentences of its own last entries.
    """

    entries: int
    own: int
    last: int
    told: tuple[tuple[Message, ...], ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    relation: Relation
    shared: int
    ours: Side
    theirs: Side
    differences: tuple[Difference, ...]  # in each, the first number is ours and the second theirs


def compared(library: Library, incoming: Incoming) -> Comparison:
    """Compares the game that is here with the one in a file."""
    look = library.look(incoming.meta.id)
    shared = shared_by(incoming.rows, look.rows)
    return Comparison(
        compare(incoming.rows, look.rows),
        shared,
        _side(look.journal, look.rows, shared),
        _side(incoming.journal, incoming.rows, shared),
        tuple(differences(_counts(look.journal), _counts(incoming.journal))),
    )


def _side(journal: Journal[Any], rows: list[Row], shared: int) -> Side:
    """Describes one history as the whole table may know it, because anybody may open the file."""
    told = tuple(each.sentences for each in audit(journal)[shared:] if each.sentences)
    return Side(len(rows), len(rows) - shared, rows[-1].at if rows else 0, told[-TOLD:])


def _counts(journal: Journal[Any]) -> tuple[Count, ...]:
    return journal.box.voice.counts(journal.box.sight.view(journal.state, None))
