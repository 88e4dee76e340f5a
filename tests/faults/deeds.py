"""Every command that changes files, on a game that has all of them: the real program, struck at each call in turn.

The strokes are errors of the disk and kills, made by strace between the program and the kernel: SQLite's own calls too.
"""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from app.library import Library
from data.copies import CopyFolder, parsed
from tests.data.storing import export_journal
from tests.faults.games import (
    ROOT,
    SETUP,
    acknowledged,
    command,
    count,
    environment,
    library_at,
    lines,
    note,
    play,
    played,
    serious,
)

CALLS = ("rename", "unlink", "unlinkat", "rmdir", "mkdir", "fsync", "fdatasync", "ftruncate", "pwrite64")
KILL = "signal=SIGKILL"
STROKES = ("error=EIO", "error=ENOSPC", KILL)
OLD, BACKED, OTHER = 60, 50, 20  # entries of the game, of its backup, and of the journal that is brought in
FEED = [note("first"), count(), {"kind": "undo"}, count(2)]
COPY = {"delvelog-copy": 1, "box": "dungeonquest", "name": "Ours"}


def make_pattern(folder: Path) -> Path:
    """A game with a backup and with entries in its WAL alone, as a kill leaves it; a file with another line of it, one
    with a set-up, and a copy.
    """
    library, game = played(folder / "other", OTHER)
    start = library.look(game)
    with library.open(game) as table:
        play(library, table, [note("another line")])
    export = io.BytesIO()
    export_journal(library, game, export)
    library = library_at(folder / "made")
    library.shelf.create(start.meta, start.rows)
    with library.open(game) as table:
        play(library, table, (count() for _ in range(OLD - OTHER - 4)))
    CopyFolder(folder / "made").create(parsed(json.dumps(COPY).encode()))
    with library.open(game) as table:
        play(library, table, (count() for _ in range(4)))
        shutil.copytree(folder / "made", folder / "home", ignore=shutil.ignore_patterns("*-shm"))
    (folder / "home/other.jsonl").write_bytes(export.getvalue())
    (folder / "home/setup.json").write_text(json.dumps(SETUP))
    (folder / "home/copy.json").write_text(json.dumps(COPY))
    return folder / "home"


def examine(home: Path, game: str, entries: set[int | None], told: str) -> None:
    """The game is as before or as after, in one piece, it can be played on, and nothing lies about."""
    library = library_at(home)
    if game in library.shelf.ids():
        with library.open(game) as table:
            assert len(table.journal.entries) in entries, told
            play(library, table, [count()])
        assert not serious(library.look(game)), told
    else:
        assert None in entries, told
        assert [each for each in home.rglob("*") if game in each.name] == [], told
    for other in library.shelf.ids():
        library.open(other).close()
    for copy in CopyFolder(home).ids():
        CopyFolder(home).edit(copy, lambda same: same)
    _nothing_lies_about(library, told)


def _nothing_lies_about(library: Library, told: str) -> None:
    home = library.shelf.home
    assert [each.name for each in home.rglob(".*") if each.parent.name != "copies"] == [], told
    aside = home / "set-aside"
    assert [each.name for each in aside.glob("*-wal") if not each.with_name(each.name[:-4]).exists()] == [], told
    assert {each.stem for each in (home / "games").glob("*.head")} == set(library.shelf.ids()), told


def fingerprint(home: Path, game: str) -> object:
    """What somebody sees who looks: the entries, and whether the game was put away."""
    library = library_at(home)
    if game not in library.shelf.ids():
        return None
    reading = library.shelf.read(game)
    return [row.digest for row in reading.rows], reading.archived


@dataclass(frozen=True)
class Deed:
    """`after` is how many entries the game has when it is done; None when it is gone."""

    words: Callable[[Path, str], list[str]]
    after: int | None = OLD
    feed: bytes = b""


DEEDS = {
    "play": Deed(lambda home, game: ["play", game], OLD + len(FEED), lines(FEED)),
    "restore": Deed(lambda home, game: ["restore", game, "--yes"], BACKED),
    "import --replace": Deed(lambda home, game: ["import", str(home / "other.jsonl"), "--replace"], OTHER + 1),
    "import --both": Deed(lambda home, game: ["import", str(home / "other.jsonl"), "--both"]),
    "archive": Deed(lambda home, game: ["archive", game]),
    "delete": Deed(lambda home, game: ["delete", game, "--yes"], None),
    "new": Deed(lambda home, game: ["new", "opentable", "--setup", str(home / "setup.json")]),
    "copy new": Deed(lambda home, game: ["copy", "new", "dungeonquest", "Theirs"]),
    "copy import": Deed(lambda home, game: ["copy", "import", str(home / "copy.json"), "--replace"]),
    "copy delete": Deed(lambda home, game: ["copy", "delete", "Ours", "--yes"]),
}


class Striker:
    """One home, copied afresh for each stroke. `tally` counts, so that a run can show what it has reached."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pattern = make_pattern(folder)
        (self.game,) = library_at(self.pattern).shelf.ids()
        self.tally: Counter[str] = Counter()

    def strike(self, name: str, call: str, stroke: str, number: int) -> bool:
        """False when the deed was done before so many calls."""
        home, log, deed = self._afresh(), self.folder / "strace.txt", DEEDS[name]
        before = fingerprint(home, self.game)
        traced = ["-f", "-o", str(log), "-e", f"trace={call}", "-e", f"inject={call}:{stroke}:when={number}"]
        if stroke != KILL:
            traced.append("--seccomp-bpf")  # faster, but then strace kills nobody
        done = subprocess.run(
            ["strace", *traced, *command(home, *deed.words(home, self.game))],
            input=deed.feed,
            capture_output=True,
            cwd=ROOT,
            env={**environment(), "PYTHONDONTWRITEBYTECODE": "1"},
            timeout=300,
            check=False,
        )
        if not any(word in log.read_text() for word in ("(INJECTED)", "killed by SIGKILL")):
            assert done.returncode == 0, done.stderr.decode()
            return False
        self._judge(home, name, done, before, f"{name}, {stroke} at {call} number {number}")
        return True

    def kill(self, name: str, after: float) -> None:
        """Kills it after so many seconds, whatever it is doing then."""
        home, deed = self._afresh(), DEEDS[name]
        before = fingerprint(home, self.game)
        process = subprocess.Popen(
            command(home, *deed.words(home, self.game)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env=environment(),
        )
        try:
            output, errors = process.communicate(deed.feed, timeout=after)
        except subprocess.TimeoutExpired:
            process.kill()
            output, errors = process.communicate()
        done = subprocess.CompletedProcess(process.args, process.returncode, output, errors)
        self._judge(home, name, done, before, f"{name}, killed after {after} s")

    def _afresh(self) -> Path:
        home = self.folder / "struck"
        shutil.rmtree(home, ignore_errors=True)
        shutil.copytree(self.pattern, home)
        return home

    def _judge(
        self, home: Path, name: str, done: subprocess.CompletedProcess[bytes], before: object, told: str
    ) -> None:
        deed = DEEDS[name]
        told += f": {done.stdout.decode()} {done.stderr.decode()}"
        assert b"Traceback" not in done.stderr, told
        entries: set[int | None] = {*range(OLD, OLD + len(FEED) + 1)} if name == "play" else {OLD, deed.after}
        if name == "play":
            known = max(acknowledged(done.stdout), default=OLD)
            assert len(library_at(home).look(self.game).rows) >= known, told
        elif done.returncode == 0:
            entries = {deed.after}
        elif b"as it was" in done.stderr:
            assert fingerprint(home, self.game) == before, told
        examine(home, self.game, entries, told)
        self.tally[f"{name}: strokes"] += 1
        self.tally[f"{name}: done all the same"] += done.returncode == 0


def strike_deed(name: str, call: str, stroke: str) -> Counter[str]:
    """The first call, the second, and so on, until the deed is done untouched."""
    folder = Path(tempfile.mkdtemp(prefix="delvelog-deeds-"))
    try:
        striker, number = Striker(folder), 1
        while striker.strike(name, call, stroke, number):
            number += 1
        return striker.tally
    finally:
        shutil.rmtree(folder, ignore_errors=True)
