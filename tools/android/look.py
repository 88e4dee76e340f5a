"""What buildozer and python-for-android make of our spec: tools/android/project.py, run where they are installed."""

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.android.flavours import WHOLE, Flavour

ROOT = Path(__file__).resolve().parent.parent.parent
PYTHON = ROOT / ".venv-android/bin/python"


class CannotLook(Exception):
    """The message says why."""


@dataclass(frozen=True)
class Seen:
    facts: dict[str, Any]
    app: Path
    """The files that are packed."""
    project: Path
    """What Gradle would be given."""
    flavour: Flavour = WHOLE

    def packed(self) -> dict[str, int]:
        """Every packed file with its size."""
        files = (file for file in self.app.rglob("*") if file.is_file())
        return {file.relative_to(self.app).as_posix(): file.stat().st_size for file in files}


def look(folder: Path, flavour: Flavour = WHOLE) -> Seen:
    if not PYTHON.is_file():
        raise CannotLook("There is no .venv-android yet: `make check-android` makes it.")
    script, environment = Path(__file__).with_name("project.py"), os.environ | flavour.environment()
    done = subprocess.run([PYTHON, script, folder], capture_output=True, text=True, env=environment)
    if done.returncode:
        raise CannotLook(f"buildozer or python-for-android refuse our spec:\n{done.stdout}{done.stderr}")
    return Seen(json.loads((folder / "facts.json").read_text("utf-8")), folder / "app", folder / "project", flavour)
