"""Games to be tormented, and the command line that plays them."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any
from unittest.mock import patch

from app.cli.main import main
from app.library import Library, Look, now_ms
from app.table import Table
from core.facts import Move
from data.store.chain import Row

ROOT = Path(__file__).resolve().parents[2]
BOX = "opentable"
SETUP: dict[str, Any] = {
    "players": ["Anna", "Bert"],
    "counters": [{"name": "gold"}],
    "tokens": [{"name": "gem", "supply": 5}],
}


def count(by: int = 1, where: str = "Anna") -> dict[str, Any]:
    return {"kind": "count", "where": where, "counter": "gold", "by": by}


def note(text: str) -> dict[str, Any]:
    return {"kind": "note", "text": text}


def lines(forms: Iterable[dict[str, Any]]) -> bytes:
    return b"".join(json.dumps(form).encode() + b"\n" for form in forms)


# In this process


def library_at(home: Path, clock: Callable[[], int] = now_ms) -> Library:
    return Library(home, clock)


def move(library: Library, form: dict[str, Any]) -> Move:
    return library.forms(BOX).move_from_json(json.dumps(form))


def new_game(library: Library) -> str:
    return library.new(BOX, library.forms(BOX).setup_from_json(json.dumps(SETUP)))


def play(library: Library, table: Table, forms: Iterable[dict[str, Any]]) -> None:
    for form in forms:
        table.play(move(library, form))


def played(home: Path, entries: int) -> tuple[Library, str]:
    """A game with so many entries, closed."""
    library = library_at(home)
    game = new_game(library)
    with library.open(game) as table:
        play(library, table, (count() for _ in range(entries - 1)))
    return library, game


def serious(look: Look) -> list[str]:
    return [found.code for found in look.findings if found.serious]


def codes(look: Look) -> list[str]:
    return [found.code for found in look.findings]


def events_of(row: Row) -> list[Any]:
    return list(json.loads(row.body).get("events", []))


def run_here(home: Path, *args: str, feed: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """The command line without a process of its own: for what does not depend on one. Nothing it raises is caught."""
    words = ["--home", str(home), *args]
    stdout, stderr = io.BytesIO(), io.BytesIO()
    told, errors = io.TextIOWrapper(stdout, "utf-8"), io.TextIOWrapper(stderr, "utf-8")
    with (
        patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(feed), "utf-8")),
        patch.object(sys, "stdout", told),
        patch.object(sys, "stderr", errors),
        patch.dict(os.environ, {"DELVELOG_LANG": "en"}),
    ):
        code = main(words)
    told.flush()
    errors.flush()
    return subprocess.CompletedProcess(words, code, stdout.getvalue(), stderr.getvalue())


# In a process of its own


def command(home: Path, *args: str) -> list[str]:
    return [sys.executable, "-m", "app.cli.main", "--home", str(home), *args]


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), "DELVELOG_LANG": "en"}


def run(home: Path, *args: str, feed: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        command(home, *args),
        input=feed,
        capture_output=True,
        cwd=ROOT,
        env=environment(),
        timeout=300,
        check=False,
    )


def answers(output: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


def acknowledged(output: bytes) -> dict[int, list[Any]]:
    """The entries that were answered with ok, with the events that were told; a line cut by a kill is no answer."""
    whole = output[: output.rfind(b"\n") + 1]
    return {answer["entry"]: answer.get("events", []) for answer in answers(whole) if answer["ok"]}


def told_clean(result: subprocess.CompletedProcess[bytes]) -> None:
    """Whatever went wrong was told in sentences."""
    assert b"Traceback" not in result.stderr, result.stderr.decode()
