"""A host with real sockets, whose game is opened and written on a thread of its own, as in the app."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from random import Random
from threading import Event, Thread
from typing import Any, TypeVar

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from app.guests.hosting import Chances, Hosting
from app.playing import Playing
from app.services.network.server import Server
from tests.data.storing import library

T = TypeVar("T")
PATIENCE = 300.0
HERE = "127.0.0.1"


class LiveHost:
    """`do` runs something on the thread of the game and returns what came of it."""

    def __init__(self, home: Path, game: str, address: str = HERE, port: int = 0, seed: int = 1) -> None:
        self.home, self.game, self._wanted, self._seed = home, game, (address, port), seed
        self._work: SimpleQueue[Callable[[], object] | None] = SimpleQueue()
        self._ready = Event()
        self.problem: BaseException | None = None
        self.told: list[Any] = []
        self._thread = Thread(target=self._run, name="host")
        self._thread.start()
        assert self._ready.wait(PATIENCE)
        if self.problem is not None:
            self._thread.join()
            raise self.problem

    def _run(self) -> None:
        chances = Chances(
            time.time, time.monotonic, lambda: secrets.token_urlsafe(16), lambda: f"{secrets.randbelow(10**6):06}"
        )
        with library(self.home).open(self.game) as table:
            self.playing = Playing(table, Random(self._seed))
            try:
                self.hosting = Hosting(
                    self.playing, Server, self._work.put, self.told.append, chances, "en", *self._wanted
                )
            except BaseException as problem:
                self.problem = problem
                return
            finally:
                self._ready.set()
            while (work := self._work.get()) is not None:
                work()
            self.hosting.stop(forget=False)

    def do(self, what: Callable[[], T]) -> T:
        done: SimpleQueue[T | BaseException] = SimpleQueue()

        def work() -> None:
            try:
                done.put(what())
            except BaseException as error:
                done.put(error)

        self._work.put(work)
        found = done.get(timeout=PATIENCE)
        if isinstance(found, BaseException):
            raise found
        return found

    @property
    def place(self) -> str:
        return self.hosting.place

    @property
    def entries(self) -> int:
        return self.do(lambda: len(self.playing.table.journal.entries))

    def stop(self) -> None:
        self._work.put(None)
        self._thread.join()

    def socket(self, **more: Any) -> ClientConnection:
        return socket_to(self.place, **more)

    def guest(self, seat: str, language: str = "en") -> Guest:
        return Guest(self.socket()).claim(self.do(lambda: self.hosting.show_code(seat)).token, language)


def socket_to(place: str, **more: Any) -> ClientConnection:
    how = {"origin": f"http://{place}", "compression": None, "proxy": None, "legacy": True, **more}
    made: ClientConnection = connect(f"ws://{place}/socket", **how)
    return made


class Guest:
    """A phone at the other end of a socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.at: dict[str, Any] = {}
        self.secret = ""

    def claim(self, code: str, language: str = "en") -> Guest:
        self.send("claim", code=code, language=language)
        self.secret = self.until("welcome")["secret"]
        self.until("at")
        return self

    def resume(self, secret: str) -> Guest:
        self.send("resume", secret=secret, language="en")
        self.until("at")
        return self

    def send(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"v": 1, "kind": kind, **fields}))

    def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Reads frames until there is one of that kind, with these fields."""
        while True:
            form: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
            if form["kind"] == "at":
                self.at = form
            if form["kind"] == kind and all(form[name] == value for name, value in fields.items()):
                return form

    def end(self) -> int:
        """Reads until the connection has ended, and returns the code with which it did."""
        try:
            while True:
                self.socket.recv(PATIENCE)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 0

    def answer(self, of: str) -> dict[str, Any]:
        while True:
            form: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
            if form["kind"] == "at":
                self.at = form
            if form.get("id") == of:
                return form

    def close(self) -> None:
        self.socket.close()


@contextmanager
def live(home: Path, game: str, **how: Any) -> Iterator[LiveHost]:
    host = LiveHost(home, game, **how)
    try:
        yield host
    finally:
        host.stop()
