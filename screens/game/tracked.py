"""A value of the game that a screen shows, and that the table may ask about or set."""

from __future__ import annotations

from dataclasses import dataclass

from app.playing import Playing
from core.message import Message
from core.paths import Value


@dataclass(frozen=True, slots=True)
class Tracked:
    """`out_of`: what people read is what is left of this, as life is of the wounds that are counted.

    `low` and `high` bound the keys, where the table knows such bounds; the rules have the last word.
    """

    path: str
    name: Message
    out_of: int | None = None
    low: int = 0
    high: int | None = None

    def read(self, value: Value) -> Value:
        """The value as it stands on the screen."""
        return self.out_of - value if self.out_of is not None and type(value) is int else value

    write = read
    """The value as it is kept. What is left of what is left is what there was."""

    def now(self, playing: Playing) -> Value:
        return self.read(playing.value(self.path))


def tracked(playing: Playing, path: str) -> Tracked:
    return Tracked(path, playing.box.value_name(path))
