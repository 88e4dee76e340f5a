"""Carries the frames of guests: one daemon thread with one loop, and page and socket from one port.

It binds one address, accepts there, connects to nothing and resolves nothing. It serves one page and one socket;
whatever else is asked of it gets a status and no more. Nothing that a phone has sent is ever written into a log.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from collections import Counter
from contextlib import suppress
from http import HTTPStatus
from itertools import count
from threading import Thread
from typing import Any

from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from app.guests.messages import LONGEST
from app.guests.reception import Reception
from data.guestpage import GuestPage
from data.store.trouble import Trouble

LOG = logging.getLogger("delvelog")

SOCKET = "/socket"

MOST = 16
"""The number of phones that may be connected, and of each address `MOST_OF_ONE`."""

MOST_OF_ONE = 4
SPARE = 2
"""Browsers open connections that they never use, so there may be so many times as many before anything is said."""

TO_OPEN = 5.0
TO_CLOSE = 5.0
TO_STOP = 2.0
SENDS = 64 * 1024
"""Bytes that may be under way to one phone. A slow phone then gets the newest scene, and no queue of old ones."""

HANDED_OVER = 0.0005
"""After so many seconds at the latest, a thread that draws lets the one of the guests on. Python's own are ten times as
many, and each frame that is sent would wait for that again.
"""

USUAL = sys.getswitchinterval()
QUEUE = 32
LOOPBACK = "127."
_NUMBERS = count(1)  # of lines: no two servers of one reception use the same


class Server:
    """Guests at one address. It listens when it has been made; `port` is the one it has got."""

    def __init__(self, address: str, port: int, reception: Reception, page: GuestPage) -> None:
        self._reception, self._page = reception, page
        self._socket = _listening(address, port)
        self.address, self.port = address, int(self._socket.getsockname()[1])
        self.place = f"{address}:{self.port}"
        self._loop = asyncio.new_event_loop()
        self._stopped = asyncio.Event()
        self._mail: dict[int, asyncio.Event] = {}
        self._phones: dict[int, ServerConnection] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._open: Counter[str] = Counter()
        self._sockets: Counter[str] = Counter()
        self._ready_headers = self._headers()
        reception.carried_by(self)
        self._thread = Thread(target=self._run, name="guests", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Ends everything: what is still to be said is sent first, if that is quick."""
        with suppress(RuntimeError):  # the loop has ended already
            self._loop.call_soon_threadsafe(self._stopped.set)
        self._thread.join(TO_STOP)

    # Carrier

    def wake(self, *lines: int) -> None:
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._wake, lines)

    def cut(self, line: int) -> None:
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._cut, line)

    def _wake(self, lines: tuple[int, ...]) -> None:
        for line in lines:
            if line in self._mail:
                self._mail[line].set()

    def _cut(self, line: int) -> None:
        if line in self._phones:
            self._keep(self._close(self._phones[line]))

    def _keep(self, work: Any) -> None:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # The thread

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        sys.setswitchinterval(HANDED_OVER)
        try:
            self._loop.run_until_complete(self._serve())
        finally:
            sys.setswitchinterval(USUAL)
            self._socket.close()
            self._loop.close()

    async def _serve(self) -> None:
        quiet = logging.getLogger("delvelog.guests.quiet")
        quiet.disabled = True  # it would write what phones have sent
        async with serve(
            self._phone,
            sock=self._socket,
            process_request=self._asked,
            create_connection=self._connection,  # type: ignore[arg-type]
            compression=None,
            server_header=None,
            open_timeout=TO_OPEN,
            close_timeout=TO_CLOSE,
            ping_interval=None,
            max_size=LONGEST,
            write_limit=SENDS,
            logger=quiet,
            backlog=QUEUE,
        ):
            self._keep(self._ticks())
            await self._stopped.wait()
            for phone in [*self._phones.values()]:
                self._keep(self._close(phone))
            with suppress(TimeoutError):
                async with asyncio.timeout(TO_STOP / 2):
                    while self._phones:
                        await asyncio.sleep(0.01)
            for phone in self._phones.values():
                phone.transport.abort()
        for task in [*self._tasks]:
            task.cancel()

    async def _ticks(self) -> None:
        while True:
            await asyncio.sleep(1)
            self._reception.tick()

    # Connections

    def _connection(self, *args: Any, **more: Any) -> ServerConnection:
        return _Counted(self._open, *args, **more)

    async def _phone(self, phone: ServerConnection) -> None:
        line, mail, of = next(_NUMBERS), asyncio.Event(), _address(phone)
        self._phones[line], self._mail[line] = phone, mail
        self._sockets[of] += 1
        room = len(self._phones) <= MOST and (self._sockets[of] <= MOST_OF_ONE or of.startswith(LOOPBACK))
        self._reception.opened(line, room=room)
        sending = self._loop.create_task(self._send(line, phone, mail))
        try:
            async for frame in phone:
                if isinstance(frame, str):
                    self._reception.received(line, frame)
                else:
                    self._reception.received_something_else(line)
        except ConnectionClosed:
            pass
        except Exception as error:
            LOG.error("the line of a guest failed: %s", type(error).__name__)
        finally:
            sending.cancel()
            del self._phones[line], self._mail[line]
            self._sockets[of] -= 1
            self._reception.closed(line)

    async def _send(self, line: int, phone: ServerConnection, mail: asyncio.Event) -> None:
        try:
            while True:
                await mail.wait()
                mail.clear()
                while (frame := self._reception.next_frame(line)) is not None:
                    await phone.send(frame)
        except ConnectionClosed:
            pass
        except Exception as error:
            LOG.error("what a guest is shown failed: %s", type(error).__name__)
            self._cut(line)

    async def _close(self, phone: ServerConnection) -> None:
        try:
            async with asyncio.timeout(TO_CLOSE):
                await phone.close()
        except TimeoutError:
            phone.transport.abort()

    # What is asked for before there is a line

    def _asked(self, _phone: ServerConnection, request: Request) -> Response | None:
        """Answers a request; None lets a socket through."""
        if request.headers.get_all("Host") != [self.place]:
            return self._answer(HTTPStatus.MISDIRECTED_REQUEST)
        if request.method != "GET":
            return self._answer(HTTPStatus.METHOD_NOT_ALLOWED)
        if request.path == "/":
            return self._answer(HTTPStatus.OK, self._page.html, "text/html; charset=utf-8")
        if request.path != SOCKET:
            return self._answer(HTTPStatus.NOT_FOUND)
        if request.headers.get_all("Origin") != [f"http://{self.place}"]:
            return self._answer(HTTPStatus.FORBIDDEN)
        return None

    def _answer(self, status: HTTPStatus, body: bytes = b"", sort: str = "text/plain; charset=utf-8") -> Response:
        told = body or f"{status.phrase}\n".encode()
        headers = Headers([*self._ready_headers, ("Content-Type", sort), ("Content-Length", str(len(told)))])
        return Response(status.value, status.phrase, headers, told)

    def _headers(self) -> list[tuple[str, str]]:
        return [
            ("Connection", "close"),
            ("Cache-Control", "no-store"),
            ("Content-Security-Policy", self._page.policy(self.place)),
            ("X-Content-Type-Options", "nosniff"),
            ("X-Frame-Options", "DENY"),
            ("Referrer-Policy", "no-referrer"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
        ]


class _Counted(ServerConnection):
    """A connection that is refused at once where there are too many already, before anything is read of it."""

    def __init__(self, open_now: Counter[str], *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._open, self._of, self._refused = open_now, "", False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._of = str(transport.get_extra_info("peername", ("",))[0])
        of_one = self._open[self._of] >= SPARE * MOST_OF_ONE and not self._of.startswith(LOOPBACK)
        self._refused = of_one or self._open.total() >= SPARE * MOST
        if self._refused:
            transport.abort()  # type: ignore[attr-defined]
            return
        self._open[self._of] += 1
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENDS)
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        if not self._refused:
            super().data_received(data)

    def eof_received(self) -> None:
        if not self._refused:
            super().eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._refused:
            return
        self._open[self._of] -= 1
        if not self._open[self._of]:
            del self._open[self._of]
        super().connection_lost(exc)


def _address(phone: ServerConnection) -> str:
    return str(phone.remote_address[0]) if phone.remote_address else ""


def _listening(address: str, port: int) -> socket.socket:
    """Returns a socket that is bound to the address. Raises Trouble if the system does not allow it."""
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    place = f"{address}:{port}" if port else address
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((address, port))
        made.listen(QUEUE)
    except OSError as error:
        made.close()
        raise Trouble("guests-no-port", place=place, why=error.strerror or "") from None
    except OverflowError:
        made.close()
        raise Trouble("guests-no-port", place=place, why="") from None
    return made
