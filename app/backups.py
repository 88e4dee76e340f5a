"""The backups of a game as people choose among them: when each was made, how it stood then, and putting one back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from app.library import Library, forms_of
from core.log import backwards
from core.message import Message
from core.refusal import Refused
from data.load import Unsound, load
from data.store.reading import Reading, read
from data.store.trouble import Trouble

LINES = 5
"""How many of the last lines of the story are shown of a backup."""


@dataclass(frozen=True, slots=True)
class Backup:
    """`last` is the time of its last entry. `given_up`: it belongs to a history that the game was taken back from."""

    path: Path
    entries: int
    last: int
    given_up: bool = False


@dataclass(frozen=True, slots=True)
class Stood:
    """How a game stood in a backup, as the whole table may see it: what it waited for, and the last of its story."""

    now: Message
    story: tuple[Message, ...]


class Backups:
    def __init__(self, library: Library, game: str) -> None:
        self._library, self.game = library, game

    def listed(self) -> list[Backup]:
        """Returns the sound backups, newest first, those of given-up histories at the end."""
        shelf = self._library.shelf
        own, given_up = shelf.backups(self.game), shelf.abandoned(self.game)
        return [*self._sound(own, False), *self._sound(given_up, True)]

    def _sound(self, paths: list[Path], given_up: bool) -> Iterator[Backup]:
        for path in paths:
            reading = self._read(path)
            if reading is not None:
                yield Backup(path, len(reading.rows), reading.rows[-1].at, given_up)

    def _read(self, path: Path) -> Reading | None:
        """Reads a backup; None for one that could not be put back either."""
        try:
            reading = read(path)
        except Trouble:
            return None
        sound = not reading.damaged and reading.meta is not None and reading.meta.id == self.game
        return reading if sound and reading.rows else None

    def look(self, backup: Backup) -> Stood:
        """Reads how the game stood. Raises Trouble for a backup that cannot be read any more."""
        reading = self._read(backup.path)
        if reading is None or reading.meta is None:
            raise Trouble("no-backup", game=self.game)
        try:
            journal: Any = load(forms_of(reading.meta.box), reading.rows)
        except Unsound as unsound:
            journal = unsound.journal
        except Refused as refused:
            raise Trouble("no-backup", game=self.game) from refused
        box = journal.box
        last = [told.sentences for told, _, _ in islice(backwards(journal), LINES)]
        story = tuple(sentence for sentences in reversed(last) for sentence in sentences)
        return Stood(box.voice.now(box.sight.view(journal.state, None)), story)

    def put_back(self, backup: Backup) -> Message | None:
        """Puts a backup in the place of the game, which is set aside. Returns why not, if it cannot be done."""
        try:
            self._library.shelf.restore(self.game, backup.path)
        except Trouble as trouble:
            return trouble.message()
        return None
