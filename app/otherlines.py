"""The lines of a game that were left, for a list to pick from."""

from __future__ import annotations

from dataclasses import dataclass

from app.game_at import GameAt
from app.playing import Playing
from core.acts import At
from core.branches import branches
from core.message import Message
from core.table_counts import Chapter


@dataclass(frozen=True, slots=True)
class OtherLine:
    """A line that was left. `moves` counts its own moves, `off` those of the current line that it would replace; `at`
    is when it was left.
    """

    tip: At
    at: int
    moves: int
    off: int
    chapter: Chapter
    last: tuple[Message, ...]


def other_lines(playing: Playing) -> list[OtherLine]:
    """Returns the lines that were left, newest first. During a what-if, only lines written since it began are in it."""
    journal = playing.table.journal
    found: list[OtherLine] = []
    for branch in branches(journal):
        if journal.supposing is not None and not journal.supposing.holds(branch.node):
            continue
        past = GameAt(playing, branch.node)
        told = past.view.last
        found.append(
            OtherLine(
                tip=branch.tip,
                at=journal.entries[branch.node.n - 1].at,
                moves=branch.moves,
                off=sum(1 for _ in journal.line(journal.find(branch.fork))),
                chapter=playing.box.voice.chapter(past.view.state),
                last=told.sentences if told is not None else (),
            )
        )
    return found
