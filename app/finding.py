"""Searching in the stories of all games, for a screen: first the library is brought up to date, a few games per frame,
then each search takes a moment.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from app.home import GameCard
from core.acts import START, At
from core.message import Message, say
from core.table_counts import round_called
from data.words import Words, words

if TYPE_CHECKING:
    from app.indexing import Indexing

MOST = 100
BUDGET = 0.008  # seconds of a frame


@dataclass(frozen=True, slots=True)
class StoryCard(GameCard):
    """An entry that was found, as a card: its game and round as the title, its sentence below. `at` is the entry."""

    at: At = START


class Finding:
    """Searches in the games of a folder. `told` is why that cannot be done, or None."""

    def __init__(self, folder: Path, language: Words, when: Callable[[int], str]) -> None:
        self._folder, self._words, self._when = folder, language, when
        self._work: Indexing | None = None
        self.told: Message | None = None

    @property
    def ready(self) -> bool:
        """Tells whether every game is in the library, or none can be."""
        return self.told is not None or (self._work is not None and self._work.finished)

    @property
    def done(self) -> tuple[int, int]:
        """How many games have been looked at, and how many there are."""
        return (self._work.done, self._work.all) if self._work is not None else (0, 0)

    def again(self) -> None:
        """Begins anew: something may have happened to the games."""
        self._work = self.told = None

    def go_on(self) -> None:
        """Looks at games for a part of a frame."""
        from data.store.trouble import Trouble

        until = time.perf_counter() + BUDGET
        try:
            if self._work is None:
                self._work = self._begun()
            while not self._work.finished:
                self._work.step()
                if time.perf_counter() >= until:
                    return
        except Trouble as trouble:
            self.told = trouble.message()

    def _begun(self) -> Indexing:
        # Imported late: sqlite-utils and pydantic take longer to import than the screen to draw.
        from app.indexing import Indexing
        from app.library import Library

        return Indexing(Library(self._folder), words(self._words.language))

    def find(self, text: str) -> tuple[StoryCard, ...]:
        """Returns the entries with these words."""
        from data.index.keeping import search
        from data.store.trouble import Trouble

        if self.told is not None:
            return ()
        try:
            found = search(self._folder, text, self._words.language, most=MOST)
        except Trouble as trouble:
            self.told = trouble.message()
            return ()
        return tuple(
            StoryCard(
                game=each.game,
                box=each.box,
                title=self._called(each.box, each.title, each.round),
                summary=each.sentence,
                when=self._when(each.at),
                at=At(each.entry, each.part),
            )
            for each in found
        )

    def _called(self, box: str, title: str, number: int) -> str:
        title = title or self._words.text(say(f"box.{box}"))
        return f"{title} · {self._words.text(round_called(box, number))}" if number else title
