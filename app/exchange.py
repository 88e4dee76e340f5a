"""Importing a game from a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import IO, Any, Literal, TypeAlias

from app.brought import check_seats, first_false_name, first_long_text, first_overgrown
from app.library import Library
from core.acts import Entry
from core.frozen import replace
from core.journal import Journal
from core.play import decide
from core.refusal import Refused
from data.exports.lines import parsed_part
from data.load import Unsound, load
from data.store.chain import GameMeta, Row, link
from data.store.trouble import Trouble

Relation: TypeAlias = Literal["new", "same", "newer", "older", "diverged"]
Linked: TypeAlias = Row | Entry

FORGED = ("export-forged", "export-no-such-seat", "export-other-seat")
"""Codes that blame one entry: the entries before it may still be good."""


@dataclass(frozen=True, slots=True)
class Incoming:
    """A game in a file, as far as it holds together and follows the rules. `trouble` says what is wrong with the rest;
    `of` is how many entries the file says it has, or 0 if that is unknown.
    """

    meta: GameMeta
    rows: list[Row]
    journal: Journal[Any]
    trouble: Trouble | None = None
    of: int = 0


def read_incoming(library: Library, source: IO[bytes]) -> Incoming:
    """Reads the part of a file that can be imported. Raises Trouble for a file without even the start of a game."""
    part = parsed_part(source)
    forms = library.forms(part.meta.box)
    rows, trouble = part.rows, part.trouble
    if entry := first_long_text(rows):
        rows, trouble = rows[: entry - 1], Trouble("export-long-text", entry=entry)
    if entry := first_overgrown(rows):
        rows, trouble = rows[: entry - 1], Trouble("export-too-amended", entry=entry)
    while True:
        if not rows:
            raise trouble or Trouble("export-cut", entries=0)
        try:
            journal = load(forms, rows)
            follows_the_rules(journal)
            if false := first_false_name(journal.entries):
                raise Trouble("export-forged", entry=false)
            check_seats(journal)
        except Unsound as unsound:
            rows, trouble = rows[: unsound.entry - 1], Trouble("export-forged", entry=unsound.entry)
        except Trouble as found:
            if found.code not in FORGED:
                raise
            rows, trouble = rows[: _entry(found) - 1], found
        else:
            return Incoming(part.meta, rows, journal, trouble, part.of or (0 if part.trouble else len(part.rows)))


def _entry(trouble: Trouble) -> int:
    entry = trouble.facts["entry"]
    assert isinstance(entry, int)
    return entry


def import_journal(
    library: Library, source: IO[bytes], replace: bool = False, *, part: bool = False
) -> tuple[str, Relation]:
    """Imports a game. If the game is here already, the relation says whether the file's is the same, newer, older or
    diverged.

    `replace` puts a newer, older or diverged one in the place of the one that is here, which is set aside. `part`
    imports the intact part of a damaged file; without it such a file is refused.
    """
    incoming = read_incoming(library, source)
    if incoming.trouble is not None and not part:
        raise incoming.trouble
    return take(library, incoming, replace)


def take(library: Library, incoming: Incoming, replace: bool = False) -> tuple[str, Relation]:
    meta, rows = incoming.meta, incoming.rows
    if meta.id not in library.shelf.ids():
        try:
            library.shelf.create(meta, rows)
        except Trouble as trouble:
            if trouble.code != "already-here":
                raise  # otherwise somebody has imported it at this very moment
        else:
            return meta.id, "new"
    relation = compare(rows, library.shelf.read(meta.id).rows)
    if relation == "same":
        return meta.id, relation
    if not replace:
        raise Trouble(f"already-here-{relation}", game=meta.id)
    library.shelf.replace(meta.id, meta, rows)
    return meta.id, relation


def keep_both(library: Library, incoming: Incoming, note: str) -> str:
    """Adds a game beside the one that is here under a new id, and returns that id.

    A chain of digests begins with the id of its game, so the new game gets a new chain: the same entries word for word,
    with other digests. Entries refer to each other by number, so whatever was undone or amended stays so. `note`
    becomes the name of its last point, as an explanation for later.
    """
    meta = replace(incoming.meta, id=library.shelf.new_id(incoming.meta.box))
    rows: list[Row] = []
    before = meta.genesis()
    for row in incoming.rows:
        before = link(before, row.n, row.at, row.rules, row.app, row.body)
        rows.append(row._replace(digest=before))
    library.shelf.create(meta, rows)
    with library.open(meta.id) as table:
        table.name(note)
    return meta.id


def follows_the_rules(journal: Journal[Any]) -> None:
    """Raises Trouble if the events of a move are not what the rules make of it. Whoever forges a journal can forge its
    digests too, but not this.

    Entries of another rules version are believed: corrected rules must not disown old games.
    """
    box = journal.box
    known: set[tuple[int, int]] = set()
    for node in journal.nodes():
        if node.move is None or node.parent is None or journal.entries[node.at.entry - 1].rules != box.version:
            continue
        same = (id(node.parent.state), id(node.act))
        if same in known:
            continue  # an amendment has carried it on as it was
        known.add(same)
        try:
            sound = decide(box, node.parent.state, node.move) == node.events
        except Refused:
            sound = False
        if not sound:
            raise Trouble("export-forged", entry=node.at.entry)


def compare(theirs: Sequence[Linked], ours: Sequence[Linked]) -> Relation:
    shared = shared_by(theirs, ours)
    if shared == len(theirs) == len(ours):
        return "same"
    if shared == len(ours):
        return "newer"
    return "older" if shared == len(theirs) else "diverged"


def shared_by(theirs: Sequence[Linked], ours: Sequence[Linked]) -> int:
    """Counts the entries that two histories have in common from the first. A digest covers everything before it."""
    return sum(1 for a, b in zip(theirs, ours, strict=False) if a.digest == b.digest)
