"""The rows of `library.db` as pydantic checks them, and what is worked out of a journal to fill them.

Everything here is what the whole table may know: a view without a viewer, redacted moves and events. Dice and falls are
never secret.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from core.chance import Dice, DiceSum, Throw
from core.journal import Journal
from core.log import Told, below_heading, story
from core.log_topics import topics
from core.oneline import one_line
from core.statistic_facts import Fell, Threw
from core.statistics import Part, Record
from core.table_counts import Count
from data.wordforms import stems
from data.words import Words

Game = Annotated[str, Field(min_length=1)]
Number = Annotated[int, Field(ge=-(2**63), lt=2**63)]


class Row(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")

    game: Game
    n: int


class SeatRow(Row):
    """A player. How the game ended for them is None until it is over, and where the box does not know it."""

    player: str
    role: str
    won: Literal[0, 1] | None
    alive: Literal[0, 1] | None
    points: Number | None


class MoveRow(Row):
    """A move that counts. `topics` are what it is about, with commas between them."""

    entry: int
    part: int
    at: Number
    round: int
    player: str
    kind: str
    topics: str


class RollRow(Row):
    """Dice that fell. `faces` is empty where only the sum was read."""

    move: int
    player: str
    dice: str
    faces: str
    total: int
    count: int
    sides: int
    rolled_by: str


class FallRow(Row):
    move: int
    player: str
    sort: str
    cause: str


class ChangeRow(Row):
    """A number on the table that a move has changed, for one player or, without a name, for all."""

    move: int
    player: str
    what: str
    before: Number | None
    after: Number | None


class ToldRow(BaseModel):
    """A line of the story in one language."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")

    game: Game
    language: str
    entry: int
    part: int
    at: Number
    round: int
    player: str
    sentence: str
    forms: str


class Numbers(NamedTuple):
    """What can be counted in a game, by the tables that hold it."""

    seat: tuple[SeatRow, ...]
    move: tuple[MoveRow, ...]
    roll: tuple[RollRow, ...]
    fall: tuple[FallRow, ...]
    change: tuple[ChangeRow, ...]


RECORD: TypeAdapter[Record] = TypeAdapter(Record)
"""pydantic reads and writes the dataclasses of the statistics as they are."""


def public(record: Record) -> Record:
    """Returns what may be kept of a game: of one that is not over, who plays and since when."""
    if record.over:
        return record
    return Record(record.box, False, record.started, 0, tuple(Part(part.player) for part in record.parts))


def numbers_of(game: str, journal: Journal[Any], record: Record) -> Numbers:
    """Works out the rows of a game, as it really stands. `record` is what `public` returns of it."""
    box = journal.box
    moves: list[MoveRow] = []
    rolls: list[RollRow] = []
    falls: list[FallRow] = []
    changes: list[ChangeRow] = []
    before = box.sight.view(journal.root.state, None)
    hidden = {(each.player, each.key) for each in _counts(journal, journal.state) if each.value is None}
    counted = _counted(journal, journal.root.state)
    for n, node in enumerate(journal.line(), 1):
        assert node.parent is not None, "only the root has none, and it is no move"
        assert node.move is not None, "the line has moves only"
        chapter, entry = box.voice.chapter(before), node.origin.entry
        kinds = topics(box, (node.move,), node.events)
        moves.append(
            MoveRow(
                game=game, n=n, entry=entry, part=node.origin.part, at=journal.entries[entry - 1].at,
                round=chapter.round, player=journal.seat(node) or chapter.player, kind=node.move.kind,
                topics=",".join(kinds),
            )
        )  # fmt: skip
        for fact in box.record.statistic_facts(node.parent.state, node.move, node.events, node.state):
            if isinstance(fact, Threw):
                rolls.append(_roll(game, len(rolls) + 1, n, fact))
            elif isinstance(fact, Fell):
                cause = fact.cause
                falls.append(
                    FallRow(game=game, n=len(falls) + 1, move=n, player=fact.player, sort=cause.sort, cause=cause.name)
                )
        now = _counted(journal, node.state)
        for player, what in [*now, *(each for each in counted if each not in now)]:
            old, new = counted.get((player, what)), now.get((player, what))
            if old != new and (player, what) not in hidden:
                changes.append(
                    ChangeRow(game=game, n=len(changes) + 1, move=n, player=player, what=what, before=old, after=new)
                )
        before, counted = box.sight.view(node.state, None), now
    seats = tuple(_seat(game, n, record, part) for n, part in zip(count(1), record.parts, strict=False))
    return Numbers(seats, tuple(moves), tuple(rolls), tuple(falls), tuple(changes))


def _counts(journal: Journal[Any], state: Any) -> tuple[Count, ...]:
    return journal.box.voice.counts(journal.box.sight.view(state, None))


def _counted(journal: Journal[Any], state: Any) -> dict[tuple[str, str], int]:
    found = _counts(journal, state)
    return {(each.player, each.key): int(each.value) for each in found if isinstance(each.value, int)}


def _seat(game: str, n: int, record: Record, part: Part) -> SeatRow:
    over = record.over
    return SeatRow(
        game=game, n=n, player=part.player, role=part.role,
        won=(1 if part.won else 0) if over else None,
        alive=None if part.alive is None else 1 if part.alive else 0,
        points=part.points,
    )  # fmt: skip


def _roll(game: str, n: int, move: int, threw: Threw) -> RollRow:
    dice: Throw = threw.dice
    faces = dice.faces if isinstance(dice, Dice) else ()
    return RollRow(
        game=game, n=n, move=move, player=threw.player, dice=threw.die, faces=" ".join(map(str, faces)),
        total=dice.sum if isinstance(dice, DiceSum) else sum(faces),
        count=dice.count, sides=dice.sides, rolled_by=dice.by,
    )  # fmt: skip


def told_of(game: str, journal: Journal[Any], words: Words) -> Iterator[ToldRow]:
    """Yields the lines of the story as everybody may read them, as the log shows them. The names that people gave to a
    point are found as well.
    """
    rounds = _rounds(journal)
    names: dict[Any, list[str]] = {}
    for name, at in journal.names.items():
        names.setdefault(at, []).append(name)
    for told in story(journal):
        said = below_heading(journal.box, told.sentences) or told.sentences
        sentence = one_line(" ".join(words.text(each) for each in said))
        named = [name for at, given in names.items() if told.first <= at <= told.last for name in given]
        yield ToldRow(
            game=game, language=words.language, entry=told.last.entry, part=told.last.part, at=told.at,
            round=rounds.get(told.last, 0), player=_whose(told), sentence=sentence,
            forms=" ".join(stems(" ".join((sentence, *named)), words.language)),
        )  # fmt: skip


def _rounds(journal: Journal[Any]) -> dict[Any, int]:
    chapter, view = journal.box.voice.chapter, journal.box.sight.view
    return {
        node.origin: chapter(view(node.parent.state, None)).round for node in journal.line() if node.parent is not None
    }


def _whose(told: Told) -> str:
    return told.seat or (told.players[0] if told.players else "")


R = TypeVar("R", bound=BaseModel)


def dumped(rows: Iterable[R]) -> Iterator[dict[str, Any]]:
    return (dict(row) for row in rows)
