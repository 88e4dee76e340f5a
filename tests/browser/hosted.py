"""A host of guests in this process, and a line between it and a browser that can stall and be cut.

The host announces the address of a hotspot. A browser that takes that address for this machine has a page that is no
secure context, as on a real phone. What the browser connects to is the line, and behind it is the real server.
"""

from __future__ import annotations

import secrets
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from random import Random
from threading import Event, Lock, Thread
from typing import Any

from app.guests.hosting import Chances, Hosting
from app.guests.reception import Reception
from app.library import Library
from app.playing import Playing
from app.services.network.server import Server
from core.facts import Move
from core.journal import Journal
from core.message import Message
from data.guestpage import GuestPage

ADDRESS = "192.168.43.1"
HERE = "127.0.0.1"
RULE = f"--host-resolver-rules=MAP {ADDRESS} {HERE}"
PATIENCE = 300

CHANCES = Chances(
    now=time.time,
    clock=time.monotonic,
    token=lambda: secrets.token_urlsafe(16),
    digits=lambda: f"{secrets.randbelow(10**6):06}",
)


class Wire:
    """The line. It carries bytes both ways, as long as nobody stalls or cuts it."""

    def __init__(self, address: str = ADDRESS) -> None:
        self._listening = socket.create_server((HERE, 0))
        self.place = f"{address}:{self._listening.getsockname()[1]}"
        self.target = 0
        self._flows = Event()
        self._flows.set()
        self._open: set[socket.socket] = set()
        self._lock = Lock()
        self.refuses = False
        self.accepted = 0
        self._down = False
        Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            self.accepted += 1
            try:
                if self.refuses:
                    raise OSError
                far = socket.create_connection((HERE, self.target))
            except OSError:
                near.close()
                continue
            with self._lock:
                self._open |= {near, far}
            for one, other in ((near, far), (far, near)):
                Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                self._flows.wait()
                other.sendall(data)
        for each in (one, other):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()
            with self._lock:
                self._open.discard(each)

    def stall(self) -> None:
        """Lets nothing through from now on, and nobody notices."""
        self._flows.clear()

    def flow(self) -> None:
        self._flows.set()

    def cut(self) -> None:
        """Ends every connection that there is."""
        with self._lock:
            open_now = [*self._open]
        for each in open_now:
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self.flow()
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.cut()


class Announced(Server):
    """The server, as somebody finds it behind the line."""

    def __init__(self, address: str, port: int, reception: Reception, page: GuestPage, *, wire: Wire) -> None:
        super().__init__(address, port, reception, page)
        wire.target = self.port
        self.place = wire.place
        self._ready_headers = self._headers()


class Host:
    """A game that is open in a thread of its own, with guests switched on."""

    def __init__(self, home: Path, box: str, setup: Move, wire: Wire, seed: int = 1) -> None:
        self.home, self.wire = home, wire
        self._work: SimpleQueue[Callable[[], object] | None] = SimpleQueue()
        self.told: list[Message] = []
        self.game = Library(home).new(box, setup)
        self._seed = seed
        self._ready = Event()
        self._problem: BaseException | None = None
        self._start()

    def _start(self) -> None:
        self._ready.clear()
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._ready.wait(PATIENCE)
        if self._problem is not None:
            raise self._problem

    def _run(self) -> None:
        try:
            with Library(self.home).open(self.game) as table:
                self.playing = Playing(table, Random(self._seed))
                serve = partial(Announced, wire=self.wire)
                self.hosting = Hosting(self.playing, serve, self._work.put, self.told.append, CHANCES, "en", HERE)
                self._ready.set()
                while (work := self._work.get()) is not None:
                    work()
                self.hosting.stop(forget=False)
        except BaseException as problem:
            self._problem = problem
            self._ready.set()

    def on_its_thread(self, work: Callable[[], Any]) -> Any:
        """Has something done there, and returns what came of it."""
        done: SimpleQueue[Any] = SimpleQueue()
        self._work.put(lambda: done.put(work()))
        return done.get(timeout=PATIENCE)

    @property
    def journal(self) -> Journal[Any]:
        return self.playing.table.journal

    @property
    def state(self) -> Any:
        return self.journal.state

    @property
    def over(self) -> bool:
        return bool(self.journal.box.rules.over(self.state))

    @property
    def url(self) -> str:
        return f"http://{self.wire.place}/"

    def link(self, seat: str) -> str:
        return self.hosting.link(self.hosting.show_code(seat))

    def digits(self, seat: str) -> str:
        return self.hosting.show_code(seat).digits

    def restart(self) -> None:
        """The app is closed and opened again, on the same evening."""
        self.close()
        self._start()

    def close(self) -> None:
        self._work.put(None)
        self._thread.join(PATIENCE)
        if self._problem is not None:
            raise self._problem


@contextmanager
def hosted(home: Path, box: str, setup: Move, seed: int = 1, address: str = ADDRESS) -> Iterator[Host]:
    wire = Wire(address)
    host = Host(home, box, setup, wire, seed)
    try:
        yield host
    finally:
        host.close()
        wire.close()
