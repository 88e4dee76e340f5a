"""The frames of a replay: what is shown at each moment of a game, stored as the changes from one moment to the next.

A frame is flat: a name and a value for everything that is drawn. The script of the page turns the changes back into
frames, so that a game of thousands of entries stays a small file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from core.box import Box
from core.log import Told
from core.moments import Moment
from core.paths import Value
from core.table_counts import Chapter, Count
from data.words import Words

Json: TypeAlias = Any
Frame: TypeAlias = dict[str, Json]


class Extras(Protocol):
    """A function that returns what a box has to show besides turns and counts.

    For a player, the page knows `p0.hero` (name, letter, colour), `p0.fate` ("dead", "left"), `p0.place` and `p0.owes`;
    `end` is how the game ended for each player: seat, alive, won, points, why, honours.
    """

    def __call__(self, view: Any, players: Mapping[str, int], words: Words) -> Frame: ...


@dataclass(frozen=True, slots=True)
class Counted:
    """Something that is counted during the whole game: its owner ("" for everybody's), its key, and what it is
    called.
    """

    player: str
    key: str
    label: str


@dataclass(frozen=True, slots=True)
class Shown:
    """One position of the replay."""

    told: Told
    chapter: Chapter
    frame: Frame


@dataclass(frozen=True, slots=True)
class Reel:
    """A whole replay. `players` and `counts` are in the order in which they first appeared."""

    box: str
    players: tuple[str, ...]
    counts: tuple[Counted, ...]
    shown: tuple[Shown, ...]

    def seat(self, player: str) -> int:
        """Returns the number of the player's seat; -1 for nobody in particular."""
        return self.players.index(player) if player in self.players else -1

    def series(self, count: int) -> list[Value]:
        """Returns one count at every position: None where it was hidden, "" where there was nothing to count yet."""
        name, of = count_name(count), most_name(count)
        return [each.frame.get(name, "") if each.frame.get(of) != 0 else "" for each in self.shown]


def count_name(count: int) -> str:
    return f"c{count}"


def most_name(count: int) -> str:
    """Returns the name of the value from which a count is subtracted, as life is what is left of a maximum."""
    return f"of{count}"


def reel(box: Box[Any], moments: Iterable[Moment[Any]], words: Words, extras: Extras) -> Reel:
    seats: dict[str, int] = {}
    places: dict[tuple[str, str], int] = {}
    labels: list[str] = []
    shown: list[Shown] = []
    for moment in moments:
        for name in box.sight.viewers(moment.view):
            seats.setdefault(name, len(seats))
        counts = box.voice.counts(moment.view)
        for count in counts:
            if places.setdefault((count.player, count.key), len(places)) == len(labels):
                labels.append(words.text(count.what))
        frame = _common(box, moment, seats, words) | _counts(counts, places) | extras(moment.view, seats, words)
        shown.append(Shown(moment.told, moment.chapter, frame))
    counted = (Counted(player, key, labels[at]) for (player, key), at in places.items())
    return Reel(box.name, tuple(seats), tuple(counted), tuple(shown))


def _common(box: Box[Any], moment: Moment[Any], seats: Mapping[str, int], words: Words) -> Frame:
    chapter = box.voice.chapter(moment.view)
    return {
        "now": words.text(box.voice.now(moment.view)),
        "round": chapter.round,
        "turn": seats.get(chapter.player, -1),
        "over": box.rules.over(moment.view),
    }


def _counts(counts: Iterable[Count], places: Mapping[tuple[str, str], int]) -> Frame:
    frame: Frame = {}
    for count in counts:
        at = places[count.player, count.key]
        frame[count_name(at)] = count.value
        if count.out_of is not None:
            frame[most_name(at)] = count.out_of
    return frame


def changes(frames: Iterable[Frame]) -> tuple[list[str], list[list[Json]]]:
    """Returns the names of all values, and for each frame the differences from the frame before: number and value in
    turn.

    A negative number stands for a value that is gone: its complement is the number of the value.
    """
    names: dict[str, int] = {}
    steps: list[list[Json]] = []
    before: Frame = {}
    for frame in frames:
        step: list[Json] = []
        for name, value in frame.items():
            if name not in before or before[name] != value or type(before[name]) is not type(value):
                step += (names.setdefault(name, len(names)), value)
        for name in before:
            if name not in frame:
                step += (~names[name], 0)
        steps.append(step)
        before = frame
    return list(names), steps
