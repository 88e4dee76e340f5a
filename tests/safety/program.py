"""The app in a process of its own, offscreen, doing what it is told: for what cannot be seen from inside the tests'."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


def run(module: str, *arguments: str | Path, timeout: float = 300, **environment: str) -> dict[str, Any]:
    """The last line of what it says, which is JSON."""
    done = subprocess.run(
        [sys.executable, "-m", f"tests.safety.{module}", *map(str, arguments)],
        cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, timeout=timeout, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    found: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    return found
