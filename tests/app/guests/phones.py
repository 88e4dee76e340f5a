"""Guests without a network: phones that speak with a game through frames, and a clock and chance of their own."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from app.guests.hosting import Chances, Hosting
from app.guests.reception import Reception
from app.library import Library
from app.playing import Playing
from core.facts import Move
from core.journal import Journal
from data.guestpage import GuestPage
from tests.core.playing import SETUP
from tests.data.storing import library

ADDRESS = "192.168.43.1"


class Clock:
    """Seconds that only a test lets go by."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def now(self) -> float:
        return 1_700_000_000.0 + self.seconds

    def clock(self) -> float:
        return self.seconds


class Air:
    """Carries frames at once, as far as phones take them: what `app/services/network` does with sockets."""

    def __init__(self, address: str, port: int, reception: Reception, page: GuestPage) -> None:
        self.address, self.port = address, port or 8484
        self.place = f"{address}:{self.port}"
        self.reception, self.page = reception, page
        self.woken: set[int] = set()
        self.stopped = False
        self.phones: dict[int, Phone] = {}
        reception.carried_by(self)

    def wake(self, *lines: int) -> None:
        self.woken.update(lines)

    def cut(self, line: int) -> None:
        if line in self.phones:
            self.phones.pop(line).lost()
            self.reception.closed(line)

    def stop(self) -> None:
        self.flow()
        self.stopped = True
        for line in [*self.phones]:
            self.cut(line)

    def flow(self) -> None:
        """Sends everything that phones are to get and take."""
        while ready := [line for line in self.woken if line in self.phones and self.phones[line].takes]:
            for line in ready:
                self.woken.discard(line)
                while (frame := self.reception.next_frame(line)) is not None:
                    self.phones[line].got(frame)


class Phone:
    """A guest's phone: what it was sent, and what its page knows from that."""

    numbers = count(1)

    def __init__(self, table: Table, language: str = "en") -> None:
        self.table, self.language = table, language
        self.frames: list[str] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self.secret = ""
        self.takes = True
        self.line = 0
        self.at: dict[str, Any] = {}
        self.seats: list[Any] = []
        self.bye: dict[str, Any] = {}

    # The connection

    def connect(self) -> Phone:
        self.line, self.bye = next(self.numbers), {}
        self.table.air.phones[self.line] = self
        self.table.hosting.reception.opened(self.line)
        return self

    @property
    def connected(self) -> bool:
        return self.line in self.table.air.phones

    def cut(self) -> None:
        """The connection breaks; what was under way is lost."""
        if self.table.air.phones.pop(self.line, None) is not None:
            self.table.hosting.reception.closed(self.line)

    def lost(self) -> None:
        """The host has ended the connection."""

    def send(self, kind: str, **fields: Any) -> Phone:
        return self.say(json.dumps({"v": 1, "kind": kind, **fields}))

    def say(self, text: str) -> Phone:
        self.table.hosting.reception.received(self.line, text)
        self.table.flow()
        return self

    def got(self, frame: str) -> None:
        self.frames.append(frame)
        form = json.loads(frame)
        match form["kind"]:
            case "welcome":
                self.secret = form.get("secret", self.secret)
            case "at":
                self.at, self.seats = form, form["seats"]
            case "seats":
                self.seats = form["seats"]
            case "done" | "no":
                self.answers[form["id"]] = form
            case "bye":
                self.bye = form

    def kinds(self) -> list[str]:
        return [json.loads(frame)["kind"] for frame in self.frames]

    def last(self, kind: str) -> dict[str, Any]:
        found = [form for form in map(json.loads, self.frames) if form["kind"] == kind]
        return found[-1] if found else {}

    # What people do

    def claim(self, code: str) -> Phone:
        return self.send("claim", code=code, language=self.language)

    def resume(self) -> Phone:
        return self.send("resume", secret=self.secret, language=self.language)

    def make(self, choice: int, answers: Mapping[str, Any] | None = None, n: int | None = None, of: str = "") -> str:
        """Takes a choice, and returns the id of the deed."""
        name = of or self.table.a_name()
        self.send("make", id=name, n=self.at["n"] if n is None else n, choice=choice, answers=dict(answers or {}))
        return name

    def offered(self, *words: str) -> dict[str, Any]:
        """Returns the first choice whose label has these words."""
        for each in self.at["choices"]:
            if all(word in each["label"] for word in words):
                found: dict[str, Any] = each
                return found
        raise AssertionError(f"{words} is none of {[each['label'] for each in self.at['choices']]}")


class Table:
    """A host's game with guests on."""

    def __init__(self, home: Path, playing: Playing, seed: int = 1, language: str = "en") -> None:
        self.home, self.playing, self.chance = home, playing, Random(seed)
        self.time = Clock()
        self.waiting: deque[Callable[[], None]] = deque()
        self.told: list[str] = []
        self.airs: list[Air] = []
        self.language = language
        self.on()

    def on(self, address: str = ADDRESS, port: int = 0) -> Hosting:
        chances = Chances(self.time.now, self.time.clock, self.a_token, lambda: f"{self.chance.randrange(10**6):06}")
        self.hosting = Hosting(
            self.playing, self._serve, self.waiting.append, lambda message: self.told.append(message.key), chances,
            self.language, address, port,
        )  # fmt: skip
        return self.hosting

    def _serve(self, address: str, port: int, reception: Reception, page: GuestPage) -> Air:
        self.airs.append(Air(address, port, reception, page))
        return self.airs[-1]

    @property
    def air(self) -> Air:
        return self.airs[-1]

    @property
    def journal(self) -> Journal[Any]:
        return self.playing.table.journal

    def a_token(self) -> str:
        return "".join(self.chance.choices("ABCDEFGHabcdefgh0123456789-_", k=22))

    def a_name(self) -> str:
        return f"{self.chance.getrandbits(128):032x}"

    def work(self) -> None:
        """Does what waits on the thread of the game."""
        while self.waiting:
            self.waiting.popleft()()

    def flow(self) -> None:
        self.air.flow()
        self.work()
        self.air.flow()

    def pass_by(self, seconds: float) -> None:
        """Lets time go by, with the host's tick in each second."""
        for _ in range(int(seconds)):
            self.time.seconds += 1
            self.hosting.reception.tick()
        self.flow()

    def phone(self, seat: str, language: str = "en") -> Phone:
        """A phone that has taken a seat."""
        return Phone(self, language).connect().claim(self.hosting.show_code(seat).token)

    def phones(self) -> dict[str, Phone]:
        return {seat.name: self.phone(seat.name) for seat in self.hosting.seats()}

    def play(self, move: Move) -> None:
        """The host plays a move."""
        assert self.playing.play(move) is None
        self.flow()


@contextmanager
def table(home: Path, box: str = "opentable", setup: Move = SETUP, seed: int = 1) -> Iterator[Table]:
    shelf = library(home)
    with opened(shelf, shelf.new(box, setup), seed) as found:
        yield found


@contextmanager
def opened(shelf: Library, game: str, seed: int = 1) -> Iterator[Table]:
    """A game of a library, with guests on."""
    with shelf.open(game) as at:
        found = Table(shelf.shelf.home, Playing(at, Random(seed)), seed)
        try:
            yield found
        finally:
            found.hosting.stop(forget=False)


def an_answer(ask: Mapping[str, Any], chance: Random) -> Any:
    """What a page could answer to an ask, by chance."""
    match ask["ask"]:
        case _ if ask.get("phone") and chance.random() < 0.3:
            return "phone"
        case "dice":
            faces = [chance.randint(1, ask["sides"]) for _ in range(ask["count"])]
            return {"faces": faces} if ask["each"] or chance.random() < 0.7 else {"sum": sum(faces)}
        case "combat-card":
            cards = [
                {"attack": chance.choice(ask["types"]), "value": chance.choice(ask["values"]), "icon": None,
                 "power": False}
                for _ in range(ask["count"])
            ]  # fmt: skip
            return cards if ask["count"] > 1 else cards[0]
        case "deck-card":
            return {"card": chance.choice(ask["cards"])["value"]} if ask["cards"] else {"card": ""}
        case "number":
            return chance.randint(ask["low"], ask["high"])
        case "pick-some":
            picked = chance.sample(ask["options"], chance.randint(ask["least"], min(ask["most"], len(ask["options"]))))
            return [each["value"] for each in picked]
        case "pick" | "secret-pick" | "direction" | "side":
            return chance.choice(ask["options"])["value"]
        case "yes-no":
            return chance.random() < 0.5
        case "cell":
            return [chance.randint(1, ask["width"]), chance.randint(1, ask["height"])]
        case "text":
            return "".join(chance.choice("abcdefgh") for _ in range(min(6, ask["longest"])))
    raise AssertionError(ask)


def answers_to(choice: Mapping[str, Any], chance: Random) -> dict[str, Any]:
    return {ask["field"]: an_answer(ask, chance) for ask in choice["asks"]}
