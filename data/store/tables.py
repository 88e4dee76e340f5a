"""The tables of a game file, their migrations, and the triggers that make it append-only."""

from __future__ import annotations

import sqlite3

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

from data.store.schema import SET
from data.store.trouble import Trouble

migrations = Migrations(SET)


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


def steps() -> tuple[str, ...]:
    return tuple(step.name for step in migrations._migrations)


def bring_up_to_date(connection: sqlite3.Connection) -> None:
    """A file of a newer version is left alone."""
    db = Database(connection)
    newer = [step.name for step in migrations.applied(db) if step.name not in steps()]
    if newer:
        raise Trouble("newer-file", what=", ".join(newer))
    if migrations.pending(db):
        migrations.apply(db)
