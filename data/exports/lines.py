"""The journal as JSON Lines: a line about the game, a line an entry, a line at the end. docs/format.md tells more."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import IO, Any

from data.store.chain import FORMAT, GameMeta, Row, fits
from data.store.trouble import Trouble

LONGEST_LINE = 8_000_000
MOST_ENTRIES = 1_000_000


def written(meta: GameMeta, rows: list[Row]) -> Iterator[bytes]:
    """The lines of an export."""
    about = {"delvelog": FORMAT, "game": meta.id, "box": meta.box, "created": meta.created}
    yield _line(about)
    for row in rows:
        start = _line({"n": row.n, "at": row.at, "rules": row.rules, "app": row.app, "digest": row.digest.hex()})
        yield start[:-2] + b',"act":' + row.body + b"}\n"
    yield _line({"end": len(rows), "digest": (rows[-1].digest if rows else meta.genesis()).hex()})


def _line(form: dict[str, Any]) -> bytes:
    return json.dumps(form, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def parsed(file: IO[bytes]) -> tuple[GameMeta, list[Row]]:
    """The game in an export. One that was cut short, forged or made by a newer version is refused with a reason."""
    lines = _lines(file)
    meta = _meta(next(lines, None))
    rows: list[Row] = []
    before = meta.genesis()
    for form in lines:
        if "end" in form:
            _check_end(form, meta, rows)
            _check_nothing_follows(lines, len(rows) + 3)
            return meta, rows
        row = _row(form, len(rows) + 1)
        if not fits(before, row):
            raise Trouble("export-forged", entry=row.n)
        before = row.digest
        rows.append(row)
    raise Trouble("export-cut", entries=len(rows))


def _lines(file: IO[bytes]) -> Iterator[dict[str, Any]]:
    number = 0
    while line := file.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE or number > MOST_ENTRIES:
            raise Trouble("export-too-large", line=number)
        try:
            form = json.loads(line)
        except (ValueError, RecursionError):
            if number == 1:
                raise Trouble("not-an-export") from None
            raise Trouble("export-damaged", line=number) from None
        if not isinstance(form, dict):
            raise Trouble("export-damaged" if number > 1 else "not-an-export", line=number)
        yield form


def _meta(form: dict[str, Any] | None) -> GameMeta:
    if form is None or type(form.get("delvelog")) is not int:
        raise Trouble("not-an-export")
    if form["delvelog"] > FORMAT:
        raise Trouble("newer-file", what=str(form["delvelog"]))
    game, box, created = form.get("game"), form.get("box"), form.get("created")
    if not isinstance(game, str) or not isinstance(box, str) or type(created) is not int or not _writable(game + box):
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
    except (ValueError, RecursionError):
        raise Trouble("export-damaged", line=n + 1) from None
    if not (-(2**63) <= row.at < 2**63 and -(2**63) <= row.rules < 2**63):
        raise Trouble("export-damaged", line=n + 1)
    return row


def _writable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _check_end(form: dict[str, Any], meta: GameMeta, rows: list[Row]) -> None:
    last = rows[-1].digest if rows else meta.genesis()
    if form.get("end") != len(rows) or form.get("digest") != last.hex():
        raise Trouble("export-cut", entries=len(rows))


def _check_nothing_follows(lines: Iterable[dict[str, Any]], line: int) -> None:
    for _ in lines:
        raise Trouble("export-damaged", line=line)
