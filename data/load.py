"""Turns rows on the disk into a journal in memory. Events are folded; nothing is decided again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from core.acts import Entry
from core.journal import Broken, Journal
from core.message import say
from data.collecting import without_collecting
from data.forms import Forms, NotAForm, UnknownKind
from data.store.chain import Row
from data.store.trouble import Trouble


class Unsound(Exception):
    """An entry whose digest is right but whose content is impossible: forged, or written by a faulty program."""

    def __init__(self, journal: Journal[Any], entry: int, why: str) -> None:
        super().__init__(entry, why)
        self.journal = journal
        self.entry = entry
        self.why = why


def load(forms: Forms, rows: Iterable[Row]) -> Journal[Any]:
    """Returns the journal. Raises Unsound with everything before the bad entry, or Trouble for what a newer version
    wrote.
    """
    journal: Journal[Any] = Journal(forms.box)
    rows = list(rows)
    read, present = forms.for_journal(len(rows)), forms.present
    apply, version, new = journal.apply, forms.box.version, tuple.__new__
    with without_collecting():
        for n, at, _, rules, app, body, digest in rows:
            if rules > version:
                raise Trouble("newer-rules", box=say(f"box.{forms.box.name}"), entry=n, app=app)
            try:
                act = read(body if rules == version else present(body, rules))
                apply(new(Entry, (n, at, act, rules, app, digest)))
            except UnknownKind as unknown:
                raise Trouble("newer-kind", kind=unknown.where, entry=n, app=app) from None
            except NotAForm as error:
                raise Unsound(journal, n, f"{error.problem} {error.where}".strip()) from None
            except Broken as broken:
                raise Unsound(journal, n, broken.why) from None
    return journal
