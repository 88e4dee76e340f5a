"""The odds of a delve at the command line: chances in percent, an average as a number of its language."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from app.cli.main import main

SETUP = {"seats": [{"name": "Anna", "hero": "Spellsword"}]}
AT_REST = (
    {"kind": "roll", "what": "party-roll", "party": {"faces": [2, 2, 2, 3, 5, 6, 6]}},
    {"kind": "roll", "what": "dungeon-roll", "dungeon": {"faces": [4]}},
)


@pytest.fixture
def game(tmp_path: Path, capsys: Any, monkeypatch: Any) -> str:
    file = tmp_path / "setup.json"
    file.write_text(json.dumps(SETUP), "utf-8")
    assert main(["--home", str(tmp_path), "new", "dungeonroll", "--setup", str(file)]) == 0
    found = str(capsys.readouterr().out).strip()
    lines = "\n".join(json.dumps(move) for move in AT_REST) + "\n"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines.encode()), encoding="utf-8"))
    assert main(["--home", str(tmp_path), "play", found]) == 0
    capsys.readouterr()
    return found


@pytest.mark.parametrize(("language", "number"), [("en", "2"), ("ru", "2"), ("it", "2")])
def test_an_average_is_a_number_and_a_chance_is_in_percent(tmp_path, capsys, game, language, number):
    assert main(["--home", str(tmp_path), "--lang", language, "odds", game]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith(": 100 %")
    assert lines[1].endswith(f": {number}")
    assert lines[3].endswith(": 75 %, 25 %")


def test_programs_are_told_which_is_which(tmp_path, capsys, game):
    assert main(["--home", str(tmp_path), "--json", "odds", game]) == 0
    clears, xp, *_ = json.loads(capsys.readouterr().out)["odds"]
    assert (clears["percent"], clears["exact"]) == (100, "1")
    assert (xp["mean"], xp["exact"]) == ("2", "2")
    assert "mean" not in clears
    assert "percent" not in xp
