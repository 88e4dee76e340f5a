"""The entries of a journal: what the table did to the game record. No entry is ever changed or removed."""

from __future__ import annotations

from dataclasses import field
from typing import Literal, NamedTuple, TypeAlias

from core.facts import Event, Move
from core.frozen import LEFT_OUT_WHERE_EMPTY, record


class At(NamedTuple):
    """An address in the journal: the number of an entry, and which of its moves is meant (an amendment writes many
    moves).
    """

    entry: int
    part: int = 0

    def __str__(self) -> str:
        return f"{self.entry}.{self.part}" if self.part else str(self.entry)


START = At(0, 0)


class Theirs(NamedTuple):
    """An address in the other journal of a merge, written as `t12`. Entry 12 there is a different entry than entry 12
    here.
    """

    entry: int
    part: int = 0
    theirs: Literal[True] = True  # a tuple of three never equals an address of this journal

    def __str__(self) -> str:
        return f"t{At(self.entry, self.part)}"


Place: TypeAlias = At | Theirs


@record
class Played:
    """A move and the events that followed from it. `joins` is true where the move continues the burst of the move
    before it.

    `seat` is the player who acted, "" where it could have been anybody. It is an observation, as a die is: an amendment
    never gives the move to another player.
    """

    kind: Literal["move"] = "move"
    move: Move
    events: tuple[Event, ...]
    joins: bool = False
    seat: str = field(default="", metadata=LEFT_OUT_WHERE_EMPTY)


@record
class Undone:
    kind: Literal["undo"] = "undo"
    to: At


@record
class Redone:
    kind: Literal["redo"] = "redo"
    to: At


@record
class Reopened:
    """The game goes on from a place that was not on the line."""

    kind: Literal["reopen"] = "reopen"
    to: At


@record
class Supposed:
    """A what-if: the game goes on from a place on the line. The real position waits until the what-if is settled."""

    kind: Literal["suppose"] = "suppose"
    to: At


@record
class Settled:
    """The what-if is over. If it is kept, the line goes on as supposed; if it is thrown away, the line goes on as it
    was before. The course of play that loses becomes a branch.
    """

    kind: Literal["settle"] = "settle"
    keep: bool


@record
class NamedPoint:
    kind: Literal["name"] = "name"
    name: str
    of: At


# The fates say what became of the later moves of the line, in order. Together they cover each of them exactly once.


@record
class Kept:
    """The next `count` moves stand, with the same outcome."""

    kind: Literal["kept"] = "kept"
    count: int


@record
class Changed:
    """The next move stands, but with another outcome."""

    kind: Literal["changed"] = "changed"
    events: tuple[Event, ...]


@record
class Edited:
    """The next move was replaced by the table."""

    kind: Literal["edited"] = "edited"
    move: Move
    events: tuple[Event, ...]
    seat: str = field(default="", metadata=LEFT_OUT_WHERE_EMPTY)


@record
class UpheldAsRuling:
    """The rules no longer allow the next move. It stands by the table's word, with the outcome it had."""

    kind: Literal["upheld-as-ruling"] = "upheld-as-ruling"


@record
class Dropped:
    kind: Literal["dropped"] = "dropped"


@record
class Inserted:
    """A move that was not there before."""

    kind: Literal["inserted"] = "inserted"
    move: Move
    events: tuple[Event, ...]
    seat: str = field(default="", metadata=LEFT_OUT_WHERE_EMPTY)


Fate: TypeAlias = Kept | Changed | Edited | UpheldAsRuling | Dropped | Inserted


@record
class Amended:
    """The part of the line after `after` was decided again. The line as it was before stays in the journal."""

    kind: Literal["amend"] = "amend"
    after: At
    fates: tuple[Fate, ...]


Act: TypeAlias = Played | Undone | Redone | Reopened | Supposed | Settled | NamedPoint | Amended


class Entry(NamedTuple):
    """One line of the journal. `at` is in milliseconds since 1970. The entries are ordered by their number `n`, not by
    the clock.
    """

    n: int
    at: int
    act: Act
    rules: int
    app: str
    digest: bytes
