"""The shelf: a folder of games. Opening a game checks it, and repairs it if necessary."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from data.store import backup, salvage
from data.store.chain import GameMeta, Row
from data.store.gamefile import GameFile, make_folder, open_game
from data.store.headmark import HeadMark
from data.store.places import is_unfinished, mark_path, set_aside_files, unfinished, wal_path
from data.store.reading import Reading, read, read_archived, read_head, read_standing
from data.store.replacing import lock, locked, put, remove_game, unlock
from data.store.trouble import Finding, Trouble, finding, from_os

_ID = re.compile(r"[a-z]+-[a-z2-7]{4,12}")
_LETTERS = "abcdefghijklmnopqrstuvwxyz234567"


@dataclass(slots=True)
class Opened:
    """A game that was opened for writing: its file, its rows, and what was noticed while opening it."""

    file: GameFile
    meta: GameMeta
    rows: list[Row]
    findings: list[Finding]
    backed_up: int  # entries of the newest backup of this history


class Shelf:
    def __init__(self, home: Path) -> None:
        self.home = home
        self.games = home / "games"

    def ids(self) -> list[str]:
        try:
            self._go_on()
            return sorted(path.stem for path in self.games.glob("*.delve") if not path.name.startswith("."))
        except OSError as error:
            raise from_os(error) from error

    def _go_on(self) -> None:
        """Finishes operations that were interrupted. A game whose lock is held is skipped, because its process is still
        at work.
        """
        for path in unfinished(self.games):
            if _ID.fullmatch(path.stem):
                with suppress(Trouble):  # the next call tries again, and opening the game reports it
                    unlock(path, lock(path))

    def path(self, game: str) -> Path:
        path = self._any_path(game)
        if not path.exists():
            raise Trouble("no-such-game", game=game)
        return path

    def new_id(self, box: str) -> str:
        while True:
            game = f"{box}-" + "".join(secrets.choice(_LETTERS) for _ in range(5))
            if not (self.games / f"{game}.delve").exists():
                return game

    def create(self, meta: GameMeta, rows: Iterable[Row]) -> None:
        """Puts a new game on the shelf, whole or not at all. An existing game is never overwritten."""
        if not _ID.fullmatch(meta.id):
            raise Trouble("bad-game-id", game=meta.id)
        path = self.games / f"{meta.id}.delve"
        self._make_games()
        with locked(path) as mark:
            if os.path.lexists(path):
                raise Trouble("already-here", game=meta.id)
            put(path, mark, meta, list(rows))

    def _make_games(self) -> None:
        try:
            make_folder(self.games)
        except OSError as error:
            raise from_os(error) from error

    def read(self, game: str) -> Reading:
        """Reads a game, even while another program has it open. It changes nothing."""
        reading = read(self.path(game))
        if reading.meta is not None and reading.meta.id != game:
            raise Trouble("another-game", path=f"{game}.delve")
        return reading

    def open(self, game: str) -> Opened:
        """Opens a game for writing. A damaged game is repaired as far as possible, and its original is kept."""
        path = self._any_path(game)
        if not path.exists() and not is_unfinished(path):
            raise Trouble("no-such-game", game=game)
        mark = lock(path)
        try:
            if not path.exists():
                raise Trouble("no-such-game", game=game)  # it has just been removed
            return self._opened(path, mark, *self._mended(path, mark))
        except OSError as error:
            unlock(path, mark)
            raise from_os(error) from error
        except BaseException:
            unlock(path, mark)
            raise

    def _mended(self, path: Path, mark: HeadMark) -> tuple[Reading, list[Finding]]:
        """Returns the reading of a file that now holds together, and what was noticed."""
        reading = read(path)
        if _is_wrong(path, reading):
            reading = read(path)  # a single read error of the disk does not mean that the file is damaged
        if reading.hindered is not None:
            raise reading.hindered
        if not _is_wrong(path, reading):
            return reading, reading.findings
        findings = salvage.salvage(path, mark, reading)
        return read(path), findings

    def _opened(self, path: Path, mark: HeadMark, reading: Reading, findings: list[Finding]) -> Opened:
        if reading.damaged or reading.meta is None:
            raise reading.hindered or Trouble("disk-trouble", why="")  # the disk does not return what was written
        backed_up = _sort_out_backups(path, reading)
        file = open_game(path, mark, reading.head)
        file.mark_head()
        return Opened(file, reading.meta, reading.rows, [*findings, *file.notices], backed_up)

    def cut(self, opened: Opened, entries: int) -> Opened:
        """Takes an open game back to its first entries; the file as it was is set aside. The lock is held all the
        time.
        """
        path, mark = opened.file.path, opened.file.hand_over()
        try:
            kept = put(path, mark, opened.meta, opened.rows[:entries])
            assert kept is not None, "an open game has a file"
            original = finding("original-kept", path=f"{kept.parent.name}/{kept.name}")
            return self._opened(path, mark, read(path), [*opened.findings, original])
        except BaseException:
            unlock(path, mark)
            raise

    def archived(self, game: str) -> bool:
        return read_archived(self.path(game))

    def head(self, game: str) -> bytes:
        """Returns the digest of the last entry: two calls that return the same have seen the same game."""
        return read_head(self.path(game))

    def standing(self, game: str) -> tuple[bytes, bool]:
        """Returns the head of a game, as `head` does, and whether it was archived."""
        return read_standing(self.path(game))

    def touched(self, game: str) -> tuple[int, ...]:
        """Returns when each file of a game was last written, its head mark first, without opening the game."""
        path = self.path(game)
        return tuple(_written_at(file) for file in (mark_path(path), path, wal_path(path)))

    def archive(self, game: str, archived: bool) -> None:
        opened = self.open(game)
        try:
            opened.file.shelve(archived)
        finally:
            opened.file.close()

    def delete(self, game: str) -> None:
        """Removes a game for good, with its backups and everything that was set aside. The caller must ask the user
        first.
        """
        path = self._any_path(game)
        if not os.path.lexists(path):
            raise Trouble("no-such-game", game=game)
        remove_game(path)

    def replace(self, game: str, meta: GameMeta, rows: list[Row]) -> Path:
        """Puts another history in the place of a game, which is set aside. Returns where it is kept."""
        with locked(self.path(game)) as mark:
            kept = put(self.path(game), mark, meta, rows)
        assert kept is not None, "there was a game a moment ago, and nobody else has the lock"
        return kept

    def set_aside(self, game: str) -> list[tuple[Path, int, int]]:
        """Returns what was set aside for the game, the last first: its path, its number of entries, and the time of the
        last one.
        """
        found = []
        for path in set_aside_files(self._any_path(game)):
            try:
                reading = read(path)
            except Trouble:
                continue  # what cannot be read cannot be brought back; the file stays where it is
            if reading.meta is not None and reading.meta.id == game and reading.rows:
                found.append((path, len(reading.rows), reading.rows[-1].at))
        return sorted(found, key=lambda each: each[0].name, reverse=True)

    def bring_back(self, game: str, source: Path) -> None:
        """Puts a game that was set aside in the place of the present one, which is set aside in turn. Nothing is
        deleted.
        """
        reading = read(source)
        if reading.meta is None or reading.meta.id != game or not reading.rows:
            raise Trouble("no-backup", game=game)
        self.replace(game, reading.meta, reading.rows)

    def backups(self, game: str) -> list[Path]:
        """Returns the backups of the history that the game has now, newest first."""
        return backup.backups(self._any_path(game))

    def abandoned(self, game: str) -> list[Path]:
        """Returns the backups of histories that the game was taken back from, newest first."""
        return backup.abandoned(self._any_path(game))

    def restore(self, game: str, source: Path | None = None) -> tuple[Path | None, int]:
        """Puts a backup (the newest sound one, if none is named) in the place of a game. Returns what was set aside and
        how many entries the game has now.
        """
        path = self._any_path(game)
        if not (self.backups(game) or self.abandoned(game)):
            raise Trouble("no-backup", game=game)
        self._make_games()
        with locked(path) as mark:
            if source is None:
                _sort_out_before_restoring(path)
            for candidate in [source] if source else backup.backups(path):
                with suppress(Trouble):  # a file that cannot be read is no use as a backup; the next one is tried
                    reading = read(candidate)
                    if not reading.damaged and reading.meta is not None and reading.meta.id == game:
                        break
            else:
                raise Trouble("no-backup", game=game)
            return put(path, mark, reading.meta, reading.rows), len(reading.rows)

    def _any_path(self, game: str) -> Path:
        """Returns where a game is or was: a restore must also work when the file itself is gone."""
        if not _ID.fullmatch(game):
            raise Trouble("no-such-game", game=game)
        return self.games / f"{game}.delve"


def _sort_out_before_restoring(path: Path) -> None:
    """Moves away the backups that do not belong to the game. A game that holds together says which ones are its own;
    where it does not, all may be.
    """
    with suppress(Trouble):
        reading = read(path)
        if not _is_wrong(path, reading):
            _sort_out_backups(path, reading)


def _sort_out_backups(path: Path, reading: Reading) -> int:
    """Moves away the backups of other histories. Without a mark, a backup that goes further stays: it may have what the
    file has lost.
    """
    rows = reading.rows
    certain = not any(found.code == "no-head-mark" for found in reading.findings)

    def digest_at(n: int) -> bytes | None:
        return rows[n - 1].digest if 0 < n <= len(rows) else None

    try:
        return backup.sort_out(path, len(rows), digest_at, certain=certain)
    except OSError as error:
        raise from_os(error) from error


def _is_wrong(path: Path, reading: Reading) -> bool:
    return reading.damaged or (reading.meta is not None and reading.meta.id != path.stem)


def _written_at(file: Path) -> int:
    try:
        found = file.stat()
    except FileNotFoundError:
        return 0
    except OSError as error:
        raise from_os(error) from error
    return found.st_mtime_ns if found.st_size else 0  # a process that only reads leaves an empty WAL behind
