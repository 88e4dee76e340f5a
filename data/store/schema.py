"""The tables of a game file, their migrations, and the triggers that make it append-only."""

from __future__ import annotations

import sqlite3

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

from data.store.chain import GameMeta
from data.store.trouble import Trouble

migrations = Migrations("delvelog")

APPLICATION_ID = 0x44454C56  # "DELV", so that tools can tell what the file is


@migrations()
def journal(db: Database) -> None:
    """The game, its entries, and the shelf: what the library notes about a game, which is no part of its history."""
    db.table("game").create({"id": str, "box": str, "created": int, "format": int}, pk="id", strict=True)
    columns = {"n": int, "at": int, "kind": str, "rules": int, "app": str, "body": str, "digest": bytes}
    db.table("entry").create(columns, pk="n", not_null=set(columns), strict=True)
    db.table("shelf").create({"key": str, "value": str}, pk="key", strict=True)
    for table in ("game", "entry"):
        for verb in ("update", "delete"):
            _forbid(db, table, verb)
    # INSERT OR REPLACE removes a row without asking the delete trigger; numbers that only go up rule it out.
    db.execute("""
        create trigger entry_follows before insert on entry
        when new.n is not (select coalesce(max(n), 0) + 1 from entry)
        begin select raise(abort, 'an entry follows the last one'); end
    """)
    db.execute("""
        create trigger game_once before insert on game when exists (select 1 from game)
        begin select raise(abort, 'a file holds one game'); end
    """)


def _forbid(db: Database, table: str, verb: str) -> None:
    db.execute(f"""
        create trigger {table}_no_{verb} before {verb} on {table}
        begin select raise(abort, 'the journal is append-only'); end
    """)


def prepare(connection: sqlite3.Connection) -> None:
    """What every connection that writes must be told: durable before it is acknowledged."""
    connection.execute("pragma journal_mode = wal")
    connection.execute("pragma synchronous = full")
    connection.execute("pragma trusted_schema = off")


def migrate(connection: sqlite3.Connection) -> None:
    """Brings a file of an older version up to date; a file of a newer version is left alone."""
    db = Database(connection)
    known = {step.name for step in migrations._migrations}
    newer = [step.name for step in migrations.applied(db) if step.name not in known]
    if newer:
        raise Trouble("newer-file", what=", ".join(newer))
    if migrations.pending(db):
        migrations.apply(db)


def write_meta(connection: sqlite3.Connection, meta: GameMeta) -> None:
    connection.execute(f"pragma application_id = {APPLICATION_ID}")
    connection.execute("insert into game values (?, ?, ?, ?)", (meta.id, meta.box, meta.created, meta.format))
