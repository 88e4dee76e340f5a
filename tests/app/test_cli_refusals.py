"""A refusal by a numbered rule names it, for people and for programs, so that it can be looked up."""

from __future__ import annotations

import io
import json

import pytest

from app.cli.main import main
from tools import catalogues


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """A sentence that was just changed counts, not the one compiled before."""
    catalogues.main()


@pytest.fixture
def delvelog(tmp_path, capsys):
    def run(*args, code=0):
        assert main(["--home", str(tmp_path / "home"), "--lang", "en", *args]) == code
        return capsys.readouterr()

    return run


def setup_of(tmp_path, *players, **more):
    file = tmp_path / "setup.json"
    file.write_text(json.dumps({"kind": "set-up", "seats": [{"name": name} for name in players], **more}))
    return str(file)


FIVE = ("Anna", "Bert", "Chloé", "Дима", "Eva")


def test_people_read_the_number_of_the_rule_behind_the_sentence(delvelog, tmp_path):
    told = delvelog("new", "dungeonquest", "--setup", setup_of(tmp_path, *FIVE), code=1)
    assert told.out == ""
    assert told.err.strip().endswith(" (DQ-1)")
    assert told.err.count("DQ-") == 1


def test_programs_get_it_as_a_field_and_the_text_without_it(delvelog, tmp_path):
    told = delvelog("new", "dungeonquest", "--setup", setup_of(tmp_path, *FIVE), "--json", code=1)
    refused = json.loads(told.out)["refused"]
    assert refused["rule"] == "DQ-1"
    assert "DQ-" not in refused["text"]


def test_what_is_refused_by_no_numbered_rule_has_none(delvelog):
    told = delvelog("show", "nothing", code=1)
    assert "(" not in told.err
    assert "rule" not in json.loads(delvelog("show", "nothing", "--json", code=1).out)["refused"]


def test_a_preview_names_the_rule_that_a_later_move_would_break(delvelog, tmp_path, monkeypatch):
    setup = setup_of(tmp_path, "Anna", "Bert", first="Anna")
    game = json.loads(delvelog("new", "dungeonquest", "--setup", setup, "--json").out)["game"]
    hero = {"kind": "take-hero", "player": "Anna", "hero": {"card": "Hugo the Glorious", "by": "table"}}
    _play(delvelog, game, monkeypatch, hero, {**hero, "player": "Bert", "hero": {"card": "Tatianna", "by": "table"}})
    seen = delvelog("amend", game, "--drop", "2")
    assert "(DQ-1)" in seen.out
    report = json.loads(delvelog("amend", game, "--drop", "2", "--json").out)["report"]
    assert [each["refused"]["rule"] for each in report if "refused" in each] == ["DQ-1"]


def _play(delvelog, game, monkeypatch, *moves):
    lines = "".join(json.dumps(move) + "\n" for move in moves).encode()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines)))
    answers = [json.loads(line) for line in delvelog("play", game).out.splitlines()]
    assert all(answer["ok"] for answer in answers), answers
