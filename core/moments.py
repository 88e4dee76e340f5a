"""The line moment by moment, as the table knew it then: for everything that shows a game after it was played.

The log looks back with what is known today. A moment does not: what was hidden then stays hidden in it, even if it was
revealed later; and what has been hidden since then is not told either.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from core.box import Viewer
from core.journal import Journal
from core.log import Told, tell
from core.nodes import Node
from core.rulings import ValueSet
from core.table_counts import Chapter
from core.visibility import redacted_for

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Moment(Generic[S]):
    """A line of the story, the turn that it belongs to, and the state after it as the viewer could see it then."""

    told: Told
    chapter: Chapter
    view: S


def moments(journal: Journal[S], viewer: Viewer = None) -> Iterator[Moment[S]]:
    """Yields the moments first to last; the taps of a burst are one moment."""
    return (_moment(journal, burst, viewer) for burst in journal.bursts())


def _moment(journal: Journal[S], burst: list[Node[S]], viewer: Viewer) -> Moment[S]:
    box, parent = journal.box, burst[0].parent
    assert parent is not None, "a move hangs below another or below the root"
    after = [*(node.state for node in burst), journal.state]

    def show(fact: Any) -> Any:
        # The sentence of a ruling also tells the value before it, which may have been hidden until this very moment.
        looking = [parent.state, *after] if isinstance(fact, ValueSet) else after
        for state in looking:
            fact = redacted_for(box, state, fact, viewer)
        return fact

    return Moment(tell(journal, burst, show), box.voice.chapter(parent.state), box.sight.view(burst[-1].state, viewer))
