"""Commands about all games together: search, query, reindex.

What they need is imported late: sqlite-utils takes longer to import than most commands take.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.cli.output import Session, complain, progress_bar
from core.boxes.registry import box_named
from core.message import say
from core.oneline import one_line
from core.table_counts import round_called
from data.index.asking import MOST_ROWS, Value, ask
from data.store.trouble import Trouble

if TYPE_CHECKING:
    from app.indexing import Indexing
    from data.index.keeping import Found

WIDEST = 60  # characters of a column


def find(session: Session, args: argparse.Namespace) -> int:
    """Searches in the logs of all games."""
    from app.indexing import brought_up_to_date
    from data.index.keeping import query_of, search

    if args.box:
        box_named(args.box)  # it refuses a name that no box has
    text = " ".join(args.words)
    language = session.words.language
    if not query_of(text, language):
        raise Trouble("nothing-to-search")
    work = brought_up_to_date(session.library, session.words, progress_bar(session))
    found = search(session.library.shelf.home, text, language, args.box, max(1, min(args.most, MOST_ROWS)))
    _tell_unread(session, work)

    def told() -> Iterable[str]:
        for each in found:
            where = f"{each.game} {each.entry}.{each.part}" if each.part else f"{each.game} {each.entry}"
            yield f"{where}  {_called(session, each)}"
            yield f"    {each.sentence}"
        yield session.text(say("cli.found", n=len(found), count="n"))

    session.answer({"found": [each.model_dump() for each in found], "unread": work.unread}, told)
    return 0


def _called(session: Session, found: Found) -> str:
    title = found.title or session.text(say(f"box.{found.box}"))
    if not found.round:
        return title
    return f"{title} · {session.text(round_called(found.box, found.round))}"


def query(session: Session, args: argparse.Namespace) -> int:
    """Answers a question in SQL about all games."""
    from app.indexing import brought_up_to_date

    work = brought_up_to_date(session.library, session.words, progress_bar(session))
    found = ask(session.library.shelf.home, args.sql, max(1, min(args.rows, MOST_ROWS)))
    _tell_unread(session, work)

    def told() -> Iterable[str]:
        yield from _table(found.columns, found.rows)
        if not found.whole:
            yield session.text(say("cli.more-rows", n=len(found.rows)))

    session.answer({"columns": found.columns, "rows": found.rows, "whole": found.whole, "unread": work.unread}, told)
    return 0


def _table(columns: tuple[str, ...], rows: list[tuple[Value, ...]]) -> Iterable[str]:
    cells = [tuple(_cell(value) for value in row) for row in (columns, *rows)]
    widths = [min(WIDEST, max(map(len, column))) for column in zip(*cells, strict=True)]
    for number, row in enumerate(cells):
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        if not number:
            yield "  ".join("-" * width for width in widths)


def _cell(value: Value) -> str:
    text = "" if value is None else one_line(str(value))
    return text if len(text) <= WIDEST else f"{text[: WIDEST - 1]}…"


def reindex(session: Session, _args: argparse.Namespace) -> int:
    """Works out everything about all games again."""
    from app.indexing import reindexed

    work = reindexed(session.library, session.words, progress_bar(session))
    _tell_unread(session, work)
    form = {"games": len(work.read), "language": session.words.language, "unread": work.unread}
    session.answer(form, lambda: [session.text(say("cli.reindexed", n=len(work.read), count="n"))])
    return 0


def _tell_unread(session: Session, work: Indexing) -> None:
    if work.unread and not session.as_json:
        complain(session.text(say("stats.unread", count="n", n=len(work.unread), games=tuple(work.unread))))
