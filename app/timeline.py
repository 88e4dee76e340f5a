"""The log as a screen reads it: line by line from the end, with what is needed to find a line again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from app.playing import Playing
from core.acts import At
from core.log import Audited, Mark, audit_backwards, below_heading
from core.message import Message
from core.oneline import one_line
from core.refusal import Refused
from core.table_counts import Chapter
from core.topics import Topic

Numbers: TypeAlias = tuple[tuple[int, int], ...]
Changes: TypeAlias = Callable[[Any, Any], Numbers]
"""Returns the numbers that a box shows of the states before and after an entry. The states themselves are not kept,
because a log is long.
"""

Off: TypeAlias = Literal["", "undone", "dropped"]


@dataclass(frozen=True, slots=True)
class Lined:
    """One line: a move or a burst in the story, or an entry in the audit.

    `off` says why it no longer counts. `moves` says whether it is a move, which can be amended and gone back to while
    it counts. `changes` are the numbers that people look for, before and after it. `names` are its bookmarks.
    """

    first: At
    last: At
    at: int
    sentences: tuple[Message, ...]
    chapter: Chapter
    players: tuple[str, ...] = ()
    kinds: tuple[Topic, ...] = ()
    mark: Mark = None
    off: Off = ""
    moves: bool = True
    changes: Numbers = ()
    names: tuple[str, ...] = ()
    seat: str = ""

    def holds(self, at: At) -> bool:
        return self.first <= at <= self.last

    @property
    def actor(self) -> str:
        """The player who did it; if anybody could have done it, the first player it happens to, or else the one whose
        turn it is.
        """
        return self.seat or (self.players[0] if self.players else self.chapter.player)

    @property
    def counts(self) -> bool:
        return self.moves and not self.off


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is searched for: any of these players, any of these kinds, and all of these words in the sentence as it is
    shown.
    """

    players: frozenset[str] = frozenset()
    kinds: frozenset[Topic] = frozenset()
    words: str = ""

    @property
    def everything(self) -> bool:
        return not (self.players or self.kinds or self.words.strip())

    def takes(self, line: Lined, text: str) -> bool:
        if self.players and not self.players & {line.actor, *line.players}:
            return False
        if self.kinds and not self.kinds & set(line.kinds):
            return False
        read = " ".join((text, *line.names)).casefold()
        return all(word in read for word in self.words.casefold().split())

    def with_player(self, player: str) -> Wanted:
        """Returns the search with that player added, or removed if the player was in it."""
        return replace(self, players=self.players ^ {player})

    def with_kind(self, kind: Topic) -> Wanted:
        return replace(self, kinds=self.kinds ^ {kind})


def _no_changes(_before: Any, _after: Any) -> Numbers:
    return ()


def story(playing: Playing, changes: Changes = _no_changes) -> Iterator[Lined]:
    """Yields the lines that count, the newest first."""
    names = _names(playing)
    for told, before, after in playing.backwards():
        line = Lined(
            told.first, told.last, told.at, below_heading(playing.box, told.sentences) or told.sentences,
            playing.box.voice.chapter(before), told.players, told.kinds,
            told.mark, changes=changes(before, after), seat=told.seat,
        )  # fmt: skip
        yield replace(line, names=_of(line, names)) if names else line


def everything(playing: Playing, changes: Changes = _no_changes) -> Iterator[Lined]:
    """Yields every entry that was ever written, the newest first. What changes the record itself (an undo, for example)
    belongs to the turn of the move that was written before it.
    """
    journal, box, names = playing.table.journal, playing.box, _names(playing)
    for audited in audit_backwards(journal):
        at, numbers = At(audited.n), _no_changes(None, None)
        if audited.move is not None:
            node = journal.node(at)
            assert node.parent is not None
            before = box.sight.view(node.parent.state, None)
            chapter = box.voice.chapter(before)
            if audited.standing != "off":
                numbers = changes(before, box.sight.view(node.state, None))
        else:
            chapter = _chapter_before(playing, audited.n)
        line = Lined(
            at, at, audited.at, below_heading(box, audited.sentences) or audited.sentences, chapter, audited.players,
            audited.kinds, _mark(audited), _off(audited), audited.move is not None, numbers, seat=audited.seat,
        )  # fmt: skip
        yield replace(line, names=_of(line, names)) if names else line


def _chapter_before(playing: Playing, n: int) -> Chapter:
    journal = playing.table.journal
    for before in range(n - 1, 0, -1):
        act = journal.entries[before - 1].act
        if act.kind == "move":
            return playing.box.voice.chapter(journal.node(At(before)).state)
    return Chapter()


def _mark(audited: Audited) -> Mark:
    if "ruling" in audited.kinds:
        return "ruling"
    return "amended" if audited.standing == "amended" else None


def _off(audited: Audited) -> Off:
    if audited.standing != "off":
        return ""
    return "dropped" if audited.dropped else "undone"


def _names(playing: Playing) -> list[tuple[str, At]]:
    return [(one_line(name), at) for name, at in playing.table.journal.names.items()]


def _of(line: Lined, names: list[tuple[str, At]]) -> tuple[str, ...]:
    return tuple(name for name, at in names if line.moves and line.holds(at))


def bookmarks(playing: Playing) -> list[tuple[str, At]]:
    """Returns the named entries that still count, the newest first."""
    found = []
    for name, at in reversed(_names(playing)):
        try:
            playing.table.journal.find(at)
        except Refused:
            continue
        found.append((name, at))
    return found
