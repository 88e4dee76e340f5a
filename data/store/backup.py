"""Rolling backups: whole copies of a game, made by SQLite itself, the newest few kept."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from data.store.gamefile import GameFile, make_folder, sync
from data.store.trouble import from_os

EVERY = 50
KEPT = 5


def folder_for(path: Path) -> Path:
    """Backups of `home/games/x.delve` lie in `home/backups/x/`."""
    return path.parent.parent / "backups" / path.stem


def backups(path: Path) -> list[Path]:
    """The backups of a game, newest first."""
    return sorted(folder_for(path).glob("*.delve"), key=lambda backup: backup.name, reverse=True)


def is_due(entries: int, backed_up: int) -> bool:
    """Every 50 entries. Beyond 5,000 every hundredth part, so that copying never outgrows playing."""
    return entries - backed_up >= max(EVERY, entries // 100)


def back_up(game: GameFile) -> Path:
    """Makes a backup of the game as it stands, and lets the oldest go."""
    folder = folder_for(game.path)
    target = folder / f"{game.head.n:08d}.delve"
    draft = folder / f".{target.name}.new"
    try:
        make_folder(folder)
        for left_over in folder.glob(".*.new*"):
            left_over.unlink(missing_ok=True)
        game.copy_to(draft)
        sync(draft)
        os.replace(draft, target)
        sync(folder)
        for old in backups(game.path)[KEPT:]:
            old.unlink(missing_ok=True)
    except OSError as error:
        raise from_os(error) from error
    return target


def remove_all(path: Path) -> None:
    shutil.rmtree(folder_for(path), ignore_errors=True)
