"""An amendment of one entry: the table changes it, drops it, or inserts another before it, and sees what follows."""

from __future__ import annotations

from typing import Any, Literal

from app.amending import Amending, Stage, keep
from app.game_at import GameAt
from app.playing import Playing
from app.refusals import refusals_told
from core.acts import At
from core.amend import Change, Drop, Edit, Insert
from core.facts import Move
from core.message import Message, say
from core.nodes import Node
from core.refusal import Refused
from core.rulings import Upheld


class AmendmentDraft(Amending):
    """An amendment of one line of the log, from its `first` move to its `last`: a burst of taps is amended as a
    whole.
    """

    def __init__(self, playing: Playing, first: At, last: At, told: tuple[Message, ...]) -> None:
        super().__init__(playing)
        self.first, self.last, self.told = first, last, told
        self.stage: Stage = "change"
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
        """The move that is there now. In a burst this is the last move, which says what number the taps have
        reached.
        """
        move = self._nodes[-1].move
        assert move is not None
        return move

    @property
    def sets_up(self) -> bool:
        """Tells whether the entry is the set-up. Everything else depends on it, so it can be neither inserted nor
        dropped.
        """
        return isinstance(self.move, self.playing.box.rules.setup)

    # Choosing: what a pad shows, and what happens to its answer

    def begin(self, stage: Literal["change", "insert"]) -> None:
        self.stage = stage

    def past(self) -> GameAt:
        if self.stage == "edit":
            return super().past()
        parent = self._nodes[0].parent
        assert parent is not None
        return GameAt(self.playing, parent, self._take)

    @property
    def wrong(self) -> Move:
        if self.stage == "edit" and self.preview is not None:
            return super().wrong
        return self.move.move if isinstance(self.move, Upheld) else self.move

    @property
    def about(self) -> tuple[Message, ...]:
        return super().about if self.stage == "edit" else self.told

    def drop(self) -> Message | None:
        return self._try(tuple(Drop(of=node.origin) for node in self._nodes))

    def _with(self, move: Move) -> Message | None:
        match self.stage:
            case "insert":
                return self._try((Insert(before=self.first, moves=(move,)),))
            case "edit":
                return super()._with(move)
        rest = tuple(Drop(of=node.origin) for node in self._nodes[1:])
        return self._try((Change(of=self.first, move=move), *rest))

    def _try(self, edits: tuple[Edit, ...]) -> Message | None:
        """Tries another amendment of the same entry. What was settled for the one before it has to be settled anew."""
        before = self.edits, self.settled, self.rest
        self.edits, self.settled, self.rest = edits, {}, None
        no = self.look()
        if no is not None:
            self.edits, self.settled, self.rest = before
        return no


@refusals_told
def begin(playing: Playing, first: At, last: At, told: tuple[Message, ...]) -> AmendmentDraft | Message:
    """Starts an amendment in the place of any other, or returns the reason why this entry cannot be amended."""
    mending = AmendmentDraft(playing, first, last, told)
    if mending.sets_up:
        return say("ui.mend.set-up")
    keep(playing, mending)
    return mending
