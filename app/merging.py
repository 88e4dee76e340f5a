"""A merge in progress: another history of the open game, and the result of merging it in."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from app.amending import Amending, keep
from app.exchange import Incoming, shared_by
from app.playing import Playing
from app.refusals import refusals_told
from core.acts import At, Place, Theirs
from core.amend import Mend, Preview
from core.box import Viewer
from core.facts import Event
from core.journal import Journal
from core.log import move_name, sentences
from core.merge import Plan, Same, plan
from core.message import Message, say
from core.nodes import Node
from core.refusal import Refused
from core.visibility import redacted_for


class Other:
    """A history from a file, to be compared with the journal that is open here."""

    def __init__(self, ours: Journal[Any], incoming: Incoming) -> None:
        self.ours, self.incoming = ours, incoming
        self.theirs = incoming.journal.really()
        self.shared = shared_by(incoming.rows, ours.entries)
        if not self.shared:
            raise Refused("nothing-in-common")

    def plan(self, twice: Collection[Theirs] = ()) -> Plan:
        return plan(self.ours, self.theirs, self.shared, twice)

    def seat(self, of: Place) -> str:
        if isinstance(of, Theirs):
            return self.theirs.seat(self.theirs.find(At(of.entry, of.part)))
        return self.ours.seat(self.ours.node(of))

    def seen(self, event: Event, then: Preview[Any], viewer: Viewer = None) -> Event:
        """Redacts an event: it hides what lies face down in our game, in theirs, or once both are merged."""
        for state in (self.ours.state, self.theirs.state, then.state):
            event = redacted_for(self.ours.box, state, event, viewer)
        return event

    def name(self, mend: Mend, viewer: Viewer = None) -> Message:
        """Returns what a move is called. A value that is set is not told if it lies face down in either history."""
        named = move_name(self.theirs, mend.move, viewer)
        return named if named.key == "event.value-hidden" else move_name(self.ours, mend.move, viewer)


@dataclass(frozen=True, slots=True)
class Told:
    """A move that both histories have, as sentences. `once` says whether it counts as one move."""

    of: Theirs
    sentences: tuple[Message, ...]
    once: bool


class Merging(Amending):
    title = say("ui.merge.title")

    def __init__(self, playing: Playing, incoming: Incoming) -> None:
        super().__init__(playing)
        self.other = Other(self._journal, incoming)
        self.twice: set[Theirs] = set()
        self._same: tuple[Same, ...] = ()

    def _previewed(self) -> Preview[Any]:
        made = self.other.plan(self.twice)
        self.edits, self._same = made.edits, made.same
        if not made.edits:
            head = self._journal.head.at
            return Preview(head, head, (), self._journal.state, None)
        return super()._previewed()

    def same(self) -> list[Told]:
        """Returns the moves that both histories have, in the order of the game."""
        return [Told(same.theirs, self._both_told(self._journal.find(same.ours)), same.once) for same in self._same]

    def _both_told(self, node: Node[Any]) -> tuple[Message, ...]:
        box, state = self.playing.box, self._journal.state
        told = sentences(self._journal, [redacted_for(box, state, event, None) for event in node.events])
        assert node.move is not None
        return told or (move_name(self._journal, node.move),)

    def again(self, of: Place) -> Message | None:
        """For a move that both histories have, switches between counting it once and counting it twice. Any other move
        is asked about again.
        """
        if not isinstance(of, Theirs) or all(same.theirs != of for same in self._same):
            return super().again(of)
        self.twice ^= {of}
        return self.look()

    def _seen(self, mend: Mend, event: Event) -> Event:
        assert self.preview is not None
        return self.other.seen(event, self.preview)

    def _name(self, mend: Mend) -> Message:
        return self.other.name(mend)

    @refusals_told
    def _write(self, accepted: Preview[Any]) -> Message | None:
        if not self.edits:
            raise Refused("nothing-to-merge")
        return self.playing.merge(accepted, self.other.incoming.meta, self.other.incoming.rows)


@refusals_told
def begin(playing: Playing, incoming: Incoming) -> Message | None:
    """Starts a merge in the place of any amendment, or returns the reason why it is not possible."""
    merging = Merging(playing, incoming)
    no = merging.look()
    if no is None:
        keep(playing, merging)
    return no
