"""A moment in a game's past, with everything a screen can show, as it was then.

A move that somebody makes in it goes to whoever opened it, and never into the journal by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.playing import Playing
from app.refusals import refusals_told
from app.table import Table
from core.acts import Act, Entry
from core.facts import Move
from core.journal import Journal
from core.message import Message
from core.nodes import Node
from core.refusal import Refused


class GameAt(Playing):
    """An open game at one node of its journal; `go` moves to another.

    `taken` is called with each move that somebody makes, and returns the reason why not, or None. Without it the past
    can only be looked at.
    """

    def __init__(
        self, playing: Playing, node: Node[Any], taken: Callable[[Move], Message | None] | None = None
    ) -> None:
        self.live = playing
        self.node = node
        self._taken = taken
        super().__init__(PastTable(playing.table, playing.table.journal.as_of(node)), playing.chance)
        self.look_up = playing.look_up

    def go(self, node: Node[Any]) -> None:
        self.node = node
        self.table.journal = self.live.table.journal.as_of(node)
        self._show()

    @refusals_told
    def play(self, move: Move) -> Message | None:
        if self._taken is None:
            raise Refused("only-looking")
        return self._taken(move)


class PastTable(Table):
    """A table to which nothing can be written."""

    def __init__(self, table: Table, journal: Journal[Any]) -> None:
        self.id, self.home = table.id, table.home
        self.journal = journal
        self.findings = []
        self._offered = None, []

    def _write(self, act: Act, after: Any = None) -> Entry:
        raise Refused("only-looking")

    def close(self) -> None:
        """Does nothing, because nothing is open."""


def moment(parent: Node[Any], state: Any) -> Node[Any]:
    """Returns a node for a state that is not in the journal, as if it followed `parent`: what an amendment would make
    of the game.
    """
    return Node(parent.n, parent, state, None)
