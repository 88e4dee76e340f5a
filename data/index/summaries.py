"""The games in one line each, as the home screen reads them: without sqlite-utils and pydantic, and without a journal.

A summary belongs to one head of one game, and to the version that worked it out. Whoever asks names both, so a stale
one is never returned.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from core.message import Message
from data.encoder import written
from data.fast_decoder import ReadBack
from data.index.file import reading, writing
from data.pieces import Pieces, Read

_COLUMNS = ("id", "box", "title", "created", "last", "entries", "over", "now", "state", "head", "made")
_ONE = f"select {', '.join(_COLUMNS)} from game where id = ? and head = ? and made = ?"
_UPSERT = (
    f"insert into game ({', '.join(_COLUMNS)}) values ({', '.join('?' * len(_COLUMNS))}) "
    f"on conflict (id) do update set {', '.join(f'{name} = excluded.{name}' for name in _COLUMNS[1:])}"
)
LARGEST_STATE = 4_000_000  # bytes of its JSON


class GameRow(NamedTuple):
    """A row of the table `game`. `now` and `state` are JSON, the state compressed: most of it is the content of the
    box, which is the same in every game.
    """

    id: str
    box: str
    title: str
    created: int
    last: int
    entries: int
    over: int
    now: str
    state: bytes
    head: bytes
    made: str


def packed_message(message: Message) -> str:
    return written(message)


@cache
def _messages() -> Read:
    return Pieces().of(Message)


def message_of(text: str) -> Message:
    """Returns the message; raises ValueError where it is none."""
    try:
        found: Message = _messages()(json.loads(text))
    except (KeyError, TypeError, RecursionError):
        raise ValueError(text) from None
    return found


def packed_state(state: Any) -> bytes:
    return zlib.compress(written(state).encode(), 1)


def state_of(box: Any, packed: bytes) -> Any:
    """Returns the state of a game of this box; raises ValueError where it is none."""
    try:
        unpacking = zlib.decompressobj()
        text = unpacking.decompress(packed, LARGEST_STATE)
        return ReadBack(box).of(type(box.rules.empty))(json.loads(text.decode()))
    except (KeyError, TypeError, RecursionError, zlib.error):
        raise ValueError("no state") from None


def known(home: Path, game: str, head: bytes, made: str) -> GameRow | None:
    """Returns the summary of a game at this head, or None."""
    with reading(home) as connection:
        if connection is None:
            return None
        try:
            found = connection.execute(_ONE, (game, head, made)).fetchone()
        except sqlite3.Error:
            return None  # the journal is read instead, and the next to write finds the damage
    return GameRow(*found) if found is not None else None


def note(home: Path, row: GameRow) -> None:
    """Puts a summary into the library. Raises Trouble where it cannot be written."""
    with writing(home) as connection:
        connection.execute(_UPSERT, row)
