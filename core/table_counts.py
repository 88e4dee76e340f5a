"""How a game is divided into turns, and what people count in it: for the log, for checks at the table and for
exports.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.message import Message, say
from core.paths import Value


@dataclass(frozen=True, slots=True)
class Chapter:
    """A turn of the log: the round, and the player whose turn it was."""

    round: int = 0
    player: str = ""


def round_called(box: str, number: int | str) -> Message:
    """Returns a round in the word of its box: a level in Dungeon Raiders, a delve in Dungeon Roll."""
    return say(f"round.{box}", n=number)


def turn_called(box: str, chapter: Chapter) -> Message:
    """Returns a turn as players know it: its round and its player, or the beginning if no round has started."""
    called = round_called(box, chapter.round) if chapter.round else say("story.beginning")
    return say("ui.log.turn", round=called, player=chapter.player) if chapter.player else called


@dataclass(frozen=True, slots=True)
class Count:
    """A number that lies on the table, for everybody to see or for one player only (a view has None where it is
    hidden).

    `key` is unique among the counts of one player, and the same in every language: "life". `player` is "" for what
    belongs to everybody. `path` is where the value stands in the state, so that it can be explained and set; it is
    empty where several values make it. With `out_of`, the state counts what is missing, as it counts wounds where
    people read life: value = out_of - state.
    """

    key: str
    what: Message
    value: Value
    player: str = ""
    path: str = ""
    out_of: int | None = None

    def kept(self, value: int) -> int:
        """Returns what the state has at `path` when people read this value."""
        return value if self.out_of is None else self.out_of - value


@dataclass(frozen=True, slots=True)
class Difference:
    """A thing that was counted twice with different results. None means that it is not there, or that nobody may
    know.
    """

    player: str
    what: Message
    one: Value
    other: Value


def differences(one: Iterable[Count], other: Iterable[Count]) -> list[Difference]:
    """Returns what has a different number in the second of two counts, in their order."""
    first, second = ({(count.player, count.key): count for count in counts} for counts in (one, other))
    found = []
    for key in {**first, **second}:
        was, will = first.get(key), second.get(key)
        count = was or will
        assert count is not None
        values = (was.value if was is not None else None, will.value if will is not None else None)
        if values[0] != values[1]:
            found.append(Difference(count.player, count.what, *values))
    return found
