"""Kills `delvelog play` at random moments, again and again, on the same game."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import IO, Any

from data.store.places import backup_folder
from tests.faults.deeds import DEEDS, Striker
from tests.faults.games import (
    ROOT,
    acknowledged,
    codes,
    command,
    count,
    environment,
    events_of,
    library_at,
    lines,
    new_game,
    note,
)

MOMENTS = ("starting", "playing", "backing up", "amending")
LONGEST_GAME = 600


class Killer:
    """`tally` counts what was hit, so that a run can show that it hit everything."""

    def __init__(self, home: Path, seed: int) -> None:
        self.home = home
        self.random = Random(seed)
        self.tally: Counter[str] = Counter()
        self.library = library_at(home)
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - as long as the killer
        self._begin()

    def close(self) -> None:
        self._errors.close()

    def _begin(self) -> None:
        self.game = new_game(self.library)
        self.digests = [row.digest for row in self.library.look(self.game).rows]

    def kill_once(self, moment: str) -> None:
        """One run, one kill, one look at what is left."""
        if len(self.digests) > LONGEST_GAME:
            self._begin()
        output = self._amend() if moment == "amending" else self._play(moment)
        self._examine({} if moment == "amending" else acknowledged(output))
        self.tally[f"kills while {moment}"] += 1

    def _play(self, moment: str) -> bytes:
        with tempfile.TemporaryFile() as feed:
            feed.write(lines(self._moves(400)))
            feed.seek(0)
            process = self._start("play", self.game, stdin=feed)
            output = self._wait(process, moment)
            return output + self._kill(process)

    def _amend(self) -> bytes:
        """Puts a forgotten move in at the beginning and is killed near the moment of writing."""
        forgotten = ["--insert", "2", "--move", '{"kind":"note","text":"forgotten"}', "--rest", "drop"]
        process = self._start("amend", self.game, *forgotten, "--accept", "--json", stdin=subprocess.DEVNULL)
        time.sleep(self.random.uniform(0.3, 1.0))
        return self._kill(process)

    def _start(self, *args: str, stdin: IO[bytes] | int) -> subprocess.Popen[bytes]:
        self._errors.seek(0)
        self._errors.truncate()
        return subprocess.Popen(
            command(self.home, *args),
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            cwd=ROOT,
            env=environment(),
        )

    def _wait(self, process: subprocess.Popen[bytes], moment: str) -> bytes:
        if moment == "starting":
            time.sleep(self.random.uniform(0.0, 0.9))
            return b""
        output = _next_line(process)
        if moment == "playing":
            # Between any two answers, or in the middle of the work for one.
            for _ in range(self.random.randint(0, 60)):
                output += _next_line(process)
            time.sleep(self.random.uniform(0.0, 0.012))
            return output
        while max(acknowledged(output), default=0) % 50 != 49:
            more = _next_line(process)
            if not more:
                break
            output += more
        time.sleep(self.random.uniform(0.0, 0.012))
        return output

    def _kill(self, process: subprocess.Popen[bytes]) -> bytes:
        self.tally["killed alive" if process.poll() is None else "had ended"] += 1
        process.kill()
        # Not communicate(): it reads past what the lines before it left in the buffer.
        assert process.stdout is not None
        with process.stdout:
            output = process.stdout.read()
        process.wait()
        self._errors.seek(0)
        told = self._errors.read()
        assert b"Traceback" not in told, told.decode()
        return output

    def _moves(self, number: int) -> Iterator[dict[str, Any]]:
        for _ in range(number):
            dice = self.random.random()
            if dice < 0.1:
                yield {"kind": "undo"}
            elif dice < 0.15:
                yield {"kind": "redo"}
            elif dice < 0.18:
                yield {"kind": "suppose"}
            elif dice < 0.21:
                yield {"kind": "settle", "keep": self.random.random() < 0.5}
            elif dice < 0.5:
                yield note("A torch goes out. " * self.random.randint(1, 25))
            else:
                yield count(self.random.choice((1, 2, -1)))

    def _examine(self, acknowledged_now: dict[int, list[Any]]) -> None:
        look = self.library.look(self.game)
        assert not [found for found in look.findings if found.serious], codes(look)
        before, known = len(self.digests), max(acknowledged_now, default=len(self.digests))
        assert [row.digest for row in look.rows[:before]] == self.digests, "an entry of an earlier run is lost"
        assert known <= len(look.rows) <= known + 1, (known, len(look.rows))
        for n, events in acknowledged_now.items():
            assert events_of(look.rows[n - 1]) == events
        self.tally["entries acknowledged"] += len(acknowledged_now)
        self.tally["entries written but not acknowledged"] += len(look.rows) - known
        self.tally["backups cut off"] += len(list(backup_folder(self.library.shelf.path(self.game)).glob(".*.new")))
        self.digests = [row.digest for row in look.rows]


def _next_line(process: subprocess.Popen[bytes]) -> bytes:
    assert process.stdout is not None
    return process.stdout.readline()


def kills(number: int, seed: int) -> Counter[str]:
    """So many while a game is played, and as many of every other command that changes files."""
    folder = Path(tempfile.mkdtemp(prefix="delvelog-kills-"))
    try:
        (folder / "deeds").mkdir()
        with closing(Killer(folder / "play", seed)) as killer:
            striker, names = Striker(folder / "deeds"), list(DEEDS)
            for each in range(number):
                killer.kill_once(MOMENTS[each % len(MOMENTS)])
                striker.kill(names[each % len(names)], killer.random.uniform(0.2, 1.5))
            return killer.tally + striker.tally
    finally:
        shutil.rmtree(folder, ignore_errors=True)
