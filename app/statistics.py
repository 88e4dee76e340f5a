"""The games of this device in numbers. They are read one at a time, so that a screen can read some per frame.

The numbers of a game are kept in the library together with the digest of its last entry: as long as nobody plays on,
the game is not read again.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from app.version import WORKED_OUT_BY
from core.message import Message, say
from core.statistics import Record, record

if TYPE_CHECKING:
    from app.library import Library, Look
    from data.index.keeping import Keeper


class Gathering:
    """Gathers the numbers of games. `records` holds the games read so far, `unread` those that could not be read."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._kept: dict[str, tuple[bytes, Record]] | None = None
        self._not_kept: Message | None = None
        self.records: dict[str, Record] = {}
        self.unread: tuple[str, ...] = ()

    def games(self) -> tuple[str, ...]:
        """Returns all games, archived ones too. Raises Trouble if not even their list can be read."""
        return tuple(self._library().shelf.ids())

    def read(self, game: str) -> None:
        """Reads one game, from the library if the game has not changed. A game that cannot be read is added to
        `unread`.
        """
        from data.store.trouble import Trouble

        library, kept = self._library(), self._known()
        try:
            head = library.shelf.head(game)
            known = kept.get(game)
            if known is None or not head or known[0] != head:
                known = kept[game] = self._worked_out(library.look(game))
            self.records[game] = known[1]
        except Trouble:
            self.unread = (*self.unread, game)

    def _worked_out(self, look: Look) -> tuple[bytes, Record]:
        """Works out the numbers of a game that was read, and puts them into the library."""
        from data.index.rows import numbers_of, public

        game, journal = look.meta.id, look.journal.really()
        found = public(record(journal))
        numbers = numbers_of(game, journal, found)
        self._keep(lambda keeper: keeper.numbers(game, look.head, WORKED_OUT_BY, found, numbers))
        return look.head, found

    def _keep(self, work: Callable[[Keeper], None]) -> None:
        """Writes into the library, until that fails once."""
        from data.index.keeping import keep
        from data.store.trouble import Trouble

        if self._not_kept is None:
            try:
                keep(self._folder, work)
            except Trouble as trouble:
                self._not_kept = say("trouble.library-not-kept", why=trouble.message())

    def keep(self) -> Message | None:
        """Lets the library forget games that no longer exist. The message, if any, says why something could not be
        kept: then games have to be read again next time.
        """
        here = {*self.records, *self.unread}
        if self._known().keys() - here:
            self._keep(lambda keeper: keeper.only(here))
        return self._not_kept

    def _known(self) -> dict[str, tuple[bytes, Record]]:
        if self._kept is None:
            from data.index.keeping import records

            self._kept = records(self._folder, WORKED_OUT_BY)
        return self._kept

    def _library(self) -> Library:
        # Imported late: the store and its libraries take longer to import than a screen to draw.
        from app.library import Library

        return Library(self._folder)


def gathered(folder: Path) -> Gathering:
    """Reads all games at once."""
    found = Gathering(folder)
    for game in found.games():
        found.read(game)
    return found
