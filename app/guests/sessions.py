"""The seats that phones have taken, and what is kept of them on the disk: who may go on with a seat, but no secret.

Of a secret only its digest is kept. So the same game on the same evening goes on with the same phones, also after the
host's app was closed or killed.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from hmac import compare_digest
from pathlib import Path

from app.guests.messages import Done, No
from data.atomic_write import write_whole
from data.notaform import NotAForm
from data.outsidejson import read_json

NAME = "guests.json"
FORMAT = 1
LARGEST = 64_000  # bytes

ANSWERS = 64
"""The number of the latest answers of a seat that are kept, so that what is sent again is not done again."""

LONGEST = 12 * 60 * 60
"""The number of seconds after which guests are switched off."""


def digest(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


@dataclass(slots=True)
class Session:
    """A seat that a phone has taken. `doing` has the ids of the deeds that have no answer yet."""

    key: str
    language: str = ""
    answers: OrderedDict[str, Done | No] = field(default_factory=OrderedDict)
    doing: set[str] = field(default_factory=set)

    def knows(self, secret: str) -> bool:
        return compare_digest(self.key, digest(secret))

    def answer(self, answer: Done | No) -> None:
        self.doing.discard(answer.id)
        self.answers[answer.id] = answer
        while len(self.answers) > ANSWERS:
            self.answers.popitem(last=False)


@dataclass(frozen=True, slots=True)
class Evening:
    """What is kept on the disk while guests are on. `since` is when they were switched on, in seconds since 1970."""

    game: str
    address: str
    port: int
    since: float
    seats: dict[str, str]


class Kept:
    """The file of the evening in the folder of the library."""

    def __init__(self, home: Path) -> None:
        self._path = home / NAME

    def write(self, evening: Evening) -> None:
        write_whole(self._path, json.dumps({"format": FORMAT, **asdict(evening)}).encode(), private=True)

    def read(self, game: str, now: float) -> Evening | None:
        """Returns what was kept for this game; None where it was another game or evening, or the file is not ours: then
        every phone needs a new code.
        """
        try:
            with self._path.open("rb") as file:
                form = read_json(file.read(LARGEST))
        except (OSError, NotAForm):
            return None
        sorts = {"format": int, "game": str, "address": str, "port": int, "since": float, "seats": dict}
        if not isinstance(form, dict) or {name: type(value) for name, value in form.items()} != sorts:
            return None
        if form.pop("format") != FORMAT:
            return None
        evening = Evening(**form)
        ours = all(isinstance(key, str) for key in evening.seats.values())
        return evening if ours and evening.game == game and 0 <= now - evening.since < LONGEST else None

    def forget(self) -> None:
        self._path.unlink(missing_ok=True)
