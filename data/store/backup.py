"""Rolling backups: whole copies of a game, made by SQLite itself, of which the newest few are kept.

A backup belongs to a history, which is identified by a digest and not by a number: a player who takes a game back to
entry 50 and plays on has a different entry 100 than the backup of 100 entries. So the backups of a history that was
given up go into a folder of their own (docs/decisions/08-backups.md).
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
    """Returns the backups of a game, newest first."""
    return _newest_first(backup_folder(path))


def abandoned(path: Path) -> list[Path]:
    """Returns the backups of histories that the game was taken back from, newest first."""
    return _newest_first(abandoned_folder(path))


def _newest_first(folder: Path) -> list[Path]:
    return sorted(folder.glob("[!.]*.delve"), key=lambda backup: backup.name, reverse=True)


def is_due(entries: int, backed_up: int) -> bool:
    """Tells whether a backup is due: every 50 entries. Beyond 5,000 entries it is due after every hundredth part, so
    that copying never takes more time than playing.
    """
    return entries - backed_up >= max(EVERY, entries // 100)


def back_up(game: GameFile) -> Path:
    """Makes a backup of the game as it stands, and deletes the oldest ones. The game's lock keeps other processes
    away.
    """
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
    """Removes drafts of processes that were stopped. Only the owner of the game's lock is at work here, so none is in
    use.
    """
    for left_over in backup_folder(path).glob(".*.new"):
        remove(left_over)


def sort_out(path: Path, entries: int, digest_at: Callable[[int], bytes | None], *, certain: bool = True) -> int:
    """Moves backups away that do not belong to the history with this many entries and these digests.

    Returns the number of entries of the newest backup that does belong to it. A backup that cannot be read stays,
    because it may still have rows to offer. `certain` is true where the history is known to have no more entries: any
    backup that goes further then belongs to another one.
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
