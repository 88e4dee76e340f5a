"""Commands that write to a journal."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields
from typing import Any, get_args

from app.cli.output import Session, reason, refusal
from app.cli.outside import read_bytes
from app.cli.places import known, place, their_place
from app.cli.play import play as play_lines
from app.learning import Learning
from app.table import Table
from core.acts import At, Entry, Place
from core.amend import Change, Drop, Edit, How, Insert, Mend, Preview, Settlement
from core.box import Viewer
from core.choices import kind_of
from core.explain import resolve
from core.facts import Event, Move
from core.hidden import admit
from core.journal import Journal
from core.log import move_name
from core.message import Message, say
from core.refusal import Refused
from core.rulings import Ruling
from data.forms import Forms, NotAForm, state_digest
from data.outsidejson import read_json
from data.store.trouble import Trouble


def new(session: Session, args: argparse.Namespace) -> int:
    forms = session.library.forms(args.box)
    game = session.library.new(args.box, forms.setup_from_json(_set_up(session, forms, args)))
    session.answer({"game": game}, lambda: [game])
    return 0


def _set_up(session: Session, forms: Forms, args: argparse.Namespace) -> bytes:
    """Returns the given set-up, with the content of the copy in it if its box has content."""
    text = read_bytes(args.setup)
    if "content" not in {field.name for field in fields(forms.box.rules.setup)}:
        if args.copy:
            raise Refused("box-without-content", box=args.box)
        return text
    # Imported late: the forms of a box's content take longer to import than most other commands to run.
    from app.copies import Copies

    text, findings = Copies(session.library.shelf.home).filled(args.box, text, args.copy)
    session.findings(findings)
    return text


def play(session: Session, args: argparse.Namespace) -> int:
    return play_lines(session, args.game, args.viewer, args.burst)


def undo(session: Session, args: argparse.Namespace) -> int:
    with opened(session, args.game) as table:
        return _wrote(session, table, table.undo(place(table.journal, args.to) if args.to else None))


def redo(session: Session, args: argparse.Namespace) -> int:
    with opened(session, args.game) as table:
        if args.branch:
            return _wrote(session, table, table.reopen(place(table.journal, args.branch)))
        return _wrote(session, table, table.redo())


def suppose(session: Session, args: argparse.Namespace) -> int:
    with opened(session, args.game) as table:
        return _wrote(session, table, table.suppose(place(table.journal, args.at) if args.at else None))


def settle(session: Session, args: argparse.Namespace) -> int:
    with opened(session, args.game) as table:
        return _wrote(session, table, table.settle(keep=args.keep))


def name(session: Session, args: argparse.Namespace) -> int:
    with opened(session, args.game) as table:
        of = place(table.journal, args.at) if args.at else None
        return _wrote(session, table, table.name(args.name, of))


def rule(session: Session, args: argparse.Namespace) -> int:
    """Writes a ruling. Its value is JSON, or else a word as it stands."""
    with opened(session, args.game) as table:
        journal = table.journal
        known(journal, args.viewer)
        path = resolve(table.state(args.viewer), args.field)
        try:
            value: Any = read_json(args.value)
        except NotAForm:
            value = args.value
        forms = session.library.forms(journal.box.name)
        try:
            ruling = forms.move_from_fields(kind_of(Ruling), {"path": path, "value": value, "why": args.why})
        except NotAForm:
            raise Refused("value-of-wrong-sort", path=path, value=args.value) from None
        admit(journal.box, journal.state, ruling, args.viewer)
        return _wrote(session, table, table.play(ruling))


def amend(session: Session, args: argparse.Namespace) -> int:
    with opened(session, args.game) as table:
        forms = session.library.forms(table.journal.box.name)
        edits = _edits(table.journal, forms, args)
        settled = dict(settlement(table.journal, forms, text) for text in args.settle)
        known(table.journal, args.viewer)
        seen = table.preview(edits, settled, args.rest, args.viewer)
        entry = table.amend(seen) if args.accept else None
        report(session, table, seen, entry, args.viewer)
        session.findings(table.findings)
        return 0


def _edits(journal: Journal[Any], forms: Forms, args: argparse.Namespace) -> list[Edit]:
    moves = tuple(forms.move_from_json(text) for text in args.move)
    if args.drop:
        return [Drop(of=place(journal, args.drop))]
    if args.change:
        if len(moves) != 1:
            raise Refused("one-move-wanted", count=len(moves))
        return [Change(of=place(journal, args.change), move=moves[0])]
    if not moves:
        raise Refused("one-move-wanted", count=0)
    return [Insert(before=None if args.insert == "end" else place(journal, args.insert), moves=moves)]


def settlement(journal: Journal[Any], forms: Forms, text: str) -> tuple[Place, Settlement]:
    """Parses `17=ruling`, `17=drop`, or `17={…another move…}`; in a merge also `t17=…`."""
    entry, _, how = text.partition("=")
    at = their_place(entry) or place(journal, entry)
    if how == "ruling":
        return at, "ruling"
    if how == "drop":
        return at, "drop"
    move: Move = forms.move_from_json(how)
    return at, move


def report(
    session: Session,
    table: Table,
    seen: Preview[Any],
    entry: Entry | None,
    viewer: Viewer,
    lines: Lines | None = None,
    more: Mapping[str, Any] | None = None,
) -> None:
    """Reports what an amendment does to the line. `more` is added to the form for programs; `lines.first` adds the same
    for people.
    """
    lines = lines or Lines(table)
    counts = {how: seen.count(how) for how in get_args(How)}
    form: dict[str, Any] = {
        **(more or {}),
        "entry": entry.n if entry else None,
        "counts": counts,
        "report": [_mend(session, lines, mend, seen, viewer) for mend in seen.report if mend.how != "kept"],
        "kept": [str(mend.of) for mend in seen.report if mend.how == "kept"],
        "digest": state_digest(table.journal.box.sight.view(seen.state, viewer)),
    }

    def told() -> Iterable[str]:
        yield from lines.first(session)
        yield " · ".join(session.text(say(f"mend.{how}", n=count)) for how, count in counts.items() if count)
        for mend in seen.report:
            if mend.how != "kept":
                how = session.text(say(f"how.{mend.how}"))
                why = f" — {reason(session.words, mend.refusal)}" if mend.refusal else ""
                who = f"{seat} · " if (seat := lines.seat(mend)) else ""
                yield f"{mend.of!s:>6}  {who}{session.text(lines.name(mend, viewer))}: {how}{why}"
                yield from lines.beside(session, mend, seen, viewer)
        if entry is not None:
            yield session.text(say("cli.wrote", entry=entry.n))
        else:
            yield session.text(say("cli.preview-only"))

    session.answer(form, told)


class Lines:
    """How the lines of a report are put into words. A merge overrides it."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def first(self, session: Session) -> Iterable[str]:
        return ()

    def seat(self, mend: Mend) -> str:
        """Returns whose move it was. For a move that is inserted nobody has said it yet."""
        journal = self.table.journal
        return journal.seat(journal.node(mend.of)) if isinstance(mend.of, At) and mend.how != "inserted" else ""

    def name(self, mend: Mend, viewer: Viewer) -> Message:
        return move_name(self.table.journal, mend.move, viewer)

    def seen(self, events: Sequence[Event], then: Preview[Any], viewer: Viewer) -> list[Event]:
        return self.table.seen(events, viewer)

    def beside(self, session: Session, mend: Mend, then: Preview[Any], viewer: Viewer) -> Iterable[str]:
        return ()


def _mend(session: Session, lines: Lines, mend: Mend, then: Preview[Any], viewer: Viewer) -> dict[str, Any]:
    before, after = (lines.seen(events, then, viewer) for events in (mend.before, mend.after))
    form: dict[str, Any] = {"of": str(mend.of), "how": mend.how, "seat": lines.seat(mend)}
    form |= {"before": before, "after": after}
    if mend.refusal is not None:
        form["refused"] = refusal(session.words, mend.refusal)["refused"]
    return form


def archive(session: Session, args: argparse.Namespace) -> int:
    game = session.library.find(args.game)
    session.library.shelf.archive(game, not args.back)
    session.answer({"game": game, "archived": not args.back}, lambda: [game])
    return 0


def delete(session: Session, args: argparse.Namespace) -> int:
    """Deletes a game. It is the only command that asks for confirmation, because it cannot be undone."""
    game = session.library.find(args.game)
    if not args.yes:
        raise Trouble("say-yes-to-delete", game=game)
    session.library.shelf.delete(game)
    session.answer({"game": game, "deleted": True}, lambda: [session.text(say("cli.deleted", game=game))])
    return 0


@contextmanager
def opened(session: Session, game: str) -> Iterator[Table]:
    with session.library.open(game, learning=Learning(session.library.shelf.home, lambda: session.words)) as table:
        session.findings(table.findings)
        table.findings.clear()
        yield table


def _wrote(session: Session, table: Table, entry: Entry) -> int:
    form = {"entry": entry.n, "head": str(table.journal.head.origin), "digest": state_digest(table.state())}
    session.answer(form, lambda: [session.text(say("cli.wrote", entry=entry.n))])
    session.findings(table.findings)
    return 0
