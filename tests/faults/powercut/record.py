"""Runs the real program under strace and keeps what it did to its folder."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from core.acts import At
from tests.data.storing import export_journal
from tests.faults.games import ROOT, SETUP, acknowledged, count, environment, library_at, lines, note, play
from tests.faults.powercut.trace import CALLS, Answer, Name, Operation, Sync, Tracer

BACKED = 50  # entries at which the first backup is made
PLAIN = "app.cli.main"
CONTROL = "tests.faults.powercut.control"


@dataclass(frozen=True)
class History:
    """A game from its set-up, or from a replacement on. From operation `begun` on it may be there, from `told` on it
    is, with `least` entries. `digests` are those that it had in the end.
    """

    begun: int
    told: int
    least: int
    digests: list[bytes]


@dataclass(frozen=True)
class Recording:
    """`histories` of one game, each in the place of the one before; `root` is inode 1 of the operations."""

    operations: list[Operation]
    game: str
    histories: list[History]

    def possible(self, upto: int) -> list[tuple[History, int]]:
        """Which histories could be there, with how many entries had been acknowledged; 0 while not even the game had
        been. While one takes the place of another, both could.
        """
        begun = [history for history in self.histories if history.begun < upto]
        certain = max((n for n, history in enumerate(begun) if history.told <= upto), default=0)
        return [(history, self._known(history, upto)) for history in begun[certain:]]

    def _known(self, history: History, upto: int) -> int:
        if upto < history.told:
            return 0 if history is self.histories[0] else history.least
        said = b"".join(op.text for op in self.operations[history.begun : upto] if isinstance(op, Answer))
        return max(acknowledged(said.partition(b"\n")[2]), default=history.least)

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
        self._histories: list[History] = []

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

    def replace(self, *args: str, game: str = "") -> str:
        """Runs a command that makes a game, or puts another history in its place; gives the name of the game."""
        operations = self._tracer.operations
        if game:
            self._end_history(game)
        begun = len(operations)
        said = self.run(*args).decode().strip()
        told = next(n for n, op in enumerate(operations[begun:], begun + 1) if isinstance(op, Answer))
        game = game or said
        self._histories.append(History(begun, told, len(self.digests(game)), []))
        return game

    def digests(self, game: str) -> list[bytes]:
        """Looked up in a copy: nothing but the traced program touches the files themselves."""
        with tempfile.TemporaryDirectory(prefix="delvelog-look-") as folder:
            shutil.copytree(self.home, Path(folder) / "home")
            return [row.digest for row in library_at(Path(folder) / "home").look(game).rows]

    def _end_history(self, game: str) -> None:
        self._histories[-1] = replace(self._histories[-1], digests=self.digests(game))

    def recording(self, game: str) -> Recording:
        self._end_history(game)
        return Recording(self._tracer.operations, game, self._histories)


def record(folder: Path, entries: int) -> Recording:
    """A game from its set-up on, with a backup at entry 50, undo and amendment, closed and opened again."""
    recorder = Recorder(folder)
    game = _begun(recorder, folder, entries)
    recorder.run("amend", game, "--insert", "2", "--move", '{"kind":"note","text":"forgotten"}', "--accept", "--json")
    recorder.run("play", game, feed=lines(_moves(12)))
    return recorder.recording(game)


def record_replaced(folder: Path, module: str = PLAIN, *options: str) -> Recording:
    """A game that is set back to its backup, played on, and replaced by another line of it, which is played on too."""
    recorder = Recorder(folder, module, *options)
    game = _begun(recorder, folder, BACKED + 5)
    other = folder / "other.jsonl"
    other.write_bytes(_other_line(recorder.home, game))
    recorder.replace("restore", game, "--yes", game=game)
    recorder.run("play", game, feed=lines(_moves(4)))
    recorder.replace("import", str(other), "--replace", game=game)
    recorder.run("play", game, feed=lines(_moves(4)))
    return recorder.recording(game)


def _other_line(home: Path, game: str) -> bytes:
    with tempfile.TemporaryDirectory(prefix="delvelog-other-") as folder:
        shutil.copytree(home, Path(folder) / "home")
        library, exported = library_at(Path(folder) / "home"), io.BytesIO()
        with library.open(game) as table:
            table.undo(At(7))
            play(library, table, [note("another line")])
        export_journal(library, game, exported)
    return exported.getvalue()


def record_control(folder: Path, entries: int, promise: str) -> Recording:
    """The beginning of a game, played by a program that breaks a promise."""
    recorder = Recorder(folder, CONTROL, promise)
    return recorder.recording(_begun(recorder, folder, entries))


def _begun(recorder: Recorder, folder: Path, entries: int) -> str:
    setup = folder / "setup.json"
    setup.write_bytes(lines([SETUP]))
    game = recorder.replace("new", "opentable", "--setup", str(setup))
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
