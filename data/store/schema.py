"""What a connection and a new file are told before anything else."""

from __future__ import annotations

import sqlite3

from data.store.chain import GameMeta

APPLICATION_ID = 0x44454C56  # "DELV", so that tools can tell what the file is

SET = "delvelog"
STEPS = ("journal",)
"""The migrations that a file of this version has been through (data/store/tables.py)."""


def prepare(connection: sqlite3.Connection) -> None:
    """What every connection that writes must be told: durable before it is acknowledged."""
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
    return tuple(name for (name,) in connection.execute(wanted, (SET,)))


def write_meta(connection: sqlite3.Connection, meta: GameMeta) -> None:
    connection.execute(f"pragma application_id = {APPLICATION_ID}")
    connection.execute("insert into game values (?, ?, ?, ?)", (meta.id, meta.box, meta.created, meta.format))
