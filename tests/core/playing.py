"""Given / when / then for journals that live in memory."""

from __future__ import annotations

from typing import Any

from core.acts import Act, At, Entry
from core.amend import Edit, KeepOrDrop, Preview, accept, preview
from core.boxes.opentable import BOX
from core.boxes.opentable.moves import Count, CounterSpec, DeckSpec, PassTokens, SetUp, TokenSpec
from core.deck import Stock
from core.facts import Move
from core.hidden import hidden
from core.journal import Journal
from core.refusal import Refused

SETUP = SetUp(
    title="Friday",
    players=("Anna", "Bert"),
    counters=(
        CounterSpec(name="gold"),
        CounterSpec(name="life", start=10, low=0, high=10),
        CounterSpec(name="fame", secret=True),
        CounterSpec(name="threat", each=False, low=0),
    ),
    tokens=(TokenSpec(name="gem", supply=3, each=1),),
    decks=(DeckSpec(name="event", cards=(Stock("storm", 1), Stock("sun", 2))),),
)


def write(journal: Journal[Any], act: Act) -> int:
    """Writes an act, as the table does once it is on the disk."""
    n = len(journal.entries) + 1
    journal.apply(Entry(n, 1000 * n, act, journal.box.version, "test", b""))
    return n


def given(*moves: Move, setup: SetUp = SETUP) -> Any:
    journal: Journal[Any] = Journal(BOX)
    for move in (setup, *moves):
        write(journal, journal.play(move))
    return journal


def when(journal: Journal[Any], move: Move) -> Any:
    act = journal.play(move)
    write(journal, act)
    return act.events


def looked(journal: Journal[Any], *edits: Edit, rest: KeepOrDrop | None = None) -> Preview[Any] | None:
    """The preview of an amendment by those whose moves they are; None where it could tell what lies face down."""
    try:
        return preview(journal, edits, rest=rest, handed=True)
    except Refused:
        if not hidden(journal.box, journal.state, None):
            raise
        return None


def refused(journal: Journal[Any], move: Move) -> Refused:
    """The refusal of a move that must be refused, and that must leave no trace."""
    before = journal.state
    try:
        journal.play(move)
    except Refused as refusal:
        assert journal.state is before
        return refusal
    raise AssertionError(f"{move} was allowed")


def undo(journal: Journal[Any], to: int | None = None) -> None:
    write(journal, journal.undo(At(to) if to is not None else None))


def redo(journal: Journal[Any]) -> None:
    write(journal, journal.redo())


def amend(journal: Journal[Any], *edits: Edit, rest: Any = None, **settled: Any) -> Any:
    """Amends at once; `settled` names entries as `e7="drop"`."""
    seen = preview(journal, edits, {At(int(name[1:])): how for name, how in settled.items()}, rest)
    write(journal, accept(journal, seen))
    return seen


def gold(journal: Journal[Any], player: str = "Anna") -> Any:
    return value(journal.state, player, "gold")


def value(state: Any, player: str, counter: str) -> Any:
    return next(c.value for p in state.players if p.name == player for c in p.counters if c.name == counter)


def plus(by: int, who: str = "Anna", counter: str = "gold") -> Count:
    return Count(where=who, counter=counter, by=by)


def gems(count: int, giver: str = "", taker: str = "Anna") -> PassTokens:
    return PassTokens(token="gem", count=count, giver=giver, taker=taker)
