"""`delvelog host` as a process of its own: it tells who comes and goes, and after a kill everybody goes on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.app.guests.live import HERE, Guest, socket_to
from tests.data.storing import library, new_game


class Command:
    """A host whose lines are read one by one."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def told(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        found: dict[str, Any] = json.loads(self.process.stdout.readline())
        return found

    def end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        return self.process.wait()


@contextmanager
def hosting(home: Path, game: str) -> Iterator[Command]:
    typed = [sys.executable, "-m", "app.cli.main", "--home", str(home), "--json", "host", "--address", HERE, game]
    with subprocess.Popen(
        typed, stdout=subprocess.PIPE, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env={**os.environ}
    ) as process:
        try:
            yield Command(process)
        finally:
            process.kill()


def test_a_host_tells_who_is_there_and_after_a_kill_the_same_phones_go_on(tmp_path: Path) -> None:
    home = tmp_path / "home"
    game = new_game(library(home))
    with hosting(home, game) as command:
        first = command.told()
        place = f"{first['address']}:{first['port']}"
        assert [each["seat"] for each in first["seats"]] == ["Anna", "Bert"]
        anna = Guest(socket_to(place)).claim(first["seats"][0]["link"].partition("#")[2])
        assert command.told() == {"ok": True, "seat": "Anna", "presence": "here"}
        anna.send("make", id="0" * 32, n=anna.at["n"], choice=0, answers={})
        assert anna.until("done")["n"] == 2
        assert command.end(signal.SIGKILL) == -signal.SIGKILL
    with hosting(home, game) as command:
        again = command.told()
        assert (again["address"], again["port"]) == (first["address"], first["port"])
        assert [each["seat"] for each in again["seats"]] == ["Bert"], "nobody else is asked onto a seat that is kept"
        back = Guest(socket_to(place)).resume(anna.secret)
        assert back.at["n"] == 2
        assert command.told() == {"ok": True, "seat": "Anna", "presence": "here"}
        back.close()
        assert command.told() == {"ok": True, "seat": "Anna", "presence": "away"}
        assert command.end(signal.SIGINT) == 130
