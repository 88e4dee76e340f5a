"""The digest chain: each entry's digest covers the entry and the digest before it, back to the game itself."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import NamedTuple

from core.frozen import frozen

FORMAT = 1
LONGEST_WORD = 60  # characters of a kind or of an app version, which may become part of a sentence
NEWEST_RULES = 2**31
_SMALLEST, _LARGEST = -(2**63), 2**63  # the range of numbers that SQLite can store


@frozen
class GameMeta:
    """The identity of a game, apart from what happened in it. Its digest is the first link of the chain."""

    id: str
    box: str
    created: int
    format: int = FORMAT

    def genesis(self) -> bytes:
        return hashlib.sha256(
            f"delvelog\x1f{self.format}\x1f{self.id}\x1f{self.box}\x1f{self.created}".encode()
        ).digest()


class Row(NamedTuple):
    """An entry as it is stored on the disk. `body` is the JSON form of its act."""

    n: int
    at: int
    kind: str
    rules: int
    app: str
    body: bytes
    digest: bytes


def can_be(at: int, kind: str | bytes, rules: int, app: str | bytes) -> bool:
    """Tells whether an entry with these values could ever have been written. It is used for everything that comes from
    a file.
    """
    words = len(kind) <= LONGEST_WORD and len(app) <= LONGEST_WORD
    return words and 0 < rules < NEWEST_RULES and can_be_time(at)


def can_be_time(at: int) -> bool:
    return _SMALLEST <= at < _LARGEST


def link(before: bytes, n: int, at: int, rules: int, app: str, body: bytes) -> bytes:
    return hashlib.sha256(before + f"{n}\x1f{at}\x1f{rules}\x1f{app}\x1f".encode() + body).digest()


def fits(before: bytes, row: Row) -> bool:
    return row.digest == link(before, row.n, row.at, row.rules, row.app, row.body)


def sound(meta: GameMeta, rows: Iterable[Row]) -> list[Row]:
    """Returns the rows from the first one on, up to the first that does not fit into the chain."""
    good: list[Row] = []
    before = meta.genesis()
    for n, row in enumerate(rows, 1):
        if row.n != n or not fits(before, row):
            break
        good.append(row)
        before = row.digest
    return good
