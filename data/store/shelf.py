"""The shelf: a folder of games. Opening one checks it, and mends it if it must."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from data.store import backup, salvage
from data.store.chain import GameMeta, Row
from data.store.gamefile import GameFile, create_game, open_game, sync
from data.store.headmark import HeadMark
from data.store.reading import Reading, companions, mark_path, read, read_archived, read_head
from data.store.trouble import Finding, Trouble, from_os

_ID = re.compile(r"[a-z]+-[a-z2-7]{4,12}")
_LETTERS = "abcdefghijklmnopqrstuvwxyz234567"


@dataclass(slots=True)
class Opened:
    """A game that was opened for writing: its file, its rows, and what was noticed on the way."""

    file: GameFile
    meta: GameMeta
    rows: list[Row]
    findings: list[Finding]


class Shelf:
    def __init__(self, home: Path) -> None:
        self.home = home
        self.games = home / "games"

    def ids(self) -> list[str]:
        try:
            salvage.finish_interrupted(self.games)
            return sorted(path.stem for path in self.games.glob("*.delve") if not path.name.startswith("."))
        except OSError as error:
            raise from_os(error) from error

    def path(self, game: str) -> Path:
        if not _ID.fullmatch(game):
            raise Trouble("no-such-game", game=game)
        path = self.games / f"{game}.delve"
        if not path.exists():
            raise Trouble("no-such-game", game=game)
        return path

    def new_id(self, box: str) -> str:
        while True:
            game = f"{box}-" + "".join(secrets.choice(_LETTERS) for _ in range(5))
            if not (self.games / f"{game}.delve").exists():
                return game

    def create(self, meta: GameMeta, rows: Iterable[Row]) -> None:
        """Puts a new game on the shelf, whole or not at all. An existing one is never written over."""
        if not _ID.fullmatch(meta.id):
            raise Trouble("bad-game-id", game=meta.id)
        path = self.games / f"{meta.id}.delve"
        if path.exists():
            raise Trouble("already-here", game=meta.id)
        create_game(path, meta, rows)

    def read(self, game: str) -> Reading:
        """A look at a game, also while another program has it open. Changes nothing."""
        return read(self.path(game))

    def open(self, game: str) -> Opened:
        """Opens a game for writing. A damaged one is mended as far as possible, its original kept."""
        path = self.path(game)
        mark = HeadMark(mark_path(path))
        try:
            reading = read(path)
            if reading.damaged:
                reading = read(path)  # a disk that stumbled once has not damaged a file
            findings = reading.findings
            if reading.hindered is not None:
                raise reading.hindered
            if reading.damaged:
                mark, findings = self._mended(path, mark, reading)
                reading = read(path)
            assert reading.meta is not None, "a file without serious findings has its game"
            head = reading.head
            file = open_game(path, mark, head)
            file.mark_head()
        except OSError as error:
            mark.close()
            raise from_os(error) from error
        except BaseException:
            mark.close()
            raise
        return Opened(file, reading.meta, reading.rows, [*findings, *file.notices])

    def _mended(self, path: Path, mark: HeadMark, reading: Reading) -> tuple[HeadMark, list[Finding]]:
        """Mends under the lock; the lock goes with the original, so the new file's is taken before that ends."""
        findings = salvage.salvage(path, reading)
        fresh = HeadMark(mark_path(path))
        mark.close()
        return fresh, findings

    @contextmanager
    def _locked(self, path: Path) -> Iterator[None]:
        mark = HeadMark(mark_path(path))
        try:
            yield
        finally:
            mark.close()

    def archived(self, game: str) -> bool:
        return read_archived(self.path(game))

    def head(self, game: str) -> bytes:
        """The digest of its last entry: two looks at a game that give the same have seen the same game."""
        return read_head(self.path(game))

    def touched(self, game: str) -> tuple[int, ...]:
        """When each file of a game was last written, the mark of its last entry first; a look, without opening it."""
        path = self.path(game)
        return tuple(_written_at(file) for file in (mark_path(path), path, Path(f"{path}-wal")))

    def archive(self, game: str, archived: bool) -> None:
        opened = self.open(game)
        try:
            opened.file.shelve(archived)
        finally:
            opened.file.close()

    def delete(self, game: str) -> None:
        """Removes a game and its backups for good. Asking first is the caller's duty."""
        path = self.path(game)
        with self._locked(path):
            try:
                for companion in companions(path):
                    companion.unlink(missing_ok=True)
                backup.remove_all(path)
                sync(path.parent)
            except OSError as error:
                raise from_os(error) from error

    def replace(self, game: str, meta: GameMeta, rows: list[Row]) -> Path:
        """Puts another history in the place of a game, which is set aside."""
        path = self.path(game)
        with self._locked(path):
            return salvage.replace(path, meta, rows)

    def set_aside(self, game: str) -> list[tuple[Path, int, int]]:
        """What has made room for the game, the last first: where it is, its entries, and when the last was written."""
        found = []
        for path in salvage.aside_folder(self._any_path(game)).glob(f"{game}-*.delve"):
            try:
                reading = read(path)
            except Trouble:
                continue  # what cannot be read cannot be brought back; the file stays where it is
            if reading.meta is not None and reading.meta.id == game and reading.rows:
                found.append((path, len(reading.rows), reading.rows[-1].at))
        return sorted(found, key=lambda each: each[0].name, reverse=True)

    def bring_back(self, game: str, source: Path) -> None:
        """Puts what was set aside in the place of the game, which is set aside in its turn. Nothing is deleted."""
        reading = read(source)
        if reading.meta is None or reading.meta.id != game or not reading.rows:
            raise Trouble("no-backup", game=game)
        self.replace(game, reading.meta, reading.rows)

    def backups(self, game: str) -> list[Path]:
        return backup.backups(self._any_path(game))

    def restore(self, game: str, source: Path | None = None) -> tuple[Path | None, int]:
        """Puts a backup (the newest sound one, if none is named) in the place of a game. Returns what was set aside
        and how many entries the game has now.
        """
        path = self._any_path(game)
        for candidate in [source] if source else backup.backups(path):
            reading = read(candidate)
            serious = [f for f in reading.findings if f.serious]
            if serious or reading.meta is None:
                continue
            if not path.exists():
                create_game(path, reading.meta, reading.rows)
                return None, len(reading.rows)
            return self.replace(game, reading.meta, reading.rows), len(reading.rows)
        raise Trouble("no-backup", game=game)

    def _any_path(self, game: str) -> Path:
        """Where a game is or was: a restore must also work when the file itself is gone."""
        if not _ID.fullmatch(game):
            raise Trouble("no-such-game", game=game)
        return self.games / f"{game}.delve"


def _written_at(file: Path) -> int:
    try:
        found = file.stat()
    except FileNotFoundError:
        return 0
    except OSError as error:
        raise from_os(error) from error
    return found.st_mtime_ns if found.st_size else 0  # whoever only reads leaves an empty WAL behind
