"""`play`: reads one move per line and prints one answer per line, always after the entry is on the disk."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import IO, Any

from app.chance import PHONE, rolled_by_phone
from app.cli.output import Session, compact, from_form, put, refusal
from app.cli.places import place
from app.learning import Learning
from app.table import Table
from core.acts import Entry, Played
from core.box import Viewer
from core.facts import Move
from core.hidden import admit
from core.refusal import Refused
from data.forms import Forms, NotAForm
from data.outsidejson import read_json
from data.store.trouble import Trouble

LONGEST_LINE = 1_000_000
CONTROLS = ("undo", "redo", "suppose", "settle")
_CONTROLS = tuple(f'"{kind}"'.encode() for kind in CONTROLS)


def play(session: Session, game: str, viewer: Viewer, burst: float) -> int:
    learning = Learning(session.library.shelf.home, lambda: session.words)
    with session.library.open(game, burst=burst, learning=learning) as table:
        session.findings(table.findings)
        table.findings.clear()
        forms = session.library.forms(table.journal.box.name)
        for line in lines(sys.stdin.buffer):
            answer = answered(session, table, forms, line, viewer)
            put(compact(answer))
            sys.stdout.flush()
            session.findings(table.findings)
            table.findings.clear()
    return 0


def lines(source: IO[bytes]) -> Iterator[bytes | None]:
    """Yields lines that are not empty; None stands for a line that is too long to be a move."""
    while line := source.readline(LONGEST_LINE):
        if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
            while (rest := source.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
                pass
            yield None
        elif line.strip():
            yield line


def answered(session: Session, table: Table, forms: Forms, line: bytes | None, viewer: Viewer) -> dict[str, Any]:
    try:
        if line is None:
            raise Refused("line-too-long", longest=LONGEST_LINE)
        entry = _done(table, forms, line, viewer)
    except NotAForm as error:
        return refusal(session.words, from_form(error))
    except (Refused, Trouble) as error:
        return refusal(session.words, error)
    events = entry.act.events if isinstance(entry.act, Played) else ()
    return {"ok": True, "entry": entry.n, "events": table.seen(events, viewer)}


def _done(table: Table, forms: Forms, line: bytes, viewer: Viewer) -> Entry:
    control, journal = _control(line), table.journal
    if control is None:
        move = _move(table, forms, line)
        admit(journal.box, journal.state, move, viewer)
        return table.play(move)
    if control["kind"] == "redo":
        return table.redo()
    if control["kind"] == "settle":
        if not isinstance(control.get("keep"), bool):
            raise NotAForm("wrong-sort" if "keep" in control else "missing", "keep")
        return table.settle(keep=control["keep"])
    at = place(table.journal, str(control["to"])) if control.get("to") is not None else None
    return table.suppose(at) if control["kind"] == "suppose" else table.undo(at)


def _control(line: bytes) -> dict[str, Any] | None:
    """Parses `{"kind":"undo"}`, `{"kind":"undo","to":7}`, `{"kind":"redo"}`, and `suppose` and `settle` in the same
    way. These are not moves of a box, but part of playing. Returns None for any other line.
    """
    if not any(kind in line for kind in _CONTROLS):
        return None
    try:
        form = read_json(line)
    except NotAForm:
        return None
    return form if isinstance(form, dict) and form.get("kind") in CONTROLS else None


def _move(table: Table, forms: Forms, line: bytes) -> Move:
    if PHONE.encode() in line:
        form = read_json(line)
        if isinstance(form, dict):
            line = json.dumps(rolled_by_phone(table.choices(), form)).encode()
    return forms.move_from_json(line)
