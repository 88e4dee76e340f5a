"""The tables, the full-text index and the views of `library.db`, made by sqlite-utils."""

from __future__ import annotations

import sqlite3

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

from data.index.file import APPLICATION_ID, SET
from data.store.trouble import Trouble

migrations = Migrations(SET)

NUMBERED = ("seat", "move", "roll", "fall", "change")
"""The tables that are filled together with the record of a game."""


@migrations()
def games(db: Database) -> None:
    """A game in one line. `head` is the digest of the journal's last entry that this was worked out from, `made` the
    version that did; `now` and `state` are what the home screen shows.
    """
    columns = {
        "id": str, "box": str, "title": str, "created": int, "last": int, "entries": int, "over": int, "now": str,
        "state": bytes, "head": bytes, "made": str,
    }  # fmt: skip
    db.table("game").create(columns, pk="id", not_null=set(columns), strict=True)


@migrations()
def numbers(db: Database) -> None:
    """What can be counted in a game: one table per sort of fact, and the record that the statistics read."""
    db.table("record").create(
        {"game": str, "head": bytes, "made": str, "record": str}, pk="game",
        not_null={"head", "made", "record"}, strict=True,
    )  # fmt: skip
    of_a_game = {
        "seat": {"n": int, "player": str, "role": str, "won": int, "alive": int, "points": int},
        "move": {
            "n": int, "entry": int, "part": int, "at": int, "round": int, "player": str, "kind": str, "topics": str,
        },
        "roll": {
            "n": int, "move": int, "player": str, "dice": str, "faces": str, "total": int, "count": int, "sides": int,
            "rolled_by": str,
        },
        "fall": {"n": int, "move": int, "player": str, "sort": str, "cause": str},
        "change": {"n": int, "move": int, "player": str, "what": str, "before": int, "after": int},
    }  # fmt: skip
    for name, columns in of_a_game.items():
        db.table(name).create({"game": str, **columns}, pk=("game", "n"), not_null={"game", "n"}, strict=True)


@migrations()
def stories(db: Database) -> None:
    """Every line of every story in each language that somebody has searched in. `forms` are its words without their
    endings (`data/wordforms.py`); the full-text index is over them.
    """
    columns = {
        "id": int, "game": str, "language": str, "entry": int, "part": int, "at": int, "round": int, "player": str,
        "sentence": str, "forms": str,
    }  # fmt: skip
    told = db.table("told").create(columns, pk="id", not_null=set(columns), strict=True)
    told.create_index(["game", "language"])
    db.table("telling").create(
        {"game": str, "language": str, "head": bytes, "made": str}, pk=("game", "language"),
        not_null={"head", "made"}, strict=True,
    )  # fmt: skip
    try:
        told.enable_fts(["forms"], fts_version="FTS5", create_triggers=True, tokenize="unicode61")
    except sqlite3.OperationalError as error:
        if "no such module" in str(error):
            raise Trouble("no-full-text") from error
        raise


VIEWS = {
    "games": "select g.id as game, box, title, datetime(created / 1000, 'unixepoch') as created, "
    "datetime(last / 1000, 'unixepoch') as last_played, entries, over = 1 as over from game g",
    "players": "select s.game, g.box, s.player, s.role, s.won, s.alive, s.points, g.over from seat s "
    "join game g on g.id = s.game",
    "moves": "select game, entry, part, datetime(at / 1000, 'unixepoch') as time, round, player, kind, topics "
    "from move",
    "rolls": "select r.game, m.entry, m.part, m.round, r.player, r.dice, r.faces, r.total, r.count, r.sides, "
    "r.rolled_by from roll r join move m on m.game = r.game and m.n = r.move",
    "deaths": "select f.game, m.entry, m.part, m.round, f.player, f.sort, f.cause from fall f "
    "join move m on m.game = f.game and m.n = f.move",
    "wounds": "select c.game, m.entry, m.part, m.round, c.player, c.before - c.after as lost, c.before, c.after "
    "from change c join move m on m.game = c.game and m.n = c.move where c.what = 'life' and c.after < c.before",
    "counts": "select c.game, m.entry, m.part, m.round, c.player, c.what, c.before, c.after from change c "
    "join move m on m.game = c.game and m.n = c.move",
    "sentences": "select game, language, entry, part, round, player, sentence from told",
}
"""What people and other programs read (docs/format.md). Times are UTC."""


@migrations()
def views(db: Database) -> None:
    for name, sql in VIEWS.items():
        db.create_view(name, sql)


def make_tables(connection: sqlite3.Connection) -> None:
    """Makes everything in an empty file."""
    migrations.apply(Database(connection))
    connection.execute(f"pragma application_id = {APPLICATION_ID}")
