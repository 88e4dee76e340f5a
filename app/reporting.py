"""An error report: one file for somebody who has to find out what went wrong, without anything about who was
playing.
"""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from app.exported_files import ExportedFile
from app.library import Library, Look
from app.log_tail import LastLines
from app.people import People
from app.preferences import Preferences
from app.redacting import Known, Marks, known_of, players_of, redacted
from app.version import VERSION
from core.boxes.registry import BOXES
from data.store.trouble import Trouble
from data.versions import versions

NAME = "delvelog-report.json"
ABOUT = (
    "A report about Delvelog. It holds versions, settings, the entries of one game and the last lines of the log.",
    "Players are called by numbers, and so is everything that somebody wrote. What lies face down is left out.",
)


@dataclass(frozen=True, slots=True)
class Report:
    """The file, and how many entries of the game it contains, out of `of`. `box` is "" without a game."""

    file: ExportedFile
    box: str = ""
    entries: int = 0
    of: int = 0


def report(
    folder: Path, game: str | None, preferences: Preferences, log: LastLines | None, built_on: Mapping[str, str]
) -> Report:
    """Makes a report. `game` is the game that is open; without one the report takes the game that was played last."""
    about = {"delvelog-report": 1, "about": list(ABOUT)}
    people = [person.name for person in People(folder).everyone]
    look, trouble = _looked_at(folder, game)
    names = [*(players_of(look.journal) if look is not None else ()), *people]
    marks = Marks(names, known_of(look.journal.box.name) if look is not None else Known())
    lines = [*_kept(log), *(log.lines if log is not None else ())]
    sections: dict[str, Any] = {
        "versions": {"delvelog": VERSION, **built_on, **versions(), **_system()},
        "settings": _settings(preferences),
        "log": [marks.in_line(line) for line in lines],
        "game": _about(look, trouble),
    }
    entries = list(redacted(look.journal, marks)) if look is not None else []
    text = _written({**about, **sections}, entries)
    box, of = (look.journal.box.name, len(look.rows)) if look is not None else ("", 0)
    return Report(ExportedFile(NAME, "application/json", text, len(entries)), box, len(entries), of)


def _settings(preferences: Preferences) -> dict[str, Any]:
    """Returns all preferences except for words, but with the last box if it is a known one."""
    form = {name: value for name, value in asdict(preferences).items() if name != "seen"}
    return {**form, "last_box": form["last_box"] if form["last_box"] in BOXES else ""}


def _looked_at(folder: Path, game: str | None) -> tuple[Look | None, str]:
    """Returns the game, or None with the code of what is wrong with it."""
    library = Library(folder)
    try:
        if game is None:
            games = sorted(library.shelf.ids(), key=library.shelf.touched, reverse=True)
            game = games[0] if games else None
        return (library.look(game), "") if game is not None else (None, "")
    except Trouble as trouble:
        return None, trouble.code


def _about(look: Look | None, trouble: str) -> dict[str, Any]:
    if look is None:
        return {"trouble": trouble} if trouble else {}
    findings = [finding.code for finding in look.findings]
    return {"box": look.journal.box.name, "entries": len(look.rows), "findings": findings}


def _kept(log: LastLines | None) -> Iterable[str]:
    """Returns the logged errors from before this start."""
    if log is None:
        return ()
    now = set(log.lines)
    return [line for line in log.kept().splitlines() if line.partition(" ")[2] not in now]


def _system() -> dict[str, str]:
    return {
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "platform": sys.platform,
    }


def _written(form: dict[str, Any], entries: list[dict[str, Any]]) -> bytes:
    """Formats the report so that people can read it, too: every entry has a line of its own."""
    head = json.dumps(form, ensure_ascii=False, indent=1).removesuffix("\n}")
    lines = ",\n".join(f"  {json.dumps(entry, ensure_ascii=False, separators=(',', ':'))}" for entry in entries)
    return f'{head},\n "journal": [\n{lines}\n ]\n}}\n'.encode(errors="replace")
