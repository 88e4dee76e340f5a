"""The real window and the command line beside each other, on one game: each is told of the other, nothing is lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.library import Library
from app.preferences import PreferenceFile
from core.acts import Played
from tests.faults.games import run, told_clean
from tests.faults.player import Player
from tests.ui.scenes import every_step, put

NOTE = {"kind": "ruling", "path": "sun", "value": 3, "why": "from the command line"}


class BesideWindow:
    """A process with a window; `ask` waits until it has done what it was asked."""

    def __init__(self, root: Path, folder: Path, errors: Path) -> None:
        self.errors = errors
        with errors.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.ui.besiderun", folder, "4"],
                cwd=root, env={**os.environ, "PYTHONPATH": str(root)}, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=log,
            )  # fmt: skip

    def ask(self, what: str = "") -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        if what:
            self.process.stdin.write(what.encode() + b"\n")
            self.process.stdin.flush()
        for line in self.process.stdout:
            if line.startswith(b"{"):
                return json.loads(line)
        raise AssertionError(self.errors.read_text()[-3000:])


@pytest.fixture
def game(tmp_path: Path) -> str:
    return put(tmp_path, every_step()["test"])


@pytest.fixture
def window(root: Path, tmp_path: Path, game: str) -> Iterator[BesideWindow]:
    PreferenceFile(tmp_path).change(language="en")
    beside = BesideWindow(root, tmp_path, tmp_path / "errors.txt")
    yield beside
    beside.process.kill()
    beside.process.communicate()


@pytest.mark.slow
def test_whoever_comes_second_is_told_and_nothing_is_lost(window: BesideWindow, tmp_path: Path, game: str) -> None:
    library = Library(tmp_path)
    written = len(library.look(game).rows)
    line = json.dumps(NOTE).encode() + b"\n"

    with Player(tmp_path, game) as player:
        assert player.say(NOTE)["ok"]
        assert window.ask() == {"ready": True}
        assert window.ask("open") == {"in_use": True, "entries": 0}
        assert player.say({**NOTE, "value": 4})["ok"]
        assert player.stop()[0] == 0
    assert window.ask("open")["entries"] == written + 2, "what was written meanwhile is there"

    second = run(tmp_path, "play", game, "--json", feed=line)
    told_clean(second)
    assert (second.returncode, json.loads(second.stdout)["refused"]["code"]) == (1, "in-use")
    assert json.loads(run(tmp_path, "show", game, "--json").stdout)["entries"] == written + 2, "a reader is welcome"
    assert window.ask("answer") == {"entries": written + 3}
    assert run(tmp_path, "delete", game, "--yes", "--json").returncode == 1
    assert window.ask("leave") == {"left": True}

    last = run(tmp_path, "play", game, feed=json.dumps({**NOTE, "value": 5}).encode() + b"\n")
    assert json.loads(last.stdout)["entry"] == written + 4
    look = library.look(game)
    assert look.findings == []
    kinds = [entry.act.move.kind for entry in look.journal.entries[written:] if isinstance(entry.act, Played)]
    assert kinds == ["ruling", "ruling", "roll", "ruling"]
