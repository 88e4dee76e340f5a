"""An amendment in progress: what is to be changed, what comes of it, and what the table settles before it is written.

Nothing is written before it is accepted. It is kept beside the game, which goes on meanwhile: whenever it is looked at
again, it looks again itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from app.game_at import GameAt, moment
from app.playing import Playing
from app.refusals import refusals_told
from core.acts import Place
from core.amend import Edit, How, KeepOrDrop, Mend, Preview, Settlement, preview
from core.facts import Event, Move
from core.log import move_name, sentences
from core.message import Message, say
from core.nodes import Node
from core.play import evolve
from core.rulings import Upheld
from core.table_counts import Difference, differences
from core.visibility import redacted_for

Stage: TypeAlias = Literal["change", "insert", "edit", "preview"]
"""What is on the screen: a pad for another move, one for a move before it, one for a move that no longer goes, or what
comes of it all.
"""


@dataclass(frozen=True, slots=True)
class Mended:
    """A line of the report: what was told, what will be, and why a move no longer goes."""

    of: Place
    how: How
    before: tuple[Message, ...]
    after: tuple[Message, ...]
    why: Message | None = None


class Amending:
    """`title` is what its preview is called. `news` is what has happened to it by itself, to be told once."""

    title = say("ui.mend.title")

    def __init__(self, playing: Playing) -> None:
        self.playing = playing
        self.stage: Stage = "preview"
        self.edits: tuple[Edit, ...] = ()
        self.settled: dict[Place, Settlement] = {}
        self.rest: KeepOrDrop | None = None
        self.preview: Preview[Any] | None = None
        self.news: Message | None = None
        self.editing: Place | None = None
        self.turned: Callable[[], None] | None = None  # told when a move was taken and something else is to be shown
        self._journal = playing.table.journal

    # Choosing another move in the place of one that no longer goes: what a pad is shown, and what becomes of its answer

    def edit(self, of: Place) -> None:
        self.stage, self.editing = "edit", of

    def back(self) -> bool:
        """From a pad to the preview, where there is one to go back to."""
        if self.preview is None or self.stage == "preview":
            return False
        self.stage, self.editing = "preview", None
        return True

    def past(self) -> GameAt:
        """The moment in which the move is made."""
        assert self.editing is not None
        return GameAt(self.playing, self._mended_moment(self.editing), self._take)

    @property
    def wrong(self) -> Move:
        """The move that is to be another one; of one that stands by the table's word, what was played."""
        assert self.preview is not None
        move = next(mend.move for mend in self.preview.report if mend.of == self.editing)
        return move.move if isinstance(move, Upheld) else move

    @property
    def about(self) -> tuple[Message, ...]:
        """What is told of it now."""
        return next(line.before for line in self.lines("needs-you", "edited") if line.of == self.editing)

    def _take(self, move: Move) -> Message | None:
        no = self._with(move)
        if no is None and self.turned is not None:
            self.turned()
        return no

    def _with(self, move: Move) -> Message | None:
        assert self.editing is not None
        return self._settle({self.editing: move})

    # Looking at what comes of it

    @refusals_told
    def look(self) -> None:
        """Looks again, and shows what comes of it; or says why nothing can."""
        self.preview = self._previewed()
        self.stage, self.editing = "preview", None

    def _previewed(self) -> Preview[Any]:
        return preview(self._journal, self.edits, self.settled, self.rest, handed=True)

    def follow(self) -> None:
        """Looks again, if the game has gone on. Where the entry itself is gone, so is the mend, and `news` says so."""
        if self.preview is None or self.preview.head == self._journal.head.at:
            return
        stage, editing = self.stage, self.editing
        no = self.look()
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
        before = self._told(mend, mend.before)
        if not before and mend.how != "inserted":
            before = (self._name(mend),)
        after = self._told(mend, mend.after)
        if not after and mend.how in ("inserted", "edited"):
            after = (self._name(mend),)
        return Mended(mend.of, mend.how, before, after, mend.refusal.message() if mend.refusal is not None else None)

    def _told(self, mend: Mend, events: Iterable[Event]) -> tuple[Message, ...]:
        return sentences(self._journal, [self._seen(mend, event) for event in events])

    def _seen(self, mend: Mend, event: Event) -> Event:
        return redacted_for(self.playing.box, self._journal.state, event, None)

    def _name(self, mend: Mend) -> Message:
        return move_name(self._journal, mend.move)

    def _mended_moment(self, of: Place) -> Node[Any]:
        """The game as it would be just before the given move."""
        assert self.preview is not None
        base = self._journal.node(self.preview.base)
        state = base.state
        for mend in self.preview.report:
            if mend.of == of:
                break
            state = evolve(self.playing.box, state, mend.after)
        return moment(base, state)

    def stands(self) -> list[Difference]:
        """What people count, where the mend makes another number of it."""
        assert self.preview is not None
        box = self.playing.box
        before, after = (
            box.voice.counts(box.sight.view(state, None)) for state in (self._journal.state, self.preview.state)
        )
        return differences(before, after)

    def now(self) -> tuple[Message, Message]:
        """What the game waits for, and what it will wait for."""
        assert self.preview is not None
        box = self.playing.box
        before, after = (box.sight.view(state, None) for state in (self._journal.state, self.preview.state))
        return box.voice.now(before), box.voice.now(after)

    # Settling and accepting

    def settle(self, of: Place, how: KeepOrDrop) -> Message | None:
        return self._settle({of: how})

    def settle_rest(self, how: KeepOrDrop) -> Message | None:
        """Whatever no longer goes stands as it was by the table's word, or is taken out: a dead hero's moves, say."""
        self.rest = how
        return self.look()

    def again(self, of: Place) -> Message | None:
        """Asks again; of those that were settled in one word, all of them."""
        if self.settled.pop(of, None) is None:
            self.rest = None
        return self.look()

    def _settle(self, how: dict[Place, Settlement]) -> Message | None:
        before = self.settled
        self.settled = {**self.settled, **how}
        refused = self.look()
        of = next(iter(how))
        if refused is None and isinstance(how[of], Move) and self.preview is not None:
            # A move that is refused in its place still needs the table, and the table wants to know why.
            again = next((mend for mend in self.preview.needs if mend.of == of), None)
            refused = again.refusal.message() if again is not None and again.refusal is not None else None
            if refused is not None:
                self.settled = before
                self.look()
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
        no = self._write(accepted)
        if no is None:
            self.end()
        else:
            self.preview = accepted
        return no

    def _write(self, accepted: Preview[Any]) -> Message | None:
        return self.playing.amend(accepted)

    def end(self) -> None:
        """Done, or thrown away."""
        if self.playing.mending is self:
            keep(self.playing, None)


def keep(playing: Playing, amending: Amending | None) -> None:
    """Begins it in the place of any other, or ends it."""
    playing.mending = amending
    if playing.mends is not None:
        playing.mends(amending is not None)
