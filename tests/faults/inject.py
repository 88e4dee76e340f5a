"""Errors of the disk at each call in turn, made by strace between the program and the kernel."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.library import Library
from data.store.chain import Row
from tests.faults.games import (
    ROOT,
    acknowledged,
    answers,
    command,
    count,
    environment,
    events_of,
    library_at,
    lines,
    move,
    note,
    played,
    serious,
)

WRITING = ("pwrite64", "fsync", "fdatasync", "ftruncate", "rename", "unlink", "mkdir", "write")
READING = ("pread64", "read")
START = 46  # so that the backup at 50 falls into the run
MOVES: list[dict[str, Any]] = [
    note("first"),
    count(2),
    {"kind": "undo"},
    {"kind": "redo"},
    note("fifth"),
    note("sixth " * 40),
    count(3),
]


@dataclass(frozen=True)
class Fault:
    """`when` is strace's: 3 is the third call, 3+ every call from the third on, 3..5 the third to the fifth."""

    call: str
    error: str
    when: str

    def __str__(self) -> str:
        return f"{self.error} at {self.call} number {self.when}"


class Injector:
    """One game, copied afresh for each fault."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        _, self.game = played(folder / "pattern", START)
        self.tally: Counter[str] = Counter()
        self.refusals: list[str] = []  # of the last run

    def strike(self, fault: Fault) -> bool:
        """Plays with the fault and looks at the result. False when the run had ended before the fault came."""
        home = self.folder / "struck"
        shutil.rmtree(home, ignore_errors=True)
        shutil.copytree(self.folder / "pattern", home)
        log = self.folder / "strace.txt"
        strace = ["strace", "-f", "--seccomp-bpf", "-o", str(log), *self._struck(home, fault)]
        done = subprocess.run(
            [*strace, *command(home, "play", self.game)],
            input=lines(MOVES),
            capture_output=True,
            cwd=ROOT,
            env=environment(),
            timeout=300,
            check=False,
        )
        if "(INJECTED)" not in log.read_text():
            return False
        self._examine(home, fault, done)
        return True

    def _struck(self, home: Path, fault: Fault) -> list[str]:
        """Only calls on the game's own files and folders are struck."""
        game = home / "games" / f"{self.game}.delve"
        backup = home / "backups" / self.game
        own = [game, f"{game}-wal", f"{game}-shm", game.with_suffix(".head"), home, game.parent, backup.parent, backup]
        own += [backup / f".{n:08d}.delve.new" for n in range(START, START + len(MOVES) + 1)]
        paths = [option for path in own for option in ("-P", str(path))]
        inject = f"inject={fault.call}:error={fault.error}:when={fault.when}"
        return ["-e", f"trace={fault.call}", *paths, "-e", inject]

    def _examine(self, home: Path, fault: Fault, done: subprocess.CompletedProcess[bytes]) -> None:
        told = f"{fault}: {done.stdout.decode()} {done.stderr.decode()}"
        assert b"Traceback" not in done.stderr, told
        replies = answers(done.stdout)
        if done.returncode == 0:
            assert len(replies) == len(MOVES), told
        else:
            assert done.stderr.strip(), told
        for reply in replies:
            assert reply["ok"] or reply["refused"]["text"].strip(), told
        self.refusals = [reply["refused"]["code"] for reply in replies if not reply["ok"]]
        self._compare(library_at(home), Told(replies, acknowledged(done.stdout), told))
        self.tally["runs"] += 1
        self.tally["runs with a refusal"] += any(not reply["ok"] for reply in replies)
        self.tally["runs that could not begin"] += done.returncode != 0
        self.tally["runs that noticed nothing or went on"] += all(reply["ok"] for reply in replies) and bool(replies)

    def _compare(self, library: Library, told: Told) -> None:
        look = library.look(self.game)
        assert not serious(look), f"{serious(look)} after {told.why}"
        _same(look.rows, told)
        with library.open(self.game) as table:
            assert not [found for found in table.findings if found.serious], told.why
            table.play(move(library, note("mended")))
        assert not (library.shelf.home / "set-aside").exists(), told.why
        _same(library.look(self.game).rows[:-1], told)


@dataclass(frozen=True)
class Told:
    """What the program said about its entries."""

    replies: list[dict[str, Any]]
    acknowledged: dict[int, list[Any]]
    why: str

    def _refused_as(self, code: str) -> int:
        return sum(1 for reply in self.replies if not reply["ok"] and reply["refused"]["code"] == code)

    @property
    def certain(self) -> int:
        return START + len(self.acknowledged) + self._refused_as("saved-after-all")

    @property
    def in_doubt(self) -> bool:
        return self._refused_as("in-doubt") > self._refused_as("saved-after-all")


def _same(rows: list[Row], told: Told) -> None:
    """What was acknowledged is there; what was refused is not, unless it was called doubtful."""
    for n, events in told.acknowledged.items():
        assert events_of(rows[n - 1]) == events, told.why
    found = f"{len(rows)} entries, {told.certain} certain: {told.why}"
    assert told.certain <= len(rows) <= told.certain + told.in_doubt, found


def strike_all(call: str, error: str, lasting: bool) -> Counter[str]:
    """The first call, the second, and so on, until the run passes untouched."""
    folder = Path(tempfile.mkdtemp(prefix="delvelog-errors-"))
    try:
        injector, n = Injector(folder), 1
        while injector.strike(Fault(call, error, f"{n}+" if lasting else str(n))):
            n += 1
        return injector.tally
    finally:
        shutil.rmtree(folder, ignore_errors=True)
