"""`delvelog play` as a conversation: a line, its answer, the next line."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from tests.faults.games import ROOT, command, environment


class Player:
    """`stop` ends it as a person would, `kill` as a phone would."""

    def __init__(self, home: Path, game: str, **options: Any) -> None:
        self.process = subprocess.Popen(
            command(home, "play", game),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env=environment(),
            **options,
        )

    def __enter__(self) -> Player:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.kill()

    def say(self, form: dict[str, Any]) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(form).encode() + b"\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, self.stop()
        answer: dict[str, Any] = json.loads(line)
        return answer

    def stop(self) -> tuple[int, bytes]:
        """The exit code, and what was told beside the answers."""
        _, errors = self.process.communicate()
        assert b"Traceback" not in errors, errors.decode()
        return self.process.returncode, errors

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()
