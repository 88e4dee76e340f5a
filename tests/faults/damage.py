"""Every kind of damage, with what is told of it and what is left of the game.

The game has 60 entries, a backup of the first 50, and a head mark of the 60th.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from data.store.chain import GameMeta, Row, link
from data.store.headmark import Mark, record
from data.store.places import backup_folder, mark_path
from tests.faults.games import count, library_at, new_game, play
from tests.faults.pages import PAGE, leaves, root_of

ENTRIES = 60
IN_WAL = 4  # entries of the killed game that are in its WAL alone
MIDDLE = 30


class Patient:
    """A game to be damaged."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.library = library_at(home)
        self.game = self.library.shelf.ids()[0]
        self.path = self.library.shelf.path(self.game)
        self.wal = Path(f"{self.path}-wal")
        self.mark = mark_path(self.path)
        self.backup = backup_folder(self.path) / "00000050.delve"

    def sql(self, *statements: str | tuple[str, tuple[Any, ...]]) -> None:
        """What somebody with an SQLite tool can do, who puts what forbids it out of the way for that time."""
        connection = sqlite3.connect(self.path, isolation_level=None)
        try:
            triggers = connection.execute("select name, sql from sqlite_master where type = 'trigger'").fetchall()
            for name, _ in triggers:
                connection.execute(f"drop trigger {name}")
            for statement in statements:
                text, values = statement if isinstance(statement, tuple) else (statement, ())
                connection.execute(text, values)
            for _, again in triggers:
                with suppress(sqlite3.OperationalError):  # its table is gone
                    connection.execute(again)
        finally:
            connection.close()

    def rechain(self, first: int, body: bytes | None = None) -> None:
        """Changes an entry and makes the chain fit again from there on, as a careful forger would."""
        rows = self.rows()
        before = rows[first - 2].digest if first > 1 else self._genesis()
        for row in rows[first - 1 :]:
            content = body if body is not None and row.n == first else row.body
            before = link(before, row.n, row.at, row.rules, row.app, content)
            change = "update entry set body = cast(? as text), digest = ? where n = ?"
            self.sql((change, (content, before, row.n)))

    def rows(self) -> list[Row]:
        """As they lie there, whether they fit or not."""
        reading = self.library.shelf.read(self.game)
        return reading.rows + reading.loose

    def _genesis(self) -> bytes:
        connection = sqlite3.connect(self.path)
        try:
            found = connection.execute("select id, box, created, format from game").fetchone()
        finally:
            connection.close()
        return GameMeta(*found).genesis()

    def append(self, form: dict[str, Any], rules: int = 1) -> None:
        """An entry with a right digest and any content."""
        last = self.library.shelf.read(self.game).rows[-1]
        body = json.dumps(form).encode()
        digest = link(last.digest, last.n + 1, last.at, rules, "99.0", body)
        values = (last.n + 1, last.at, form["kind"], rules, "99.0", body, digest)
        self.sql(("insert into entry values (?, ?, ?, ?, ?, cast(? as text), ?)", values))
        self.mark.write_bytes(record(self.game, Mark(last.n + 1, digest)))

    def overwrite(self, page: int, content: bytes) -> None:
        with self.path.open("r+b") as file:
            file.seek((page - 1) * PAGE)
            file.write(content)

    def leaf(self, which: int) -> int:
        return leaves(self.path)[which][0]

    def cut(self, path: Path, share: float) -> None:
        content = path.read_bytes()
        path.write_bytes(content[: int(len(content) * share)])


NOTHING = bytes(PAGE)
NOISE = Random(1).randbytes(PAGE)


def make_patient(home: Path) -> None:
    """60 entries, closed."""
    library = library_at(home, iter(range(1_700_000_000_000, 1_800_000_000_000, 1_000)).__next__)
    with library.open(new_game(library)) as table:
        play(library, table, (count() for _ in range(ENTRIES - 1)))


def make_killed_patient(home: Path, living: Path) -> None:
    """60 entries, of which the last four are in the WAL only: the folder as a kill leaves it."""
    make = library_at(living, iter(range(1_700_000_000_000, 1_800_000_000_000, 1_000)).__next__)
    game = new_game(make)
    with make.open(game) as table:
        play(make, table, (count() for _ in range(ENTRIES - IN_WAL - 1)))
    with make.open(game) as table:
        play(make, table, (count() for _ in range(IN_WAL)))
        shutil.copytree(living, home, ignore=shutil.ignore_patterns("*-shm"))


# The damage


def _cut_in_the_header(p: Patient) -> None:
    p.path.write_bytes(p.path.read_bytes()[:60])


def _cut_in_half(p: Patient) -> None:
    """The page from which all entries hang is there; none of theirs is."""
    p.cut(p.path, 0.5)


def _cut_among_the_entries(p: Patient) -> None:
    p.cut(p.path, 10 / 12)


def _last_page_gone(p: Patient) -> None:
    p.path.write_bytes(p.path.read_bytes()[:-PAGE])


def _last_byte_gone(p: Patient) -> None:
    p.path.write_bytes(p.path.read_bytes()[:-1])


def _header_zeros(p: Patient) -> None:
    p.overwrite(1, NOTHING)


def _header_noise(p: Patient) -> None:
    p.overwrite(1, NOISE)


def _root_zeros(p: Patient) -> None:
    p.overwrite(root_of(p.path, "entry"), NOTHING)


def _game_page_noise(p: Patient) -> None:
    p.overwrite(root_of(p.path, "game"), NOISE)


def _leaf_zeros(p: Patient) -> None:
    p.overwrite(p.leaf(1), NOTHING)


def _leaf_noise(p: Patient) -> None:
    p.overwrite(p.leaf(1), NOISE)


def _last_leaf_noise(p: Patient) -> None:
    p.overwrite(p.leaf(-1), NOISE)


def _sector_noise(p: Patient) -> None:
    page = (p.leaf(1) - 1) * PAGE
    content = bytearray(p.path.read_bytes())
    content[page + 2048 : page + 2560] = NOISE[:512]
    p.path.write_bytes(content)


def _flip_in_a_body(p: Patient) -> None:
    p.sql(("update entry set body = replace(body, 'gold', 'gild') where n = ?", (MIDDLE,)))


def _bytes_no_text(p: Patient) -> None:
    p.sql(("update entry set body = cast(x'ff00ff' as text) where n = ?", (MIDDLE,)))


def _forged_digest(p: Patient) -> None:
    p.sql(("update entry set digest = ? where n = ?", (bytes(32), MIDDLE)))


def _row_deleted(p: Patient) -> None:
    p.sql(("delete from entry where n = ?", (MIDDLE,)))


def _last_rows_deleted(p: Patient) -> None:
    p.sql("delete from entry where n > 57")


def _rows_swapped(p: Patient) -> None:
    for old, new in ((30, -1), (31, 30), (-1, 31)):
        p.sql(("update entry set n = ? where n = ?", (new, old)))


def _time_changed(p: Patient) -> None:
    p.sql(("update entry set at = at + 1 where n = ?", (MIDDLE,)))


def _all_rows_deleted(p: Patient) -> None:
    p.sql("delete from entry")


def _entry_table_dropped(p: Patient) -> None:
    p.sql("drop table entry")


def _game_emptied(p: Patient) -> None:
    p.sql("delete from game")


def _forged_with_a_new_chain(p: Patient) -> None:
    body = p.library.shelf.read(p.game).rows[MIDDLE - 1].body.replace(b"Anna", b"Bert")
    p.rechain(MIDDLE, body)


def _nonsense_with_a_new_chain(p: Patient) -> None:
    p.rechain(MIDDLE, b'{"kind":"move","move":{"kind":"count"}}')


def _file_empty(p: Patient) -> None:
    p.path.write_bytes(b"")


def _not_a_database(p: Patient) -> None:
    p.path.write_text("This was a game once. " * 500)


def _directory(p: Patient) -> None:
    p.path.unlink()
    p.path.mkdir()


def _mark_missing(p: Patient) -> None:
    p.mark.unlink()


def _mark_noise(p: Patient) -> None:
    p.mark.write_bytes(NOISE[:600])


def _mark_half_noise(p: Patient) -> None:
    content = bytearray(p.mark.read_bytes())
    content[0:80] = NOISE[:80]  # the slot of entry 60
    p.mark.write_bytes(content)


def _mark_of_another_game(p: Patient) -> None:
    p.mark.write_bytes(record("opentable-other", Mark(99, NOISE[:32])))


def _mark_ahead(p: Patient) -> None:
    p.mark.write_bytes(record(p.game, Mark(99, NOISE[:32])))


def _old_copy_put_back(p: Patient) -> None:
    shutil.copyfile(p.backup, p.path)


def _wal_lost(p: Patient) -> None:
    p.wal.unlink()


def _wal_cut(p: Patient) -> None:
    p.cut(p.wal, 0.5)


def _wal_noise(p: Patient) -> None:
    content = p.wal.read_bytes()
    p.wal.write_bytes(content[:32] + Random(2).randbytes(len(content) - 32))


def _wal_header_noise(p: Patient) -> None:
    p.wal.write_bytes(NOISE[:32] + p.wal.read_bytes()[32:])


def _wal_of_another_time(p: Patient) -> None:
    """A flipped bit in the first frame: nothing of the WAL can be trusted."""
    content = bytearray(p.wal.read_bytes())
    content[32 + 24 + 100] ^= 1
    p.wal.write_bytes(content)


@dataclass(frozen=True)
class Damage:
    """`told` is what a look says. `alone` and `backed` are the entries after opening, without and with the backup; a
    word is the reason why it does not open.
    """

    do: Callable[[Patient], None]
    told: str
    alone: int | str
    backed: int | str
    killed: bool = False

    @property
    def name(self) -> str:
        return self.do.__name__.strip("_").replace("_", " ")


TABLE = [
    Damage(_file_empty, "unreadable-game", "beyond-repair", 50),
    Damage(_not_a_database, "unreadable-game", "beyond-repair", 50),
    Damage(_directory, "disk-trouble", "disk-trouble", "disk-trouble"),
    # Cut short
    Damage(_cut_in_the_header, "unreadable-game", "beyond-repair", 50),
    Damage(_cut_in_half, "page-damaged", 0, 50),
    Damage(_cut_among_the_entries, "page-damaged", 30, 50),
    Damage(_last_page_gone, "page-damaged", 46, 50),
    Damage(_last_byte_gone, "chain-broken", 60, 60),
    # Pages
    Damage(_header_zeros, "unreadable-game", "beyond-repair", 50),
    Damage(_header_noise, "unreadable-game", "beyond-repair", 50),
    Damage(_root_zeros, "page-damaged", 0, 50),
    Damage(_game_page_noise, "unreadable-game", 60, 60),
    Damage(_leaf_zeros, "page-damaged", 14, 60),
    Damage(_leaf_noise, "page-damaged", 14, 60),
    Damage(_last_leaf_noise, "page-damaged", 46, 50),
    Damage(_sector_noise, "page-damaged", 20, 60),
    # Rows
    Damage(_flip_in_a_body, "chain-broken", 29, 60),
    Damage(_bytes_no_text, "chain-broken", 29, 60),
    Damage(_time_changed, "chain-broken", 29, 60),
    Damage(_forged_digest, "chain-broken", 60, 60),
    Damage(_row_deleted, "chain-broken", 29, 60),
    Damage(_rows_swapped, "chain-broken", 29, 60),
    Damage(_last_rows_deleted, "tail-lost", 57, 57),
    Damage(_all_rows_deleted, "tail-lost", 0, 50),
    Damage(_entry_table_dropped, "page-damaged", 0, 50),
    Damage(_game_emptied, "unreadable-game", 60, 60),
    Damage(_old_copy_put_back, "tail-lost", 50, 50),
    # The mark
    Damage(_mark_missing, "no-head-mark", 60, 60),
    Damage(_mark_noise, "no-head-mark", 60, 60),
    Damage(_mark_half_noise, "", 60, 60),
    Damage(_mark_of_another_game, "no-head-mark", 60, 60),
    Damage(_mark_ahead, "tail-lost", 60, 60),
    # The WAL of a game that was killed
    Damage(_wal_lost, "tail-lost", 56, 56, killed=True),
    Damage(_wal_cut, "tail-lost", 57, 57, killed=True),
    Damage(_wal_noise, "tail-lost", 56, 56, killed=True),
    Damage(_wal_header_noise, "tail-lost", 56, 56, killed=True),
    Damage(_wal_of_another_time, "tail-lost", 56, 56, killed=True),
]

# Whoever forges a whole chain gives the game another history; only the mark tells, and proves what a backup gives.
FORGED = [
    Damage(_forged_with_a_new_chain, "another-history", 60, 60),
    Damage(_nonsense_with_a_new_chain, "another-history", 29, 60),
]


# What only a newer version can have written: no damage, and not to be touched


def _newer_kind(p: Patient) -> None:
    p.append({"kind": "teleport", "to": "the tavern"})


def _newer_move(p: Patient) -> None:
    p.append({"kind": "move", "move": {"kind": "sing"}, "events": [], "joins": False})


def _newer_rules(p: Patient) -> None:
    p.append({"kind": "undo", "to": [1, 0]}, rules=99)


def _newer_format(p: Patient) -> None:
    p.sql("update game set format = 99")


def _newer_migration(p: Patient) -> None:
    copied = "select 'delvelog', 'wings', applied_at from _sqlite_migrations limit 1"
    p.sql(f"insert into _sqlite_migrations (migration_set, name, applied_at) {copied}")


def _unknown_box(p: Patient) -> None:
    p.sql("update game set box = 'dungeonmaze'")
    p.rechain(1)
    p.mark.unlink()


NEWER: list[tuple[Callable[[Patient], None], str]] = [
    (_newer_kind, "newer-kind"),
    (_newer_move, "newer-kind"),
    (_newer_rules, "newer-rules"),
    (_newer_format, "newer-file"),
    (_newer_migration, "newer-file"),
    (_unknown_box, "unknown-box"),
]
