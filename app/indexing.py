"""Brings the library up to date with the journals, one game at a time: for searching in all games, for queries, and
when somebody asks for all of it anew.

What the library knows of a game belongs to one head of it. So it is enough to look at the head of each game, and to
read those that somebody has played on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from app.library import Library
from app.version import WORKED_OUT_BY
from core.statistics import record
from data.index.file import throw_away
from data.index.keeping import Heads, heads, keeping
from data.index.rows import numbers_of, public, told_of
from data.store.trouble import Trouble
from data.words import Words

Progress: TypeAlias = Callable[[int, int], None]
"""Is told how many games have been looked at, and how many there are."""


class Indexing:
    """The work that is left. `unread` are games that could not be read, `read` those that had to be.

    `done` and `all` count games. Raises Trouble where the games cannot be listed, or the library cannot be written.
    """

    def __init__(self, library: Library, words: Words) -> None:
        self._library, self._words = library, words
        self._again = True
        self.unread: list[str] = []
        self.read: list[str] = []
        self._begin()

    def _begin(self) -> None:
        games = self._library.shelf.ids()
        self.all = len(games)
        self._waiting = games[::-1]
        self._games = games
        self._heads: Heads = heads(self._library.shelf.home, self._words.language, WORKED_OUT_BY)

    @property
    def done(self) -> int:
        return self.all - len(self._waiting)

    @property
    def finished(self) -> bool:
        return not self._waiting

    def step(self) -> None:
        """Looks at one game; after the last one, games that no longer exist are forgotten."""
        try:
            if self._waiting:
                self._look_at(self._waiting.pop())
            if not self._waiting:
                self._forget()
        except Trouble as trouble:
            if trouble.code != "library-damaged" or not self._again:
                raise
            self._again = False  # the damaged one is gone, and a new one is filled from the first game on
            self._begin()

    def _look_at(self, game: str) -> None:
        try:
            head = self._library.shelf.head(game)
            counted = bool(head) and self._heads.numbers.get(game) == head
            if counted and self._heads.stories.get(game) == head:
                return
            look = self._library.look(game)
        except Trouble:
            self.unread.append(game)
            return
        self.read.append(game)
        self._library.note(look)
        journal = look.journal.really()
        with keeping(self._library.shelf.home) as keeper:
            if not counted:
                found = public(record(journal))
                keeper.numbers(game, look.head, WORKED_OUT_BY, found, numbers_of(game, journal, found))
            rows = told_of(game, journal, self._words)
            keeper.story(game, self._words.language, look.head, WORKED_OUT_BY, rows)

    def _forget(self) -> None:
        if (self._heads.numbers.keys() | self._heads.stories.keys()) - set(self._games):
            with keeping(self._library.shelf.home) as keeper:
                keeper.only(self._games)


def brought_up_to_date(library: Library, words: Words, progress: Progress = lambda _done, _all: None) -> Indexing:
    """Looks at every game."""
    work = Indexing(library, words)
    while not work.finished:
        work.step()
        progress(work.done, work.all)
    return work


def reindexed(library: Library, words: Words, progress: Progress = lambda _done, _all: None) -> Indexing:
    """Throws the library away and works all of it out again."""
    throw_away(library.shelf.home)
    return brought_up_to_date(library, words, progress)
