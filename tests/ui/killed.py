"""An app in a process of its own, killed at the worst of times."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

BEFORE = """
import os, sys
import tests.ui
from pathlib import Path
from app.services.recording import Recording
from core.message import say
from screens.app import DelvelogApp
from tests.ui.driver import Driver
from tests.ui.hand import Hand

folder, game = Path(sys.argv[1]), sys.argv[2]
app = DelvelogApp(folder, lambda tell, soon: Recording(folder).services)
with Driver(app, (412, 915)) as ui:
    ui.app.go("game", game=game)
    ui.advance(0.5)
    hand = Hand(ui)
"""
AFTER = """
    os.kill(os.getpid(), 9)
"""


def killed_after(does: str, folder: Path, game: str) -> list[str]:
    """What was printed before the end by an app that did this, with its `hand`, in this game."""
    done = subprocess.run(
        [sys.executable, "-c", BEFORE + does + AFTER, folder, game],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert done.returncode == -signal.SIGKILL, done.stderr
    return done.stdout.split()
