"""What the driver leaves out for speed is there when people run the app: one run without any shortcut, looked at."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from app.library import Library
from app.preferences import PreferenceFile
from tests.ui.scenes import every_step, put

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def run(root: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What tests/ui/plainrun.py saw, with the folder of its game and its picture."""
    folder = tmp_path_factory.mktemp("plain")
    PreferenceFile(folder).change(language="en")
    game = put(folder, every_step()["test"])
    before = len(Library(folder).look(game).rows)
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.plainrun", folder, "4", folder / "shot.png"],
        cwd=root, env={**os.environ, "PYTHONPATH": str(root)}, capture_output=True, text=True, timeout=400, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    saw: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    return {**saw, "folder": folder, "on disk": len(Library(folder).look(game).rows) - before}


def test_a_touch_of_the_mouse_becomes_an_entry_on_the_disk(run):
    """Without the driver's clock, fingers, and its way into a game past the home screen."""
    assert run["entries"] == run["on disk"] == 1


def test_every_frame_is_drawn(run):
    assert run["frames"] > 10
    picture = Image.open(next(run["folder"].glob("shot*.png"))).convert("RGB")
    assert len(picture.getcolors(picture.width * picture.height) or ()) > 100


def test_home_and_a_game_are_shown_before_any_widget_of_kivymd_is_read(run):
    """They would take a twentieth of the start."""
    assert run["widgets of KivyMD"] == []


def test_an_open_game_is_set_aside_from_the_collector_and_given_back(run):
    assert run["set aside in a game"] > 0
    assert run["set aside at home"] == 0


def test_screens_that_were_left_are_garbage_and_are_collected(run):
    """An evening of it, with every box: bench/evening.py."""
    assert run["game screens left"] <= 1  # what the clock still held of the last of four was garbage only afterwards
    assert run["memory"][-1] < 1.25 * run["memory"][1]  # in the first round modules are imported and faces read
