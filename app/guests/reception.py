"""Where guests arrive: who sits where, what each phone is sent, and what it may ask for.

It knows no socket and no clock. What carries the frames calls `opened`, `received`, `closed`, `tick` and `next_frame`
on its own thread, and is woken where a phone has something to get; the game's side calls `publish`, `answered` and the
rest on its thread. Each phone has an outbox: a few answers, and one place for the game, so that a slow phone gets the
newest scene and none in between.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from threading import RLock
from typing import Protocol

from app.guests.codes import Codes, Shown
from app.guests.frames import frame, seating
from app.guests.limits import Bucket
from app.guests.messages import (
    DEAD,
    Away,
    Bye,
    Claim,
    Deed,
    Done,
    Farewell,
    FromHost,
    No,
    OtherVersion,
    Ping,
    Pong,
    Presence,
    Resume,
    Seats,
    Welcome,
    read,
    written,
)
from app.guests.moments import Moment
from app.guests.sessions import Session, digest
from app.guests.texts import Texts
from core.message import Message, say
from data.notaform import NotAForm
from data.words import LANGUAGES
from data.words import on_screen as words

UNCLAIMED = 10
"""The number of seconds in which a phone has to take a seat."""

MOST_WAITING = 96
"""A phone that leaves more answers than this unread is disconnected."""


class Carrier(Protocol):
    """What carries frames to phones. Lines are numbers. Both functions return at once, on any thread."""

    def wake(self, *lines: int) -> None:
        """Has `next_frame` asked about each line until it returns None."""
        ...

    def cut(self, line: int) -> None:
        """Ends a connection without another word."""
        ...


class Game(Protocol):
    """The game's side. These functions return at once, and are called on the thread that carries the frames."""

    def do(self, seat: str, deed: Deed) -> None:
        """Has a deed done. Its answer comes by `answered`."""
        ...

    def came_or_went(self) -> None:
        """Says that the presence of a seat has changed."""
        ...

    def keep(self, seats: Mapping[str, str]) -> None:
        """Has the digests of the seats' secrets kept."""
        ...

    def time_is_up(self) -> None:
        """Says that guests have been on for too long, and are off now."""
        ...


@dataclass(slots=True)
class _Line:
    """A connection. `shown` is the number of the entry that its phone was sent last."""

    opened: float
    heard: float
    bucket: Bucket
    seat: str = ""
    language: str = LANGUAGES[0]
    waiting: deque[FromHost] = field(default_factory=deque)
    moment: Moment | None = None
    seats_changed: bool = False
    ends: bool = False


class Reception:
    """All phones of one game. `token` makes 128 bits of chance as 22 letters, `digits` six digits, `clock` seconds."""

    def __init__(
        self,
        moment: Moment,
        game: Game,
        page: str,
        clock: Callable[[], float],
        token: Callable[[], str],
        digits: Callable[[], str],
        until: float,
        seats: Mapping[str, str],
    ) -> None:
        self._moment, self._game, self._page = moment, game, page
        self._clock, self._token = clock, token
        self._codes = Codes(clock, token, digits)
        self._sessions = {seat: Session(key) for seat, key in seats.items()}
        self._lines: dict[int, _Line] = {}
        self._texts = {language: Texts(words(language)) for language in LANGUAGES}
        self._carrier: Carrier | None = None
        self._until = until
        self._off = False
        self._away = False
        self._lock = RLock()

    def carried_by(self, carrier: Carrier) -> None:
        self._carrier = carrier

    # The carrier's side

    def opened(self, line: int, *, room: bool = True) -> None:
        """Says that a phone has connected. Where there is no room for it, it is told so."""
        with self._lock:
            now = self._clock()
            self._lines[line] = _Line(now, now, Bucket(now))
            if self._off:
                self._bye(line, "off")
            elif not room:
                self._bye(line, "full")

    def received(self, line: int, text: str) -> None:
        with self._lock:
            here = self._lines.get(line)
            if here is None or here.ends:
                return
            here.heard = self._clock()
            if not here.bucket.takes(here.heard):
                self._bye(line, "often")
                return
            try:
                message = read(text)
            except OtherVersion:
                self._bye(line, "version")
                return
            except NotAForm:
                self._bye(line, "form")
                return
            if isinstance(message, Claim | Resume):
                here.language = message.language
            match message:
                case Ping():
                    self._send(line, Pong())
                case Claim() if not here.seat:
                    self._claim(line, message)
                case Resume() if not here.seat:
                    self._resume(line, message)
                case Claim() | Resume():
                    self._bye(line, "form")
                case _ if not here.seat:
                    self._bye(line, "form")
                case _:
                    self._deed(line, here, message)

    def received_something_else(self, line: int) -> None:
        """Answers a frame that is no text."""
        with self._lock:
            self._bye(line, "form")

    def closed(self, line: int) -> None:
        with self._lock:
            here = self._lines.pop(line, None)
            if here is not None and here.seat:
                self._presence_changed()

    def tick(self) -> None:
        """Ends the lines of phones that have fallen silent. To be called every second or so."""
        with self._lock:
            now = self._clock()
            if now >= self._until and not self._off:
                self.switch_off()
                self._game.time_is_up()
            for number, line in list(self._lines.items()):
                silent = now - line.heard > DEAD
                if silent or (not line.seat and now - line.opened > UNCLAIMED):
                    self._cut(number)

    def next_frame(self, line: int) -> str | None:
        """Returns what a phone is to be sent next, or None for now. The game is put into words only when it is sent."""
        with self._lock:
            here = self._lines.get(line)
            if here is None:
                return None
            if here.waiting:
                return written(here.waiting.popleft())
            if here.ends:
                self._cut(line)
                return None
            moment, presence = self._moment, self.presence()
            if not here.seat:
                return None
            newer = here.moment is not moment
            if not newer and not here.seats_changed:
                return None
            here.moment, here.seats_changed = moment, False
        if not newer:
            return written(Seats(seating(moment, presence)))
        return written(frame(moment, here.seat, presence, self._texts[here.language]))

    # The game's side

    def publish(self, moment: Moment) -> None:
        """Shows the game after an entry to everybody."""
        with self._lock:
            if self._moment.supposing and moment.supposing:
                return  # nobody is told what the host tries out, nor when
            gone = {*self._moment.seats} - {*moment.seats}
            self._moment = moment
            for seat in gone:
                self._forget(seat)
            self._wake_all()

    def answered(self, seat: str, deed: Deed, answer: int | Message) -> None:
        with self._lock:
            session = self._sessions.get(seat)
            if session is not None and deed.id in session.doing:
                self._answer(seat, session, deed, answer)

    def set_away(self, away: bool) -> None:
        """Says whether the host's phone is away. From then on each deed is refused at once."""
        with self._lock:
            if away != self._away:
                self._away = away
                for number, line in self._lines.items():
                    if line.seat:
                        self._send(number, Away(away))

    def show_code(self, seat: str) -> Shown:
        with self._lock:
            return self._codes.show(seat)

    def hide_code(self, seat: str) -> None:
        with self._lock:
            self._codes.hide(seat)

    def code(self, seat: str) -> Shown | None:
        """Returns the codes of a seat, if they have not been used yet."""
        with self._lock:
            return self._codes.shown(seat)

    def tries_left(self) -> int:
        with self._lock:
            return self._codes.tries_left

    def presence(self) -> dict[str, Presence]:
        with self._lock:
            here = {line.seat for line in self._lines.values() if not line.ends}
            return {seat: "here" if seat in here else "away" for seat in self._sessions}

    def keys(self) -> dict[str, str]:
        """Returns the digests of the seats' secrets."""
        with self._lock:
            return {seat: session.key for seat, session in self._sessions.items()}

    def switch_off(self) -> None:
        """Says goodbye to everybody."""
        with self._lock:
            self._off = True
            self._sessions.clear()
            for number in list(self._lines):
                self._bye(number, "off")

    # Seats

    def _claim(self, line: int, claim: Claim) -> None:
        if len(claim.code) == 6 and not self._codes.tries_left:
            self._bye(line, "tries")
            return
        seat = self._codes.used(claim.code)
        if seat is None or seat not in self._moment.seats:
            self._bye(line, "code")
            return
        others = [number for number, each in self._lines.items() if each.seat == seat]
        note = say("guests.had-this-seat") if seat in self._sessions else None
        for number in others:
            self._bye(number, "taken")
        secret = self._token()
        self._sessions[seat] = Session(digest(secret))
        self._game.keep(self.keys())
        self._seat(line, seat, secret, note)

    def _resume(self, line: int, resume: Resume) -> None:
        seat = next((seat for seat, session in self._sessions.items() if session.knows(resume.secret)), "")
        if not seat:
            self._bye(line, "secret")
            return
        for number, each in self._lines.items():
            if each.seat == seat:
                self._bye(number, "taken")
        self._seat(line, seat)

    def _seat(self, line: int, seat: str, secret: str = "", note: Message | None = None) -> None:
        here = self._lines[line]
        language, here.seat = here.language, seat
        self._sessions[seat].language = language
        told = words(language).text(note) if note is not None else ""
        self._send(line, Welcome(seat, language, self._page, secret, told))
        if self._away:
            self._send(line, Away(True))
        self._presence_changed()

    def _forget(self, seat: str) -> None:
        """Takes a seat from its phone, because nobody sits there any more."""
        self._codes.hide(seat)
        if self._sessions.pop(seat, None) is not None:
            for number, line in self._lines.items():
                if line.seat == seat:
                    self._bye(number, "secret")
            self._presence_changed()

    def _presence_changed(self) -> None:
        for line in self._lines.values():
            line.seats_changed = True
        self._wake_all()
        self._game.came_or_went()

    # Deeds

    def _deed(self, line: int, here: _Line, deed: Deed) -> None:
        session = self._sessions[here.seat]
        known = session.answers.get(deed.id)
        if known is not None:
            self._send(line, known)
        elif deed.id not in session.doing:
            session.doing.add(deed.id)
            if self._away:
                self._answer(here.seat, session, deed, say("refused.guest-host-away"))
            else:
                self._game.do(here.seat, deed)

    def _answer(self, seat: str, session: Session, deed: Deed, answer: int | Message) -> None:
        if isinstance(answer, int):
            told: Done | No = Done(deed.id, answer)
        else:
            told = No(deed.id, words(session.language or LANGUAGES[0]).text(answer))
        session.answer(told)
        for number, line in self._lines.items():
            if line.seat == seat:
                self._send(number, told)

    # Lines

    def _send(self, line: int, message: FromHost) -> None:
        here = self._lines[line]
        if here.ends:
            return
        if len(here.waiting) >= MOST_WAITING:
            self._cut(line)
            return
        here.waiting.append(message)
        self._wake(line)

    def _bye(self, line: int, why: Farewell) -> None:
        here = self._lines.get(line)
        if here is None or here.ends:
            return
        here.waiting.append(Bye(why, words(here.language).text(say(f"guests.bye.{why}"))))
        here.ends = True
        self._wake(line)

    def _wake(self, *lines: int) -> None:
        if self._carrier is not None:
            self._carrier.wake(*lines)

    def _wake_all(self) -> None:
        self._wake(*self._lines)

    def _cut(self, line: int) -> None:
        if self._carrier is not None:
            self._carrier.cut(line)
