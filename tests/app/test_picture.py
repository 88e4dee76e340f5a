"""The picture of a finished game at the command line: it is drawn where that can be, else a sentence says why not."""

from __future__ import annotations

import subprocess
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from app.cli import picture
from tests.app.shell import Shell

SETUP = {"title": "Friday", "players": ["Anna", "Bert"], "counters": [{"name": "gold"}]}


@pytest.fixture
def over(shell: Shell) -> Shell:
    shell.box = "opentable"
    shell.new(SETUP)
    shell.play({"kind": "roll", "player": "Anna", "dice": {"faces": [6, 6]}}, {"kind": "finish", "winners": ["Anna"]})
    return shell


def drawing(monkeypatch: Any, draw: Any) -> list[list[str]]:
    """The process that would draw is not started; what it is asked for is kept."""
    asked: list[list[str]] = []

    def run(command: list[str], **_: Any) -> Any:
        asked.append(command)
        return draw(command)

    monkeypatch.setattr(subprocess, "run", run)
    return asked


def drawn(command: list[str]) -> Any:
    with open(command[-1], "wb") as out:
        out.write(b"png")
    return subprocess.CompletedProcess(command, 0)


def test_the_picture_is_written_in_the_shape_and_language_that_were_asked_for(over, tmp_path, monkeypatch):
    asked = drawing(monkeypatch, drawn)
    folder = tmp_path / "out"
    folder.mkdir()
    over.run("export", over.game, "--as", "picture", "--shape", "wide", "-o", str(folder))
    (made,) = folder.iterdir()
    assert made.name.endswith(" wide.png")
    assert made.read_bytes() == b"png"
    assert asked[0][2] == picture.DRAWN_BY
    assert asked[0][4:7] == [over.game, "en", "wide"]


def test_a_game_that_goes_on_has_no_picture(shell, tmp_path, monkeypatch):
    shell.box = "opentable"
    shell.new(SETUP)
    asked = drawing(monkeypatch, drawn)
    assert shell.refusal("export", shell.game, "--as", "picture") == "game-not-over"
    assert not asked


@pytest.mark.parametrize(
    "draw",
    [
        lambda command: subprocess.CompletedProcess(command, 1),
        lambda command: subprocess.CompletedProcess(command, 0),  # it has written nothing
    ],
)
def test_where_nothing_can_be_drawn_a_sentence_says_so(over, monkeypatch, draw):
    drawing(monkeypatch, draw)
    assert over.refusal("export", over.game, "--as", "picture") == "picture-needs-window"


@pytest.mark.slow
def test_the_process_that_draws_needs_no_window(over, tmp_path):
    out = tmp_path / "p.png"
    over.run("export", over.game, "--as", "picture", "-o", str(out))
    assert Image.open(BytesIO(out.read_bytes())).size == (1080, 1080)
