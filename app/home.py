"""What the home screen shows: the games of this device, all words ready to be read.

A game has to be read whole before anything can be said about it. So the games are first listed, which takes no time,
and then read one at a time, the last played first: a screen reads one a frame.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.message import Message, say
from core.refusal import Refused
from data.words import Words, words

if TYPE_CHECKING:
    from app.exchange import Relation
    from app.library import Library, Summary


@dataclass(frozen=True, slots=True)
class GameCard:
    game: str  # which game; handed back when the card is touched
    box: str  # which box, for its colour and symbol
    title: str
    summary: str  # what the game waits for, or why it cannot be read
    when: str  # last played
    readable: bool = True
    over: bool = False
    archived: bool = False
    state: Any = field(default=None, compare=False, repr=False)  # as the whole table may see it, for the picture


@dataclass(frozen=True, slots=True)
class Games:
    """`trouble` is there when not even the list of games could be read."""

    cards: tuple[GameCard, ...] = ()
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class Listed:
    """Games by their ids, last played first, none of them read yet."""

    games: tuple[str, ...] = ()
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class Brought:
    """What became of a file that was brought in. With a `clash`, nothing did: the game that is here would have to
    make room, and whoever wants that brings the file in again with `replace`.
    """

    told: Message
    game: str = ""
    clash: Relation | None = None


# Games that were read, as long as nothing has been written to them since. The home screen is made anew each time.
_read: dict[tuple[Path, str], tuple[tuple[int, ...], Summary]] = {}


class Home:
    def __init__(self, folder: Path, language: str | Words, clock: Callable[[], float] = time.time) -> None:
        self.folder = folder
        self._words = words(language) if isinstance(language, str) else language
        self._clock = clock

    def words(self, key: str) -> str:
        return self._text(say(key))

    # Looking

    def quick(self) -> Listed:
        """Every game, archived ones too, without opening any."""
        from data.store.trouble import Trouble

        try:
            return Listed(tuple(sorted(self._library().shelf.ids(), key=self._touched, reverse=True)))
        except Trouble as trouble:
            return Listed(trouble=self._text(trouble.message()))

    def _touched(self, game: str) -> tuple[int, ...]:
        """When it was last written to. One that cannot even be looked at comes last, and its card says why."""
        from data.store.trouble import Trouble

        try:
            return self._library().shelf.touched(game)
        except Trouble:
            return ()

    def archived(self) -> Listed:
        """Those that were put away."""
        listed = self.quick()
        return Listed(tuple(game for game in listed.games if self.is_archived(game)), listed.trouble)

    def is_archived(self, game: str) -> bool:
        """Read from the game's file, but without the game: it need not be read to be left out."""
        from data.store.trouble import Trouble

        try:
            return self._library().shelf.archived(game)
        except Trouble:
            return False  # its card says why it cannot be looked at

    def card(self, game: str) -> GameCard:
        """One game. It is read, unless it has been before and nobody has played on."""
        return self._card(self._summary(game))

    def last(self) -> GameCard | None:
        """The game to go on with: the last played that is not over, put away or unreadable."""
        for game in self.quick().games:
            if not self.is_archived(game):
                card = self.card(game)
                if card.readable and not card.over:
                    return card
        return None

    def games(self) -> Games:
        """All at once; archived ones are left out."""
        from data.store.trouble import Trouble

        try:
            summaries = self._library().summaries()
        except Trouble as trouble:
            return Games(trouble=self._text(trouble.message()))
        return Games(tuple(self._card(summary) for summary in summaries if not summary.archived))

    def _summary(self, game: str) -> Summary:
        place, touched = (self.folder, game), self._touched(game)
        known = _read.get(place)
        if known is not None and known[0] == touched:
            return known[1]
        summary = self._library().summary(game)
        if summary.trouble is None:
            _read[place] = (touched, summary)
        return summary

    def _library(self) -> Library:
        # Here, not above: the store and its libraries take longer to import than the first frame to draw.
        from app.library import Library

        return Library(self.folder)

    # Putting away, removing, bringing in. The sentence, if any, says why it could not be done.

    def archive(self, game: str, away: bool = True) -> Message | None:
        return self._done(lambda library: library.shelf.archive(game, away))

    def delete(self, game: str) -> Message | None:
        """For good. Asking first is the caller's duty."""
        return self._done(lambda library: library.shelf.delete(game))

    def _done(self, do: Callable[[Library], None]) -> Message | None:
        from data.store.trouble import Trouble

        try:
            do(self._library())
        except Trouble as trouble:
            return trouble.message()
        return None

    def bring_in(self, path: Path, replace: bool = False) -> Brought:
        """A game from a file. One that is here already is written over only with `replace`, and set aside then."""
        from app.exchange import import_journal
        from data.store.trouble import Trouble, from_os

        try:
            with path.open("rb") as source:
                game, relation = import_journal(self._library(), source, replace)
        except Trouble as trouble:
            clash = _clash(trouble.code)
            return Brought(_told(clash), str(trouble.facts["game"]), clash) if clash else Brought(trouble.message())
        except Refused as refused:
            return Brought(refused.message())
        except OSError as error:
            return Brought(from_os(error, "os-trouble").message())
        return Brought(_brought(relation), game)

    # Words

    def _card(self, summary: Summary) -> GameCard:
        if summary.trouble is not None:
            told = self._text(summary.trouble.message())
            return GameCard(summary.id, summary.box, summary.id, told, "", readable=False)
        return GameCard(
            game=summary.id,
            box=summary.box,
            title=summary.title or self._text(say(f"box.{summary.box}")),
            summary=self._text(summary.now) if summary.now else "",
            when=self._when(summary.last),
            over=summary.over,
            archived=summary.archived,
            state=summary.state,
        )

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


def _clash(code: str) -> Relation | None:
    match code.removeprefix("already-here-"):
        case "newer" | "older" | "diverged" as clash:
            return clash
    return None


def _told(clash: Relation) -> Message:
    """Why the game that is here would have to make room."""
    match clash:
        case "newer":
            return say("home.clash-newer")
        case "older":
            return say("home.clash-older")
    return say("home.clash-diverged")


def _brought(relation: Relation) -> Message:
    match relation:
        case "new":
            return say("home.brought")
        case "same":
            return say("home.brought-same")
    return say("home.brought-instead")
