"""What the home screen shows: the games of this device, all words ready to be read."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from core.message import Message, say
from data.words import words

if TYPE_CHECKING:
    from app.library import Summary


@dataclass(frozen=True, slots=True)
class GameCard:
    game: str  # which game; handed back when the card is touched
    box: str  # which box, for its colour and symbol
    title: str
    summary: str  # what the game waits for, or why it cannot be read
    when: str  # last played
    readable: bool = True


@dataclass(frozen=True, slots=True)
class Games:
    """`trouble` is there when not even the list of games could be read."""

    cards: tuple[GameCard, ...] = ()
    trouble: str = ""


class Home:
    def __init__(self, folder: Path, language: str, clock: Callable[[], float] = time.time) -> None:
        self._folder = folder
        self._words = words(language)
        self._clock = clock

    def words(self, key: str) -> str:
        return self._text(say(key))

    def games(self) -> Games:
        """Last played first; archived ones are left out."""
        # Here, not above: the store and its libraries take longer to import than the first frame to draw.
        from app.library import Library
        from data.store.trouble import Trouble

        try:
            summaries = Library(self._folder).summaries()
        except Trouble as trouble:
            return Games(trouble=self._text(trouble.message()))
        return Games(tuple(self._card(summary) for summary in summaries if not summary.archived))

    def _card(self, summary: Summary) -> GameCard:
        if summary.trouble is not None:
            told = self._text(summary.trouble.message())
            return GameCard(summary.id, summary.box, summary.id, told, "", readable=False)
        title = summary.title or self._text(say(f"box.{summary.box}"))
        now = self._text(summary.now) if summary.now else ""
        return GameCard(summary.id, summary.box, title, now, self._when(summary.last))

    def _when(self, at: int) -> str:
        """The time of a game of today, the day of an older one."""
        today = date.fromtimestamp(self._clock())
        try:
            played = datetime.fromtimestamp(at / 1000)
        except (OverflowError, ValueError, OSError):
            return ""  # no clock ever said so; the game is none the worse for it
        if played.date() == today:
            return f"{played:%H:%M}"
        if played.date() == today - timedelta(days=1):
            return self.words("home.yesterday")
        return self._text(say("home.day", year=f"{played:%Y}", month=f"{played:%m}", day=f"{played:%d}"))

    def _text(self, message: Message) -> str:
        return self._words.text(message)
