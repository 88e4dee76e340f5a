"""The same game twice: what two histories share, what each has after that, and what lies on the table in each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.exchange import Incoming, Relation, compare, shared_by
from app.library import Library
from core.counted import Count
from core.journal import Journal
from core.log import audit
from core.message import Message
from core.paths import Value
from data.store.chain import Row

TOLD = 3  # sentences of each


@dataclass(frozen=True, slots=True)
class Side:
    """`own` of its `entries` the other has not. `last` is when it was last played; `told` its own last entries."""

    entries: int
    own: int
    last: int
    told: tuple[tuple[Message, ...], ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that people count; None where one has no such thing, or nobody may know."""

    what: Message
    player: str
    ours: Value
    theirs: Value


@dataclass(frozen=True, slots=True)
class Comparison:
    relation: Relation
    shared: int
    ours: Side
    theirs: Side
    differences: tuple[Difference, ...]


def compared(library: Library, incoming: Incoming) -> Comparison:
    """The game that is here beside the one in a file."""
    look = library.look(incoming.meta.id)
    shared = shared_by(incoming.rows, look.rows)
    return Comparison(
        compare(incoming.rows, look.rows),
        shared,
        _side(look.journal, look.rows, shared),
        _side(incoming.journal, incoming.rows, shared),
        tuple(_differences(look.journal, incoming.journal)),
    )


def _side(journal: Journal[Any], rows: list[Row], shared: int) -> Side:
    """As the whole table may know it: a file may be opened by anybody."""
    told = tuple(each.sentences for each in audit(journal)[shared:] if each.sentences)
    return Side(len(rows), len(rows) - shared, rows[-1].at if rows else 0, told[-TOLD:])


def _differences(ours: Journal[Any], theirs: Journal[Any]) -> list[Difference]:
    here, there = _counts(ours), _counts(theirs)
    found = []
    for key in {**here, **there}:
        one, two = here.get(key), there.get(key)
        value, other = one.value if one else None, two.value if two else None
        of = one or two
        if of is not None and value != other:
            found.append(Difference(of.what, of.player, value, other))
    return found


def _counts(journal: Journal[Any]) -> dict[tuple[str, str], Count]:
    counts = journal.box.counts(journal.box.view(journal.state, None))
    return {(count.player, count.key): count for count in counts}
