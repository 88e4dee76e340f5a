"""Guests of an open game: switched on, and everything that follows from it on the host's side.

What carries the frames runs on its own thread and is given from outside, as are the clocks and chance. Deeds come to
the thread of the game through `soon` and are done there one after the other.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Lock
from typing import TypeAlias

from app.guests.codes import Shown
from app.guests.deeds import Deeds
from app.guests.messages import Deed, Presence
from app.guests.reception import Reception
from app.guests.sessions import LONGEST, Evening, Kept
from app.playing import Playing
from app.services.ports import Serving, Soon, Tell
from core.message import Message, say
from core.seats import Chosen
from data.guestpage import GuestPage, guest_page
from data.store.trouble import Trouble

Serve: TypeAlias = Callable[[str, int, Reception, GuestPage], Serving]
"""Begins to carry frames at an address and a port, or at any port for 0. Raises Trouble if that is not possible."""


@dataclass(frozen=True, slots=True)
class Chances:
    """The clocks and the chance that guests need: `now` in seconds since 1970, `clock` in seconds that nobody can set,
    `token` 128 bits as 22 letters, `digits` six digits.
    """

    now: Callable[[], float]
    clock: Callable[[], float]
    token: Callable[[], str]
    digits: Callable[[], str]


@dataclass(frozen=True, slots=True)
class SeatNow:
    name: str
    presence: Presence
    chosen: Chosen
    waited_for: bool


class Hosting:
    """Guests of one game, from when they are switched on until they are switched off."""

    def __init__(
        self,
        playing: Playing,
        serve: Serve,
        soon: Soon,
        tell: Tell,
        chances: Chances,
        language: str,
        address: str,
        port: int = 0,
    ) -> None:
        """Switches guests on. The phones of earlier this evening keep their seats, and the port if it is free.

        Raises Trouble if nothing can listen at the address.
        """
        self.changed: list[Callable[[], None]] = []
        self._playing, self._serve, self._soon, self._tell = playing, serve, soon, tell
        self._chances, self._page = chances, guest_page(language, playing.box.name)
        self._deeds = Deeds(playing)
        self._waiting: deque[tuple[str, Deed]] = deque()
        self._lock = Lock()
        self._kept = Kept(playing.table.home)
        earlier = self._kept.read(playing.table.id, chances.now())
        self._since = earlier.since if earlier is not None else chances.now()
        self.moment = self._deeds.moment()
        self.reception = Reception(
            self.moment,
            self,
            self._page.version,
            chances.clock,
            chances.token,
            chances.digits,
            until=chances.clock() + self._since + LONGEST - chances.now(),
            seats=earlier.seats if earlier is not None else {},
        )
        if earlier is not None and earlier.address == address and not port:
            self.serving = self._listening(address, earlier.port)
        else:
            self.serving = self._begin(address, port)
        self.keep(self.reception.keys())
        self._on = True
        playing.table.watchers.append(self._written)

    def _begin(self, address: str, port: int) -> Serving:
        return self._serve(address, port, self.reception, self._page)

    def _listening(self, address: str, port: int) -> Serving:
        """Listens at the port of earlier, or at any other if something else has that one now."""
        try:
            return self._begin(address, port)
        except Trouble:
            return self._begin(address, 0)

    # What the host sees

    @property
    def on(self) -> bool:
        return self._on

    @property
    def place(self) -> str:
        return self.serving.place

    def seats(self) -> list[SeatNow]:
        presence, moment = self.reception.presence(), self.moment
        return [
            SeatNow(name, presence.get(name, "free"), moment.chosen.get(name, ""), name in moment.waits_for)
            for name in moment.seats
        ]

    def here(self) -> int:
        return sum(each.presence == "here" for each in self.seats())

    def waits_for_somebody_away(self) -> bool:
        return any(each.waited_for and each.presence == "away" for each in self.seats())

    def show_code(self, seat: str) -> Shown:
        return self.reception.show_code(seat)

    def link(self, code: Shown) -> str:
        return f"http://{self.place}/#{code.token}"

    def seconds_left(self, code: Shown) -> int:
        """Returns for how long the digits are still good."""
        left = code.until - self._chances.clock() if self.reception.tries_left() else 0
        return max(0, round(left))

    # What the host does

    def move_to(self, address: str) -> None:
        """Listens at another address. Every phone has to come there; the seats stay theirs."""
        old = self.serving
        old.stop()
        try:
            self.serving = self._listening(address, old.port)
        except Trouble:
            self.serving = self._listening(old.address, old.port)
            raise
        finally:
            self.keep(self.reception.keys())
            self._tell_changed()

    def pause(self) -> None:
        """Says that the host's phone is away, which nobody may learn from a silence. What came before is still done."""
        self.reception.set_away(True)
        self.do_what_waits()

    def resume(self) -> None:
        self.reception.set_away(False)

    def stop(self, *, forget: bool) -> None:
        """Switches guests off. Where it is not forgotten who sat where, they can go on the same evening."""
        if not self._on:
            return
        self._on = False
        if self._written in self._playing.table.watchers:
            self._playing.table.watchers.remove(self._written)
        self.reception.switch_off()
        self.serving.stop()
        if forget:
            self._kept.forget()
        self._tell_changed()

    # From the game

    def _written(self) -> None:
        self.moment = self._deeds.moment()
        self.reception.publish(self.moment)

    def do_what_waits(self) -> None:
        """Does the deeds that have come, on the thread of the game."""
        while self._on and (next_one := self._next()) is not None:
            seat, deed = next_one
            self.reception.answered(seat, deed, self._deeds.do(seat, deed))

    def _next(self) -> tuple[str, Deed] | None:
        with self._lock:
            return self._waiting.popleft() if self._waiting else None

    # From the phones, on their thread

    def do(self, seat: str, deed: Deed) -> None:
        with self._lock:
            self._waiting.append((seat, deed))
        self._soon(self.do_what_waits)

    def came_or_went(self) -> None:
        self._soon(self._tell_changed)

    def time_is_up(self) -> None:
        self._soon(lambda: self.stop(forget=True))

    def keep(self, seats: Mapping[str, str]) -> None:
        serving = self.serving
        evening = Evening(self._playing.table.id, serving.address, serving.port, self._since, dict(seats))
        try:
            self._kept.write(evening)
        except Trouble as trouble:
            problem: Message = say("guests.not-kept", why=trouble.message())
            self._soon(lambda: self._tell(problem))

    def _tell_changed(self) -> None:
        for tell in [*self.changed]:
            tell()
