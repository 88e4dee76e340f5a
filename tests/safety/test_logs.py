"""What is secret or personal stands in the games and nowhere else: in no log, on no console, in no last words."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from app.exchange import import_journal
from app.library import Library
from core.boxes.opentable.moves import Count, CounterSpec, Note, SetUp
from core.boxes.registry import BOXES
from tests.safety.program import ROOT

NUMBER = 73519
NOTE = "the butler did it"
PEOPLE = ("Anna", "Bert", "Chlo\u00e9", "\u0414\u0438\u043c\u0430")


def left_outside_of_the_games(place: Path) -> dict[str, bytes]:
    """Plays with every log at its most talkative, and gives all that was written outside of the games, by its name."""
    home = place / "home"
    library = Library(home)
    for box in BOXES:
        with sorted((ROOT / f"tests/play/{box}").glob("*.jsonl"))[-1].open("rb") as file:
            import_journal(library, file)
    setup = SetUp(players=PEOPLE[:2], counters=(CounterSpec(name="fame", secret=True),))
    with library.open(library.new("opentable", setup)) as table:
        table.play(Count(where="Anna", counter="fame", by=NUMBER))
        table.play(Note(text=NOTE))
    environment = {**os.environ, "DELVELOG_HOME": str(home), "TMPDIR": str(place)}
    for name in ("KIVY_LOG_MODE", "KIVY_NO_FILELOG", "KIVY_NO_CONSOLELOG"):
        environment.pop(name, None)
    done = subprocess.run(
        [sys.executable, "-m", "tests.safety.secretly", str(home), str(place / "python.log"), *PEOPLE, NOTE],
        cwd=ROOT, env=environment, capture_output=True, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 1, done.stderr[-2000:]  # the last mistake was the end of it
    assert f"SHOWN {len(BOXES) + 1}".encode() in done.stdout, done.stdout[-500:]
    files = {
        str(path.relative_to(place)): path.read_bytes()
        for path in place.rglob("*")
        if path.is_file() and not {"games", "backups"} & set(path.relative_to(place).parts)
    }
    return {"console": done.stdout + done.stderr, **files}


@pytest.mark.slow
def test_no_name_and_no_secret_is_in_a_log(tmp_path: Path) -> None:
    left = left_outside_of_the_games(tmp_path)
    assert b"RuntimeError" in left["home/went-wrong.log"]
    assert b"RuntimeError" in left["console"]
    assert len(left["python.log"]) > 1000
    assert b"LookupError" in left["python.log"]
    assert any("logs" in name and len(text) > 1000 for name, text in left.items()), list(left)
    found = [
        f"{name}: {line.decode(errors='replace')[:300]}"
        for secret in (rf"(?<!\d){NUMBER}(?!\d)", NOTE, *PEOPLE)  # not among the digits of a colour
        for name, text in left.items()
        for line in text.splitlines()
        if re.search(secret.encode(), line)
    ]
    assert found == []
