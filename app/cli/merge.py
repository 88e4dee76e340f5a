"""`import --merge`: merges another history of a game that is here into it, and previews the result first."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from typing import Any

from app.cli.change import Lines, opened, report, settlement
from app.cli.output import Session
from app.cli.places import their_place
from app.exchange import Incoming, compare, take
from app.merging import Other
from app.table import Table
from core.amend import Mend, Preview
from core.box import Viewer
from core.facts import Event
from core.log import move_name, sentences
from core.merge import Plan
from core.message import Message, say
from core.refusal import Refused
from data.store.trouble import Trouble


def merge(session: Session, args: argparse.Namespace, incoming: Incoming) -> int:
    """Merges a game. A game that is not here is imported; if one side has everything that the other has, nothing has to
    be decided.
    """
    library, game = session.library, incoming.meta.id
    if game not in library.shelf.ids():
        take(library, incoming)
        return _told(session, game, "new")
    relation = compare(incoming.rows, library.look(game).rows)
    if relation in ("same", "older"):
        return _told(session, game, relation, say("cli.merge-nothing", game=game))
    if relation == "newer":
        if args.accept:
            take(library, incoming, replace=True)
            return _told(session, game, relation)
        return _told(session, game, relation, say("cli.merge-forward", game=game))
    with opened(session, game) as table:
        _merge(session, table, incoming, args)
        session.findings(table.findings)
    return 0


def _told(session: Session, game: str, relation: str, message: Message | None = None) -> int:
    text = session.text(message or say(f"cli.imported-{relation}", game=game))
    session.answer({"game": game, "relation": relation}, lambda: [text])
    return 0


def _merge(session: Session, table: Table, incoming: Incoming, args: argparse.Namespace) -> None:
    other = Other(table.journal, incoming)
    twice = {text: their_place(text) for text in args.twice}
    made = other.plan([place for place in twice.values() if place is not None])
    for text, place in twice.items():
        if all(same.theirs != place for same in made.same):
            raise Refused("no-such-entry", entry=text)
    lines = MergeLines(table, other, made)
    more = {"game": table.id, "relation": "diverged", "shared": other.shared, "same": lines.form()}
    if not made.edits:
        nothing = session.text(say("cli.merge-nothing", game=table.id))
        session.answer(more, lambda: [*lines.first(session), nothing])
        return
    forms = session.library.forms(table.journal.box.name)
    settled = dict(settlement(table.journal, forms, text) for text in args.settle)
    seen = table.preview(made.edits, settled, args.rest)
    entry = table.merge(seen, incoming.meta, incoming.rows) if args.accept else None
    report(session, table, seen, entry, None, lines, more)


def check_options(args: argparse.Namespace) -> None:
    """Refuses options that only a merge can use, instead of ignoring them silently."""
    if not args.merge and (args.accept or args.settle or args.twice or args.rest):
        raise Trouble("say-merge")


class MergeLines(Lines):
    def __init__(self, table: Table, other: Other, made: Plan) -> None:
        super().__init__(table)
        self.other, self.made = other, made

    def form(self) -> list[dict[str, Any]]:
        return [{"of": str(same.theirs), "ours": str(same.ours), "once": same.once} for same in self.made.same]

    def first(self, session: Session) -> Iterable[str]:
        """Yields the moves that both histories have."""
        for same in self.made.same:
            seat = self.other.seat(same.ours)
            name = session.text(move_name(self.table.journal, same.move))
            how = session.text(say("how.same") if same.once else say("how.twice"))
            yield f"{same.theirs!s:>6}  {f'{seat} · ' if seat else ''}{name}: {how}"

    def seat(self, mend: Mend) -> str:
        return self.other.seat(mend.of)

    def name(self, mend: Mend, viewer: Viewer) -> Message:
        return self.other.name(mend, viewer)

    def seen(self, events: Sequence[Event], then: Preview[Any], viewer: Viewer) -> list[Event]:
        return [self.other.seen(event, then, viewer) for event in events]

    def beside(self, session: Session, mend: Mend, then: Preview[Any], viewer: Viewer) -> Iterable[str]:
        """Yields what the move led to there, and what it leads to here, if these differ."""
        before, after = (self._said(session, events, then) for events in (mend.before, mend.after))
        if before and after and before != after:
            yield f"        {before} → {after}"

    def _said(self, session: Session, events: Sequence[Event], then: Preview[Any]) -> str:
        return " ".join(map(session.text, sentences(self.table.journal, self.seen(events, then, None))))
