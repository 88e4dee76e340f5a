"""Playing a game again with every move taken back and done again, which must change nothing.

plain = Table("Hugo", "Lindel")
...                                     # the moves of the example
with_undo_after_every_move(plain)       # the same end, with an undo and a redo after each of them
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from core.acts import Played
from core.facts import Move
from core.journal import Journal
from core.play import evolve
from data.forms import state_digest
from tests.core.tabletop import Tabletop

T = TypeVar("T", bound=Tabletop[Any])


def moves_of(table: Tabletop[Any]) -> list[Move]:
    """The moves that count at this table, first to last, the set-up with them."""
    return [node.act.move for node in table.journal.line() if isinstance(node.act, Played)]


def with_undo_after_every_move(table: T, moves: Sequence[Move] | None = None) -> T:
    """Plays the moves of a table (or these) again, each of them undone and redone, and compares every state.

    An undo must give back the very state before the move and a redo the very state after it; the game must end as it
    did at the table. Then each move is undone and played anew instead of redone, which must come to the same.
    """
    line = list(moves) if moves is not None else moves_of(table)
    end = state_digest(table.state)
    redone = table.bare()
    for move in line:
        before = state_digest(redone.state)
        redone.play(move)
        after = state_digest(redone.state)
        redone.undo()
        assert state_digest(redone.state) == before, f"undoing {move} left something behind"
        redone.redo()
        assert state_digest(redone.state) == after, f"redoing {move} came out differently"
    assert state_digest(redone.state) == end

    anew = table.bare()
    for move in line:
        anew.play(move)
        anew.undo()
        anew.play(move)
    assert state_digest(anew.state) == end
    _folds_to(redone.journal, end)
    return redone


def _folds_to(journal: Journal[Any], end: str) -> None:
    """The events alone make the state: nothing of it came from deciding."""
    state = journal.box.rules.empty
    for node in journal.line():
        if isinstance(node.act, Played):
            state = evolve(journal.box, state, node.act.events)
    assert state_digest(state) == end
