"""What is kept on a desktop is nobody else's to read: folders and files have rights for their owner alone."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.copies import Copies
from app.exchange import import_journal
from app.library import Library
from app.log_tail import LastLines
from app.people import LastSeat, LastTable, People
from app.preferences import PreferenceFile
from core.boxes.opentable.moves import Count, CounterSpec, SetUp
from data.atomic_write import write_whole
from screens.report.mishaps import LOG, note
from tests.safety.program import ROOT


@pytest.fixture(autouse=True)
def everything_is_allowed() -> Iterator[None]:
    """So that no right is missing just because the system takes it away from every new file."""
    before = os.umask(0o000)
    yield
    os.umask(before)


def test_everything_that_is_kept_is_for_its_owner_alone(tmp_path: Path) -> None:
    home = tmp_path / "share/delvelog"
    library = Library(home)
    game = library.new("opentable", SetUp(players=("Anna",), counters=(CounterSpec(name="gold"),)))
    with library.open(game) as table:
        table.play(Count(where="Anna", counter="gold", by=1))
        table.back_up()
        during = rights(home)
    with sorted((ROOT / "tests/play/dungeonroll").glob("*.jsonl"))[0].open("rb") as file:
        import_journal(library, file)
    Copies(home).new("dungeonquest", "Ours")
    PreferenceFile(home).change(language="it")
    People(home).remember(LastTable("opentable", (LastSeat("Anna"),)))
    log = LastLines(home)
    LOG.addHandler(log)
    note(KeyError("Anna"))
    LOG.removeHandler(log)
    found = {**rights(home), **during}
    names = {Path(name).name for name in found}
    assert {"owner.db", "went-wrong.log", f"{game}.delve", f"{game}.delve-wal"} <= names
    assert any(name.startswith("copies/dungeonquest") for name in found)
    assert any(name.startswith("backups/") and name.endswith(".delve") for name in found)
    assert {name: oct(mode) for name, mode in found.items() if mode & 0o077} == {}


def test_what_somebody_saves_for_others_is_as_they_wish(tmp_path: Path) -> None:
    os.umask(0o022)
    write_whole(tmp_path / "story.md", b"x")
    assert (tmp_path / "story.md").stat().st_mode & 0o777 == 0o644


def rights(home: Path) -> dict[str, int]:
    return {str(path.relative_to(home)): path.stat().st_mode & 0o777 for path in (home, *home.rglob("*"))}
