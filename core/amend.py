"""Amending: the table changes, inserts or drops a move anywhere in the line, and sees what becomes of all later moves.

The later moves are decided again on the new state. Their dice and cards are stored in the moves, so none is ever rolled
or drawn again. Nothing is written until the table has seen the preview and has settled whatever needs settling.

A preview writes nothing, so it must reveal nothing either: neither what lies face down nor whether somebody has guessed
it. Decision 30 says how this is ensured.
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
    Place,
    Theirs,
    UpheldAsRuling,
)
from core.box import Viewer
from core.choices import Choice, leading_to, open_decks
from core.facts import Event, Move
from core.frozen import record
from core.hidden import hidden, is_secret, refusal, turned_over
from core.journal import Journal
from core.nodes import Node
from core.play import decide, evolve
from core.refusal import Refused
from core.rulings import Upheld
from core.whose import whose

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Graft:
    """A move from another journal of the same game, with the events that followed from it there and the player who made
    it.

    Where the rules refuse it here, the table is asked to settle it, whereas a move that somebody makes up is refused at
    once. `contested`, where it is set, says why the table is asked in any case: letting the move stand then takes it
    over, dropping it leaves this line as it is.
    """

    of: Theirs
    move: Move
    events: tuple[Event, ...]
    seat: str
    contested: Refused | None = None


@record
class Change:
    """An edit that puts another move in the place of the move `of`."""

    kind: Literal["change"] = "change"
    of: At
    move: Move | Graft


@record
class Insert:
    """An edit that adds forgotten moves: before the given move, or at the end of the line where `before` is None."""

    kind: Literal["insert"] = "insert"
    before: At | None = None
    moves: tuple[Move | Graft, ...]


@record
class Drop:
    """An edit that removes a move.

    `contested`, where it is set, says why the table is asked first; if the table lets the move stand, it remains where
    it is.
    """

    kind: Literal["drop"] = "drop"
    of: At
    contested: Refused | None = None


Edit: TypeAlias = Change | Insert | Drop

KeepOrDrop: TypeAlias = Literal["ruling", "drop"]
Settlement: TypeAlias = KeepOrDrop | Move
"""How the table settles a move that the rules no longer allow: let it stand, drop it, or play another one."""

How: TypeAlias = Literal["kept", "changed", "needs-you", "edited", "upheld", "dropped", "inserted"]


@dataclass(frozen=True, slots=True)
class Mend:
    """One line of the report: what becomes of one move. `before` and `after` are its events before and after the
    amendment.
    """

    of: Place
    how: How
    move: Move
    before: tuple[Event, ...]
    after: tuple[Event, ...]
    refusal: Refused | None = None


@dataclass(frozen=True, slots=True)
class Preview(Generic[S]):
    """A preview of what an amendment does to the line after `base`. `act` is None while something is left to settle."""

    head: At
    base: At
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
    settled: Mapping[Place, Settlement] | None = None,
    rest: KeepOrDrop | None = None,
    viewer: Viewer = None,
    *,
    handed: bool = False,
) -> Preview[S]:
    """Shows what these edits would make of the line, as one viewer may see it. `rest` settles each move that `settled`
    does not name.

    A move that the table still has to settle is left out of the states that follow. `handed` is true where each new
    move comes from the player who makes it, who alone has seen the options.
    """
    rebase = _Rebase(journal, edits, settled or {}, rest, viewer, handed)
    return rebase.run()


def accept(journal: Journal[S], seen: Preview[S]) -> Amended:
    """Returns the act of a preview, ready to be written.

    Raises Refused where the line has changed since the preview was made, or where something is not settled yet.
    """
    if journal.head.at != seen.head:
        raise Refused("preview-is-old", entry=str(journal.head.at))
    if seen.act is None:
        raise Refused("needs-you", count=len(seen.needs), entries=tuple(str(mend.of) for mend in seen.needs))
    return seen.act


@dataclass(frozen=True, slots=True)
class _Case(Generic[S]):
    """A move that is decided again, with its previous events and the player who made it.

    `node` is the move's own node on the line. Where the move is not `ours`, it is the node whose place the move takes,
    or None.
    """

    of: Place
    move: Move
    events: tuple[Event, ...]
    seat: str
    node: Node[S] | None
    ours: bool


class _Rebase(Generic[S]):
    def __init__(
        self,
        journal: Journal[S],
        edits: Sequence[Edit],
        settled: Mapping[Place, Settlement],
        rest: KeepOrDrop | None,
        viewer: Viewer,
        handed: bool,
    ) -> None:
        self.journal = journal
        self.settled = settled
        self.rest = rest
        self.viewer = viewer
        self.handed = handed
        self.shown: set[str] = set()  # the paths that a player has turned over by a new move of their own
        self.covers: dict[Viewer, bool] = {}
        self.loose: set[str] = set()  # the seats whose secret choices no longer all stand; "" for the table's own
        self.grafted: set[str] = set()  # the paths that lie face down because a graft has put something there
        self.turned: set[str] = set()  # the paths that grafts have turned over
        self.changes: dict[At, Change | Drop] = {}
        self.inserts: dict[At | None, list[Move | Graft]] = {}
        self.base = self._sort_edits(edits)
        self.state = self.base.state
        self.report: list[Mend] = []
        self.fates: list[Fate] = []
        self.open = False

    def _sort_edits(self, edits: Sequence[Edit]) -> Node[S]:
        """Sorts the edits by the move they apply to, and returns the last node of the line before all of them.

        The set-up can be changed but not dropped: without it there is no game, and nothing says what lies face down.
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
                self.changes[edit.of] = edit
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
            self._take(node)
        self._insert(self.inserts.get(None, ()))
        self._check_secrets()
        act = None if self.open else Amended(after=self.base.at, fates=tuple(self.fates))
        return Preview(self.journal.head.at, self.base.at, tuple(self.report), self.state, act)

    def _insert(self, moves: Sequence[Move | Graft]) -> None:
        for move in moves:
            if isinstance(move, Graft):
                self._graft(move, None)
                continue
            events = self._decide_new(move)
            self.fates.append(Inserted(move=move, events=events, seat=whose(self.journal.box, self.state, move)))
            self.report.append(
                Mend(At(len(self.journal.entries) + 1, self._written() + 1), "inserted", move, (), events)
            )
            self._follow(events)

    def _written(self) -> int:
        """Counts the moves that the amendment has written so far; the next one gets the number after it in the
        entry.
        """
        return sum(mend.how not in ("dropped", "needs-you") for mend in self.report)

    def _decide(self, move: Move) -> tuple[Event, ...]:
        return decide(self.journal.box, self.state, move)

    def _follow(self, events: tuple[Event, ...]) -> None:
        self.state = evolve(self.journal.box, self.state, events)

    def _take(self, node: Node[S]) -> None:
        """Handles the next move of the line as the edits require."""
        move = node.move
        assert move is not None
        case = _Case(node.origin, move, node.events, self.journal.seat(node), node, ours=True)
        edit = self.changes.get(node.origin)
        if edit is None:
            self._carry(case)
        elif isinstance(edit, Drop):
            if edit.contested is None:
                self._drop(case)
            elif self._settlement(case) == "ruling":
                self._carry(case)
            else:
                self._settle(case, edit.contested)
        elif isinstance(edit.move, Graft):
            self._graft(edit.move, case)
        else:
            if self._is_secret(node, self._mover(move)):
                self._loosen(case)
            self._edit(case, edit.move, self._decide_new(edit.move))

    def _carry(self, case: _Case[S]) -> None:
        node, move = case.node, case.move
        assert node is not None
        said = self._said(case)
        try:
            self._check_seat(case, said)
            self._check_choice(case, said)
            events = self._decide(said)
        except Refused as refusal:
            self._settle(case, refusal)
            return
        if said is not move:
            self.fates.append(Edited(move=said, events=events, seat=case.seat))
        elif events == node.events:
            self._keep()
        else:
            self.fates.append(Changed(events=events))
        self.report.append(Mend(case.of, "kept" if events == node.events else "changed", said, node.events, events))
        self._follow_ours(events)

    def _said(self, case: _Case[S]) -> Move:
        """Returns the move, with its player's name filled in where the move names nobody and would now count as another
        player's.
        """
        move, seat = case.move, case.seat
        if isinstance(move, Upheld) or not seat or whose(self.journal.box, self.state, move) == seat:
            return move
        return self.journal.box.rules.named(move, seat) or move

    def _check_seat(self, case: _Case[S], move: Move) -> None:
        """Refuses a move that would now be another player's: nobody gets the dice and the loot of somebody else.

        A move that stands by the table's word stands regardless of whose turn it is.
        """
        if isinstance(move, Upheld):
            return
        was, now = case.seat, whose(self.journal.box, self.state, move)
        if was == now:
            return
        if was and now:
            raise Refused("other-seat", player=was, now=now)
        raise Refused("seat-gone", player=was) if was else Refused("seat-new", now=now)

    # Moves of another journal

    def _graft(self, graft: Graft, instead_of: _Case[S] | None) -> None:
        """Inserts a move of the other journal, or puts it in the place of a move of the line."""
        node = instead_of.node if instead_of is not None else None
        case = _Case(graft.of, graft.move, graft.events, graft.seat, node, ours=False)
        how = self._settlement(case)
        if graft.contested is not None and how in (None, "drop"):
            self._leave_out(case, graft.contested, ask=how is None)
            if instead_of is not None:
                self._carry(instead_of)
            return
        if instead_of is not None:
            self._loosen(instead_of)
        if graft.contested is not None and isinstance(how, Move):
            self._settle(case, graft.contested)
            return
        said = self._said(case)
        try:
            self._check_seat(case, said)
            events = self._decide_graft(said)
        except Refused as refusal:
            self._settle(case, refusal)
            return
        self._put(case, said, events)

    def _put(self, case: _Case[S], move: Move, events: tuple[Event, ...], seat: str | None = None) -> None:
        """Writes a move that the line did not have, or one that replaces a move of the line."""
        seat = case.seat if seat is None else seat
        if case.node is None:
            self.fates.append(Inserted(move=move, events=events, seat=seat))
            self.report.append(Mend(case.of, "inserted", move, case.events, events))
        else:
            self.fates.append(Edited(move=move, events=events, seat=seat))
            self.report.append(Mend(case.of, "edited", move, case.node.events, events))
        if case.ours:
            self._follow_ours(events)
        else:
            self._follow_graft(events)

    def _decide_graft(self, move: Move) -> tuple[Event, ...]:
        """Returns the events that the rules derive from a move of the other journal.

        It may turn over cards that grafts have put face down, because everybody has seen them in the other journal. It
        may turn over nothing else, and where it turns over nothing, the view of the player who merges must allow it.
        """
        if not self._covers(self.viewer):
            return self._decide(move)
        if isinstance(move, Upheld):
            raise Refused("not-while-face-down")
        box = self.journal.box
        no = refusal(box, box.sight.view(self.state, self.viewer), move)
        try:
            events = self._decide(move)
        except Refused as refused:
            raise no or refused from None
        opened = self._opened(events)
        if opened - self.grafted:
            raise no or Refused("would-turn-over")
        if no is not None and not opened:
            raise no
        return events

    def _opened(self, events: tuple[Event, ...]) -> set[str]:
        """Returns the paths of the values that lie face down now and would not any more after these events."""
        box = self.journal.box
        after = evolve(box, self.state, events)
        return hidden(box, self.state, self.viewer).keys() - hidden(box, after, self.viewer).keys()

    def _follow_graft(self, events: tuple[Event, ...]) -> None:
        if not self._covers(self.viewer):
            self._follow(events)
            return
        before = hidden(self.journal.box, self.state, self.viewer)
        self._follow(events)
        after = hidden(self.journal.box, self.state, self.viewer)
        self.grafted |= after.keys() - before.keys()
        self.turned |= before.keys() - after.keys()

    def _follow_ours(self, events: tuple[Event, ...]) -> None:
        """Applies the events of a move of this line. Whatever the move puts face down counts as this line's, even where
        a graft had put something there before.
        """
        if not self.grafted:
            self._follow(events)
            return
        box, viewer, missing = self.journal.box, self.viewer, object()
        before = hidden(box, self.state, viewer)
        self._follow(events)
        after = hidden(box, self.state, viewer)
        self.grafted -= {path for path, value in after.items() if before.get(path, missing) != value}

    # Keeping what lies face down secret

    def _mover(self, move: Move) -> Viewer:
        """Returns the player who may see first what comes of a new move; None for the whole table."""
        return (whose(self.journal.box, self.state, move) or None) if self.handed else self.viewer

    def _decide_new(self, move: Move) -> tuple[Event, ...]:
        """Decides a new move of the player who amends. It is refused where that player's view refuses it, or where it
        would turn something over for them.
        """
        box, mover = self.journal.box, self._mover(move)
        if not self._covers(mover):
            return self._decide(move)
        no = refusal(box, box.sight.view(self.state, mover), move)
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
        """Tells whether the viewer may not know this move. A move that stands by the table's word is never secret here,
        because it stands whatever it is.
        """
        return self._covers(viewer) and not isinstance(node.move, Upheld) and is_secret(self.journal, node, viewer)

    def _covers(self, viewer: Viewer) -> bool:
        """Tells whether anything lies face down for this viewer in the current state of the game."""
        if viewer not in self.covers:
            self.covers[viewer] = bool(hidden(self.journal.box, self.journal.state, viewer))
        return self.covers[viewer]

    def _check_choice(self, case: _Case[S], move: Move) -> None:
        """Lets a secret move stand only where the player has the same options as before, and refuses it otherwise.

        Whether the rules would still allow it depends on which move it is, so an answer by the rules would reveal the
        move.
        """
        node = case.node
        assert node is not None
        if not self._is_secret(node, self.viewer):
            return
        assert node.parent is not None, "a move hangs below another or below the root"
        was, now = (self._choice(state, move) for state in (node.parent.state, self.state))
        if was != now or self.loose & {case.seat, ""}:
            raise Refused("chosen-anew")

    def _choice(self, state: S, move: Move) -> Choice | None:
        """Returns the choice that leads to the move, showing of each deck only what the table may know: what is really
        left in a deck depends on the cards that others hold face down.
        """
        choice = leading_to(self.journal.box.rules.choices(state), move)
        return open_decks(choice) if choice is not None else None

    def _check_secrets(self) -> None:
        """Refuses the preview where something that lies face down now would lie open in it, for whatever reason.

        No value may lie open in the place of a card that a graft has turned over, even a different one: the fact that
        it may be shown would reveal that it is a different card.
        """
        box, now = self.journal.box, self.journal.state
        covered = hidden(box, now, self.viewer)
        opened = turned_over(box, now, self.state, self.viewer)
        if any(
            path in self.turned or (covered[path] == value and path not in self.shown) for path, value in opened.items()
        ):
            raise Refused("would-turn-over")

    def _loosen(self, case: _Case[S]) -> None:
        if case.node is not None and self._is_secret(case.node, self.viewer):
            self.loose.add(self.journal.seat(case.node))

    # Settling

    def _settlement(self, case: _Case[S]) -> Settlement | None:
        return self.settled.get(case.of, self.rest)

    def _keep(self) -> None:
        last = self.fates[-1] if self.fates else None
        if isinstance(last, Kept):
            self.fates[-1] = Kept(count=last.count + 1)
        else:
            self.fates.append(Kept(count=1))

    def _edit(self, case: _Case[S], move: Move, events: tuple[Event, ...]) -> None:
        self._put(case, move, events, whose(self.journal.box, self.state, move))

    def _drop(self, case: _Case[S], refusal: Refused | None = None) -> None:
        self._loosen(case)
        if case.node is not None:
            self.fates.append(Dropped())
        self.report.append(Mend(case.of, "dropped", case.move, case.events, (), refusal))

    def _leave_out(self, case: _Case[S], refusal: Refused, *, ask: bool) -> None:
        """Does not take the other journal's move, or not yet where `ask` is true; the move that is here stands."""
        self.open = self.open or ask
        how: How = "needs-you" if ask else "dropped"
        self.report.append(Mend(case.of, how, case.move, case.events, (), refusal))

    def _settle(self, case: _Case[S], refusal: Refused) -> None:
        self._loosen(case)
        how = self._settlement(case)
        if how == "ruling":
            self._uphold(case, refusal)
        elif how == "drop":
            self._drop(case, refusal)
        elif isinstance(how, Move):
            try:
                self._edit(case, how, self._decide_new(how))
            except Refused as again:
                self._ask(case, again)
        else:
            self._ask(case, refusal)

    def _uphold(self, case: _Case[S], refusal: Refused) -> None:
        """Lets a move stand with the outcome that it had.

        A move of another journal cannot stand like that while something lies face down here: nothing has checked
        against the view whether that outcome would reveal it.
        """
        if case.ours:
            self.fates.append(UpheldAsRuling())
            self.report.append(Mend(case.of, "upheld", case.move, case.events, case.events, refusal))
            self._follow_ours(case.events)
            return
        if self._covers(self.viewer):
            self._ask(case, Refused("not-while-face-down"))
            return
        move = case.move if isinstance(case.move, Upheld) else Upheld(move=case.move, events=case.events)
        fate = Inserted if case.node is None else Edited
        self.fates.append(fate(move=move, events=case.events, seat=case.seat))
        self.report.append(Mend(case.of, "upheld", move, case.events, case.events, refusal))
        self._follow_graft(case.events)

    def _ask(self, case: _Case[S], refusal: Refused) -> None:
        self.open = True
        self.report.append(Mend(case.of, "needs-you", case.move, case.events, (), refusal))
