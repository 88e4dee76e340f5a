"""Amending: change, insert or drop a move anywhere in the line, and see what becomes of everything after it.

Later moves are decided again on the new state. Their dice and cards stand in the moves, so none is ever rolled
or drawn again. Nothing is written until the table has seen the preview and settled what needs settling.

A preview writes nothing, so it must tell nothing: neither what lies face down nor whether somebody has guessed it.
Decision 30 says how.
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
from core.box import Viewer
from core.choices import Choice, leading_to, open_decks
from core.facts import Event, Move
from core.frozen import fact
from core.hidden import hidden, refusal, turned_over
from core.journal import Journal
from core.nodes import Node
from core.play import decide, evolve
from core.refusal import Refused
from core.rulings import Upheld
from core.veil import seen
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

KeepOrDrop: TypeAlias = Literal["ruling", "drop"]
Settlement: TypeAlias = KeepOrDrop | Move
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
    rest: KeepOrDrop | None = None,
    viewer: Viewer = None,
    *,
    handed: bool = False,
) -> Preview[S]:
    """What these edits would make of the line, for one viewer. `rest` settles whatever `settled` does not name.

    A move that needs the table is left out of the states that follow, until it is settled. `handed`: each new move
    comes from the player whose it is, who alone has seen what there was to choose from.
    """
    rebase = _Rebase(journal, edits, settled or {}, rest, viewer, handed)
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
        rest: KeepOrDrop | None,
        viewer: Viewer,
        handed: bool,
    ) -> None:
        self.journal = journal
        self.settled = settled
        self.rest = rest
        self.viewer = viewer
        self.handed = handed
        self.shown: set[str] = set()  # what a player has turned over by a new move of their own
        self.covers: dict[Viewer, bool] = {}
        self.loose: set[str] = set()  # whose secret choices do not all stand as they were; "" for the table's own
        self.changes: dict[At, Move | None] = {}
        self.inserts: dict[At | None, list[Move]] = {}
        self.base = self._sort_edits(edits)
        self.state = self.base.state
        self.report: list[Mend] = []
        self.fates: list[Fate] = []
        self.open = False

    def _sort_edits(self, edits: Sequence[Edit]) -> Node[S]:
        """Takes the edits in, and finds the last node that none of them touches.

        The set-up can be changed and not dropped: without it there is no game, and nothing says what lies face down.
        """
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
            if isinstance(edit, Drop) and node.parent.parent is None:
                raise Refused("set-up-stays")
            if node.parent.depth < first.depth:
                first = node.parent
        return first

    def run(self) -> Preview[S]:
        for node in self.journal.line(self.base):
            self._insert(self.inserts.get(node.origin, ()))
            self._carry(node)
        self._insert(self.inserts.get(None, ()))
        self._check_secrets()
        act = None if self.open else Amended(after=self.base.at, fates=tuple(self.fates))
        return Preview(self.journal.head.at, tuple(self.report), self.state, act)

    def _insert(self, moves: Sequence[Move]) -> None:
        for move in moves:
            events = self._decide_new(move)
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
                if self._is_secret(node, self._mover(move)):
                    self._loosen(node)
                self._edit(node, wanted, self._decide_new(wanted))
            return
        said = self._said(node, move)
        try:
            self._check_seat(node, said)
            self._check_choice(node, said)
            events = self._decide(said)
        except Refused as refusal:
            self._settle(node, move, refusal)
            return
        if said is not move:
            self.fates.append(Edited(move=said, events=events, seat=self.journal.seat(node)))
        elif events == node.events:
            self._keep()
        else:
            self.fates.append(Changed(events=events))
        self.report.append(Mend(node.origin, "kept" if events == node.events else "changed", said, node.events, events))
        self._follow(events)

    def _said(self, node: Node[S], move: Move) -> Move:
        """The move, with the name of whoever made it where it would be somebody else's now for want of one."""
        seat = self.journal.seat(node)
        if isinstance(move, Upheld) or not seat or whose(self.journal.box, self.state, move) == seat:
            return move
        return self.journal.box.named(move, seat) or move

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

    # What lies face down

    def _mover(self, move: Move) -> Viewer:
        """Who sees what comes of a new move before anybody else does."""
        return (whose(self.journal.box, self.state, move) or None) if self.handed else self.viewer

    def _decide_new(self, move: Move) -> tuple[Event, ...]:
        """A move of whoever amends: what their view refuses is refused, and nothing is turned over for them."""
        box, mover = self.journal.box, self._mover(move)
        if not self._covers(mover):
            return self._decide(move)
        no = refusal(box, box.view(self.state, mover), move)
        if no is not None:
            raise no
        events = self._decide(move)
        after = evolve(box, self.state, events)
        if turned_over(box, self.state, after, mover):
            raise Refused("would-turn-over")
        if mover != self.viewer:
            self.shown |= turned_over(box, self.state, after, self.viewer).keys()
        return events

    def _is_secret(self, node: Node[S], viewer: Viewer) -> bool:
        """Whether the viewer may still not know this move. Cards that were turned over since are known."""
        box, now = self.journal.box, self.journal.state
        if not self._covers(viewer) or isinstance(node.move, Upheld) or seen(box, now, node.move, viewer) == node.move:
            return False
        return not box.sealed(node.state, node.state) or box.sealed(node.state, now)

    def _covers(self, viewer: Viewer) -> bool:
        """Whether anything at all lies face down for them, as the game stands."""
        if viewer not in self.covers:
            self.covers[viewer] = bool(hidden(self.journal.box, self.journal.state, viewer))
        return self.covers[viewer]

    def _check_choice(self, node: Node[S], move: Move) -> None:
        """A secret move stands where there is the same to choose from as before. Whether the rules allow it otherwise
        depends on what it is, and would tell that.
        """
        if not self._is_secret(node, self.viewer):
            return
        assert node.parent is not None, "a move hangs below another or below the root"
        was, now = (self._choice(state, move) for state in (node.parent.state, self.state))
        if was != now or self.loose & {self.journal.seat(node), ""}:
            raise Refused("chosen-anew")

    def _choice(self, state: S, move: Move) -> Choice | None:
        """With what the table may know of a deck: what is really left in it depends on what others hold face down."""
        choice = leading_to(self.journal.box.choices(state), move)
        return open_decks(choice) if choice is not None else None

    def _check_secrets(self) -> None:
        """Nothing that lies face down now may lie open in what is shown, however it came to that."""
        box, now = self.journal.box, self.journal.state
        covered = hidden(box, now, self.viewer)
        opened = turned_over(box, now, self.state, self.viewer)
        if any(covered[path] == value and path not in self.shown for path, value in opened.items()):
            raise Refused("would-turn-over")

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

    def _loosen(self, node: Node[S]) -> None:
        if self._is_secret(node, self.viewer):
            self.loose.add(self.journal.seat(node))

    def _drop(self, node: Node[S], move: Move, refusal: Refused | None = None) -> None:
        self._loosen(node)
        self.fates.append(Dropped())
        self.report.append(Mend(node.origin, "dropped", move, node.events, (), refusal))

    def _settle(self, node: Node[S], move: Move, refusal: Refused) -> None:
        self._loosen(node)
        how = self.settled.get(node.origin, self.rest)
        if how == "ruling":
            self.fates.append(UpheldAsRuling())
            self.report.append(Mend(node.origin, "upheld", move, node.events, node.events, refusal))
            self._follow(node.events)
        elif how == "drop":
            self._drop(node, move, refusal)
        elif isinstance(how, Move):
            try:
                self._edit(node, how, self._decide_new(how))
            except Refused as again:
                self._ask(node, move, again)
        else:
            self._ask(node, move, refusal)

    def _ask(self, node: Node[S], move: Move, refusal: Refused) -> None:
        self.open = True
        self.report.append(Mend(node.origin, "needs-you", move, node.events, (), refusal))
