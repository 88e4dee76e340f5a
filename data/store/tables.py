"""The tables of a game file, their migrations, and the triggers that make it append-only."""

from __future__ import annotations

import sqlite3

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

from data.store.schema import SET, TRIGGERS
from data.store.trouble import Trouble

migrations = Migrations(SET)


@migrations()
def journal(db: Database) -> None:
    """Makes the tables for the game, its entries, and the shelf, which holds what the library notes about a game and is
    no part of its history.
    """
    db.table("game").create({"id": str, "box": str, "created": int, "format": int}, pk="id", strict=True)
    columns = {"n": int, "at": int, "kind": str, "rules": int, "app": str, "body": str, "digest": bytes}
    db.table("entry").create(columns, pk="n", not_null=set(columns), strict=True)
    db.table("shelf").create({"key": str, "value": str}, pk="key", strict=True)
    for trigger in TRIGGERS:
        db.execute(trigger)


def steps() -> tuple[str, ...]:
    return tuple(step.name for step in migrations._migrations)


def bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Applies the migrations that a file still needs; raises Trouble for a file of a newer version and leaves it
    unchanged.
    """
    db = Database(connection)
    newer = [step.name for step in migrations.applied(db) if step.name not in steps()]
    if newer:
        raise Trouble("newer-file", what=", ".join(newer))
    if migrations.pending(db):
        migrations.apply(db)
