"""The journal of one game in memory: every entry, every state, and the line that counts now.

Moves form a tree. A move hangs below the move before it; undo, redo and reopening only change where the head is; an
amendment grows a new branch. So nothing is ever lost, and every earlier state can be looked up.

A what-if moves the head too, and remembers where it was: until it is settled, the head stays within the what-if.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import Generic, TypeVar

from core.acts import (
    START,
    Act,
    Amended,
    At,
    Changed,
    Dropped,
    Edited,
    Entry,
    Fate,
    Inserted,
    Kept,
    NamedPoint,
    Played,
    Redone,
    Reopened,
    Settled,
    Supposed,
    Undone,
    UpheldAsRuling,
)
from core.box import Box
from core.facts import Move
from core.frozen import replace
from core.nodes import Joint, Node, Regrown, Supposition
from core.play import evolve, play
from core.refusal import Refused
from core.rulings import Upheld
from core.whose import whose

S = TypeVar("S")

LONGEST_NAME = 60
MOST_NODES = 2_000_000
"""Limits what a forged file can make a phone keep in memory. No real evening comes anywhere near it."""


FIRST = At(1)
"""The entry that sets the game up. Its name is that of the game."""


def a_point(name: str) -> str:
    """Returns the name if a point of the game can have it; raises Refused otherwise."""
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise Refused("bad-name", name=name[: 2 * LONGEST_NAME], longest=LONGEST_NAME)
    return name


class Broken(Exception):
    """An entry that no journal can have at this place: the file was forged, or written by a faulty program."""

    def __init__(self, entry: int, why: str) -> None:
        super().__init__(entry, why)
        self.entry = entry
        self.why = why


class Journal(Generic[S]):
    def __init__(self, box: Box[S]) -> None:
        self.box = box
        self.entries: list[Entry] = []
        self.names: dict[str, At] = {}
        self.supposing: Supposition[S] | None = None
        self.root: Node[S] = Node(START.entry, None, box.rules.empty, None)
        self._made: list[Node[S] | tuple[Node[S], ...] | None] = []
        # After an undo the path goes on beyond the head, so that a redo is one step and needs no search.
        self._path: list[Node[S]] = [self.root]
        self._depth = 0
        self._undone: dict[Node[S], list[Node[S]]] = {}
        self._regrown = 0

    # Reading the journal

    @property
    def head(self) -> Node[S]:
        return self._path[self._depth]

    @property
    def state(self) -> S:
        return self._path[self._depth].state

    @property
    def agreed(self) -> Node[S]:
        """Returns where the game really stands: the head, or during a what-if the node where the head was before it."""
        return self.supposing.tip if self.supposing is not None else self.head

    def line(self, after: Node[S] | None = None) -> Iterator[Node[S]]:
        """Yields the moves that count now, first to last; joints are left out."""
        first = after.depth + 1 if after is not None else 1
        for depth in range(first, self._depth + 1):
            node = self._path[depth]
            if node.act is not None:
                yield node

    def bursts(self) -> Iterator[list[Node[S]]]:
        """Yields the moves of the line in lists, one for each burst: people see the taps of a burst as a single
        move.
        """
        burst: list[Node[S]] = []
        for node in self.line():
            if burst and not node.joins:
                yield burst
                burst = []
            burst.append(node)
        if burst:
            yield burst

    def on_line(self, node: Node[S]) -> bool:
        return node.depth <= self._depth and self._path[node.depth] is node

    def node(self, at: At) -> Node[S]:
        """Returns the node written at that address, on the line or off it."""
        if at == START:
            return self.root
        made = self._made[at.entry - 1] if 1 <= at.entry <= len(self._made) else None
        if isinstance(made, Node) and at.part == 0:
            return made
        if isinstance(made, tuple) and 0 <= at.part < len(made):
            return made[at.part]
        raise Refused("no-such-entry", entry=str(at))

    def find(self, origin: At) -> Node[S]:
        """Returns the node that people know by that number, as it stands on the line now."""
        node = self.node(origin)
        if node.origin == origin and self.on_line(node):
            return node
        for depth in range(self._depth, 0, -1):
            if self._path[depth].origin == origin:
                return self._path[depth]
        raise Refused("not-on-line", entry=str(origin))

    def seat(self, node: Node[S]) -> str:
        """Returns the player who made the move; "" where it could have been anybody. Entries of old journals do not
        store it: for them it follows from the state in which the move was made.

        A move that an amendment carried on still belongs to the player who made it, whatever the state before it says
        now. For a move that a merge has put in by the table's word the result is "": it was made in another journal,
        and no state here says who made it.
        """
        act, made_in = node.act, node.first.parent
        if act is None or act.seat:
            return act.seat if act is not None else ""
        if isinstance(act.move, Upheld) and node.first is node:
            return ""
        return whose(self.box, made_in.state, act.move) if made_in is not None else ""

    def nodes(self) -> Iterator[Node[S]]:
        """Yields every node that was ever written, including joints."""
        for made in self._made:
            if isinstance(made, Node):
                yield made
            elif made is not None:
                yield from made

    def as_of(self, node: Node[S]) -> Journal[S]:
        """Returns the same journal as it stood at a node. The result is for reading only: nothing may be written
        to it.
        """
        past: Journal[S] = copy(self)
        if node.depth < len(self._path) and self._path[node.depth] is node:
            past._path = self._path[: node.depth + 1]
        else:
            past._path = []
            here: Node[S] | None = node
            while here is not None:
                past._path.append(here)
                here = here.parent
            past._path.reverse()
        past._depth, past._undone, past.supposing = node.depth, {}, None
        return past

    def beginning(self, entries: int) -> Journal[S]:
        """Returns a separate journal, as this one was after so many entries."""
        part: Journal[S] = Journal(self.box)
        for entry in self.entries[:entries]:
            part.apply(entry)
        return part

    def really(self) -> Journal[S]:
        """Returns the journal as the game really stands, without a what-if: a move that is only supposed is neither
        news nor a result.
        """
        return self if self.agreed is self.head else self.as_of(self.agreed)

    def redo_target(self) -> Node[S] | None:
        waiting = self._undone.get(self.head)
        return waiting[-1] if waiting else None

    # Making the next act, without writing it

    def play(self, move: Move, *, joins: bool = False) -> Played:
        return self.played(move, joins=joins)[0]

    def played(self, move: Move, *, joins: bool = False) -> tuple[Played, S]:
        """Returns the act for a move and the state after it. `apply` takes both, so that nothing has to be folded
        again.
        """
        head = self.head
        events, after = play(self.box, head.state, move)
        joins = joins and head.act is not None and (self.supposing is None or head is not self.supposing.base)
        return Played(move=move, events=events, joins=joins, seat=whose(self.box, head.state, move)), after

    def undo(self, to: At | None = None) -> Undone:
        """Goes back by one entry (a burst counts as one, and so does an amendment), or to just after the given
        entry.
        """
        if self._depth == 0:
            raise Refused("nothing-to-undo")
        node = self.find(to) if to is not None else self._before(self.head)
        if node is self.head:
            raise Refused("nothing-to-undo")
        if self.supposing is not None and not self.supposing.holds(node):
            raise Refused("outside-what-if", entry=str(node.origin)) if to is not None else Refused("what-if-begins")
        return Undone(to=node.at)

    def _before(self, node: Node[S]) -> Node[S]:
        if node.was is not None:
            return node.was
        while node.joins and node.parent is not None:
            node = node.parent
        assert node.parent is not None
        return node.parent

    def redo(self) -> Redone:
        target = self.redo_target()
        if target is None:
            raise Refused("nothing-to-redo")
        return Redone(to=target.at)

    def reopen(self, at: At) -> Reopened:
        node = self.node(at)
        if self.on_line(node):
            raise Refused("already-on-line", entry=str(at))
        if self.supposing is not None and not self.supposing.holds(node):
            raise Refused("outside-what-if", entry=str(node.origin))
        return Reopened(to=node.at)

    def suppose(self, to: At | None = None) -> Supposed:
        """Starts a what-if from now on, or from just after the given entry of the line."""
        if self.supposing is not None:
            raise Refused("already-what-if")
        return Supposed(to=(self.find(to) if to is not None else self.head).at)

    def settle(self, *, keep: bool) -> Settled:
        if self.supposing is None:
            raise Refused("no-what-if")
        return Settled(keep=keep)

    def name(self, name: str, of: At | None = None) -> NamedPoint:
        node = self.find(of) if of is not None else self.head
        return NamedPoint(name=a_point(name), of=node.origin)

    @property
    def title(self) -> str:
        """What the table calls this game: the name that its first entry was given last, or else the box's own title."""
        named = (entry.act for entry in reversed(self.entries) if isinstance(entry.act, NamedPoint))
        given = next((act.name for act in named if act.of == FIRST), "")
        return given or self.box.voice.title(self.box.sight.view(self.state, None))

    # Taking in what is written

    def apply(self, entry: Entry, after: S | None = None) -> None:
        """Takes an entry that is on the disk. Its events are folded into the state; nothing is decided again.

        `after` is the state after the move, where the caller has just decided the move on the current head.
        """
        n, act, entries = entry.n, entry.act, self.entries
        if n != len(entries) + 1:
            raise Broken(n, f"entry {n} cannot follow entry {len(entries)}")
        made: Node[S] | tuple[Node[S], ...] | None = None
        if act.__class__ is Played:
            made = self._grow(n, act, after)
        elif isinstance(act, Amended):
            made = self._regrow(n, act)
        elif isinstance(act, NamedPoint):
            self.names[act.name] = act.of
        elif isinstance(act, Supposed):
            self._suppose(n, act)
        elif isinstance(act, Settled):
            self._settle(n, act)
        else:
            self._move_head(n, act)
        entries.append(entry)
        self._made.append(made)

    def _grow(self, n: int, act: Played, after: S | None) -> Node[S]:
        path, depth = self._path, self._depth
        parent = path[depth]
        self._depth = depth = depth + 1
        if depth < len(path):
            del path[depth:]
        state = after if after is not None else evolve(self.box, parent.state, act.events)
        node = Node(n, parent, state, act)
        path.append(node)
        return node

    def _move_head(self, n: int, act: Act) -> None:
        assert isinstance(act, Undone | Redone | Reopened)
        before, target = self.head, self._target(n, act.to)
        if self.supposing is not None and not self.supposing.holds(target):
            raise Broken(n, f"goes to {act.to}, out of a what-if")
        if isinstance(act, Redone):
            waiting = self._undone.get(before)
            if not waiting or waiting[-1] is not target:
                raise Broken(n, f"redoes {act.to}, which was not undone from here")
            waiting.pop()
        self._set_head(target)
        if isinstance(act, Undone):
            self._undone.setdefault(target, []).append(before)

    def _target(self, n: int, to: At) -> Node[S]:
        try:
            return self.node(to)
        except Refused:
            raise Broken(n, f"goes to {to}, which does not exist") from None

    def _suppose(self, n: int, act: Supposed) -> None:
        base = self._target(n, act.to)
        if self.supposing is not None or not self.on_line(base):
            raise Broken(n, f"supposes from {act.to}, inside a what-if or off the line")
        self.supposing = Supposition(n, base, self.head, self._undone)
        self._undone = {}
        self._set_head(base)

    def _settle(self, n: int, act: Settled) -> None:
        if self.supposing is None:
            raise Broken(n, "settles a what-if that is not there")
        over, inside = self.supposing, self._undone
        self.supposing, self._undone = None, over.undone
        if not act.keep:
            self._set_head(over.tip)
            return
        # It is then as if everything after the base had been undone before the moves of the what-if were played.
        if over.tip is not over.base:
            self._undone.setdefault(over.base, []).append(over.tip)
        for node, heads in inside.items():
            self._undone.setdefault(node, []).extend(heads)

    def _set_head(self, node: Node[S]) -> None:
        if node.depth < len(self._path) and self._path[node.depth] is node:
            self._depth = node.depth
            return
        missing: list[Node[S]] = []
        here: Node[S] = node
        while not (here.depth < len(self._path) and self._path[here.depth] is here):
            missing.append(here)
            assert here.parent is not None
            here = here.parent
        del self._path[here.depth + 1 :]
        self._path.extend(reversed(missing))
        self._depth = node.depth

    def _regrow(self, n: int, act: Amended) -> tuple[Node[S], ...]:
        was = self.head
        try:
            base = self.node(act.after)
        except Refused:
            raise Broken(n, f"amends after {act.after}, which does not exist") from None
        if not self.on_line(base):
            raise Broken(n, f"amends after {act.after}, which is not on the line")
        later = self.line(base)
        made: list[Node[S]] = []
        tip, last_origin = base, base
        for fate in act.fates:
            if isinstance(fate, Inserted):
                at = At(n, len(made) + 1)
                written = Played(move=fate.move, events=fate.events, seat=fate.seat)
                tip = last_origin = Regrown(at, at, tip, evolve(self.box, tip.state, fate.events), written)
                made.append(tip)
                continue
            for _ in range(fate.count if isinstance(fate, Kept) else 1):
                old = next(later, None)
                if old is None or old.act is None:
                    raise Broken(n, "accounts for more moves than there are")
                if isinstance(fate, Dropped):
                    # The rest of a burst closes the gap; a burst that lost its first move starts with the next.
                    last_origin = old if old.joins else last_origin
                    continue
                # A burst holds together only while its moves still follow each other.
                written = _carried(old.act, fate, joins=old.joins and old.parent is last_origin)
                same = written is old.act and old.parent is not None and tip.state is old.parent.state
                state = old.state if same else evolve(self.box, tip.state, written.events)
                first = None if isinstance(fate, Edited) else old.first
                tip = Regrown(At(n, len(made) + 1), old.origin, tip, state, written, first)
                made.append(tip)
                last_origin = old
        if next(later, None) is not None:
            raise Broken(n, "leaves moves unaccounted for")
        self._regrown += len(made)
        if self._regrown > MOST_NODES:
            raise Broken(n, "amends more than any game could need")
        joint = Joint(n, tip, was)
        self._set_head(joint)
        return (joint, *made)


def _carried(act: Played, fate: Fate, joins: bool) -> Played:
    """Returns a move as an amendment leaves it."""
    if isinstance(fate, Edited):
        return Played(move=fate.move, events=fate.events, joins=joins, seat=fate.seat)
    if isinstance(fate, Changed):
        return Played(move=act.move, events=fate.events, joins=joins, seat=act.seat)
    if isinstance(fate, UpheldAsRuling) and not isinstance(act.move, Upheld):
        upheld = Upheld(move=act.move, events=act.events)
        return Played(move=upheld, events=act.events, joins=joins, seat=act.seat)
    return act if act.joins == joins else replace(act, joins=joins)
