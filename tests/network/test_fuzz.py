"""Whatever comes in, frames and requests, mutilated and made up: nothing is written, no traceback, all goes on."""

from __future__ import annotations

import json
import logging
import socket
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from tests.app.guests.live import HERE, PATIENCE, live
from tests.app.guests.phones import Phone, Table, table
from tests.data.storing import library, new_game
from tests.matrix import SWEEP

FRAMES = 10_000 if SWEEP else 600
REQUESTS = 10_000 if SWEEP else 200

ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 10**30, 1.5, "", "0" * 32, "phone", "Anna", "\u202e", "\ud800", [], {}, [[]], {"a": 1},
    "players/Anna/counters/gold/value", "x" * 5000, {"card": "sun", "by": "phone"}, {"faces": [1], "sides": 6},
)  # fmt: skip


def a_form(chance: Random) -> Any:
    """Something like a message."""
    kinds: dict[str, dict[str, Any]] = {
        "claim": {"code": "A" * 22, "language": "en"},
        "resume": {"secret": "A" * 22, "language": "ru"},
        "make": {"id": f"{chance.getrandbits(128):032x}", "n": 1, "choice": chance.randrange(20), "answers": {}},
        "set": {"id": "1" * 32, "n": 1, "path": "players/Anna/counters/gold/value", "was": 5, "to": 6},
        "undo": {"id": "2" * 32, "n": 1},
        "ping": {},
    }
    kind = chance.choice([*kinds])
    form = {"v": 1, "kind": kind, **kinds[kind]}
    if chance.random() < 0.5:
        name = chance.choice([*form])
        form[name] = chance.choice(ODD)
    if chance.random() < 0.2:
        form["answers"] = {chance.choice(("card", "by", "text", "winners", "dice")): chance.choice(ODD)}
    if chance.random() < 0.1:
        del form[chance.choice([*form])]
    return form


def a_frame(chance: Random) -> str:
    text = json.dumps(a_form(chance))
    if chance.random() < 0.3:
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice(("", "\x00", '"', "{", "]" * 99, "\u2028", "Ж", "9" * 400)) + text[at + 1 :]
    return text


def a_guest(at: Table, chance: Random) -> Phone:
    return at.phone("Anna") if chance.random() < 0.7 else Phone(at).connect()


def test_no_frame_does_harm(tmp_path: Path) -> None:
    """What a seat may do is done: so each entry that there is in the end was answered with `done`."""
    chance = Random(7)
    with table(tmp_path / "home") as at:
        phone, done = a_guest(at, chance), 0
        for _ in range(FRAMES):
            at.time.seconds += 0.2
            phone.say(a_frame(chance))
            done += sum(answer["kind"] == "done" for answer in phone.answers.values())
            phone.answers.clear()
            phone.frames.clear()
            if not phone.connected:
                assert phone.bye["why"] in ("form", "code", "secret", "version", "taken", "tries")
                phone = a_guest(at, chance)
        assert len(at.journal.entries) <= 1 + done
        anna = at.phone("Anna")
        assert anna.at["n"] == len(at.journal.entries)


def a_request(chance: Random, place: str) -> bytes:
    good = (
        f"GET /socket HTTP/1.1\r\nHost: {place}\r\nOrigin: http://{place}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()
    for _ in range(chance.randrange(4)):
        at, to = sorted((chance.randrange(len(good)), chance.randrange(len(good))))
        bit = chance.choice((b"", b"\r\n", b"\x00", chance.randbytes(9), b":", b" ", good[at:to], b"A: b\r\n" * 60))
        good = good[:at] + bit + good[min(to, at + 3) :]
    return good + (chance.randbytes(chance.randrange(60)) if chance.random() < 0.5 else b"")


def test_no_request_does_harm(tmp_path: Path, caplog: Any) -> None:
    caplog.set_level(logging.WARNING)
    chance, home = Random(8), tmp_path / "home"
    with live(home, new_game(library(home))) as host:
        port = host.hosting.serving.port
        for _ in range(REQUESTS):
            with socket.create_connection((HERE, port), PATIENCE) as line, suppress(ConnectionError):
                line.sendall(a_request(chance, host.place))
                line.shutdown(socket.SHUT_WR)
                while line.recv(65536):
                    pass
        assert host.entries == 1
        anna = host.guest("Anna")
        assert anna.at["n"] == 1
        anna.close()
    assert [line for line in caplog.records if line.levelno >= logging.WARNING] == []
