"""A number of the game that a screen shows, and that the table may ask about or set."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from app.playing import Playing
from core.explain import Reason
from core.message import Message, say
from core.paths import Value
from core.table_counts import Count


@dataclass(frozen=True, slots=True)
class Tracked:
    """A number at a path of the state. If `out_of` is set, people read what is left of it, as life is what is left
    after the wounds that are counted.

    `low` and `high` bound the keys, if there are such bounds; the rules have the last word.
    """

    path: str
    name: Message
    out_of: int | None = None
    low: int = 0
    high: int | None = None

    def read(self, value: Value) -> Value:
        """Returns the value as it is shown on the screen."""
        return self.out_of - value if self.out_of is not None and type(value) is int else value

    write = read
    """Returns the value as it is stored. It is the same function: subtracting twice gives the value back."""

    def now(self, playing: Playing) -> Value:
        return self.read(playing.value(self.path))


@dataclass(frozen=True, slots=True)
class Worked:
    """A number that is computed from several values, by `of`, from a state as the table may see it.

    `settle` opens the place where those values are set, if there is one.
    """

    name: Message
    of: Callable[[Any], Value]
    settle: Callable[[], None] | None = None
    path = ""

    def read(self, value: Value) -> Value:
        return value


Known: TypeAlias = Tracked | Worked


def reasons(playing: Playing, of: Known) -> list[Reason]:
    return playing.why_reading(of.of) if isinstance(of, Worked) else playing.why(of.path)


def counted(playing: Playing, count: Count, settle: Callable[[], None] | None) -> Known:
    """Describes a number that people count at the table."""
    name = say("ui.count.of", player=count.player, what=count.what) if count.player else count.what
    if count.path:
        return Tracked(count.path, name, count.out_of)
    return Worked(name, lambda state: _same(playing.box.voice.counts(state), count), settle)


def _same(counts: tuple[Count, ...], one: Count) -> Value:
    """Returns the value of the same count at another time."""
    return next((count.value for count in counts if (count.key, count.player) == (one.key, one.player)), None)


def tracked(playing: Playing, path: str) -> Tracked:
    return Tracked(path, playing.box.voice.value_name(path))
