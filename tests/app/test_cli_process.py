"""The command line as a process of its own: what a run of `main` inside the tests cannot prove."""

from __future__ import annotations

import json
import os
import signal

import pytest

from tests.app.shell import ProcessShell, Shell
from tests.app.test_cli import SETUP, gold, plus


@pytest.fixture
def process(shell: Shell) -> ProcessShell:
    """Processes with the same home as `shell`, which is faster where nothing about the process matters."""
    return ProcessShell(shell.home, "opentable")


@pytest.fixture
def table(shell: Shell, process: ProcessShell) -> Shell:
    """A new open table in the home of both."""
    shell.box = "opentable"
    shell.new(SETUP)
    process.game = shell.game
    return shell


def test_a_game_is_played_by_processes_without_a_path(process):
    process.new(SETUP)
    noted, played, refused = process.play({"kind": "note", "text": "Жанна 🐉"}, plus(3), plus(1, "Zoé"))
    assert (noted["ok"], played["ok"]) == (True, True)
    assert "Zoé" in refused["refused"]["text"]
    assert process.complaint == ""
    process.environment |= {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    assert "Жанна 🐉" in process.run("log", process.game), "whatever the encoding of the terminal"


def test_a_refusal_is_exit_code_1_and_a_misspelt_command_2(process):
    assert process.run("show", "nothing", code=1) == ""
    assert process.complaint.splitlines() == ["There is no game “nothing” here."]
    process.run("shwo", code=2)
    assert process.complaint.startswith("usage: delvelog")


def test_the_language_is_the_one_of_the_environment(process):
    process.environment["LANG"] = "ru_RU.UTF-8"
    process.run("show", "nothing", code=1)
    assert process.complaint == "Партии «nothing» здесь нет.\n"
    process.environment["DELVELOG_LANG"] = "it"
    process.run("show", "nothing", code=1)
    assert process.complaint == "La partita «nothing» qui non c’è.\n"


def test_a_journal_goes_through_pipes_byte_by_byte(table, process, tmp_path):
    table.play(plus(3), {"kind": "note", "text": "Жанна 🐉"}, {"kind": "undo"})
    content = process.run("export", table.game)
    other = ProcessShell(tmp_path / "other")
    assert other.json("import", "-", given=content)["game"] == table.game
    table.run("export", table.game, "-o", str(tmp_path / "x.jsonl"))
    assert (tmp_path / "x.jsonl").read_bytes() == content.encode()
    assert table.elsewhere(other.home).bodies == table.bodies


def test_an_answer_nobody_reads_is_no_accident(table, process):
    for command, given in (("show", b""), ("play", json.dumps(plus(1)).encode())):
        reader = process.start(command, table.game)
        assert reader.stdout is not None
        reader.stdout.close()
        reader.stdout = None
        _, complaint = reader.communicate(given)
        assert b"Traceback" not in complaint
    assert (reader.returncode, complaint) == (1, b""), "play, which answers line by line"


def test_a_second_process_may_look_at_a_game_but_not_play_it(table, process):
    """When the first is killed in the middle of a what-if, the game is as it was after its last answer."""
    first = process.start("play", table.game)
    assert first.stdin is not None
    assert first.stdout is not None
    for line in (plus(1), plus(2), {"kind": "suppose", "to": 2}, plus(10)):
        first.stdin.write(json.dumps(line).encode() + b"\n")
        first.stdin.flush()
        assert json.loads(first.stdout.readline())["ok"]
    assert gold(table) == 11
    refused = process.json("play", table.game, given=json.dumps(plus(5)), code=1)["refused"]
    assert refused["code"] == "in-use"
    os.kill(first.pid, signal.SIGKILL)
    first.communicate()
    assert table.json("show", table.game)["what_if"] == {"from": "2", "waits": "3"}
    table.run("settle", table.game, "--keep")
    assert gold(table) == 11
