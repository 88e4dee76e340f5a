"""What a page and the host say to each other: every example of the documentation, and nothing that is not a message."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from app.guests.messages import (
    LONGEST,
    At,
    Away,
    Bye,
    Claim,
    Done,
    Farewell,
    FromGuest,
    FromHost,
    Make,
    No,
    OtherVersion,
    Ping,
    Pong,
    Resume,
    Seats,
    Set,
    Undo,
    Welcome,
    dumped,
    read,
    written,
)
from data.notaform import NotAForm

PAGE = (Path(__file__).parent.parent.parent.parent / "docs/guests.md").read_text("utf-8")
WRITTEN = ("scene", "said", "choices", "counters", "seats", "covered")
HOSTS = {kind.__name__.lower(): kind for kind in get_args(FromHost)}


def examples(of: str) -> list[str]:
    return [line for block in re.findall(rf"```json {of}\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()]


def message_of(form: dict[str, Any]) -> Any:
    kind = HOSTS[form["kind"]]
    fields = {name: value for name, value in form.items() if name not in ("v", "kind")}
    fields |= {name: dumped(fields[name]) for name in WRITTEN if name in fields}
    return kind(**fields)


@pytest.mark.parametrize("frame", examples("guest"))
def test_the_page_of_the_protocol_shows_what_a_guest_may_send(frame: str) -> None:
    form = json.loads(frame)
    message = read(frame)
    assert type(message).__name__.lower() == form["kind"]
    assert all(getattr(message, name) == value for name, value in form.items() if name not in ("v", "kind"))


@pytest.mark.parametrize("frame", examples("host"))
def test_the_page_of_the_protocol_shows_what_the_host_sends(frame: str) -> None:
    assert json.loads(written(message_of(json.loads(frame)))) == json.loads(frame)


def test_each_kind_of_message_has_an_example() -> None:
    assert {type(read(frame)) for frame in examples("guest")} == {Claim, Resume, Make, Set, Undo, Ping}
    assert {type(read(frame)) for frame in examples("guest")} == {*_flat(FromGuest)}
    shown = {type(message_of(json.loads(frame))) for frame in examples("host")}
    assert shown == {Welcome, At, Seats, Done, No, Away, Bye, Pong} == {*get_args(FromHost)}
    assert all(f"`{why}`" in PAGE for why in get_args(Farewell))


def _flat(union: Any) -> list[Any]:
    return [kind for each in get_args(union) for kind in (get_args(each) or (each,))]


MAKE = {"v": 1, "kind": "make", "id": "0" * 32, "n": 1, "choice": 0, "answers": {}}


@pytest.mark.parametrize(
    "change",
    [
        {"id": "0" * 31}, {"id": "G" * 32}, {"id": 7}, {"id": "0" * 31 + "\n"}, {"n": -1}, {"n": True}, {"n": 1.0},
        {"n": 10**12}, {"choice": "0"}, {"choice": None}, {"answers": []}, {"answers": {str(n): n for n in range(13)}},
        {"kind": "Make"}, {"kind": ["make"]}, {"kind": "welcome"}, {"kind": None}, {"v": "1"}, {"v": True}, {"more": 1},
        {"answers": {"a": "\ud800"}},
    ],
    ids=str,
)  # fmt: skip
def test_what_is_of_another_form_is_no_message(change: dict[str, Any]) -> None:
    assert isinstance(read(json.dumps(MAKE)), Make)
    with pytest.raises(NotAForm):
        read(json.dumps({**MAKE, **change}))


@pytest.mark.parametrize("frame", ["", "null", "[]", "7", '{"v":1}', "[" * 5000, "{" * 5000, "\ud800", '{"v":NaN}'])
def test_what_is_no_object_is_no_message(frame: str) -> None:
    with pytest.raises(NotAForm):
        read(frame)


@pytest.mark.parametrize("field", list(MAKE))
def test_a_message_without_one_of_its_fields_is_none(field: str) -> None:
    with pytest.raises(NotAForm):
        read(json.dumps({name: value for name, value in MAKE.items() if name != field}))


def test_a_frame_has_a_longest_size_in_bytes() -> None:
    frame = json.dumps(MAKE)
    assert read(frame + " " * (LONGEST - len(frame)))
    with pytest.raises(NotAForm):
        read(frame + " " * (LONGEST + 1 - len(frame)))


def test_a_page_of_another_version_is_told_apart_from_nonsense() -> None:
    with pytest.raises(OtherVersion):
        read(json.dumps({**MAKE, "v": 2, "what": "is new"}))


@pytest.mark.parametrize(
    ("code", "fits"), [("0" * 6, True), ("A" * 22, True), ("0" * 7, False), ("Ж" * 22, False), ("٣" * 6, False)]
)
def test_a_code_is_six_digits_or_twenty_two_letters(code: str, fits: bool) -> None:
    frame = json.dumps({"v": 1, "kind": "claim", "code": code, "language": "en"})
    if fits:
        assert read(frame) == Claim(code, "en")
    else:
        with pytest.raises(NotAForm):
            read(frame)
