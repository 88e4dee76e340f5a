"""The command line as tests drive it: in this process, or as a process of its own where only that proves something."""

from __future__ import annotations

import io
import itertools
import json
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from app.cli import main as cli
from app.exported_files import FORMATS
from data.store.shelf import Shelf
from tests import unclosed

NAMES = [each.name for each in FORMATS]
PARSER = cache(cli.parser)
"""Made once: that takes longer than most commands, and nothing is left in it from one command to the next."""


class Answer(NamedTuple):
    code: int
    out: str
    err: str


class Shell:
    """One home at the command line, in this process.

    `game` is the game that `new` started last, and the one that `play` plays on; `complaint` is what the last command
    wrote to its standard error.
    """

    def __init__(self, home: Path, capsys: Any = None, monkeypatch: Any = None, box: str = "") -> None:
        self.home, self.capsys, self.monkeypatch, self.box = home, capsys, monkeypatch, box
        self.game = self.complaint = ""

    def elsewhere(self, home: Path) -> Shell:
        """The same game at the command line of another home."""
        other = Shell(home, self.capsys, self.monkeypatch, self.box)
        other.game = self.game
        return other

    def run(self, *words: str, given: str = "", code: int = 0) -> str:
        answer = self._answer(list(words), given)
        assert answer.code == code, (words, answer)
        self.complaint = answer.err
        return answer.out

    def _answer(self, words: list[str], given: str) -> Answer:
        self.monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given.encode()), encoding="utf-8"))
        self.capsys.readouterr()
        self.monkeypatch.setattr(cli, "parser", PARSER)
        before = unclosed.connections(), unclosed.descriptors()
        code = cli.main(["--home", str(self.home), "--lang", "en", *words])
        assert not unclosed.left_open(*before), words
        return Answer(code, *self.capsys.readouterr())

    def json(self, *words: str, given: str = "", code: int = 0) -> Any:
        return json.loads(self.run(*words, "--json", given=given, code=code))

    def refusal(self, *words: str, given: str = "") -> str:
        """The code with which a command is refused: for programs as JSON, for people as one line and nothing else."""
        refused = self.json(*words, given=given, code=1)["refused"]
        assert self.run(*words, given=given, code=1) == ""
        assert len(self.complaint.strip().splitlines()) == 1
        return str(refused["code"])

    def new(self, setup: Any, *words: str, code: int = 0) -> Any:
        answer = self.json("new", self.box, "--setup", "-", *words, given=json.dumps(setup), code=code)
        self.game = answer.get("game", "")
        return answer

    def play(self, *moves: dict[str, Any] | str, viewer: str = "", language: str = "en") -> list[Any]:
        lines = "".join((move if isinstance(move, str) else json.dumps(move)) + "\n" for move in moves)
        seen = ["--as", viewer] if viewer else []
        answers = self.run("play", self.game, "--lang", language, *seen, given=lines)
        return [json.loads(line) for line in answers.splitlines()]

    def must(self, *moves: dict[str, Any], viewer: str = "") -> list[Any]:
        answers = self.play(*moves, viewer=viewer)
        assert [answer["ok"] for answer in answers] == [True] * len(moves), answers
        return answers

    def export(self, form: str) -> str:
        return self.run("export", self.game, "--as", form)

    def state(self, *words: str) -> Any:
        return self.json("show", self.game, *words)["state"]

    def digest(self) -> str:
        return str(self.json("show", self.game)["digest"])

    def log(self, *words: str) -> list[str]:
        """The sentences of the story."""
        return [told["text"] for told in self.json("log", self.game, *words)["story"]]

    # Looking

    def entry_of(self, text: str) -> str:
        """The first entry whose sentences have these words."""
        story = self.json("log", self.game)["story"]
        return next(str(told["entry"]) for told in story if text in told["text"])

    @property
    def bodies(self) -> list[bytes]:
        """What is written, whoever may see it."""
        return [row.body for row in Shelf(self.home).read(self.game).rows]


class ProcessShell(Shell):
    """The same with a process for each command, which has nothing but LANG in its environment."""

    def __init__(self, home: Path, box: str = "", language: str = "en") -> None:
        super().__init__(home, box=box)
        self.environment = {"PATH": "", "LANG": language}

    def argv(self, *words: str) -> list[str]:
        return [sys.executable, "-m", "app.cli.main", "--home", str(self.home), *words]

    def _answer(self, words: list[str], given: str) -> Answer:
        done = subprocess.run(
            self.argv(*words), input=given.encode(), capture_output=True, check=False, env=self.environment
        )
        answer = Answer(done.returncode, done.stdout.decode(), done.stderr.decode())
        assert "Traceback" not in answer.err, answer.err
        return answer

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        """A process that runs until it is waited for, with its streams as pipes."""
        pipe = subprocess.PIPE
        return subprocess.Popen(self.argv(*words), stdin=pipe, stdout=pipe, stderr=pipe, env=self.environment)


def twin_shells(
    folder: Path, capsys: Any, monkeypatch: Any, box: str, setup: dict[str, Any], moves: Iterable[dict[str, Any]]
) -> list[Shell]:
    """Two homes with a game each that cannot be told apart."""
    monkeypatch.setattr(Shelf, "new_id", lambda _self, box: f"{box}-aaaaa")
    shells = [Shell(folder / name, capsys, monkeypatch, box) for name in ("one", "two")]
    for shell in shells:
        tick(monkeypatch)
        shell.new(setup)
        shell.must(*moves)
    return shells


def tick(monkeypatch: Any, since: int = 1_790_000_000) -> None:
    """The clock begins anew."""
    ticks = itertools.count(since * 1_000_000_000, 1_000_000_000)
    monkeypatch.setattr("app.library.time.time_ns", lambda: next(ticks))
