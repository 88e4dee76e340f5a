"""Mending a damaged file: the longest history that holds together, from the file and its backups together.

The original is kept beside it, untouched, with its WAL and its mark.
"""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import suppress
from pathlib import Path

from data.store.backup import backups
from data.store.chain import GameMeta, Row, fits
from data.store.gamefile import create_game, make_folder, sync
from data.store.headmark import read_mark
from data.store.reading import Reading, companions, mark_path, read
from data.store.trouble import Finding, Trouble, finding, from_os


def aside_folder(path: Path) -> Path:
    return path.parent.parent / "set-aside"


def salvage(path: Path, reading: Reading) -> list[Finding]:
    """Puts a sound file in the place of a damaged one and says exactly what was lost."""
    wanted = _entries_there_were(path, reading)
    meta, rows = gathered(path, reading)
    if meta is None:
        raise Trouble("beyond-repair", path=path.name)
    kept = replace(path, meta, rows)
    found = [*reading.findings, finding("original-kept", path=f"{kept.parent.name}/{kept.name}")]
    if len(rows) < wanted:
        found.append(finding("entries-lost", serious=True, first=len(rows) + 1, last=wanted, kept=len(rows)))
    else:
        found.append(finding("nothing-lost", kept=len(rows)))
    return found


def replace(path: Path, meta: GameMeta, rows: list[Row]) -> Path:
    """Another history in the place of a game. Returns where the game as it was is kept."""
    kept: list[Path] = []
    create_game(path, meta, rows, make_room=lambda: kept.append(set_aside(path)))
    return kept[0]


def finish_interrupted(games: Path) -> None:
    """Whoever was killed between moving a game aside and putting the new file in its place left it ready."""
    for ready in games.glob(".*.delve.ready"):
        path = games / ready.name[1 : -len(".ready")]
        if path.exists():
            continue  # not yet moved aside: the next mending starts afresh
        with suppress(OSError, Trouble):
            if any(companion.exists() for companion in companions(path)):
                set_aside(path)
            os.rename(ready, path)
            sync(games)


def gathered(path: Path, reading: Reading) -> tuple[GameMeta | None, list[Row]]:
    """The longest chain that the file's own rows, its loose rows and its backups' rows make together."""
    sources = [reading, *(_quietly(backup) for backup in backups(path))]
    meta = next((source.meta for source in sources if source.meta is not None), None) or _proven(path, reading)
    if meta is None:
        return None, []
    offers: dict[int, list[Row]] = {}
    for source in sources:
        if source.meta in (None, meta):
            for row in (*source.rows, *source.loose):
                offers.setdefault(row.n, []).append(row)
    rows: list[Row] = []
    before = meta.genesis()
    while fitting := [row for row in offers.get(len(rows) + 1, ()) if fits(before, row)]:
        rows.append(fitting[0])
        before = fitting[0].digest
    return meta, rows


def _proven(path: Path, reading: Reading) -> GameMeta | None:
    """What the game is may be just what was damaged. The file's name and the first entry say the same, and the chain
    proves it.
    """
    first = next((row for row in reading.loose if row.n == 1), None)
    if first is None:
        return None
    meta = GameMeta(path.stem, path.stem.rpartition("-")[0], first.at)
    return meta if fits(meta.genesis(), first) else None


def _quietly(backup: Path) -> Reading:
    """A backup that cannot be read has nothing to offer; the damage that matters is already being told."""
    try:
        return read(backup)
    except (Trouble, sqlite3.Error):
        return Reading()


def _entries_there_were(path: Path, reading: Reading) -> int:
    mark = read_mark(mark_path(path))
    numbers = [len(reading.rows), mark.n if mark else 0]
    numbers += [row.n for row in reading.loose if isinstance(row.n, int) and row.n < len(reading.rows) + 1_000_000]
    return max(numbers)


def set_aside(path: Path) -> Path:
    """Moves a game out of the way, with everything that belongs to it. Nothing is deleted."""
    folder = aside_folder(path)
    stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    try:
        make_folder(folder)
        kept = folder / f"{path.stem}-{stamp}.delve"
        number = 1
        while kept.exists():
            number += 1
            kept = folder / f"{path.stem}-{stamp}-{number}.delve"
        for source, target in zip(companions(path), companions(kept), strict=True):
            if source.exists():
                os.replace(source, target)
        sync(folder)
        sync(path.parent)
    except OSError as error:
        raise from_os(error) from error
    return kept
