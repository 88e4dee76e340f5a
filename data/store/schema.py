"""The schema of a game file, and the settings of every connection and every new file."""

from __future__ import annotations

import re
import sqlite3

from data.store.chain import GameMeta

APPLICATION_ID = 0x44454C56  # "DELV", so that tools can tell what the file is

SET = "delvelog"
STEPS = ("journal",)
"""The migrations that a file of this version has been through (data/store/tables.py)."""

# INSERT OR REPLACE removes a row without running the delete trigger; requiring the next number prevents that.
TRIGGERS = (
    *(
        f"create trigger {table}_no_{verb} before {verb} on {table} "
        "begin select raise(abort, 'the journal is append-only'); end"
        for table in ("game", "entry")
        for verb in ("update", "delete")
    ),
    "create trigger entry_follows before insert on entry "
    "when new.n is not (select coalesce(max(n), 0) + 1 from entry) "
    "begin select raise(abort, 'an entry follows the last one'); end",
    "create trigger game_once before insert on game when exists (select 1 from game) "
    "begin select raise(abort, 'a file holds one game'); end",
)
TABLES = {
    "game": "(id text primary key, box text, created integer, format integer) strict",
    "entry": "(n integer primary key not null, at integer not null, kind text not null, rules integer not null, "
    "app text not null, body text not null, digest blob not null) strict",
    "shelf": "(key text primary key, value text) strict",
    "_sqlite_migrations": "(id integer primary key, migration_set text, name text, applied_at text)",
}
_INDEX = "create unique index idx__sqlite_migrations_migration_set_name on _sqlite_migrations (migration_set, name)"


def _plain(sql: str) -> str:
    """Returns a statement without the characters that may differ between two ways to write the same statement."""
    return re.sub(r'[\s"]+', "", sql).lower()


WRITTEN = frozenset(
    _plain(sql) for sql in (*TRIGGERS, *(f"create table {name} {sql}" for name, sql in TABLES.items()), _INDEX)
)
"""The statements in a file that we made: our tables and triggers, and nothing that somebody else has added."""


def is_ours(connection: sqlite3.Connection) -> bool:
    """Tells whether a file has our tables and triggers and no others. It is true for a file of a newer version, whose
    schema we cannot judge.
    """
    applied = _applied(connection)
    if applied != STEPS:
        return bool(set(applied) - set(STEPS))
    found = [_text(sql) for (sql,) in connection.execute("select sql from sqlite_master where sql is not null")]
    return frozenset(map(_plain, found)) == WRITTEN and len(found) == len(WRITTEN)


def has_plain_tables(connection: sqlite3.Connection) -> bool:
    """Tells whether everything that we read is a table. A view could produce rows without end."""
    kinds = {
        _text(name): (_text(kind), _plain(_text(sql or "")))
        for name, kind, sql in connection.execute("select name, type, sql from sqlite_master")
    }
    return all(
        kinds[name][0] == "table" and kinds[name][1].startswith("createtable") for name in TABLES if name in kinds
    )


def _text(value: str | bytes) -> str:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else value


def prepare(connection: sqlite3.Connection) -> None:
    """Sets up a connection that writes, so that entries are durable before they are acknowledged."""
    connection.execute("pragma journal_mode = wal")
    connection.execute("pragma synchronous = full")
    connection.execute("pragma trusted_schema = off")


def migrate(connection: sqlite3.Connection) -> None:
    """Brings a file of an older version up to date; a file of a newer version is left alone."""
    if _applied(connection) != STEPS:
        from data.store.tables import bring_up_to_date  # loads slowly, and most files need none of it

        bring_up_to_date(connection)


def _applied(connection: sqlite3.Connection) -> tuple[str, ...]:
    if not connection.execute("select 1 from sqlite_master where name = '_sqlite_migrations'").fetchone():
        return ()
    wanted = "select name from _sqlite_migrations where migration_set = ? order by id"
    return tuple(_text(name) for (name,) in connection.execute(wanted, (SET,)))


def write_meta(connection: sqlite3.Connection, meta: GameMeta) -> None:
    connection.execute(f"pragma application_id = {APPLICATION_ID}")
    connection.execute("insert into game values (?, ?, ?, ?)", (meta.id, meta.box, meta.created, meta.format))
