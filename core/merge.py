"""Merging: two journals of one game, each of which was played on separately, become one.

The line of each journal is compared, move by move, with the line at the fork. A move is known by its origin, so a move
that one side changed or took out is found wherever amendments have carried it. A move that both have told counts once;
everything else that the other side has is grafted into this line by one amendment (`core/amend.py`), which the table
sees first and settles.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Generic, TypeVar

from core.acts import At, Theirs
from core.amend import Change, Drop, Edit, Graft, Insert
from core.box import Viewer
from core.facts import Move
from core.hidden import is_secret
from core.journal import Journal
from core.nodes import Node
from core.refusal import Refused
from core.rulings import Upheld

S = TypeVar("S")

MOST_COMPARED = 4_000_000
"""The most pairs of moves that a merge compares: two thousand moves on either side. It limits what a file can make a
phone keep in memory."""


@dataclass(frozen=True, slots=True)
class Same:
    """A move that both journals have at the same place. `once` is true where it counts as one move, false where the
    table says that it was made twice.
    """

    ours: At
    theirs: Theirs
    move: Move
    once: bool


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan for a merge: the edits of an amendment of our journal, and the moves that both have told."""

    edits: tuple[Edit, ...]
    same: tuple[Same, ...]


def plan(
    ours: Journal[S], theirs: Journal[S], shared: int, twice: Collection[Theirs] = (), viewer: Viewer = None
) -> Plan:
    """Works out how the other journal goes into ours.

    Both have the first `shared` entries in common. `twice` names moves that both have told but that were really made
    twice. A move that is still secret for the viewer is never compared, so the merge reveals nothing about it.
    """
    if ours.supposing is not None:
        raise Refused("merge-in-what-if")
    return _Plan(ours, theirs.really(), shared, twice, viewer).made()


class _Side(Generic[S]):
    """The line of one journal, compared with the line at the fork.

    `stands` holds the moves of the fork's line that this journal still has, by their places in that line. `new` holds
    the other moves, by the place of the next move that stands.
    """

    def __init__(self, journal: Journal[S], base: dict[At, int], viewer: Viewer) -> None:
        self.journal, self.viewer = journal, viewer
        self.stands: dict[int, Node[S]] = {}
        self.new: dict[int, list[Node[S]]] = {}
        waiting: list[Node[S]] = []
        for node in journal.line():
            place = base.get(node.origin)
            if place is None:
                waiting.append(node)
                continue
            self.stands[place] = node
            self.new[place], waiting = waiting, []
        self.new[len(base)] = waiting

    def secret(self, node: Node[S]) -> bool:
        return is_secret(self.journal, node, self.viewer)


class _Plan(Generic[S]):
    def __init__(
        self, ours: Journal[S], theirs: Journal[S], shared: int, twice: Collection[Theirs], viewer: Viewer
    ) -> None:
        self.shared, self.twice = shared, twice
        self.base = list(ours.beginning(shared).really().line())
        places = {node.origin: place for place, node in enumerate(self.base)}
        self.ours, self.theirs = _Side(ours, places, viewer), _Side(theirs, places, viewer)
        self.edits: list[Edit] = []
        self.same: list[Same] = []
        self.numbers: dict[object, int] = {}  # a number for each different move, see `_told`

    def made(self) -> Plan:
        for place in range(len(self.base) + 1):
            self._fill_gap(place)
            if place < len(self.base):
                self._compare(place)
        return Plan(tuple(self.edits), tuple(self.same))

    def _compare(self, place: int) -> None:
        """Compares a move of the line at the fork: what only one side did to it is taken, what both sides did is asked
        about.
        """
        was, ours, theirs = self.base[place], self.ours.stands.get(place), self.theirs.stands.get(place)
        changed = theirs is not None and theirs.move != was.move
        if ours is None:
            if theirs is not None and changed:
                self._insert(place, [self._graft(theirs, Refused("dropped-here"))])
        elif theirs is None:
            contested = Refused("dropped-there") if ours.move != was.move else None
            self.edits.append(Drop(of=ours.origin, contested=contested))
        elif changed and ours.move == was.move:
            self.edits.append(Change(of=ours.origin, move=self._graft(theirs)))
        elif changed and (self.ours.secret(ours) or ours.move != theirs.move):
            self.edits.append(Change(of=ours.origin, move=self._graft(theirs, Refused("changed-on-both"))))

    def _fill_gap(self, place: int) -> None:
        """Adds what is new before that move: our moves first, then theirs. Moves that both have told keep the two in
        step.
        """
        ours, theirs = self.ours.new.get(place, []), self.theirs.new.get(place, [])
        pairs = [(-1, -1), *self._in_common(ours, theirs), (len(ours), len(theirs))]
        for (_, last), (here, there) in pairwise(pairs):
            grafts = [self._graft(node) for node in theirs[last + 1 : there]]
            if 0 <= last < len(theirs) and _address(theirs[last]) in self.twice:
                grafts.insert(0, self._graft(theirs[last]))
            self._insert(place, grafts, ours[here] if here < len(ours) else None)
            if here < len(ours):
                once = _address(theirs[there]) not in self.twice
                self.same.append(Same(ours[here].origin, _address(theirs[there]), _move(ours[here]), once))

    def _insert(self, place: int, grafts: Sequence[Graft], before: Node[S] | None = None) -> None:
        """Inserts grafts before a given move of ours, or before the first one that comes after that gap."""
        if not grafts:
            return
        if before is None:
            later = (at for at in sorted(self.ours.stands) if at >= place)
            before = next((self._first_after(place, at) for at in later), None)
        if before is None and place < len(self.base) and self.ours.new[len(self.base)]:
            before = self.ours.new[len(self.base)][0]
        self.edits.append(Insert(before=before.origin if before is not None else None, moves=tuple(grafts)))

    def _first_after(self, gap: int, place: int) -> Node[S]:
        """Returns the first of our moves after a gap, up to and including the move that stands at a place."""
        new = self.ours.new[place] if place > gap else []
        return new[0] if new else self.ours.stands[place]

    def _in_common(self, ours: list[Node[S]], theirs: list[Node[S]]) -> list[tuple[int, int]]:
        """Returns the longest sequence of moves that both have in the same order, as pairs of their places."""
        one = [self._told(self.ours, node) for node in ours]
        other = [self._told(self.theirs, node) for node in theirs]
        return longest_common(one, other)

    def _told(self, side: _Side[S], node: Node[S]) -> int:
        """Returns a number that two moves share if the same player made the same move, with the same dice and cards,
        whether by the rules or by a ruling.

        A move that is still secret shares its number with no other, or a file full of guesses would find out which
        guess is right. The exception is an entry that both journals have in common: it is one and the same entry.
        """
        if not side.secret(node):
            told: object = (node.move.move if isinstance(node.move, Upheld) else node.move, side.journal.seat(node))
        else:
            told = node.first.at if node.first.at.entry <= self.shared else (side, node.at)
        return self.numbers.setdefault(told, len(self.numbers))

    def _graft(self, node: Node[S], contested: Refused | None = None) -> Graft:
        return Graft(_address(node), _move(node), node.events, self.theirs.journal.seat(node), contested)


def _address(node: Node[S]) -> Theirs:
    return Theirs(node.origin.entry, node.origin.part)


def _move(node: Node[S]) -> Move:
    assert node.move is not None, "a line has moves alone"
    return node.move


def longest_common(one: Sequence[int], other: Sequence[int]) -> list[tuple[int, int]]:
    """Returns the longest sequence of numbers that both have in the same order, as pairs of their places."""
    same = 0
    while same < min(len(one), len(other)) and one[same] == other[same]:
        same += 1
    both = set(one[same:]) & set(other[same:])
    ours, theirs = ([at for at in range(same, len(each)) if each[at] in both] for each in (one, other))
    if len(ours) * len(theirs) > MOST_COMPARED:
        raise Refused("merge-too-long")
    longest = [[0] * (len(theirs) + 1) for _ in range(len(ours) + 1)]
    for i in reversed(range(len(ours))):
        for j in reversed(range(len(theirs))):
            alike = one[ours[i]] == other[theirs[j]]
            longest[i][j] = 1 + longest[i + 1][j + 1] if alike else max(longest[i + 1][j], longest[i][j + 1])
    pairs = [(at, at) for at in range(same)]
    i = j = 0
    while i < len(ours) and j < len(theirs):
        if one[ours[i]] == other[theirs[j]]:
            pairs.append((ours[i], theirs[j]))
            i, j = i + 1, j + 1
        elif longest[i + 1][j] >= longest[i][j + 1]:
            i += 1
        else:
            j += 1
    return pairs
