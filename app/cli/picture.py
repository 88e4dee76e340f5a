"""The picture of a finished game, at the command line.

It is drawn by the code of the screens, in a process of its own: what needs a window cannot be imported here. On a
computer where nothing can be drawn, a sentence says so.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from app.cli.output import Session
from app.library import Look
from data.exports.filenames import dated
from data.exports.telling import title
from data.store.trouble import Trouble

PICTURE = "picture"
SHAPES = ("square", "story", "wide")
DRAWN_BY = "screens.exports.drawing"
ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 300  # seconds


def picture(session: Session, look: Look, shape: str) -> tuple[str, bytes]:
    """Returns the name of the file and its content. Raises Trouble where the game goes on or nothing can be drawn."""
    journal = look.journal.really()
    if not journal.box.rules.over(journal.state):
        raise Trouble("game-not-over")
    with tempfile.TemporaryDirectory(prefix="delvelog-picture-") as folder:
        out = Path(folder) / "picture.png"
        command = [sys.executable, "-m", DRAWN_BY]
        command += [str(session.library.shelf.home), look.meta.id, session.words.language, shape, str(out)]
        try:
            done = subprocess.run(command, cwd=ROOT, capture_output=True, timeout=PATIENCE, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise Trouble("picture-needs-window") from error
        if done.returncode or not out.is_file():
            raise Trouble("picture-needs-window")
        content = out.read_bytes()
    name = dated(title(journal, session.words), look.meta.created)
    return f"{name} {shape}.png", content
