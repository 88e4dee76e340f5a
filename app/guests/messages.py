"""What a guest's page and the host say to each other: one JSON object in each text frame. `docs/guests.md` explains it.

What a guest sends is read within limits, field by field: nothing that is missing, unknown or of another sort passes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from data.notaform import NotAForm
from data.outsidejson import read_json
from data.words import LANGUAGES

VERSION = 1
"""The version of these messages. A page that speaks another one is told to load itself again."""

LONGEST = 8_192
"""The number of bytes that a guest's frame may have."""

HEARTBEAT = 5
"""A page that has nothing else to say sends a ping after so many seconds."""

DEAD = 12
"""Whoever has said nothing for so many seconds is taken to be gone."""

_CODE = re.compile(r"[A-Za-z0-9_-]{22}|[0-9]{6}")
_SECRET = re.compile(r"[A-Za-z0-9_-]{22}")
_ID = re.compile(r"[0-9a-f]{32}")

Presence: TypeAlias = Literal["here", "away", "free"]
"""Of a seat: its phone is connected; its phone is not, and the seat is kept for it; nobody has joined with it."""

Farewell: TypeAlias = Literal["code", "secret", "tries", "taken", "off", "version", "form", "often", "full"]
"""Why the host ends a connection. In this order: no such code, or it has been used; no such session; too many wrong
codes; another phone has taken the seat; guests were switched off; the page is of another version; a frame that is no
message; too many frames; too many phones."""


# From a guest


@dataclass(frozen=True, slots=True)
class Claim:
    """Takes a seat, with the code of a QR code or the six digits below it."""

    code: str
    language: str


@dataclass(frozen=True, slots=True)
class Resume:
    """Goes on with a seat that was taken before."""

    secret: str
    language: str


@dataclass(frozen=True, slots=True)
class Make:
    """Takes the choice that had the number `choice` after entry `n`, with an answer to each of its asks."""

    id: str
    n: int
    choice: int
    answers: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Set:
    """Counts one of the guest's own numbers up or down by one, from `was` to `to`."""

    id: str
    n: int
    path: str
    was: int
    to: int


@dataclass(frozen=True, slots=True)
class Undo:
    """Takes back entry `n`, which is the guest's own and the last one."""

    id: str
    n: int


@dataclass(frozen=True, slots=True)
class Ping:
    """Says that the page is still there."""


Deed: TypeAlias = Make | Set | Undo
"""What changes the game, and is answered with `Done` or `No`."""

FromGuest: TypeAlias = Claim | Resume | Deed | Ping


class OtherVersion(Exception):
    """A frame of a page of another version."""


def read(frame: str) -> FromGuest:
    """Returns the message in a frame. Raises NotAForm for anything else, and OtherVersion where only the version is
    another one.
    """
    if len(frame.encode(errors="replace")) > LONGEST:
        raise NotAForm("too-long")
    form = read_json(frame)
    if not isinstance(form, dict) or type(form.get("v")) is not int:
        raise NotAForm("no-version")
    if form["v"] != VERSION:
        raise OtherVersion
    kind = form.get("kind")
    if not isinstance(kind, str) or kind not in _FIELDS:
        raise NotAForm("no-kind")
    fields = _FIELDS[kind]
    if {*form} != {"v", "kind", *fields}:
        raise NotAForm("wrong-fields")
    for name, fits in fields.items():
        if not fits(form[name]):
            raise NotAForm("wrong-sort", name)
    message: FromGuest = _KINDS[kind](**{name: form[name] for name in fields})
    return message


def _number(value: object) -> bool:
    return type(value) is int and -(10**9) <= value <= 10**9


def _place(value: object) -> bool:
    return type(value) is int and 0 <= value <= 10**9


def _like(pattern: re.Pattern[str]) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and pattern.fullmatch(value) is not None


def _path(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 400


def _answers(value: object) -> bool:
    return isinstance(value, dict) and len(value) <= 12


def _language(value: object) -> bool:
    return isinstance(value, str) and value in LANGUAGES


_KINDS: dict[str, Callable[..., FromGuest]] = {
    "claim": Claim, "resume": Resume, "make": Make, "set": Set, "undo": Undo, "ping": Ping,
}  # fmt: skip

_FIELDS: dict[str, dict[str, Callable[[object], bool]]] = {
    "claim": {"code": _like(_CODE), "language": _language},
    "resume": {"secret": _like(_SECRET), "language": _language},
    "make": {"id": _like(_ID), "n": _place, "choice": _place, "answers": _answers},
    "set": {"id": _like(_ID), "n": _place, "path": _path, "was": _number, "to": _number},
    "undo": {"id": _like(_ID), "n": _place},
    "ping": {},
}


# From the host


class Json(str):
    """A part of a message that is in its JSON form already: what many guests are shown is put into words once."""

    __slots__ = ()


NOTHING = Json()


@dataclass(frozen=True, slots=True)
class Welcome:
    """The seat is the guest's. `page` is the version of the page that the host serves.

    `secret` is for `resume` and given once, after a claim. `note` says that another phone had the seat before.
    """

    seat: str
    language: str
    page: str
    secret: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Counter:
    """A number of the guest's own that has − and +. `less` and `more` tell whether it can go down and up now."""

    path: str
    name: str
    value: int
    less: bool
    more: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the story: the entry, whose it was ("" is anybody's), and the words."""

    entry: str
    seat: str
    text: str


@dataclass(frozen=True, slots=True)
class At:
    """The game as the guest may see it after entry `n`: everything, so that nothing depends on earlier frames.

    `scene` is a scene of `data/sceneforms.py` in which each choice is a number of `choices`, or None where it is not
    the guest's. `turn` is true where the game waits for this guest. `said` is the end of the story. `undo` says what
    the guest could take back, `note` what there is to know about the game as a whole. `covered` has those parts of the
    scene (people, parts, top, aside, end, band, and clash and plays of its step) that show more than everybody may see,
    as everybody may see them. `said` are lines and `counters` counters; a
    choice has its number (`id`), its label, and the asks that it awaits (`app/guests/asks.py`).
    """

    n: int
    scene: Json
    turn: bool
    said: Json
    choices: Json
    counters: Json
    seats: Json
    undo: str = ""
    note: str = ""
    covered: Json = NOTHING


@dataclass(frozen=True, slots=True)
class Seats:
    """Says who is there, where nothing else has changed."""

    seats: Json


@dataclass(frozen=True, slots=True)
class Done:
    """The deed with this id is entry `n` of the journal."""

    id: str
    n: int


@dataclass(frozen=True, slots=True)
class No:
    """The deed with this id was not done, and why."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Away:
    """The host's phone is away (`away` is true), or back. Meanwhile every deed is answered with `No`."""

    away: bool


@dataclass(frozen=True, slots=True)
class Bye:
    """The host ends the connection. Only after "often" and "full" is there any use in trying again."""

    why: Farewell
    text: str


@dataclass(frozen=True, slots=True)
class Pong:
    """The answer to a ping."""


FromHost: TypeAlias = Welcome | At | Seats | Done | No | Away | Bye | Pong


def written(message: FromHost) -> str:
    """Returns the frame for a message. What is empty at the end of `welcome` and `at` is left out."""
    told = [f'"v":{VERSION},"kind":"{type(message).__name__.lower()}"']
    for name in message.__slots__:
        value = getattr(message, name)
        if value != "" or not isinstance(message, Welcome | At):
            told.append(f'"{name}":{value if isinstance(value, Json) else dumped(value)}')
    return f"{{{','.join(told)}}}"


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))  # json.dumps would make one each time


def dumped(plain: Any) -> Json:
    return Json(_ENCODER.encode(plain))


def listed(texts: Iterable[str]) -> Json:
    """Returns a list of what is JSON already."""
    return Json(f"[{','.join(texts)}]")


def part(thing: Line | Counter) -> Json:
    return dumped({name: getattr(thing, name) for name in thing.__slots__})
