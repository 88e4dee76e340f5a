"""The games of this device in numbers. They are read one at a time, so that a screen can read one per frame.

The numbers of a game are kept in a file together with the digest of its last entry: as long as nobody plays on, the
game is not read again.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app.files import SmallFile
from app.statistics_cache import form_of, record_of
from core.message import Message, say
from core.statistics import Record, record

FOLD = 3
"""Has to be raised whenever the same game leads to other numbers; what was kept before is then computed again."""

LARGEST = 32_000_000  # bytes: some thousands of games


class Gathering:
    """Gathers the numbers of games. `records` holds the games read so far, `unread` those that could not be read.
    `told` says what was wrong with the file.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = SmallFile(folder / "statistics.json", say("files.statistics"), LARGEST)
        self._kept: dict[str, tuple[str, Record]] | None = None
        self._changed = False
        self.records: dict[str, Record] = {}
        self.unread: tuple[str, ...] = ()

    @property
    def told(self) -> Message | None:
        return self._file.told

    def games(self) -> tuple[str, ...]:
        """Returns all games, archived ones too. Raises Trouble if not even their list can be read."""
        return tuple(self._library().shelf.ids())

    def read(self, game: str) -> None:
        """Reads one game, from the file if the game has not changed. A game that cannot be read is added to
        `unread`.
        """
        from data.store.trouble import Trouble

        library, kept = self._library(), self._cache()
        try:
            head = library.shelf.head(game).hex()
            known = kept.get(game)
            if known is None or not head or known[0] != head:
                found = record(library.look(game).journal.really())
                kept[game] = (head, found)
                self._changed = True
            self.records[game] = kept[game][1]
        except Trouble:
            self.unread = (*self.unread, game)

    def keep(self) -> Message | None:
        """Saves what was computed; the message, if any, says why that failed. Games that no longer exist are dropped
        from the file.
        """
        from data.store.trouble import Trouble

        kept = self._cache()
        gone = kept.keys() - self.records.keys() - set(self.unread)
        if not self._changed and not gone:
            return None
        for game in gone:
            del kept[game]
        form = {game: {"head": head, "record": form_of(found)} for game, (head, found) in kept.items()}
        try:
            self._file.write({"fold": FOLD, "games": form})
        except Trouble as trouble:
            return trouble.message()
        self._changed = False
        return None

    def _cache(self) -> dict[str, tuple[str, Record]]:
        if self._kept is None:
            form = self._file.read()
            games = form.get("games", {}) if form.get("fold") == FOLD else {}
            self._kept = self._understood(games)
            self._changed = self._file.told is not None
        return self._kept

    def _understood(self, games: Any) -> dict[str, tuple[str, Record]]:
        found: dict[str, tuple[str, Record]] = {}
        if not isinstance(games, dict):
            self._file.damaged()
            return found
        for game, form in games.items():
            try:
                found[game] = (form["head"], record_of(form["record"]))
            except (KeyError, TypeError, ValueError, ZeroDivisionError):
                self._file.damaged()
        return found

    def _library(self) -> Any:
        # Imported late: the store and its libraries take longer to import than a screen to draw.
        from app.library import Library

        return Library(self._folder)


def gathered(folder: Path) -> Gathering:
    """Reads all games at once."""
    found = Gathering(folder)
    for game in found.games():
        found.read(game)
    return found
