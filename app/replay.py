"""A game to be watched again: a place for each line of its story, and the ways from one place to another.

The line is read once; if the game goes on meanwhile, that takes a new replay.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

from app.game_at import GameAt
from app.playing import Playing
from core.acts import At
from core.log import Told
from core.log_topics import topics
from core.nodes import Node
from core.table_counts import Chapter

Mark: TypeAlias = Literal["round", "turn", "combat", "death", "ruling", "bookmark"]
"""What a place is marked for. A turn, a round and a combat are marked where they begin."""

Jump: TypeAlias = Literal["turn", "combat", "death"]
JUMPS: tuple[Jump, ...] = get_args(Jump)


@dataclass(frozen=True, slots=True)
class Place:
    """One line of the story. `node` is its last move, `chapter` the turn to which it belongs."""

    node: Node[Any]
    first: At
    chapter: Chapter
    marks: frozenset[Mark]

    @property
    def last(self) -> At:
        return self.node.origin


class Replay:
    """A replay of a game. `past` is the game as it was at the current place; parts of the screen follow it as they
    follow a game.
    """

    def __init__(self, playing: Playing, at: At | None = None) -> None:
        self.playing = playing
        self.places: Sequence[Place] = tuple(_places(playing))
        self.at = self.index(at) if at is not None else len(self.places) - 1
        self.past = GameAt(playing, self.place.node)

    @property
    def place(self) -> Place:
        return self.places[self.at]

    @property
    def told(self) -> Told | None:
        """What happened here, as the table knew it then."""
        return self.past.view.last

    @property
    def behind(self) -> int:
        """How many entries of the line come after this place: going back to here takes off that many."""
        return sum(1 for _ in self.playing.table.journal.line(self.place.node))

    @property
    def jumps(self) -> tuple[Jump, ...]:
        """The kinds of place that this game has to jump to."""
        return tuple(each for each in JUMPS if any(each in place.marks for place in self.places))

    def index(self, at: At) -> int:
        """Returns the place of an entry, or the last place if the entry is not on the line any more."""
        for index, place in enumerate(self.places):
            if place.first <= at <= place.last:
                return index
        return len(self.places) - 1

    def go(self, index: int) -> bool:
        """Goes to a place, or to the nearest end. Returns whether that is another place than before."""
        index = max(0, min(index, len(self.places) - 1))
        if index == self.at:
            return False
        self.at = index
        self.past.go(self.place.node)
        return True

    def step(self, by: int) -> bool:
        return self.go(self.at + by)

    def jump(self, mark: Mark, *, forward: bool) -> bool:
        """Goes to the next place with that mark, or the one before; if there is none, to the end on that side."""
        marked = [index for index, place in enumerate(self.places) if mark in place.marks]
        here = bisect_left(marked, self.at + 1 if forward else self.at)
        if forward:
            return self.go(marked[here] if here < len(marked) else len(self.places) - 1)
        return self.go(marked[here - 1] if here else 0)


def _places(playing: Playing) -> Iterator[Place]:
    journal, box = playing.table.journal, playing.box
    named = set(journal.names.values())
    before, fighting = Chapter(), False
    for burst in journal.bursts():
        assert burst[0].parent is not None
        chapter = box.voice.chapter(burst[0].parent.state)
        found = topics(box, (node.move for node in burst), (event for node in burst for event in node.events))
        marks: set[Mark] = set()
        if chapter.round != before.round:
            marks.add("round")
        if chapter != before:
            marks.add("turn")
        if "combat" in found and not fighting:
            marks.add("combat")
        if "death" in found:
            marks.add("death")
        if "ruling" in found:
            marks.add("ruling")
        if any(node.origin in named for node in burst):
            marks.add("bookmark")
        before, fighting = chapter, "combat" in found
        yield Place(burst[-1], burst[0].origin, chapter, frozenset(marks))
