"""Amending: change, insert or drop a move anywhere in the line, and see what becomes of everything after it.

Later moves are decided again on the new state. Their dice and cards stand in the moves, so none is ever rolled
or drawn again. Nothing is written until the table has seen the preview and settled what needs settling.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeAlias, TypeVar

from core.acts import (
    Amended,
    At,
    Changed,
    Dropped,
    Edited,
    Fate,
    Inserted,
    Kept,
    UpheldAsRuling,
)
from core.facts import Event, Move
from core.frozen import fact
from core.journal import Journal
from core.nodes import Node
from core.play import decide, evolve
from core.refusal import Refused
from core.rulings import Upheld
from core.whose import whose

S = TypeVar("S")


@fact
class Change:
    """Another move in the place of this one."""

    kind: Literal["change"] = "change"
    of: At
    move: Move


@fact
class Insert:
    """Moves that were forgotten, before the given one (or at the end, where that is None)."""

    kind: Literal["insert"] = "insert"
    before: At | None = None
    moves: tuple[Move, ...]


@fact
class Drop:
    kind: Literal["drop"] = "drop"
    of: At


Edit: TypeAlias = Change | Insert | Drop

Settlement: TypeAlias = Literal["ruling", "drop"] | Move
"""How the table settles a move that the rules no longer allow: let it stand, drop it, or play another one."""

How: TypeAlias = Literal["kept", "changed", "needs-you", "edited", "upheld", "dropped", "inserted"]


@dataclass(frozen=True, slots=True)
class Mend:
    """One line of the report: what becomes of one move. `before` and `after` are its outcomes."""

    of: At
    how: How
    move: Move
    before: tuple[Event, ...]
    after: tuple[Event, ...]
    refusal: Refused | None = None


@dataclass(frozen=True, slots=True)
class Preview(Generic[S]):
    """What an amendment would do. `act` is there once nothing needs the table any more."""

    head: At
    report: tuple[Mend, ...]
    state: S
    act: Amended | None

    def count(self, how: How) -> int:
        return sum(mend.how == how for mend in self.report)

    @property
    def needs(self) -> tuple[Mend, ...]:
        return tuple(mend for mend in self.report if mend.how == "needs-you")


def preview(
    journal: Journal[S],
    edits: Sequence[Edit],
    settled: Mapping[At, Settlement] | None = None,
    rest: Literal["ruling", "drop"] | None = None,
) -> Preview[S]:
    """What these edits would make of the line. `rest` settles whatever `settled` does not name.

    A move that needs the table is left out of the states that follow, until it is settled.
    """
    rebase = _Rebase(journal, edits, settled or {}, rest)
    return rebase.run()


def accept(journal: Journal[S], seen: Preview[S]) -> Amended:
    """The act of a preview, if the line is still the one that was looked at and everything is settled."""
    if journal.head.at != seen.head:
        raise Refused("preview-is-old", entry=str(journal.head.at))
    if seen.act is None:
        raise Refused("needs-you", count=len(seen.needs), entries=", ".join(str(mend.of) for mend in seen.needs))
    return seen.act


class _Rebase(Generic[S]):
    def __init__(
        self,
        journal: Journal[S],
        edits: Sequence[Edit],
        settled: Mapping[At, Settlement],
        rest: Literal["ruling", "drop"] | None,
    ) -> None:
        self.journal = journal
        self.settled = settled
        self.rest = rest
        self.changes: dict[At, Move | None] = {}
        self.inserts: dict[At | None, list[Move]] = {}
        self.base = self._sort_edits(edits)
        self.state = self.base.state
        self.report: list[Mend] = []
        self.fates: list[Fate] = []
        self.open = False

    def _sort_edits(self, edits: Sequence[Edit]) -> Node[S]:
        """Takes the edits in, and finds the last node that none of them touches."""
        if not edits:
            raise Refused("nothing-to-amend")
        first: Node[S] = self.journal.head
        for edit in edits:
            target = edit.before if isinstance(edit, Insert) else edit.of
            if isinstance(edit, Insert):
                self.inserts.setdefault(target, []).extend(edit.moves)
            elif edit.of in self.changes:
                raise Refused("edited-twice", entry=str(edit.of))
            else:
                self.changes[edit.of] = edit.move if isinstance(edit, Change) else None
            if target is None:
                continue
            node = self.journal.find(target)
            if node.move is None or node.parent is None:
                raise Refused("not-a-move", entry=str(target))
            if node.parent.depth < first.depth:
                first = node.parent
        return first

    def run(self) -> Preview[S]:
        for node in self.journal.line(self.base):
            self._insert(self.inserts.get(node.origin, ()))
            self._carry(node)
        self._insert(self.inserts.get(None, ()))
        act = None if self.open else Amended(after=self.base.at, fates=tuple(self.fates))
        return Preview(self.journal.head.at, tuple(self.report), self.state, act)

    def _insert(self, moves: Sequence[Move]) -> None:
        for move in moves:
            events = self._decide(move)
            self.fates.append(Inserted(move=move, events=events, seat=whose(self.journal.box, self.state, move)))
            self.report.append(
                Mend(At(len(self.journal.entries) + 1, self._written() + 1), "inserted", move, (), events)
            )
            self._follow(events)

    def _written(self) -> int:
        """How many moves the amendment writes so far: the next one's index in its entry."""
        return sum(mend.how not in ("dropped", "needs-you") for mend in self.report)

    def _decide(self, move: Move) -> tuple[Event, ...]:
        return decide(self.journal.box, self.state, move)

    def _follow(self, events: tuple[Event, ...]) -> None:
        self.state = evolve(self.journal.box, self.state, events)

    def _carry(self, node: Node[S]) -> None:
        move = node.move
        assert move is not None
        if node.origin in self.changes:
            wanted = self.changes[node.origin]
            if wanted is None:
                self._drop(node, move)
            else:
                self._edit(node, wanted, self._decide(wanted))
            return
        try:
            self._check_seat(node, move)
            events = self._decide(move)
        except Refused as refusal:
            self._settle(node, move, refusal)
            return
        if events == node.events:
            self._keep()
            self.report.append(Mend(node.origin, "kept", move, node.events, events))
        else:
            self.fates.append(Changed(events=events))
            self.report.append(Mend(node.origin, "changed", move, node.events, events))
        self._follow(events)

    def _check_seat(self, node: Node[S], move: Move) -> None:
        """Refuses a move that would be somebody else's now: nobody gets the dice and the loot of another.

        What stands by the table's word stands whosever turn it is.
        """
        if isinstance(move, Upheld):
            return
        was, now = self.journal.seat(node), whose(self.journal.box, self.state, move)
        if was == now:
            return
        if was and now:
            raise Refused("other-seat", player=was, now=now)
        raise Refused("seat-gone", player=was) if was else Refused("seat-new", now=now)

    def _keep(self) -> None:
        last = self.fates[-1] if self.fates else None
        if isinstance(last, Kept):
            self.fates[-1] = Kept(count=last.count + 1)
        else:
            self.fates.append(Kept(count=1))

    def _edit(self, node: Node[S], move: Move, events: tuple[Event, ...]) -> None:
        self.fates.append(Edited(move=move, events=events, seat=whose(self.journal.box, self.state, move)))
        self.report.append(Mend(node.origin, "edited", move, node.events, events))
        self._follow(events)

    def _drop(self, node: Node[S], move: Move, refusal: Refused | None = None) -> None:
        self.fates.append(Dropped())
        self.report.append(Mend(node.origin, "dropped", move, node.events, (), refusal))

    def _settle(self, node: Node[S], move: Move, refusal: Refused) -> None:
        how = self.settled.get(node.origin, self.rest)
        if how == "ruling":
            self.fates.append(UpheldAsRuling())
            self.report.append(Mend(node.origin, "upheld", move, node.events, node.events, refusal))
            self._follow(node.events)
        elif how == "drop":
            self._drop(node, move, refusal)
        elif isinstance(how, Move):
            try:
                self._edit(node, how, self._decide(how))
            except Refused as again:
                self._ask(node, move, again)
        else:
            self._ask(node, move, refusal)

    def _ask(self, node: Node[S], move: Move, refusal: Refused) -> None:
        self.open = True
        self.report.append(Mend(node.origin, "needs-you", move, node.events, (), refusal))
