"""Rolling backups: whole copies of a game, made by SQLite itself, the newest few kept.

A backup belongs to a history, which a digest names and a number does not: whoever takes a game back to entry 50 and
plays on has another entry 100 than the backup of 100 entries. So those of a history that was given up go into a folder
of their own (docs/decisions/08-backups.md).
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from data.store.gamefile import GameFile, make_folder, sync
from data.store.headmark import Mark
from data.store.places import abandoned_folder, backup_folder, draft_path, remove
from data.store.reading import read_last
from data.store.trouble import Trouble, from_os

EVERY = 50
KEPT = 5


def backups(path: Path) -> list[Path]:
    """The backups of a game, newest first."""
    return _newest_first(backup_folder(path))


def abandoned(path: Path) -> list[Path]:
    """The backups of histories that the game was taken back from, newest first."""
    return _newest_first(abandoned_folder(path))


def _newest_first(folder: Path) -> list[Path]:
    return sorted(folder.glob("[!.]*.delve"), key=lambda backup: backup.name, reverse=True)


def is_due(entries: int, backed_up: int) -> bool:
    """Every 50 entries. Beyond 5,000 every hundredth part, so that copying never outgrows playing."""
    return entries - backed_up >= max(EVERY, entries // 100)


def back_up(game: GameFile) -> Path:
    """Makes a backup of the game as it stands, and lets the oldest go. The game's lock keeps others away meanwhile."""
    folder = backup_folder(game.path)
    target = folder / f"{game.head.n:08d}.delve"
    draft = draft_path(target)
    try:
        make_folder(folder)
        sweep(game.path)
        game.copy_to(draft)
        sync(draft)
        os.replace(draft, target)
        sync(folder)
        for old in backups(game.path)[KEPT:]:
            old.unlink(missing_ok=True)
    except (OSError, Trouble) as error:
        with suppress(OSError):
            sweep(game.path)
        raise from_os(error) if isinstance(error, OSError) else error from error
    return target


def sweep(path: Path) -> None:
    """Removes what somebody began who was stopped: nobody is at work here but the owner of the game's lock."""
    for left_over in backup_folder(path).glob(".*.new"):
        remove(left_over)


def sort_out(path: Path, entries: int, digest_at: Callable[[int], bytes | None], *, certain: bool = True) -> int:
    """Puts backups away that are not of the history which has so many entries with these digests. Returns how many
    entries the newest has that is. One that cannot be read stays: it may yet have a row to offer. `certain` says that
    the history has no more entries, so that whatever goes further is of another.
    """
    newest, strange = 0, list[tuple[Path, Mark | None]]()
    for backup in backups(path):
        last = _last(backup)
        number = last.n if last else _number(backup)
        if last and digest_at(number) == last.digest:
            newest = max(newest, number)
        elif certain if number > entries else last is not None:
            strange.append((backup, last))
    if strange:
        folder = abandoned_folder(path)
        make_folder(folder)
        for backup, last in strange:
            called = last.digest.hex()[:12] if last else "unreadable"
            os.replace(backup, folder / f"{backup.stem}-{called}.delve")
        sync(folder)
        sync(backup_folder(path))
    return newest


def _last(backup: Path) -> Mark | None:
    try:
        return read_last(backup)
    except (sqlite3.Error, Trouble):
        return None


def _number(backup: Path) -> int:
    return int(backup.stem) if backup.stem.isdigit() else 0
