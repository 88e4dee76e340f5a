"""What the home screen shows: the games of this device, in sentences ready to be read.

The games are first listed, which takes no time. Then each is looked up in the library, the last played first; one that
somebody has played on has to be read completely before anything can be said about it, so a screen asks for a few per
frame.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from core.message import Message, say
from core.refusal import Refused
from data.words import Words, words

if TYPE_CHECKING:
    from app.comparing import Comparison
    from app.exchange import Incoming, Relation
    from app.finding import Finding
    from app.library import Library, Summary


def _no_state() -> None:
    return None


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
    read_state: Callable[[], Any] = field(default=_no_state, compare=False, repr=False)

    @property
    def state(self) -> Any:
        """The game as the whole table may see it, for the picture. It is read when somebody asks for it."""
        return self.read_state()


@dataclass(frozen=True, slots=True)
class Listed:
    """The ids of games, the last played first; none of them has been read yet. `trouble` is set if not even the list of
    games could be read.
    """

    games: tuple[str, ...] = ()
    trouble: str = ""


How: TypeAlias = Literal["ask", "take", "both", "merge"]
"""What to do about a game that is already here: ask, let the new one take its place, keep both, or merge the new one
into it.
"""


@dataclass(frozen=True, slots=True)
class Brought:
    """The result of importing a file. Without a `game` nothing was imported; with a `merge` the game that is here has
    to be opened, which shows the result of merging the other into it.

    With a `clash` somebody has to choose between the game that is here and the one in the file. If `whole` is not 0,
    the file is damaged, and that many entries can be imported, out of `of` if that is known.
    """

    told: Message
    game: str = ""
    clash: Comparison | None = None
    whole: int = 0
    of: int = 0
    merge: Incoming | None = None


@dataclass(frozen=True, slots=True)
class Aside:
    """A game that was set aside for another one with the same id."""

    path: Path
    entries: int
    when: str


class Home:
    def __init__(self, folder: Path, language: str | Words, clock: Callable[[], float] = time.time) -> None:
        self.folder = folder
        self._words = words(language) if isinstance(language, str) else language
        self._clock = clock

    def words(self, key: str) -> str:
        return self._text(say(key))

    # Looking

    def quick(self) -> Listed:
        """Lists every game, archived ones too, without opening any."""
        from data.store.trouble import Trouble

        try:
            return Listed(tuple(sorted(self._library().shelf.ids(), key=self._touched, reverse=True)))
        except Trouble as trouble:
            return Listed(trouble=self._text(trouble.message()))

    def _touched(self, game: str) -> tuple[int, ...]:
        """Returns a sort key for when a game was last written to. A game that cannot be accessed comes last, and its
        card says why.
        """
        from data.store.trouble import Trouble

        try:
            return self._library().shelf.touched(game)
        except Trouble:
            return ()

    def archived(self) -> Listed:
        """Lists the games that were archived."""
        listed = self.quick()
        return Listed(tuple(game for game in listed.games if self.is_archived(game)), listed.trouble)

    def is_archived(self, game: str) -> bool:
        """Tells whether a game is archived. This reads the game's file but not the game, which need not be read to be
        left out.
        """
        from data.store.trouble import Trouble

        try:
            return self._library().shelf.archived(game)
        except Trouble:
            return False  # its card says why it cannot be looked at

    def card(self, game: str) -> GameCard:
        """Makes the card of one game."""
        return self._card(self._library().summary(game))

    def last(self) -> GameCard | None:
        """Returns the game to continue: the last played one that is not over, archived or unreadable."""
        for game in self.quick().games:
            if not self.is_archived(game):
                card = self.card(game)
                if card.readable and not card.over:
                    return card
        return None

    def finding(self) -> Finding:
        """Returns what searches in the stories of all games."""
        from app.finding import Finding

        return Finding(self.folder, self._words, self.when)

    def _library(self) -> Library:
        # Imported late: the store and its libraries take longer to import than the first frame to draw.
        from app.library import Library

        return Library(self.folder)

    # Archiving, deleting, importing. The message, if any, says why it could not be done.

    def archive(self, game: str, away: bool = True) -> Message | None:
        return self._done(lambda library: library.shelf.archive(game, away))

    def delete(self, game: str) -> Message | None:
        """Deletes a game for good. The caller has to ask first."""
        return self._done(lambda library: library.shelf.delete(game))

    def _done(self, do: Callable[[Library], None]) -> Message | None:
        from data.store.trouble import Trouble

        try:
            do(self._library())
        except Trouble as trouble:
            return trouble.message()
        return None

    def bring_in(self, path: Path, how: How = "ask", part: bool = False) -> Brought:
        """Imports a game from a file. A game that is already here is replaced only if `how` says so, and is set aside
        then.

        `part` imports the intact part of a damaged file.
        """
        from app.exchange import read_incoming
        from data.store.trouble import Trouble, from_os

        library = self._library()
        try:
            with path.open("rb") as source:
                incoming = read_incoming(library, source)
            if incoming.trouble is not None and not part:
                return Brought(incoming.trouble.message(), whole=len(incoming.rows), of=incoming.of)
            return self._take(library, incoming, how)
        except Trouble as trouble:
            return Brought(trouble.message())
        except Refused as refused:
            return Brought(refused.message())
        except OSError as error:
            return Brought(from_os(error, "os-trouble").message())

    def _take(self, library: Library, incoming: Incoming, how: How) -> Brought:
        from app.comparing import compared
        from app.exchange import keep_both, take

        if incoming.meta.id in library.shelf.ids():
            if how == "both":
                note = self._text(say("home.copy-note", game=incoming.meta.id))
                return Brought(say("home.brought-both"), keep_both(library, incoming, note))
            if how == "merge":
                return Brought(say("ui.merge.title"), incoming.meta.id, merge=incoming)
            clash = compared(library, incoming)
            if how == "ask" and clash.relation != "same":
                return Brought(_told(clash.relation), clash=clash)
        game, relation = take(library, incoming, replace=True)
        return Brought(_brought(relation), game)

    def set_aside(self, game: str) -> tuple[Aside, ...]:
        """Lists the earlier versions of a game that were set aside, the last one first."""
        found = self._library().shelf.set_aside(game)
        return tuple(Aside(path, entries, self.when(last)) for path, entries, last in found)

    def bring_back(self, game: str, aside: Aside) -> Message | None:
        """Puts a version that was set aside back in place of the game that is here, which is set aside in its turn."""
        return self._done(lambda library: library.shelf.bring_back(game, aside.path))

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
            when=self.when(summary.last),
            over=summary.over,
            archived=summary.archived,
            read_state=summary.read_state,
        )

    def when(self, at: int) -> str:
        """Formats when a game was last played: the time for today, the date for an older one."""
        today = date.fromtimestamp(self._clock())
        try:
            played = datetime.fromtimestamp(at / 1000)
        except (OverflowError, ValueError, OSError):
            return ""  # no clock ever showed this time; the game is fine all the same
        if played.date() == today:
            return f"{played:%H:%M}"
        if played.date() == today - timedelta(days=1):
            return self.words("home.yesterday")
        return self._text(say("home.day", year=f"{played:%Y}", month=f"{played:%m}", day=f"{played:%d}"))

    def _text(self, message: Message) -> str:
        return self._words.text(message)


def _told(clash: Relation) -> Message:
    """Says why the game that is here would have to be replaced."""
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
