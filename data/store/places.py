"""The place of each file of a game. All names are made here, so that removing a game removes all of its files.

`home/games/x.delve` is the game; beside it lie the files that SQLite and the head mark need and, while it is being made
or replaced, files whose names begin with a dot. `home/backups/x/` has its backups, `home/set-aside/x-….delve` the games
that have made room for it.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

_OF_SQLITE = ("-wal", "-shm", "-journal")
_READY = ".ready"
_STAMPED = "-" + "[0-9]" * 8 + "-" + "[0-9]" * 6  # not "-*": the name of another game may begin with this one's


def mark_path(path: Path) -> Path:
    return path.with_suffix(".head")


def wal_path(path: Path) -> Path:
    return Path(f"{path}-wal")


def companions(path: Path) -> list[Path]:
    """Returns the game file with all files beside it that belong to it."""
    return [path, *of_sqlite(path), mark_path(path)]


def of_sqlite(path: Path) -> list[Path]:
    return [Path(f"{path}{suffix}") for suffix in _OF_SQLITE]


def draft_path(path: Path) -> Path:
    """Returns the path of a file that is being written. It counts only as long as somebody holds the game's lock."""
    return path.with_name(f".{path.name}.new")


def ready_path(path: Path) -> Path:
    """Returns the path for a finished file that is to take the place of the game.

    Once a file has this name, the replacement is decided: a process that finds it under the game's lock carries it out.
    The name also says what the game that makes room will be called.
    """
    stamp, number = time.strftime("%Y%m%d-%H%M%S", time.gmtime()), 1
    called = stamp
    while any(each.exists() for each in companions(_aside(path, called))):
        number += 1
        called = f"{stamp}-{number}"
    return path.with_name(f".{path.name}.{called}{_READY}")


def ready_files(path: Path) -> list[Path]:
    return sorted(path.parent.glob(f".{path.name}.*{_READY}"))


def left_ready(path: Path) -> Path:
    """Returns the name that versions up to 1.0 gave to such a file. Where a game was in its place, nothing had been
    decided.
    """
    return path.with_name(f".{path.name}{_READY}")


def aside_of(path: Path, ready: Path) -> Path:
    """Returns where the game goes that makes room for this file."""
    return _aside(path, ready.name.removeprefix(f".{path.name}.").removesuffix(_READY))


def _aside(path: Path, called: str) -> Path:
    return aside_folder(path) / f"{path.stem}-{called}.delve"


def gone_path(path: Path) -> Path:
    """Returns the path of a game that is to be removed with all its files: a process that finds it under the lock goes
    on removing it.
    """
    return path.with_name(f".{path.name}.gone")


def unfinished(games: Path) -> set[Path]:
    """Returns the games with files of an operation that is going on, or that was interrupted."""
    found = {games / f"{each.name[1:].partition('.')[0]}.delve" for each in games.glob(".*.delve.*")}
    names = {each.stem for each in games.glob("*.delve")}
    return found | {mark.with_suffix(".delve") for mark in games.glob("*.head") if mark.stem not in names}


def is_unfinished(path: Path) -> bool:
    return any(path.parent.glob(f".{path.name}.*"))


def backup_folder(path: Path) -> Path:
    return path.parent.parent / "backups" / path.stem


def abandoned_folder(path: Path) -> Path:
    """Returns the folder for the backups of histories that this game was taken back from."""
    return backup_folder(path) / "abandoned"


def aside_folder(path: Path) -> Path:
    return path.parent.parent / "set-aside"


def set_aside_files(path: Path) -> Iterator[Path]:
    return aside_folder(path).glob(f"{path.stem}{_STAMPED}*.delve")


def remove(path: Path) -> None:
    """Removes a file and the files that SQLite has put beside it."""
    for each in (path, *of_sqlite(path)):
        _unlink(each)


def remove_everything(path: Path) -> None:
    """Removes every file of a game except its mark, which holds the lock, and the file that says that the game is
    gone.
    """
    gone = gone_path(path)
    for each in (*path.parent.glob(f".{path.name}.*"), *companions(path)[:-1], *_put_away(path)):
        if each != gone:
            _unlink(each)
    with suppress(FileNotFoundError):
        shutil.rmtree(backup_folder(path))


def _put_away(path: Path) -> Iterator[Path]:
    return aside_folder(path).glob(f"{path.stem}{_STAMPED}*")


def _unlink(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
