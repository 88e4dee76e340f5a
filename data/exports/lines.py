"""The journal as JSON Lines: one line about the game, one for each entry, and one at the end. See docs/format.md."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import IO, Any

from data.store.chain import FORMAT, LONGEST_WORD, GameMeta, Row, can_be, can_be_time, fits
from data.store.trouble import Trouble

LONGEST_LINE = 8_000_000
LARGEST_FILE = 64_000_000
MOST_ENTRIES = 1_000_000

_NAME = re.compile(r"[a-z0-9-]{1,60}")  # the name of a game or box, which may be used in a sentence or as a file name


def written(meta: GameMeta, rows: list[Row]) -> Iterator[bytes]:
    """Yields the lines of an export."""
    about = {"delvelog": FORMAT, "game": meta.id, "box": meta.box, "created": meta.created}
    yield _line(about)
    for row in rows:
        start = _line({"n": row.n, "at": row.at, "rules": row.rules, "app": row.app, "digest": row.digest.hex()})
        yield start[:-2] + b',"act":' + row.body + b"}\n"
    yield _line({"end": len(rows), "digest": (rows[-1].digest if rows else meta.genesis()).hex()})


def _line(form: dict[str, Any]) -> bytes:
    return json.dumps(form, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


@dataclass(frozen=True, slots=True)
class Part:
    """The part of an export that holds together. `trouble` says what is wrong with the rest, or is None. `of` is the
    number of entries that the file says it has, 0 where its end is missing.
    """

    meta: GameMeta
    rows: list[Row]
    trouble: Trouble | None
    of: int


def parsed(file: IO[bytes]) -> tuple[GameMeta, list[Row]]:
    """Returns the game in an export. An export that was cut short, forged or made by a newer version is refused with a
    reason.
    """
    part = parsed_part(file)
    if part.trouble is not None:
        raise part.trouble
    return part.meta, part.rows


def parsed_part(file: IO[bytes]) -> Part:
    """Returns the game in an export as far as it holds together. A file that is no export at all is refused."""
    lines = _Lines(file)
    meta = _meta(next(lines, None))
    rows: list[Row] = []
    try:
        _follow(lines, meta, rows)
    except Trouble as trouble:
        if trouble.code == "export-too-large":
            raise
        return Part(meta, rows, trouble, lines.said())
    return Part(meta, rows, None, len(rows))


def _follow(lines: _Lines, meta: GameMeta, rows: list[Row]) -> None:
    """Adds rows while they follow from each other; raises Trouble at the first one that does not."""
    before = meta.genesis()
    for form in lines:
        if "end" in form:
            _check_end(form, meta, rows)
            _check_nothing_follows(lines, len(rows) + 3)
            return
        row = _row(form, len(rows) + 1)
        if not fits(before, row):
            raise Trouble("export-forged", entry=row.n)
        before = row.digest
        rows.append(row)
    raise Trouble("export-cut", entries=len(rows))


class _Lines:
    """The lines of a file as JSON objects."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._number = self._size = 0
        self._end: int | None = None

    def __iter__(self) -> _Lines:
        return self

    def __next__(self) -> dict[str, Any]:
        line = self._next()
        if not line:
            raise StopIteration
        number = self._number
        try:
            form = json.loads(line)
        except (ValueError, RecursionError):
            if number == 1:
                raise Trouble("not-an-export") from None
            raise Trouble("export-damaged", line=number) from None
        if not isinstance(form, dict):
            raise Trouble("export-damaged" if number > 1 else "not-an-export", line=number)
        if type(form.get("end")) is int:
            self._end = form["end"]
        return form

    def _next(self) -> bytes:
        line = self._file.readline(LONGEST_LINE + 1)
        self._number += bool(line)
        self._size += len(line)
        if len(line) > LONGEST_LINE or self._number > MOST_ENTRIES or self._size > LARGEST_FILE:
            raise Trouble("export-too-large", line=self._number)
        return line

    def said(self) -> int:
        """Reads the rest of the file, and returns how many entries the last line says there are; 0 where it is
        missing.
        """
        while self._end is None and (line := self._next()):
            with suppress(ValueError, RecursionError):
                form = json.loads(line)
                if isinstance(form, dict) and type(form.get("end")) is int:
                    self._end = form["end"]
        return self._end or 0


def _meta(form: dict[str, Any] | None) -> GameMeta:
    if form is None or type(form.get("delvelog")) is not int:
        raise Trouble("not-an-export")
    if form["delvelog"] > FORMAT:
        raise Trouble("newer-file", what=str(form["delvelog"])[:LONGEST_WORD])
    game, box, created = form.get("game"), form.get("box"), form.get("created")
    if not isinstance(game, str) or not isinstance(box, str) or type(created) is not int:
        raise Trouble("export-damaged", line=1)
    if not _NAME.fullmatch(game) or not _NAME.fullmatch(box) or not can_be_time(created):
        raise Trouble("export-damaged", line=1)
    return GameMeta(game, box, created, form["delvelog"])


def _row(form: dict[str, Any], n: int) -> Row:
    at, rules, app, digest, act = (form.get(name) for name in ("at", "rules", "app", "digest", "act"))
    sound = type(at) is int and type(rules) is int and isinstance(app, str) and isinstance(digest, str)
    if form.get("n") != n or not sound or not isinstance(act, dict) or not isinstance(act.get("kind"), str):
        raise Trouble("export-damaged", line=n + 1)
    try:
        body = json.dumps(act, ensure_ascii=False, separators=(",", ":")).encode()
        row = Row(n, at, act["kind"], rules, app, body, bytes.fromhex(digest))  # type: ignore[arg-type]
        row.kind.encode() + row.app.encode()
        if not can_be(row.at, row.kind, row.rules, row.app):
            raise ValueError("nothing that we write is like that")
    except (ValueError, RecursionError):
        raise Trouble("export-damaged", line=n + 1) from None
    return row


def _check_end(form: dict[str, Any], meta: GameMeta, rows: list[Row]) -> None:
    last = rows[-1].digest if rows else meta.genesis()
    if form.get("end") != len(rows) or form.get("digest") != last.hex():
        raise Trouble("export-cut", entries=len(rows))


def _check_nothing_follows(lines: Iterable[dict[str, Any]], line: int) -> None:
    for _ in lines:
        raise Trouble("export-damaged", line=line)
