"""What somebody in the same Wi-Fi could try, over real sockets: each attack of docs/guests.md."""

from __future__ import annotations

import json
import logging
import re
import socket
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from app.guests.messages import LONGEST
from app.services.network import server
from app.services.network.addresses import is_private
from data.store.trouble import Trouble
from data.words import words
from tests.app.guests.live import HERE, PATIENCE, LiveHost, live
from tests.data.storing import library, new_game


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def host(home: Path) -> Iterator[LiveHost]:
    with live(home, new_game(library(home))) as found:
        yield found


def asked(host: LiveHost, request: str | bytes) -> tuple[int, dict[str, str], bytes]:
    """The answer to bytes that are sent as they are: status (0 for none at all), headers, body."""
    with socket.create_connection((HERE, host.hosting.serving.port), PATIENCE) as line:
        line.sendall(request.encode("latin-1") if isinstance(request, str) else request)
        answer = b""
        while part := line.recv(65536):
            answer += part
    if not answer:
        return 0, {}, b""
    head, _, body = answer.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    return int(first.split()[1]), dict(each.split(": ", 1) for each in lines), body


def get(path: str = "/", *, method: str = "GET", version: str = "HTTP/1.1", **headers: str) -> str:
    lines = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
    return f"{method} {path} {version}\r\n{lines}\r\n"


def upgrade(host: LiveHost, path: str = "/socket", **headers: str) -> str:
    usual = {
        "Host": host.place, "Origin": f"http://{host.place}", "Upgrade": "websocket", "Connection": "Upgrade",
        "Sec_WebSocket_Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec_WebSocket_Version": "13",
    }  # fmt: skip
    return get(path, **{name: value for name, value in {**usual, **headers}.items() if value})


def test_the_page_comes_with_everything_that_keeps_it_to_itself(host):
    status, headers, body = asked(host, get(Host=host.place))
    assert (status, body) == (200, host.hosting._page.html)
    assert headers["Content-Security-Policy"].startswith("default-src 'none'; script-src 'sha256-")
    assert f"connect-src ws://{host.place};" in headers["Content-Security-Policy"]
    assert headers["Content-Security-Policy"].endswith("frame-ancestors 'none'")
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cache-Control"] == "no-store"
    assert not {"Set-Cookie", "Server", "Access-Control-Allow-Origin"} & headers.keys()


@pytest.mark.parametrize("name", ["evil.example", "localhost", "127.0.0.1", "127.0.0.1:1", "", "evil.example:{port}"])
def test_a_name_that_was_rebound_to_us_gets_nothing(host, name):
    """DNS rebinding: the browser then asks under a name that is not the address."""
    wrong = name.format(port=host.hosting.serving.port)
    assert asked(host, get(Host=wrong))[0] == 421
    assert asked(host, upgrade(host, Host=wrong) if wrong else get("/socket"))[0] == 421


def test_a_request_with_two_names_or_none_gets_nothing(host):
    assert asked(host, get())[0] == 421
    assert asked(host, f"GET / HTTP/1.1\r\nHost: {host.place}\r\nHost: evil.example\r\n\r\n")[0] == 421


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://{place}", "http://{place}.evil.example", ""]
)
def test_a_page_of_somebody_else_gets_no_socket(host, origin):
    assert asked(host, upgrade(host, Origin=origin.format(place=host.place)))[0] == 403


def test_a_socket_without_the_rules_of_sockets_is_none(host):
    assert asked(host, get("/socket", Host=host.place, Origin=f"http://{host.place}"))[0] == 426
    assert asked(host, upgrade(host, Sec_WebSocket_Key="short"))[0] == 400


@pytest.mark.parametrize(
    "path", ["/favicon.ico", "/index.html", "/?code=1", "//", "/socket/", "/socket?x", "/../../etc/passwd",
             "/%2e%2e/journal", "http://evil.example/", "*", "/games"],
)  # fmt: skip
def test_nothing_else_is_there(host, path):
    assert asked(host, get(path, Host=host.place))[0] == 404
    assert asked(host, upgrade(host, path))[0] == 404


@pytest.mark.parametrize("method", ["POST", "HEAD", "OPTIONS", "PUT", "DELETE", "TRACE", "CONNECT"])
def test_nothing_can_be_done_but_looked_at(host, method):
    assert asked(host, get(method=method, Host=host.place))[0] == 405


@pytest.mark.parametrize(
    "request_",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"GET /\r\n\r\n", b"\r\n\r\n", b"GET / HTTP/2\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost\r\n\r\n", b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 200 + b"\r\n",
        b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nA: " + b"a" * 20_000 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"GET / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello", b"SSH-2.0-OpenSSH_9\r\n",
    ],
    ids=range(11),
)  # fmt: skip
def test_what_is_no_request_gets_a_status_or_nothing(host, request_):
    assert asked(host, request_ + b"\r\n\r\n")[0] in (0, 400, 414, 431, 500, 501, 505)
    assert asked(host, get(Host=host.place))[0] == 200


def test_whoever_does_not_finish_asking_is_cut(home, monkeypatch):
    monkeypatch.setattr(server, "TO_OPEN", 0.2)
    with live(home, new_game(library(home))) as host:
        with socket.create_connection((HERE, host.hosting.serving.port), PATIENCE) as line:
            line.sendall(b"GET / HTTP/1.1\r\nHost: ")
            assert line.recv(100) == b""
        assert server.TO_OPEN == 0.2


def test_a_phone_is_given_five_seconds_to_ask():
    assert server.TO_OPEN == 5


def test_a_frame_that_is_too_long_ends_the_line(host):
    anna = host.guest("Anna")
    anna.socket.send("x" * (LONGEST + 1))
    assert anna.end() == 1009
    assert host.entries == 1


def test_many_short_pieces_of_one_frame_are_one_long_frame(host):
    anna = host.guest("Anna")
    with suppress(ConnectionClosed):
        anna.socket.send("x" * 100 for _ in range(1000))
    assert anna.end() == 1009
    assert host.entries == 1


def test_bytes_are_no_frame(host):
    anna = host.guest("Anna")
    anna.socket.send(b'{"v":1,"kind":"ping"}')
    assert anna.until("bye")["why"] == "form"


def test_nothing_is_compressed(host):
    """A frame that grows when it is here would be no 8 KB, and secrets would share a stream with guesses."""
    with host.socket(compression="deflate") as line:
        assert not line.protocol.extensions


def test_a_flood_ends_its_line_and_no_other(host):
    anna, bert = host.guest("Anna"), host.guest("Bert")
    with suppress(ConnectionClosed):
        for _ in range(200):
            anna.send("ping")
    anna.end()
    bert.send("ping")
    assert bert.until("pong")
    bert.close()


def test_sixteen_phones_have_room_and_the_next_is_told(host):
    lines = [host.socket() for _ in range(server.MOST)]
    with host.socket() as late:
        assert json.loads(late.recv(PATIENCE))["why"] == "full"
    for line in lines:
        line.close()


def test_four_of_one_address_have_room_and_the_next_is_told(home, monkeypatch):
    monkeypatch.setattr(server, "LOOPBACK", "nowhere")
    with live(home, new_game(library(home))) as host:
        lines = [host.socket() for _ in range(server.MOST_OF_ONE)]
        with host.socket() as late:
            assert json.loads(late.recv(PATIENCE))["why"] == "full"
        for line in lines:
            line.close()


def test_whoever_opens_lines_and_says_nothing_takes_none_from_others(home, monkeypatch):
    """Given more silent connections of one address than it may have, when another asks, then it is refused at once."""
    monkeypatch.setattr(server, "LOOPBACK", "nowhere")
    monkeypatch.setattr(server, "TO_OPEN", PATIENCE)
    with live(home, new_game(library(home))) as host:
        port = host.hosting.serving.port
        silent = [socket.create_connection((HERE, port), PATIENCE) for _ in range(server.SPARE * server.MOST_OF_ONE)]
        refused = socket.create_connection((HERE, port), PATIENCE)
        with suppress(ConnectionError):
            refused.sendall(get(Host=host.place).encode())
            assert refused.recv(1) == b""
        for line in (*silent, refused):
            line.close()
        while True:  # they count no more when the host has seen that they are gone
            try:
                assert asked(host, get(Host=host.place))[0] in (0, 200)
            except ConnectionResetError:
                continue
            if asked(host, get(Host=host.place))[0] == 200:
                break


def test_guesses_of_digits_end_after_five(host):
    code = host.do(lambda: host.hosting.show_code("Anna"))
    guesses = [f"{at:06}" for at in range(7) if f"{at:06}" != code.digits][:6]
    answers = []
    for guess in guesses:
        with host.socket() as line:
            line.send(json.dumps({"v": 1, "kind": "claim", "code": guess, "language": "en"}))
            answers.append(json.loads(line.recv(PATIENCE))["why"])
    assert answers == ["code"] * 5 + ["tries"]


def test_a_code_that_was_read_from_the_screen_later_is_worthless(host):
    code = host.do(lambda: host.hosting.show_code("Anna"))
    with host.socket() as first, host.socket() as second:
        for line in (first, second):
            line.send(json.dumps({"v": 1, "kind": "claim", "code": code.token, "language": "en"}))
        kinds = {json.loads(line.recv(PATIENCE))["kind"] for line in (first, second)}
    assert kinds == {"welcome", "bye"}


def test_a_secret_that_was_heard_in_the_air_gives_the_seat_to_its_thief_and_the_owner_is_told(host):
    """Plain HTTP promises no more. What it promises is that nobody is robbed without noticing."""
    anna = host.guest("Anna")
    thief = host.socket()
    thief.send(json.dumps({"v": 1, "kind": "resume", "secret": anna.secret, "language": "en"}))
    assert anna.until("bye")["why"] == "taken"
    thief.close()


def test_no_log_has_a_code_a_name_or_a_secret(host, caplog):
    caplog.set_level(logging.DEBUG)
    code = host.do(lambda: host.hosting.show_code("Anna"))
    anna = host.guest("Anna")
    anna.send("make", id="0" * 32, n=1, choice=0, answers={})
    anna.answer("0" * 32)
    for strange in ("claim", "resume"):
        with host.socket() as line:
            line.send(json.dumps({"v": 1, "kind": strange, "code": code.token}))
            line.recv(PATIENCE)
    asked(host, get("/?secret=abc", Host="evil.example"))
    asked(host, b"\x00\xff\r\n\r\n\r\n")
    with host.socket() as broken:
        broken.send("x" * 20_000)
    own = [line for line in caplog.records if not line.name.startswith("websockets.client")]
    text = "\n".join(f"{line.getMessage()} {line.exc_text or ''}" for line in own)
    for secret in ("Anna", "Bert", code.token, code.digits, anna.secret, "secret=abc", "evil.example"):
        assert secret not in text
    anna.close()


def test_what_is_kept_of_a_session_is_no_secret_and_for_its_owner_alone(host, home):
    anna = host.guest("Anna")
    kept = home / "guests.json"
    assert anna.secret not in kept.read_text()
    assert re.search(r'"Anna": ?"[0-9a-f]{64}"', kept.read_text())
    assert kept.stat().st_mode & 0o077 == 0
    host.do(lambda: host.hosting.stop(forget=True))
    assert not kept.exists()


@pytest.mark.parametrize(
    ("address", "fits"),
    [("192.168.1.5", True), ("10.0.0.1", True), ("172.16.9.9", True), ("127.0.0.1", True), ("0.0.0.0", False),
     ("8.8.8.8", False), ("172.32.0.1", False), ("255.255.255.255", False), ("224.0.0.1", False), ("::1", False),
     ("example.org", False), ("", False), ("192.168.1.5:80", False)],
)  # fmt: skip
def test_guests_are_let_in_at_private_addresses_only(address, fits):
    assert is_private(address) is fits


def test_an_address_that_is_not_ours_is_a_trouble_and_leaves_nothing_behind(home):
    with pytest.raises(Trouble) as trouble, live(home, new_game(library(home)), address="192.0.2.77"):
        pass
    assert trouble.value.code == "guests-no-port"
    assert "at 192.0.2.77. " in words("en").text(trouble.value.message()), "any port is none to be told"


def test_off_means_that_nobody_listens(host):
    port = host.hosting.serving.port
    anna = host.guest("Anna")
    host.do(lambda: host.hosting.stop(forget=True))
    assert anna.until("bye")["why"] == "off"
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((HERE, port), PATIENCE)
    anna.close()


def test_a_status_is_all_that_a_wrong_origin_is_told(host):
    with pytest.raises(InvalidStatus) as refused:
        host.socket(origin="http://evil.example")
    assert refused.value.response.body == b"Forbidden\n"


def test_only_while_guests_are_on_the_thread_that_draws_is_interrupted_more_often(home):
    usual = sys.getswitchinterval()
    with live(home, new_game(library(home))) as host:
        host.guest("Anna").close()
        assert sys.getswitchinterval() < usual / 5
    assert sys.getswitchinterval() == usual
