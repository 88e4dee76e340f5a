"""`rules`: looks something up in the rules of a box."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import Any

from app.cli.output import Session
from core.message import say
from core.refusal import Refused
from data.reference import Entry, Reference, reference, without_numbers

IN_FULL = 5
"""How many of the matches are printed in full. The others are listed by title, because a common word is found
everywhere.
"""


def rules(session: Session, args: argparse.Namespace) -> int:
    book = reference(args.box, session.words.language)
    if args.words:
        _found(session, book, " ".join(args.words))
    else:
        _contents(session, book)
    return 0


def _contents(session: Session, book: Reference) -> None:
    forms: list[dict[str, Any]] = [
        {
            "topic": topic.id, "title": topic.title,
            "entries": [{"id": entry.id, "title": entry.title, "rules": entry.rules} for entry in topic.entries],
        }
        for topic in book.topics()
    ]  # fmt: skip

    def told() -> Iterable[str]:
        for topic in book.topics():
            yield topic.title
            yield from (f"  {entry.title}  ({', '.join(entry.rules)})" for entry in topic.entries)

    session.answer({"topics": forms}, told)


def _found(session: Session, book: Reference, asked: str) -> None:
    found = book.find(asked)
    if not found:
        raise Refused("nothing-in-rules", asked=asked)

    def told() -> Iterable[str]:
        for entry in found[:IN_FULL]:
            yield entry.title
            yield f"  {without_numbers(entry.text)}"
            if entry.note:
                yield f"  ⚠ {without_numbers(entry.note)}"
            if entry.see:
                yield "  " + session.text(say("cli.rules-see", titles=_titles(map(book.entry, entry.see))))
            yield f"  ({', '.join(entry.rules)})"
            yield ""
        if found[IN_FULL:]:
            yield session.text(say("cli.rules-also", titles=_titles(found[IN_FULL:])))

    session.answer({"entries": [entry.model_dump() for entry in found]}, told)


def _titles(entries: Iterable[Entry]) -> str:
    return " · ".join(entry.title for entry in entries)
