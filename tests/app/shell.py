"""The command line as tests use it, one game at a time; and two homes in which the same happens at the same time."""

from __future__ import annotations

import io
import itertools
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from app.cli.main import main
from app.library import Library
from app.taking import FORMATS
from data.store.shelf import Shelf

NAMES = [each.name for each in FORMATS]


class Shell:
    def __init__(self, box: str, home: Path, capsys: Any, monkeypatch: Any) -> None:
        self.box, self.home, self.capsys, self.monkeypatch = box, home, capsys, monkeypatch
        self.game = self.complaint = ""

    def run(self, *words: str, code: int = 0, home: Path | None = None) -> str:
        assert main(["--home", str(home or self.home), "--lang", "en", *words]) == code
        out = self.capsys.readouterr()
        self.complaint = str(out.err)
        return str(out.out)

    def json(self, *words: str, code: int = 0) -> Any:
        return json.loads(self.run("--json", *words, code=code))

    def new(self, setup: dict[str, Any], *words: str, code: int = 0) -> Any:
        self.home.mkdir(parents=True, exist_ok=True)
        file = self.home / "setup.json"
        file.write_text(json.dumps(setup), "utf-8")
        answer = self.json("new", self.box, "--setup", str(file), *words, code=code)
        self.game = answer.get("game", "")
        return answer

    def play(self, *moves: dict[str, Any], viewer: str = "") -> list[Any]:
        lines = "\n".join(json.dumps(move) for move in moves) + "\n"
        self.monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines.encode()), encoding="utf-8"))
        answers = self.run("play", self.game, *(["--as", viewer] if viewer else []))
        return [json.loads(line) for line in answers.splitlines()]

    def must(self, *moves: dict[str, Any]) -> list[Any]:
        answers = self.play(*moves)
        assert [answer["ok"] for answer in answers] == [True] * len(moves), answers
        return answers

    def export(self, form: str) -> str:
        return self.run("export", self.game, "--as", form)

    # Looking

    def entry_of(self, text: str) -> str:
        """The first entry whose sentences have these words."""
        story = self.json("log", self.game)["story"]
        return next(str(told["entry"]) for told in story if text in told["text"])

    @property
    def bodies(self) -> list[bytes]:
        """What is written, whoever may see it."""
        return [row.body for row in Library(self.home).look(self.game).rows]

    def everything(self, onlooker: str) -> dict[str, str]:
        """All that the table and one who looks on can see of a game, and every file that can be made of it."""
        looks = [[name, *more] for name in ("show", "choices", "odds") for more in ([], ["--as", onlooker])]
        looks += [["games"], ["branches"], ["log"], ["log", "--audit"], ["log", "--audit", "--as", onlooker]]
        found = {}
        for name, *more in looks:
            found[" ".join((name, *more))] = self.run("--json", name, *([] if name == "games" else [self.game]), *more)
        return found | {form: self.export(form) for form in NAMES}


def twin_shells(
    folder: Path, capsys: Any, monkeypatch: Any, box: str, setup: dict[str, Any], moves: Iterable[dict[str, Any]]
) -> list[Shell]:
    """Two homes with a game each that cannot be told apart."""
    monkeypatch.setattr(Shelf, "new_id", lambda _self, box: f"{box}-aaaaa")
    shells = [Shell(box, folder / name, capsys, monkeypatch) for name in ("one", "two")]
    for shell in shells:
        tick(monkeypatch)
        shell.new(setup)
        shell.must(*moves)
    return shells


def tick(monkeypatch: Any) -> None:
    """The clock begins anew."""
    ticks = itertools.count(1_790_000_000_000_000_000, 1_000_000_000)
    monkeypatch.setattr("app.library.time.time_ns", lambda: next(ticks))


def assert_look_the_same(twins: list[Shell], deeds: list[tuple[str, ...]], happen: Callable[..., None]) -> None:
    """Given the same deeds with other cards, then every look of those who may not know and every file is the same."""
    for shell, cards in zip(twins, ((4, 5), (2, 3)), strict=True):
        tick(shell.monkeypatch)
        happen(shell, deeds, itertools.cycle(cards))
    assert twins[0].bodies != twins[1].bodies, "there was a secret to keep"
    one, two = (shell.everything("Chloé") for shell in twins)
    for name, found in one.items():
        if "audit" in name and ("reveal",) in deeds:
            continue  # everybody was there when it was revealed; what came of it stands among all that was written
        assert found == two[name], name
