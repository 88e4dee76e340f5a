"""An amendment in progress: what the table wants to change, what that leads to, and what it settles before it is
written.

Nothing is written before the table accepts it. The amendment is kept beside the game, which goes on meanwhile; when
somebody looks at the amendment again, it works itself out again from the game as it is then.
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
"""What the screen shows: a pad for a move in place of the old one, a pad for a move to insert before it, a pad for a
move that can no longer be made, or a preview of the result.
"""


@dataclass(frozen=True, slots=True)
class Mended:
    """One line of the report: what was told before, what will be told, and why a move can no longer be made."""

    of: Place
    how: How
    before: tuple[Message, ...]
    after: tuple[Message, ...]
    why: Message | None = None


class Amending:
    """An amendment that the screens show and settle. `title` is the heading of its preview. `news` says what happened
    to the amendment without anybody's doing; it is told once.
    """

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
        self.turned: Callable[[], None] | None = None  # called when a move was taken and another part is shown
        self._journal = playing.table.journal

    # Choosing another move in the place of one that can no longer be made: what a pad shows, and what happens to its
    # answer

    def edit(self, of: Place) -> None:
        self.stage, self.editing = "edit", of

    def back(self) -> bool:
        """Goes from a pad back to the preview; returns False where there is none to go back to."""
        if self.preview is None or self.stage == "preview":
            return False
        self.stage, self.editing = "preview", None
        return True

    def past(self) -> GameAt:
        """Returns the moment of the game in which the new move is made."""
        assert self.editing is not None
        return GameAt(self.playing, self._mended_moment(self.editing), self._take)

    @property
    def wrong(self) -> Move:
        """The move that is to be replaced. For a move that stands by the table's word this is the move inside it."""
        assert self.preview is not None
        move = next(mend.move for mend in self.preview.report if mend.of == self.editing)
        return move.move if isinstance(move, Upheld) else move

    @property
    def about(self) -> tuple[Message, ...]:
        """The sentences that the log tells about this move now."""
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
        """Works out the preview and shows it, or returns the reason why that is not possible."""
        self.preview = self._previewed()
        self.stage, self.editing = "preview", None

    def _previewed(self) -> Preview[Any]:
        return preview(self._journal, self.edits, self.settled, self.rest, handed=True)

    def follow(self) -> None:
        """Works the preview out again if the game has gone on. If the amended entry itself is gone, the amendment ends
        too, and `news` says so.
        """
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
        """Returns the lines of the report that have one of these outcomes, in the order of the game."""
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
        """Returns the game as it would be just before the given move, with the amendment applied up to there."""
        assert self.preview is not None
        base = self._journal.node(self.preview.base)
        state = base.state
        for mend in self.preview.report:
            if mend.of == of:
                break
            state = evolve(self.playing.box, state, mend.after)
        return moment(base, state)

    def stands(self) -> list[Difference]:
        """Returns the numbers that people count at the table and that the amendment changes."""
        assert self.preview is not None
        box = self.playing.box
        before, after = (
            box.voice.counts(box.sight.view(state, None)) for state in (self._journal.state, self.preview.state)
        )
        return differences(before, after)

    def now(self) -> tuple[Message, Message]:
        """Returns what the game waits for now, and what it will wait for once the amendment is accepted."""
        assert self.preview is not None
        box = self.playing.box
        before, after = (box.sight.view(state, None) for state in (self._journal.state, self.preview.state))
        return box.voice.now(before), box.voice.now(after)

    # Settling and accepting

    def settle(self, of: Place, how: KeepOrDrop) -> Message | None:
        return self._settle({of: how})

    def settle_rest(self, how: KeepOrDrop) -> Message | None:
        """Settles every move that can no longer be made in the same way: it stands as it was by the table's word, or it
        is taken out (for example all moves of a hero who is now dead).
        """
        self.rest = how
        return self.look()

    def again(self, of: Place) -> Message | None:
        """Asks the table about this move again. If the moves were settled all at once, it asks about all of
        them again.
        """
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
        """How many moves the table drops because they no longer fit. Only these are asked about before the amendment is
        accepted.
        """
        if self.preview is None:
            return 0
        return sum(mend.how == "dropped" and mend.refusal is not None for mend in self.preview.report)

    def accept(self) -> Message | None:
        """Writes the amendment, or returns the reason why not. If the game has gone on, it works the preview out again
        first.
        """
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
        """Ends the amendment, whether it was written or thrown away."""
        if self.playing.mending is self:
            keep(self.playing, None)


def keep(playing: Playing, amending: Amending | None) -> None:
    """Makes this the amendment in progress in the place of any other; None ends it."""
    playing.mending = amending
    if playing.mends is not None:
        playing.mends(amending is not None)
