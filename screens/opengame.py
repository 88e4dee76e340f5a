"""The open game. Only one is open at a time, for as long as a screen shows it or one that it will return from is up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from app.services.ports import Awake, Tell
from data.words import Words
from screens import garbage

if TYPE_CHECKING:
    from app.playing import Playing


class OpenGame:
    """Opens and closes games. `playing` is None while no game is open."""

    def __init__(self, folder: Path, words: Callable[[], Words], tell: Tell, awake: Awake) -> None:
        self._folder, self._words, self._tell, self._awake = folder, words, tell, awake
        self.playing: Playing | None = None

    def open(self, game: str, burst: float) -> Playing:
        """Opens a game. If it is open already, as for a screen that is built again, the same table is returned."""
        if self.playing is not None and self.playing.table.id == game:
            self.playing.changed.clear()
            return self.playing
        self.leave()
        from app.learning import Learning
        from app.library import Library
        from app.playing import Playing

        table = Library(self._folder).open(game, burst=burst, learning=Learning(self._folder, self._words))
        self.playing = Playing(table)
        self.playing.notice = self._tell
        for finding in table.findings:
            self._tell(finding.message())
        table.findings.clear()
        return self.playing

    def leave(self) -> None:
        if self.playing is not None:
            self._awake.keep(False)
            self.playing.close()
            self.playing = None
            garbage.take_back()
