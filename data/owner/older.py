"""What versions up to 0.1 kept in JSON files: read once, when `owner.db` is made."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from data.owner.file import OLDER_FILES
from data.owner.rows import from_json
from data.owner.tables import Row, Rows, sound
from data.store.trouble import from_os

FORMAT = 1
LARGEST = 1_000_000  # bytes


class Older(NamedTuple):
    """What was found. `whole` has the digests of the files that were read to the last value."""

    rows: Rows
    whole: dict[str, str]
    damaged: tuple[str, ...]


def read_older(home: Path) -> Older:
    """Reads the files as far as they make sense. Raises Trouble where one cannot be read just now."""
    rows: Rows = {}
    whole, damaged = dict[str, str](), list[str]()
    for name in OLDER_FILES:
        text = content(home / name)
        if text is None:
            continue
        found = [*_tables(name, _form(text))]
        for table, wanted in found:
            rows |= sound(table, wanted)
        if found and all(len(rows[table]) == len(wanted) for table, wanted in found):
            whole[name] = digest(text)
        else:
            damaged.append(name)
    return Older(rows, whole, tuple(damaged))


def content(path: Path) -> bytes | None:
    """Returns the bytes of a file: none of something that is no file, and None where there is nothing."""
    try:
        return path.read_bytes() if path.is_file() or not path.exists() else b""
    except FileNotFoundError:
        return None
    except OSError as error:
        raise from_os(error) from error


def digest(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()


def _form(text: bytes) -> dict[str, Any] | None:
    try:
        form = from_json(text) if len(text) <= LARGEST else None
    except ValueError:
        return None
    version = form.pop("format", None) if isinstance(form, dict) else None
    return form if type(version) is int and version == FORMAT else None


def _tables(name: str, form: dict[str, Any] | None) -> Iterator[tuple[str, list[Any]]]:
    """Yields the tables that were in a file, each with its rows: what is no row is among them as it is. Of a file that
    is none of ours there are none.
    """
    if form is None:
        return
    match name:
        case "preferences.json":
            yield "preference", [{"name": key, "value": value} for key, value in form.items()]
        case "people.json":
            people = _list(form.get("people", []))
            yield "person", [_with(row, folded=_folded(row), played=-n) for n, row in enumerate(people)]
            yield "last_table", [_with(row, box=box) for box, row in _pairs(form.get("last", {}))]
            games = [*_pairs(form.get("games", {}))]
            yield "chance", [_with(_chance(made), game=game, n=n) for n, (game, made) in enumerate(games)]
        case "templates.json":
            templates = _list(form.get("templates", []))
            yield (
                "template",
                [{"name": _name(row), "folded": _folded(row), "form": row, "n": n} for n, row in enumerate(templates)],
            )
        case _:
            drafts = [*_pairs(form.get("drafts", {}))]
            yield "draft", [{"name": place, "form": draft, "n": n} for n, (place, draft) in enumerate(drafts)]


def _list(rows: Any) -> list[Any]:
    return rows if isinstance(rows, list) else [None]


def _pairs(rows: Any) -> Iterator[tuple[str, Any]]:
    yield from rows.items() if isinstance(rows, dict) else [("", None)]


def _with(row: Any, **more: Any) -> Row:
    return {**row, **more} if isinstance(row, dict) else {}


def _chance(made: Any) -> Row | None:
    return {"dice": made[0], "decks": made[1]} if isinstance(made, list) and len(made) == 2 else None


def _name(row: Any) -> str:
    name = row.get("name") if isinstance(row, dict) else None
    return name if isinstance(name, str) else ""


def _folded(row: Any) -> str:
    return _name(row).casefold()
