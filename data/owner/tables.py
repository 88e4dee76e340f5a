"""The tables and views of `owner.db`, made by sqlite-utils, and what pydantic says of their rows."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import fields
from functools import cache
from typing import Any, TypeAlias

from pydantic import TypeAdapter
from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

from data.owner.file import APPLICATION_ID, SET
from data.owner.rows import JSON, KEYS, PREFERENCES, ROWS, Form, from_json, read_as, to_json

Row: TypeAlias = dict[str, Any]
Rows: TypeAlias = dict[str, list[Row]]
"""Rows in plain values, by their tables."""

migrations = Migrations(SET)

COLUMNS: Mapping[str, Mapping[str, type]] = {
    "preference": {"name": str, "value": str},
    "person": {"folded": str, "name": str, "colour": str, "shape": str, "played": int},
    "last_table": {
        "box": str, "seats": str, "first": str, "dice": str, "decks": str, "copy": str, "settings": str,
    },
    "chance": {"game": str, "dice": str, "decks": str, "n": int},
    "template": {"folded": str, "name": str, "form": str, "n": int},
    "draft": {"name": str, "form": str, "n": int},
    "taken": {"name": str, "digest": str},
}  # fmt: skip
"""The first column of each is its key. `played` and `n` grow: the newest has the highest."""


@migrations()
def tables(db: Database) -> None:
    for name, columns in COLUMNS.items():
        db.table(name).create(dict(columns), pk=KEYS[name], not_null=set(columns), strict=True)


VIEWS = {
    "people": "select name, colour, shape from person order by played desc",
    "preferences": "select name, json_extract(value, '$') as value from preference order by name",
    "seats": "select box, json_extract(seat.value, '$.name') as player, json_extract(seat.value, '$.hero') as hero "
    "from last_table, json_each(last_table.seats) as seat",
}
"""What people and other programs read (docs/format.md)."""


@migrations()
def views(db: Database) -> None:
    for name, sql in VIEWS.items():
        db.create_view(name, sql)


def make_tables(connection: sqlite3.Connection) -> None:
    """Makes what is missing, in an empty file or in one of an older version."""
    migrations.apply(Database(connection))
    connection.execute(f"pragma application_id = {APPLICATION_ID}")


def fill(connection: sqlite3.Connection, rows: Rows) -> None:
    db = Database(connection)
    for table, found in rows.items():
        plain = ({name: to_json(value) if name in JSON else value for name, value in row.items()} for row in found)
        db.table(table).upsert_all(plain, pk=KEYS[table])


def sound(table: str, rows: Iterable[Any]) -> Rows:
    """Returns those rows that make sense, under the name of their table."""
    found: dict[Any, Row] = {}
    for row in rows:
        try:
            checked = _checked(table, row)
        except (KeyError, TypeError, AttributeError, ValueError, RecursionError):
            continue
        found.setdefault(checked[KEYS[table]], checked)
    return {table: [*found.values()]}


def unpacked(row: Row) -> Row:
    """Returns a row of a file in plain values; raises ValueError for a value that is no JSON where it should be."""
    return {name: from_json(value) if name in JSON else value for name, value in row.items()}


def _checked(table: str, row: Row) -> Row:
    found = {name: row[name] for name in COLUMNS[table]}
    if table == "preference" and row["name"] not in PREFERENCES:
        read_as(Form, {"": row["value"]})  # another version's: it is handed on
    elif table == "preference":
        _forms(PREFERENCES[row["name"]]).validate_json(to_json(row["value"]), strict=True)
    elif table in ROWS:
        _forms(ROWS[table]).validate_json(
            to_json({field.name: row[field.name] for field in fields(ROWS[table])}), strict=True
        )
    if "folded" in found and found["folded"] != found["name"].casefold():
        raise ValueError(table)
    if not all(type(value) in (str, int) or name in JSON for name, value in found.items()):
        raise TypeError(table)
    return found


@cache
def _forms(sort: Any) -> TypeAdapter[Any]:
    return TypeAdapter(sort)
