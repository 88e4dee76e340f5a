"""`import` of a folder: every journal in it that is new or goes further than the one here. Doing it again changes
nothing.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from app.cli.output import Session, progress_bar, refusal
from app.exchange import Relation, compare, import_journal
from core.message import Message, say
from core.refusal import Refused
from data.exports.lines import parsed_part
from data.store.trouble import Trouble, from_os

MOST_FILES = 10_000


def import_folder(session: Session, args: argparse.Namespace) -> int:
    """Imports the journals of a folder. A game that is here already gives way to one that goes on from it, and to no
    other. The exit code says whether every file could be read.
    """
    if args.replace or args.both or args.merge:
        raise Trouble("not-for-a-folder")
    progress = progress_bar(session)
    files = _journals(args.file)
    told: list[dict[str, Any]] = []
    progress(0, len(files))
    for number, file in enumerate(files, 1):
        told.append({"file": file.name, **_brought(session, file, args.part)})
        progress(number, len(files))
    counts = Counter(each.get("relation", "refused") for each in told)

    def lines() -> Iterable[str]:
        for each in told:
            if "refused" in each:
                yield f"{each['file']}: {each['refused']['text']}"
            elif each["relation"] in ("older", "diverged"):
                yield session.text(say(f"cli.folder-{each['relation']}", game=each["game"], file=each["file"]))
        yield session.text(_summed(counts))

    session.answer({"files": told, **{name: counts[name] for name in (*_RELATIONS, "refused")}}, lines)
    return 1 if counts["refused"] else 0


_RELATIONS: tuple[Relation, ...] = ("new", "newer", "same", "older", "diverged")


def _summed(counts: Counter[str]) -> Message:
    return say(
        "cli.folder", new=counts["new"], newer=counts["newer"], same=counts["same"], older=counts["older"],
        diverged=counts["diverged"], refused=counts["refused"],
    )  # fmt: skip


def _journals(folder: Path) -> list[Path]:
    try:
        files = sorted(each for each in folder.iterdir() if each.suffix == ".jsonl" and each.is_file())
    except OSError as error:
        raise from_os(error, "os-trouble") from error
    if len(files) > MOST_FILES:
        raise Trouble("too-many-files", most=MOST_FILES)
    return files


def _brought(session: Session, file: Path, part: bool) -> dict[str, Any]:
    try:
        game, relation = _take(session, file, part)
    except (Trouble, Refused) as error:
        return refusal(session.words, error) | {"ok": False}
    except OSError as error:
        return refusal(session.words, from_os(error, "os-trouble"))
    return {"game": game, "relation": relation}


def _take(session: Session, file: Path, part: bool) -> tuple[str, Relation]:
    """Compares the digests first: of a game that is here already, the rules need not be asked again."""
    library = session.library
    with file.open("rb") as source:
        found = parsed_part(source)
        if found.meta.id in library.shelf.ids() and (found.trouble is None or part):
            relation = compare(found.rows, library.shelf.read(found.meta.id).rows)
            if relation in ("same", "older", "diverged"):
                return found.meta.id, relation
        source.seek(0)
        return import_journal(library, source, replace=True, part=part)
