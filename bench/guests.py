"""Guests: how long an entry takes to eight phones, beside the same bytes from a bare server; what it costs the host.

The phones are in a process of their own, on this machine: a Wi-Fi comes on top.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter, perf_counter_ns, thread_time
from typing import Any

from websockets.asyncio.server import ServerConnection, serve

from app.guests.frames import frame
from app.guests.hosting import Chances, Hosting
from app.guests.messages import written
from app.guests.texts import Texts
from app.library import Library
from app.playing import Playing
from app.services.network.server import Server
from bench.places import BUILD
from bench.plain import PlainFile
from bench.rows import Row, at_most, below, row
from core.boxes.opentable.moves import Count, CounterSpec, SetUp
from data.words import on_screen

NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Finn", "Gus", "Hugo")
SETUP = SetUp(players=NAMES, counters=tuple(CounterSpec(name=name) for name in ("gold", "life", "fame")))
ENTRIES = 120
DRAWS = 0.03  # seconds
PAUSE = 0.05  # seconds between two taps
HERE = "127.0.0.1"
ENTRY = "." * 176
"""As long as an entry of this table."""
CHANCES = Chances(
    time.time, time.monotonic, lambda: secrets.token_urlsafe(16), lambda: f"{secrets.randbelow(10**6):06}"
)


def measure() -> list[Row]:
    alone = _taps_alone()
    with hosted() as host:
        taken, taps, text = _fan_out(host)
    with hosted() as host:
        while_drawing, _, _ = _fan_out(host, DRAWS)
    with tempfile.TemporaryDirectory(dir=_folder()) as folder:
        written_first = _bare(text, PlainFile(Path(folder) / "peer.db"))
    bare = _bare(text)
    on = [_switched_on() for _ in range(5)]
    limit = "entry → 8 guests"
    return [
        row(f"{limit}, p50", statistics.median(taken), "ms"),
        row(f"{limit}, p95", p95(taken), "ms", limit=below(50)),
        row(f"{limit}, p95, beside a write and a fan-out of the same bytes", p95(taken), "ms", p95(written_first),
            at_most(3)),
        row(f"{limit}, p95, beside a bare fan-out of the same bytes", p95(taken), "ms", p95(bare)),
        row(f"{limit}, p95, while the host draws for 30 ms", p95(while_drawing), "ms", limit=below(50)),
        row("a tap of the host with 8 guests, beside one without", statistics.median(taps), "ms",
            statistics.median(alone), at_most(1.25)),
        row("guests switched on, with what is imported for it", statistics.median(on), "ms", limit=below(300)),
        row("a frame of the open table with 8 players", len(text.encode()), "B"),
    ]  # fmt: skip


def p95(found: list[float]) -> float:
    return statistics.quantiles(found, n=20)[-1]


# Ours


class Hosted:
    def __init__(self, playing: Playing, hosting: Hosting, work: SimpleQueue[Callable[[], None]]) -> None:
        self.playing, self.hosting, self.work = playing, hosting, work

    def rest(self, seconds: float) -> None:
        until = perf_counter() + seconds
        while (left := until - perf_counter()) > 0:
            try:
                self.work.get(timeout=left)()
            except Empty:
                return

    def until(self, ask: Callable[[], float]) -> float:
        """Works until something that waits on another thread has its answer."""
        found: list[float] = []
        asking = Thread(target=lambda: found.append(ask()))
        asking.start()
        while asking.is_alive():
            self.rest(0.002)
        return found[0]


@contextmanager
def hosted() -> Iterator[Hosted]:
    with tempfile.TemporaryDirectory(dir=_folder()) as folder:
        library = Library(Path(folder))
        with library.open(library.new("opentable", SETUP)) as table:
            work: SimpleQueue[Callable[[], None]] = SimpleQueue()
            playing = Playing(table)
            hosting = Hosting(playing, Server, work.put, print, CHANCES, "en", HERE)
            try:
                yield Hosted(playing, hosting, work)
            finally:
                hosting.stop(forget=True)


def _folder() -> str:
    BUILD.mkdir(exist_ok=True)
    return "/dev/shm" if Path("/dev/shm").is_dir() else str(BUILD)


def _tap(playing: Playing, number: int) -> float:
    """A tap on a number, until what it has changed can be drawn."""
    start = perf_counter()
    playing.play(Count(where=NAMES[number % len(NAMES)], counter="gold", by=1))
    _ = playing.view.scene
    return 1000 * (perf_counter() - start)


def _draw(seconds: float) -> None:
    """Keeps the thread of the game busy in Python, as a screen does that changes."""
    until = thread_time() + seconds
    while thread_time() < until:
        pass


def _taps_alone() -> list[float]:
    """The same taps without guests."""
    with tempfile.TemporaryDirectory(dir=_folder()) as folder:
        library = Library(Path(folder))
        with library.open(library.new("opentable", SETUP)) as table:
            playing, found = Playing(table), []
            for number in range(ENTRIES):
                time.sleep(PAUSE)
                found.append(_tap(playing, number))
    return found


def _fan_out(host: Hosted, draws: float = 0) -> tuple[list[float], list[float], str]:
    codes = [host.hosting.show_code(name).token for name in NAMES]
    with _phones(host.hosting.place, codes) as got:
        while host.hosting.here() < len(NAMES):
            host.rest(0.05)
        host.rest(0.5)
        taps, sent = [], {}
        for number in range(ENTRIES):
            host.rest(PAUSE)
            start = perf_counter_ns()
            taps.append(_tap(host.playing, number))
            sent[len(host.playing.table.journal.entries)] = start
            _draw(draws)
        host.rest(1)
    text = written(frame(host.hosting.moment, NAMES[0], host.hosting.reception.presence(), Texts(on_screen("en"))))
    return [(got[n] - start) / 1e6 for n, start in sent.items() if n in got], taps, text


# A bare server


def _bare(text: str, file: PlainFile | None = None) -> list[float]:
    """The same bytes to as many phones, from a server that does nothing else but write each entry, if it has a file."""
    head, tail = '{"v":1,"kind":"at","n":', text.partition(',"scene"')[2]
    loop, lines, ready = asyncio.new_event_loop(), set[ServerConnection](), SimpleQueue[int]()
    stop = asyncio.Event()

    async def phone(line: ServerConnection) -> None:
        await line.recv()
        lines.add(line)
        await line.wait_closed()

    async def send(n: int) -> None:
        await asyncio.gather(*(line.send(f'{head}{n},"scene"{tail}') for line in lines))

    async def main() -> None:
        async with serve(phone, HERE, 0, compression=None) as server:
            ready.put(next(iter(server.sockets)).getsockname()[1])
            await stop.wait()

    thread = Thread(target=loop.run_until_complete, args=(main(),), daemon=True)
    thread.start()
    with _phones(f"{HERE}:{ready.get()}", ["x"] * len(NAMES)) as got:
        while len(lines) < len(NAMES):
            time.sleep(0.05)
        sent = {}
        for n in range(1, ENTRIES + 1):
            time.sleep(PAUSE)
            sent[n] = perf_counter_ns()
            if file is not None:
                file.append(n, n, "move", 1, "1", ENTRY, b"")
            asyncio.run_coroutine_threadsafe(send(n), loop)
        time.sleep(1)
    loop.call_soon_threadsafe(stop.set)
    thread.join()
    return [(got[n] - start) / 1e6 for n, start in sent.items() if n in got]


@contextmanager
def _phones(place: str, codes: list[str]) -> Iterator[dict[int, int]]:
    """Yields when the last of the phones got each entry, which is filled while they run."""
    got: dict[int, int] = {}
    phones = subprocess.Popen(
        [sys.executable, "-m", "bench.guestphones", place, *codes], stdout=subprocess.PIPE, text=True
    )

    def read() -> None:
        assert phones.stdout is not None
        for line in phones.stdout:
            n, at = line.split()
            got[int(n)] = int(at)

    reader = Thread(target=read, daemon=True)
    reader.start()
    try:
        yield got
    finally:
        phones.terminate()
        phones.wait()
        reader.join()


# Switching on


def _switched_on() -> float:
    """In a process that has a game open and nothing of guests yet."""
    with tempfile.TemporaryDirectory(dir=_folder()) as folder:
        library = Library(Path(folder))
        game = library.new("opentable", SETUP)
        code = (
            "import json, sys, time\nfrom pathlib import Path\nfrom app.library import Library\n"
            "from app.playing import Playing\n"
            "table = Library(Path(sys.argv[1])).open(sys.argv[2])\nplaying = Playing(table)\nplaying.view.scene\n"
            "import asyncio, socket, ssl\n"  # what Kivy's clock has brought along in the app
            "start = time.perf_counter()\n"
            "from app.guests.hosting import Chances, Hosting\nfrom app.services.network.server import Server\n"
            "import secrets\n"
            "chances = Chances(time.time, time.monotonic, lambda: secrets.token_urlsafe(16), lambda: '123456')\n"
            "hosting = Hosting(playing, Server, print, print, chances, 'en', '127.0.0.1')\n"
            "print(json.dumps(1000 * (time.perf_counter() - start)))\nhosting.stop(forget=True)\ntable.close()\n"
        )
        done = subprocess.run([sys.executable, "-c", code, folder, game], capture_output=True, text=True, check=True)
        found: Any = json.loads(done.stdout.strip().splitlines()[-1])
        return float(found)
