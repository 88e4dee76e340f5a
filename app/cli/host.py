"""`host`: lets other phones join a game, each with a browser. It goes on until it is interrupted.

It prints a code for each seat that nobody has taken, and tells who comes and goes. A line on standard input that names
a seat prints another code for it, for another phone or where the six digits have run out; an empty line does so for all
seats that nobody has taken.
"""

from __future__ import annotations

import argparse
import secrets
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from app.cli.output import Session, compact, complain, put
from app.guests.hosting import Chances, Hosting
from app.learning import Learning
from app.playing import Playing
from core.message import Message, say
from core.refusal import Refused
from data.exports.qr import Code, code
from data.store.trouble import Trouble

CHANCES = Chances(
    now=time.time,
    clock=time.monotonic,
    token=lambda: secrets.token_urlsafe(16),
    digits=lambda: f"{secrets.randbelow(10**6):06}",
)

PRESENCE = {"here": say("guest.is-here"), "away": say("guest.is-away"), "free": say("guest.is-free")}

Work = Callable[[], None]


def host(session: Session, args: argparse.Namespace) -> int:
    # Imported here: no other command has anything to do with a network.
    from app.services.network.addresses import addresses, is_private
    from app.services.network.server import Server

    found = addresses()
    address = next(iter(found), "") if args.address is None else args.address
    if not address:
        raise Trouble("guests-no-address")
    if not is_private(address):
        raise Refused("guest-address", address=address)
    if not 0 <= args.port <= 65535:
        raise Refused("guest-port", port=args.port)
    learning = Learning(session.library.shelf.home, lambda: session.words)
    with session.library.open(args.game, learning=learning) as table:
        session.findings(table.findings)
        table.findings.clear()
        work: SimpleQueue[Work | None] = SimpleQueue()

        def tell(message: Message) -> None:
            complain(session.text(message))

        playing = Playing(table)
        playing.notice = tell
        hosting = Hosting(playing, Server, work.put, tell, CHANCES, session.words.language, address, args.port)
        try:
            _show(session, hosting, _free(hosting), others=found)
            hosting.changed.append(_Coming(session, hosting).tell)
            Thread(target=_listen, args=(work, session, hosting), daemon=True).start()
            while hosting.on:
                _do(work)
        finally:
            hosting.stop(forget=False)
    return 0


def _do(work: SimpleQueue[Work | None]) -> None:
    """Does the next thing, however long that takes to come. Without a limit a signal would not get through."""
    try:
        next_one = work.get(timeout=0.5)
    except Empty:
        return
    if next_one is not None:
        next_one()


def _listen(work: SimpleQueue[Work | None], session: Session, hosting: Hosting) -> None:
    for line in sys.stdin:
        work.put(partial(_show_again, session, hosting, line.strip()))


class _Coming:
    """Tells who has come or gone since it told it last."""

    def __init__(self, session: Session, hosting: Hosting) -> None:
        self._session, self._hosting = session, hosting
        self._was = self._now()

    def _now(self) -> dict[str, str]:
        return {each.name: each.presence for each in self._hosting.seats()}

    def tell(self) -> None:
        before, self._was = self._was, self._now()
        for seat, presence in self._was.items() if self._hosting.on else ():
            if presence == before.get(seat):
                continue
            if self._session.as_json:
                put(compact({"ok": True, "seat": seat, "presence": presence}))
            else:
                self._session.say("guests.cli.presence", seat=seat, presence=PRESENCE[presence])
        sys.stdout.flush()


def _free(hosting: Hosting) -> list[str]:
    return [each.name for each in hosting.seats() if each.presence == "free"]


def _show_again(session: Session, hosting: Hosting, wanted: str) -> None:
    seats = [each.name for each in hosting.seats() if each.name == wanted] if wanted else _free(hosting)
    if wanted and not seats:
        complain(session.text(Refused("no-such-player", player=wanted).message()))
        return
    _show(session, hosting, seats)


def _show(session: Session, hosting: Hosting, seats: list[str], others: list[str] | None = None) -> None:
    """Prints a new code for each of these seats."""
    codes = [hosting.show_code(seat) for seat in seats]
    if session.as_json:
        form: dict[str, Any] = {
            "ok": True, "address": hosting.serving.address, "port": hosting.serving.port,
            "seats": [{"seat": each.seat, "link": hosting.link(each), "digits": each.digits} for each in codes],
        }  # fmt: skip
        put(compact(form if others is None else {**form, "addresses": others}))
    else:
        for each in codes:
            put("")
            for line in _drawn(code(hosting.link(each))):
                put(line)
            put(session.text(say("guests.cli.seat", seat=each.seat, link=hosting.link(each), digits=each.digits)))
        if others is not None:
            session.say("guests.cli.on", address=f"http://{hosting.place}")
            if len(others) > 1:
                session.say("guests.cli.others", addresses=", ".join(others))
    sys.stdout.flush()


def _drawn(rows: Code | None) -> Iterator[str]:
    """Yields a QR code as lines of a terminal, two of its rows in each. What is light is drawn, as on a dark ground."""
    if rows is None:
        return
    for at in range(0, len(rows), 2):
        below = rows[at + 1] if at + 1 < len(rows) else bytes([1]) * len(rows[at])
        yield "".join(" ▄▀█"[2 * (not upper) + (not lower)] for upper, lower in zip(rows[at], below, strict=True))
