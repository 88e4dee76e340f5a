"""The guests' page in Chromium without a window: how large it is, when it can be used, how soon it is current again."""

from __future__ import annotations

import json
import re
import statistics
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from threading import Thread
from typing import Any

from websockets.sync.client import ClientConnection, connect

from bench.guests import NAMES, Hosted, hosted
from bench.places import BUILD
from bench.replaying import FLAGS, chromium
from bench.rows import Row, below, row
from core.boxes.opentable.moves import Count
from data.guestpage import guest_page

LARGEST = 150 * 1024
TIMES = 7

USABLE = """new Promise((done) => {
  const there = () => typeof at !== "undefined" && at && condition === "on";
  const look = () => there() ? done(performance.now()) : setTimeout(look, 2);
  look();
})"""
ASLEEP = "dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })), at.n"
AWAKE = """new Promise((done) => {
  const start = performance.now();
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  const look = () => at.n > BEFORE && condition === "on" ? done(performance.now() - start) : setTimeout(look, 2);
  look();
})"""


def measure() -> list[Row]:
    with hosted() as host:
        rows = [row("the guests' page", len(guest_page("en", "opentable").html), "B", limit=below(LARGEST))]
        if chromium() is None:
            return rows
        usable, awake = _tried(host)
    return [
        *rows,
        row("a scanned code → the guests' page can be used", statistics.median(usable), "ms", limit=below(300)),
        row("a guest's page that wakes → as the game is now", statistics.median(awake), "ms", limit=below(1000)),
    ]


def _tried(host: Hosted) -> tuple[list[float], list[float]]:
    """What the page says of itself, each time in another window, while the host's thread does its work here."""
    usable: list[float] = []
    awake: list[float] = []
    with _browser() as ask:
        for at in range(TIMES):
            link = host.hosting.link(host.hosting.show_code(NAMES[at % len(NAMES)]))
            page = _Page(ask, link)
            usable.append(host.until(lambda page=page: page.told(USABLE)))  # type: ignore[misc]
            before = page.told(ASLEEP)
            host.playing.play(Count(where=NAMES[0], counter="gold", by=1))
            script = AWAKE.replace("BEFORE", str(before))
            awake.append(host.until(lambda page=page, script=script: page.told(script)))  # type: ignore[misc]
            page.close()
    return usable, awake


class _Asked:
    def __init__(self, socket: ClientConnection) -> None:
        self._socket, self._numbers = socket, count(1)

    def __call__(self, method: str, session: str = "", **params: Any) -> dict[str, Any]:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params} | _of(session)))
        while True:
            told = json.loads(self._socket.recv(600))
            if told.get("id") == number:
                found: dict[str, Any] = told["result"]
                return found


def _of(session: str) -> dict[str, str]:
    return {"sessionId": session} if session else {}


class _Page:
    def __init__(self, ask: _Asked, link: str) -> None:
        self._ask = ask
        self._target = ask("Target.createTarget", url="about:blank")["targetId"]
        self._session = ask("Target.attachToTarget", targetId=self._target, flatten=True)["sessionId"]
        ask("Page.navigate", self._session, url=link)

    def told(self, script: str) -> float:
        answer = self._ask("Runtime.evaluate", self._session, expression=script, awaitPromise=True, returnByValue=True)
        return float(answer["result"]["value"])

    def close(self) -> None:
        self._ask("Target.closeTarget", targetId=self._target)


@contextmanager
def _browser() -> Iterator[_Asked]:
    with tempfile.TemporaryDirectory(dir=BUILD, ignore_cleanup_errors=True) as profile:
        flags = (*FLAGS, "--remote-debugging-port=0", f"--user-data-dir={profile}", "about:blank")
        with subprocess.Popen([chromium() or "", *flags], stderr=subprocess.PIPE, text=True) as program:
            try:
                assert program.stderr is not None
                place = next(found[1] for line in program.stderr if (found := re.search(r"(ws://\S+)", line)))
                Thread(target=program.stderr.read, daemon=True).start()
                with connect(place, max_size=None, proxy=None, ping_interval=None) as socket:
                    yield _Asked(socket)
            finally:
                program.terminate()
