"""What the library keeps of each game beside its summary: its record, its numbers and its story. Written by
sqlite-utils, in one transaction for each game, so a kill leaves the whole of a game or nothing new of it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict, ValidationError
from sqlite_utils import Database

from core.statistics import Record
from data.index.file import reading, writing
from data.index.rows import RECORD, Numbers, ToldRow, dumped
from data.index.tables import NUMBERED
from data.store.trouble import Trouble
from data.wordforms import stem, words_in

MOST_FOUND = 200
MOST_WORDS = 12


class Heads(NamedTuple):
    """Which heads of the games the library knows: their numbers, and their stories in one language."""

    numbers: Mapping[str, bytes]
    stories: Mapping[str, bytes]


class Found(BaseModel):
    """A line of a story that was searched for. `entry` and `part` say where it stands in the journal."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")

    game: str
    box: str
    title: str
    entry: int
    part: int
    at: int
    round: int
    player: str
    sentence: str


def heads(home: Path, language: str, made: str) -> Heads:
    """Returns what is known by this version. Nothing, where there is no library that can be read."""
    with reading(home) as connection:
        if connection is None:
            return Heads({}, {})
        try:
            numbers = connection.execute("select game, head from record where made = ?", (made,)).fetchall()
            wanted = "select game, head from telling where language = ? and made = ?"
            return Heads(dict(numbers), dict(connection.execute(wanted, (language, made)).fetchall()))
        except sqlite3.Error:
            return Heads({}, {})


def records(home: Path, made: str) -> dict[str, tuple[bytes, Record]]:
    """Returns the records of all games that this version has worked out, with the heads they belong to. One that does
    not read as a record is left out, and so worked out again.
    """
    found: dict[str, tuple[bytes, Record]] = {}
    with reading(home) as connection:
        if connection is None:
            return found
        try:
            rows = connection.execute("select game, head, record from record where made = ?", (made,)).fetchall()
        except sqlite3.Error:
            return found
    for game, head, form in rows:
        try:
            found[game] = (head, RECORD.validate_json(form, strict=True))
        except (ValidationError, ZeroDivisionError):
            continue
    return found


class Keeper:
    """Writes into the library as long as `keeping` lasts."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._db = Database(connection)

    def numbers(self, game: str, head: bytes, made: str, record: Record, numbers: Numbers) -> None:
        """Puts a game's record and numbers in the place of those that were there."""
        row = {"game": game, "head": head, "made": made, "record": RECORD.dump_json(record).decode()}
        with self._db.atomic():
            for name in NUMBERED:
                self._db.table(name).delete_where("game = ?", [game])
                self._db.table(name).insert_all(dumped(getattr(numbers, name)))
            self._db.table("record").upsert(row, pk="game")

    def story(self, game: str, language: str, head: bytes, made: str, rows: Iterable[ToldRow]) -> None:
        """Puts a game's story in one language in the place of the one that was there."""
        row = {"game": game, "language": language, "head": head, "made": made}
        with self._db.atomic():
            self._db.table("told").delete_where("game = ? and language = ?", [game, language])
            self._db.table("told").insert_all(dumped(rows))
            self._db.table("telling").upsert(row, pk=("game", "language"))

    def only(self, games: Iterable[str]) -> None:
        """Forgets every game that is not one of these."""
        here = set(games)
        known = "select id from game union select game from record union select game from telling"
        for (game,) in self._db.execute(known).fetchall():
            if game not in here:
                self._forget(game)

    def _forget(self, game: str) -> None:
        with self._db.atomic():
            for name in (*NUMBERED, "record", "told", "telling"):
                self._db.table(name).delete_where("game = ?", [game])
            self._db.table("game").delete_where("id = ?", [game])


@contextmanager
def keeping(home: Path) -> Iterator[Keeper]:
    """Yields a Keeper. Raises Trouble where the library cannot be written."""
    with writing(home) as connection:
        yield Keeper(connection)


def keep(home: Path, work: Callable[[Keeper], None]) -> None:
    """Does some work with a Keeper; a second time, in a new library, where the old one was damaged."""
    try:
        with keeping(home) as keeper:
            work(keeper)
    except Trouble as trouble:
        if trouble.code != "library-damaged":
            raise
        with keeping(home) as keeper:
            work(keeper)


def search(home: Path, text: str, language: str, box: str = "", most: int = MOST_FOUND) -> list[Found]:
    """Returns the lines with all these words in any of their forms, those of the game that was played last first, and
    within a game the last line first. The last letters of a word may be missing.

    Raises Trouble where there is no library to search in.
    """
    query = query_of(text, language)
    if not query:
        return []
    where = "told.language = :language" + (" and game.box = :box" if box else "")
    sql = (
        "select told.game, box, title, entry, part, at, round, player, sentence "
        "from told_fts join told on told.id = told_fts.rowid join game on game.id = told.game "
        f"where told_fts match :query and {where} order by game.last desc, told.game, told.id desc limit :most"
    )
    asked = {"query": query, "language": language, "box": box, "most": most}
    with writing(home) as connection:
        return [Found.model_validate(row) for row in Database(connection).query(sql, asked)]


def query_of(text: str, language: str) -> str:
    """Returns what the full-text index is asked: each word by its stem, or as the beginning of one. A number is only
    found as it is, and words of one or two letters count only where there are no others.
    """
    words = list(dict.fromkeys(words_in(text)))
    asked = []
    for word in [word for word in words if len(word) > 2 or not word.isalpha()] or words:
        bare = stem(word, language)
        asked.append(f'"{bare}"' if not word.isalpha() else f'("{bare}" OR "{word}" *)')
    return " AND ".join(asked[:MOST_WORDS])
