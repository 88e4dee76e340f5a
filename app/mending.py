"""A mend in progress: an old entry is changed, dropped, or another put before it, and the table sees what comes of it.

Nothing is written before it is accepted. It is kept beside the game, which goes on meanwhile: whenever it is looked at
again, it looks again itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from app.past import Past, moment
from app.playing import Playing
from core.acts import At
from core.amend import Change, Drop, Edit, How, Insert, KeepOrDrop, Mend, Preview, Settlement, preview
from core.counted import Difference, differences
from core.facts import Event, Move
from core.log import move_name, sentences
from core.message import Message, say
from core.nodes import Node
from core.play import evolve
from core.refusal import Refused
from core.rulings import Upheld
from core.veil import seen

Stage: TypeAlias = Literal["change", "insert", "edit", "preview"]
"""What is on the screen: a pad for another move, one for a move before it, one for a move that no longer goes, or what
comes of it all.
"""


@dataclass(frozen=True, slots=True)
class Mended:
    """A line of the report: what was told, what will be, and why a move no longer goes."""

    of: At
    how: How
    before: tuple[Message, ...]
    after: tuple[Message, ...]
    why: Message | None = None


class Mending:
    """One line of the log, from its `first` move to its `last`: a burst of taps is mended as a whole.

    `news` is what has happened to it by itself, to be told once.
    """

    def __init__(self, playing: Playing, first: At, last: At, told: tuple[Message, ...]) -> None:
        self.playing, self.first, self.last, self.told = playing, first, last, told
        self.stage: Stage = "change"
        self.edits: tuple[Edit, ...] = ()
        self.settled: dict[At, Settlement] = {}
        self.rest: KeepOrDrop | None = None
        self.preview: Preview[Any] | None = None
        self.news: Message | None = None
        self.editing: At | None = None
        self.turned: Callable[[], None] | None = None  # told when a move was taken and something else is to be shown
        self._journal = playing.table.journal
        self._nodes = self._burst()

    def _burst(self) -> list[Node[Any]]:
        nodes = [self._journal.find(self.last)]
        if nodes[0].move is None:
            raise Refused("not-a-move", entry=str(self.last))
        while nodes[0].origin != self.first:
            parent = nodes[0].parent
            assert parent is not None, "a burst begins with its first move"
            nodes.insert(0, parent)
        return nodes

    @property
    def move(self) -> Move:
        """What is there now: of a burst the last move, which says where it has come to."""
        move = self._nodes[-1].move
        assert move is not None
        return move

    @property
    def sets_up(self) -> bool:
        """Whether it is what everything else stands on: that can neither be played again nor be missed."""
        return isinstance(self.move, self.playing.box.setup)

    # Choosing: what a pad is shown, and what becomes of its answer

    def begin(self, stage: Literal["change", "insert"]) -> None:
        self.stage = stage

    def edit(self, of: At) -> None:
        """Another move in the place of one that no longer goes."""
        self.stage, self.editing = "edit", of

    def back(self) -> bool:
        """From a pad to the preview, where there is one to go back to."""
        if self.preview is None or self.stage == "preview":
            return False
        self.stage, self.editing = "preview", None
        return True

    def past(self) -> Past:
        """The moment in which the move is made."""
        if self.stage == "edit":
            assert self.editing is not None
            return Past(self.playing, self._mended_moment(self.editing), self._take)
        parent = self._nodes[0].parent
        assert parent is not None
        return Past(self.playing, parent, self._take)

    @property
    def wrong(self) -> Move:
        """The move that is to be another one; of one that stands by the table's word, what was played."""
        move = self.move
        if self.stage == "edit" and self.preview is not None:
            move = next(mend.move for mend in self.preview.report if mend.of == self.editing)
        return move.move if isinstance(move, Upheld) else move

    @property
    def about(self) -> tuple[Message, ...]:
        """What is told of it now."""
        if self.stage == "edit" and self.editing is not None:
            return next(line.before for line in self.lines("needs-you", "edited") if line.of == self.editing)
        return self.told

    def drop(self) -> Message | None:
        return self._try(tuple(Drop(of=node.origin) for node in self._nodes))

    def _take(self, move: Move) -> Message | None:
        no = self._with(move)
        if no is None and self.turned is not None:
            self.turned()
        return no

    def _with(self, move: Move) -> Message | None:
        match self.stage:
            case "insert":
                return self._try((Insert(before=self.first, moves=(move,)),))
            case "edit":
                assert self.editing is not None
                return self._settle({self.editing: move})
        rest = tuple(Drop(of=node.origin) for node in self._nodes[1:])
        return self._try((Change(of=self.first, move=move), *rest))

    def _try(self, edits: tuple[Edit, ...]) -> Message | None:
        """Another mend of the same entry: what was settled for the one before it is settled anew."""
        before = self.edits, self.settled, self.rest
        self.edits, self.settled, self.rest = edits, {}, None
        no = self._look()
        if no is not None:
            self.edits, self.settled, self.rest = before
        return no

    # Looking at what comes of it

    def _look(self) -> Message | None:
        try:
            self.preview = preview(self._journal, self.edits, self.settled, self.rest, handed=True)
        except Refused as no:
            return no.message()
        self.stage, self.editing = "preview", None
        return None

    def follow(self) -> None:
        """Looks again, if the game has gone on. Where the entry itself is gone, so is the mend, and `news` says so."""
        if self.preview is None or self.preview.head == self._journal.head.at:
            return
        stage, editing = self.stage, self.editing
        no = self._look()
        if no is not None:
            self.news = say("ui.mend.gone", why=no)
            self.end()
            return
        self.news = say("ui.mend.went-on")
        if stage == "edit" and any(mend.of == editing for mend in self.preview.needs):
            self.stage, self.editing = stage, editing
        elif stage != "edit":
            self.stage = stage

    def count(self, how: How) -> int:
        return self.preview.count(how) if self.preview is not None else 0

    @property
    def needs(self) -> int:
        return self.count("needs-you")

    def lines(self, *hows: How) -> list[Mended]:
        """The report as sentences, in the order of the game."""
        assert self.preview is not None
        return [self._line(mend) for mend in self.preview.report if mend.how in hows]

    def _line(self, mend: Mend) -> Mended:
        before = self._told(mend.before)
        if not before and mend.how != "inserted":
            before = (move_name(self._journal, mend.move),)
        after = self._told(mend.after)
        if not after and mend.how in ("inserted", "edited"):
            after = (move_name(self._journal, mend.move),)
        return Mended(mend.of, mend.how, before, after, mend.refusal.message() if mend.refusal is not None else None)

    def _told(self, events: Iterable[Event]) -> tuple[Message, ...]:
        box, state = self.playing.box, self._journal.state
        return sentences(self._journal, [seen(box, state, event, None) for event in events])

    def _mended_moment(self, of: At) -> Node[Any]:
        """The game as the mend makes it, just before the given move."""
        assert self.preview is not None
        report = self.preview.report
        kept = next((mend.of for mend in report if mend.how != "inserted"), None)
        base = self._journal.find(kept).parent if kept is not None else self._journal.head
        assert base is not None
        state = base.state
        for mend in report:
            if mend.of == of:
                break
            state = evolve(self.playing.box, state, mend.after)
        return moment(base, state)

    def stands(self) -> list[Difference]:
        """What people count, where the mend makes another number of it."""
        assert self.preview is not None
        box = self.playing.box
        before, after = (box.counts(box.view(state, None)) for state in (self._journal.state, self.preview.state))
        return differences(before, after)

    def now(self) -> tuple[Message, Message]:
        """What the game waits for, and what it will wait for."""
        assert self.preview is not None
        box = self.playing.box
        before, after = (box.view(state, None) for state in (self._journal.state, self.preview.state))
        return box.now(before), box.now(after)

    # Settling and accepting

    def settle(self, of: At, how: KeepOrDrop) -> Message | None:
        return self._settle({of: how})

    def settle_rest(self, how: KeepOrDrop) -> Message | None:
        """Whatever no longer goes stands as it was by the table's word, or is taken out: a dead hero's moves, say."""
        self.rest = how
        return self._look()

    def unsettle(self, of: At) -> Message | None:
        """Asks again; of those that were settled in one word, all of them."""
        if self.settled.pop(of, None) is None:
            self.rest = None
        return self._look()

    def _settle(self, how: dict[At, Settlement]) -> Message | None:
        before = self.settled
        self.settled = {**self.settled, **how}
        refused = self._look()
        of = next(iter(how))
        if refused is None and isinstance(how[of], Move) and self.preview is not None:
            # A move that is refused in its place still needs the table, and the table wants to know why.
            again = next((mend for mend in self.preview.needs if mend.of == of), None)
            refused = again.refusal.message() if again is not None and again.refusal is not None else None
            if refused is not None:
                self.settled = before
                self._look()
                self.edit(of)
        return refused

    @property
    def dropped_in_conflict(self) -> int:
        """What the table lets go because it no longer fits: that alone is asked about before it is accepted."""
        if self.preview is None:
            return 0
        return sum(mend.how == "dropped" and mend.refusal is not None for mend in self.preview.report)

    def accept(self) -> Message | None:
        """Writes it, or says why not. A game that has gone on is looked at first."""
        self.follow()
        if self.news is not None:
            news, self.news = self.news, None
            return news
        assert self.preview is not None
        accepted, self.preview = self.preview, None  # what is written now is no news
        no = self.playing.amend(accepted)
        if no is None:
            self.end()
        else:
            self.preview = accepted
        return no

    def end(self) -> None:
        """Done, or thrown away."""
        if self.playing.mending is self:
            _keep(self.playing, None)


def begin(playing: Playing, first: At, last: At, told: tuple[Message, ...]) -> Mending | Message:
    """Starts a mend in the place of any other, or says why this entry cannot be mended."""
    try:
        mending = Mending(playing, first, last, told)
    except Refused as no:
        return no.message()
    if mending.sets_up:
        return say("ui.mend.set-up")
    _keep(playing, mending)
    return mending


def _keep(playing: Playing, mending: Mending | None) -> None:
    playing.mending = mending
    if playing.mends is not None:
        playing.mends(mending is not None)
