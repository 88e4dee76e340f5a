"""Runs the real program under strace and keeps what it did to its folder."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.faults.games import ROOT, SETUP, acknowledged, count, environment, library_at, lines, note
from tests.faults.powercut.trace import CALLS, Answer, Name, Operation, Sync, Tracer

PLAIN = "app.cli.main"
CONTROL = "tests.faults.powercut.control"


@dataclass(frozen=True)
class Recording:
    """`digests` are those of the whole game; `root` is inode 1 of the operations."""

    operations: list[Operation]
    game: str
    digests: list[bytes]

    def known(self, upto: int) -> int:
        """How many entries had been acknowledged; 0 while not even the game had been."""
        said = b"".join(op.text for op in self.operations[:upto] if isinstance(op, Answer))
        if self.game.encode() not in said:
            return 0
        entries = acknowledged(said.partition(b"\n")[2])
        return max(entries, default=1)

    def emptied(self) -> int:
        """How often the WAL was moved into the game file (which was then synced)."""
        names = (op for op in self.operations if isinstance(op, Name) and op.name == f"{self.game}.delve")
        file = next(names).file
        return sum(1 for op in self.operations if op == Sync(file or 0))


class Recorder:
    """`module` is the program to run: the real one, or a control that does something wrong on purpose."""

    def __init__(self, folder: Path, module: str = PLAIN, *options: str) -> None:
        self.root = folder / "root"
        self.root.mkdir()
        self.home = self.root / "home"
        self._program = [sys.executable, "-m", module, *options, "--home", str(self.home)]
        self._log = folder / "strace.txt"
        self._tracer = Tracer(self.root)

    def run(self, *args: str, feed: bytes = b"") -> bytes:
        strace = ["strace", "-f", "--seccomp-bpf", "-y", "-xx", "-s", "1000000", "-e", f"trace={CALLS}"]
        done = subprocess.run(
            [*strace, "-o", str(self._log), *self._program, *args],
            input=feed,
            capture_output=True,
            cwd=ROOT,
            env=environment(),
            check=False,
        )
        assert done.returncode == 0, done.stderr.decode()
        with self._log.open() as log:
            self._tracer.read(iter(log))
        self._log.unlink()
        return done.stdout

    def recording(self, game: str) -> Recording:
        digests = [row.digest for row in library_at(self.home).look(game).rows]
        return Recording(self._tracer.operations, game, digests)


def record(folder: Path, entries: int) -> Recording:
    """A game from its set-up on, with a backup at entry 50, undo and amendment, closed and opened again."""
    recorder = Recorder(folder)
    game = _begun(recorder, folder, entries)
    recorder.run("amend", game, "--insert", "2", "--move", '{"kind":"note","text":"forgotten"}', "--accept", "--json")
    recorder.run("play", game, feed=lines(_moves(12)))
    return recorder.recording(game)


def record_control(folder: Path, entries: int, promise: str) -> Recording:
    """The beginning of a game, played by a program that breaks a promise."""
    recorder = Recorder(folder, CONTROL, promise)
    return recorder.recording(_begun(recorder, folder, entries))


def _begun(recorder: Recorder, folder: Path, entries: int) -> str:
    setup = folder / "setup.json"
    setup.write_bytes(lines([SETUP]))
    game = recorder.run("new", "opentable", "--setup", str(setup)).decode().strip()
    recorder.run("play", game, feed=lines(_moves(entries)))
    return game


def _moves(number: int) -> list[dict[str, Any]]:
    """Long notes, so that pages fill up; counters, so that some entries fit where others do not; undo."""
    kinds = [note("The dragon sleeps. " * 25), count(), note("A door."), count(2), {"kind": "undo"}]
    return [kinds[n % len(kinds)] for n in range(number)]


NO_STRACE = "what reaches the disk is watched with strace, which is not installed, or may not trace here"


def strace_is_here() -> bool:
    """It is there, and it may trace (some containers forbid it)."""
    if shutil.which("strace") is None:
        return False
    return subprocess.run(["strace", "-o", "/dev/null", "true"], capture_output=True, check=False).returncode == 0
