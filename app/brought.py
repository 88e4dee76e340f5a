"""Finds in an imported game what no Delvelog could have written. Games that are already here are opened all the
same.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from core.acts import Amended, Entry, NamedPoint
from core.choices import kind_of
from core.journal import Journal, a_point
from core.oneline import LONGEST
from core.refusal import Refused
from core.rulings import Upheld
from core.whose import whose
from data.store.chain import Row
from data.store.trouble import Trouble


def first_long_text(rows: Iterable[Row]) -> int:
    """Returns the number of the first entry with a text that is too long, or 0. An entry that is short as a whole is
    not parsed.
    """
    for row in rows:
        if len(row.body) > LONGEST and any(len(text) > LONGEST for text in _texts(json.loads(row.body))):
            return row.n
    return 0


MOST_REGROWN = 200_000
"""How many moves the amendments of one game may decide again: a thousand moves, two hundred times. An amendment is a
few bytes in a file, but as much work as the whole game.
"""


def first_overgrown(rows: Iterable[Row]) -> int:
    """Returns the number of the entry whose amendment exceeds `MOST_REGROWN`, or 0. It runs before any amendment is
    worked out.
    """
    regrown = 0
    for row in rows:
        if row.kind == kind_of(Amended):
            fates = json.loads(row.body).get("fates")
            regrown += sum(map(_moves, fates)) if isinstance(fates, list) else 0
            if regrown > MOST_REGROWN:
                return row.n
    return 0


def _moves(fate: Any) -> int:
    count = fate.get("count", 1) if isinstance(fate, dict) else 0
    return max(0, count) if type(count) is int else 0


def first_false_name(entries: Iterable[Entry]) -> int:
    """Returns the number of the first entry that gives a point a name which is not allowed, or 0."""
    for entry in entries:
        try:
            if isinstance(entry.act, NamedPoint):
                a_point(entry.act.name)
        except Refused:
            return entry.n
    return 0


def check_seats(journal: Journal[Any]) -> None:
    """Refuses a move of somebody who does not sit at the table, and a move that is not theirs by the rules.

    The state in which a move was made says whose move it is, so a seat can no more be forged than an event. As with
    events, entries of another rules version are believed if only the seat is one of that table, and so are moves that
    stand by the table's word: a merge lets them stand whosever turn it is. Entries without a seat are older.
    """
    box = journal.box
    for node in journal.nodes():
        if node.act is None or node.parent is None or not node.act.seat or node.first is not node:
            continue
        entry, seat = node.at.entry, node.act.seat
        if seat not in (*box.sight.viewers(node.parent.state), *box.sight.viewers(node.state)):
            raise Trouble("export-no-such-seat", entry=entry)
        if isinstance(node.act.move, Upheld) or journal.entries[entry - 1].rules != box.version:
            continue
        if seat != whose(box, node.parent.state, node.act.move):
            raise Trouble("export-other-seat", entry=entry)


def _texts(form: Any) -> Iterator[str]:
    waiting = [form]
    while waiting:
        part = waiting.pop()
        if isinstance(part, str):
            yield part
        elif isinstance(part, dict):
            waiting += [*part, *part.values()]
        elif isinstance(part, list):
            waiting += part
