"""Taking a game home, and bringing one in."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO, Any, Literal, TypeAlias

from app.library import Library
from core.journal import Journal
from core.play import decide
from core.refusal import Refused
from data.exports.lines import parsed, written
from data.load import Unsound, load
from data.store.chain import Row
from data.store.trouble import Trouble, from_os

Relation: TypeAlias = Literal["new", "same", "newer", "older", "diverged"]


def export_journal(library: Library, game: str, target: IO[bytes]) -> int:
    """Writes the whole journal, as far as it holds together. Returns how many entries that are."""
    look = library.look(game)
    for line in written(look.meta, look.rows):
        target.write(line)
    return len(look.rows)


def export_to_file(library: Library, game: str, path: Path) -> int:
    """The same into a file, which is there whole or not at all."""
    draft = path.with_name(f".{path.name}.new")
    try:
        with draft.open("wb") as target:
            count = export_journal(library, game, target)
            target.flush()
            os.fsync(target.fileno())
        os.replace(draft, path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise from_os(error) from error
    return count


def import_journal(library: Library, source: IO[bytes], replace: bool = False) -> tuple[str, Relation]:
    """Brings a game in. One that is here already is told apart: same, newer, older or diverged.

    `replace` puts a newer, older or diverged one in the place of the one that is here, which is set aside.
    """
    meta, rows = parsed(source)
    forms = library.forms(meta.box)
    if not rows:
        raise Trouble("export-cut", entries=0)
    try:
        journal = load(forms, rows)
    except Unsound as unsound:
        raise Trouble("export-forged", entry=unsound.entry) from None
    follows_the_rules(journal)
    if meta.id not in library.shelf.ids():
        library.shelf.create(meta, rows)
        return meta.id, "new"
    relation = compare(rows, library.shelf.read(meta.id).rows)
    if relation == "same":
        return meta.id, relation
    if not replace:
        raise Trouble(f"already-here-{relation}", game=meta.id)
    library.shelf.replace(meta.id, meta, rows)
    return meta.id, relation


def follows_the_rules(journal: Journal[Any]) -> None:
    """Whoever forges a journal can forge its digests too; what they cannot forge is what the rules make of a move.

    Entries of another rules version are believed: rules that were mended must not disown old games.
    """
    box = journal.box
    for node in journal.nodes():
        if node.move is None or node.parent is None or journal.entries[node.at.entry - 1].rules != box.version:
            continue
        try:
            sound = decide(box, node.parent.state, node.move) == node.events
        except Refused:
            sound = False
        if not sound:
            raise Trouble("export-forged", entry=node.at.entry)


def compare(theirs: list[Row], ours: list[Row]) -> Relation:
    shared = sum(1 for a, b in zip(theirs, ours, strict=False) if a.digest == b.digest)
    if shared == len(theirs) == len(ours):
        return "same"
    if shared == len(ours):
        return "newer"
    return "older" if shared == len(theirs) else "diverged"
