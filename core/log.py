"""The journal in words: the story of the moves that count, and the audit of everything that was ever written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypeVar

from core.acts import Amended, At, Entry, NamedPoint, Played, Redone, Reopened, Settled, Supposed, Undone
from core.box import Box, Viewer
from core.facts import Event, Move
from core.journal import Journal
from core.log_topics import concerned, topics
from core.message import Message, say
from core.nodes import Node
from core.play import merge
from core.rulings import Ruling, Upheld, ValueSet, is_ruling
from core.table_counts import turn_called
from core.topics import Topic
from core.visibility import is_hidden, redacted_for

S = TypeVar("S")

Mark: TypeAlias = Literal["ruling", "amended", "inserted"] | None
Standing: TypeAlias = Literal["counts", "amended", "off"] | None


@dataclass(frozen=True, slots=True)
class Told:
    """One line of the story: a move, or the moves of a burst, as sentences.

    `players` are those whom it concerns, `kinds` the topics it is about, `seat` is the player who did it, "" where it
    could have been anybody.
    """

    first: At
    last: At
    at: int
    mark: Mark
    sentences: tuple[Message, ...]
    players: tuple[str, ...] = ()
    kinds: tuple[Topic, ...] = ()
    seat: str = ""


@dataclass(frozen=True, slots=True)
class Audited:
    """One entry of the journal and what it did.

    `standing` says whether its move still counts: as it was written ("counts"), as it was amended later ("amended"), or
    not any more ("off"). In the last case `dropped` tells whether an amendment dropped it, as opposed to an undo.
    Entries without a move, such as an undo, have no standing.
    """

    n: int
    at: int
    kind: str
    standing: Standing
    move: Move | None
    sentences: tuple[Message, ...]
    players: tuple[str, ...] = ()
    kinds: tuple[Topic, ...] = ("record",)
    dropped: bool = False
    seat: str = ""


def story(journal: Journal[S], viewer: Viewer = None) -> list[Told]:
    """Returns the line as sentences; the taps of a burst are one entry."""
    return [_tell(journal, burst, viewer) for burst in journal.bursts()]


def last_told(journal: Journal[S], viewer: Viewer = None) -> Told | None:
    """Returns what undo would take back, without telling the whole story; None before the first move.

    At the start of a what-if it is the what-if itself: the table cannot go back before it, but only settle it.
    """
    burst: list[Node[S]] = []
    node, supposing = journal.head, journal.supposing
    if supposing is not None and node is supposing.base:
        entry = journal.entries[supposing.since - 1]
        return Told(node.origin, node.origin, entry.at, None, (_what_was_done(journal, entry),))
    if node.was is not None:
        entry = journal.entries[node.n - 1]
        return Told(node.origin, node.origin, entry.at, "amended", (_what_was_done(journal, entry),))
    while node.parent is not None:
        burst.insert(0, node)
        if not node.joins:
            break
        node = node.parent
    return _tell(journal, burst, viewer) if burst else None


def backwards(journal: Journal[S], viewer: Viewer = None) -> Iterator[tuple[Told, S, S]]:
    """Yields the story from its end, each line with the states before and after it. Only the lines that are taken are
    told.
    """
    for burst in _bursts_backwards(journal):
        assert burst[0].parent is not None
        yield _tell(journal, burst, viewer), burst[0].parent.state, burst[-1].state


def sayings_backwards(journal: Journal[S], viewer: Viewer = None) -> Iterator[tuple[At, str, tuple[Message, ...]]]:
    """Yields the story from its end as its bare words: of each line its last entry, its seat and its sentences."""

    def show(fact: Any) -> Any:
        return redacted_for(journal.box, journal.state, fact, viewer)

    for burst in _bursts_backwards(journal):
        yield burst[-1].origin, journal.seat(burst[0]), _said(journal, burst, _shown(journal, burst, show), show)


def _bursts_backwards(journal: Journal[S]) -> Iterator[list[Node[S]]]:
    burst: list[Node[S]] = []
    node = journal.head
    while node.parent is not None:
        if node.act is not None:
            burst.insert(0, node)
            if not node.joins:
                yield burst
                burst = []
        node = node.parent


def move_by_move(journal: Journal[S], viewer: Viewer = None) -> Iterator[tuple[Told, Node[S]]]:
    """Yields the line, first to last, with the taps of a burst one by one."""
    for node in journal.line():
        yield _tell(journal, [node], viewer), node


def _tell(journal: Journal[S], burst: list[Node[S]], viewer: Viewer) -> Told:
    return tell(journal, burst, lambda fact: redacted_for(journal.box, journal.state, fact, viewer))


def tell(journal: Journal[S], burst: list[Node[S]], show: Callable[[Any], Any]) -> Told:
    """Returns one line of the story; `show` returns each move and each event in the form in which it may be told."""
    shown = _shown(journal, burst, show)
    mark = _mark(journal, burst[-1])
    return Told(
        burst[0].origin,
        burst[-1].origin,
        journal.entries[burst[-1].origin.entry - 1].at,
        mark,
        _said(journal, burst, shown, show),
        concerned(journal.box, journal.state, shown),
        topics(journal.box, (node.move for node in burst), shown, record=mark in ("amended", "inserted")),
        journal.seat(burst[0]),
    )


def _shown(journal: Journal[S], burst: list[Node[S]], show: Callable[[Any], Any]) -> list[Event]:
    return [show(event) for event in _merged(journal, [event for node in burst for event in node.events])]


def _said(
    journal: Journal[S], burst: list[Node[S]], shown: list[Event], show: Callable[[Any], Any]
) -> tuple[Message, ...]:
    return sentences(journal, shown) or _deeds(journal, burst, show)


def _deeds(journal: Journal[S], burst: list[Node[S]], show: Callable[[Any], Any]) -> tuple[Message, ...]:
    """Returns the moves themselves as sentences, for a line whose events tell nothing yet."""
    deeds = []
    for node in burst:
        if node.parent is not None and node.move is not None:
            deeds.append(journal.box.voice.fallback_sentence(node.parent.state, show(node.move)))
    return tuple(each for each in deeds if each is not None)


def _merged(journal: Journal[S], events: list[Event]) -> list[Event]:
    merged: list[Event] = []
    for event in events:
        one = merge(journal.box, merged[-1], event) if merged else None
        if one is not None:
            merged[-1] = one
        else:
            merged.append(event)
    return merged


def _mark(journal: Journal[S], node: Node[S]) -> Mark:
    if is_ruling(node.move) and not _is_counted(journal.box, node):
        return "ruling"
    if node.origin.part:
        return "inserted"
    return "amended" if _is_amended(journal, node) else None


def _is_counted(box: Box[S], node: Node[S]) -> bool:
    """Tells whether people only counted a number by hand, with − and +."""
    told = [isinstance(event, ValueSet) and _counted(box, event) is not None for event in node.events]
    return isinstance(node.move, Ruling) and bool(told) and all(told)


def _is_amended(journal: Journal[S], node: Node[S]) -> bool:
    """Tells whether a move now differs from what was first written, in itself or in its events."""
    original = journal.entries[node.origin.entry - 1].act
    return isinstance(original, Played) and (original.move != node.move or original.events != node.events)


def sentences(journal: Journal[S], events: Iterable[Event]) -> tuple[Message, ...]:
    """Returns events as sentences, without those that tell nothing."""
    found = (sentence(journal, event) for event in events)
    return tuple(each for each in found if each is not None)


def below_heading(box: Box[S], told: tuple[Message, ...]) -> tuple[Message, ...]:
    """Returns the sentences of an entry without those that only announce the next turn, for logs with a heading for
    each turn.
    """
    return tuple(each for each in told if each.key not in box.voice.headings)


def sentence(journal: Journal[S], event: Event) -> Message | None:
    if isinstance(event, ValueSet):
        counted = _counted(journal.box, event)
        if counted is not None:
            return counted
        what = journal.box.voice.value_name(event.path)
        if event.after is None and event.before is None:
            return say("event.value-hidden", what=what)
        before, after = (shown_value(journal.box, event.path, value) for value in (event.before, event.after))
        key = "event.value-set-why" if event.why else "event.value-set"
        return say(key, what=what, before=before, after=after, why=event.why)
    return journal.box.voice.story(journal.state, event)


def _counted(box: Box[S], event: ValueSet) -> Message | None:
    """Returns the sentence for a number that was counted by hand; None for a change with a reason, which is a
    ruling.
    """
    return None if event.why else box.voice.value_counted(event.path, event.before, event.after)


def shown_value(box: Box[S], path: str, value: object) -> str | int | Message | tuple[str, ...]:
    """Returns a value in the form in which the player reads it."""
    word = box.voice.value_word(path, value)
    if word is not None:
        return word
    if value is None or value == ():
        return say("word.nothing")
    if isinstance(value, bool):
        return say("word.yes") if value else say("word.no")
    if isinstance(value, tuple):
        return tuple(str(item) for item in value)
    return value if isinstance(value, int) else str(value)


def audit(journal: Journal[S], viewer: Viewer = None) -> list[Audited]:
    """Returns every entry, including those that were undone, amended or dropped."""
    return list(audit_backwards(journal, viewer))[::-1]


def audit_backwards(journal: Journal[S], viewer: Viewer = None) -> Iterator[Audited]:
    """Yields the entries of the audit from the last to the first. Only the entries that are taken are told."""
    standing: dict[At, Standing] = {}
    for node in journal.line():
        standing[node.origin] = "amended" if _is_amended(journal, node) else "counts"
    dropped = _dropped(journal)
    for entry in reversed(journal.entries):
        at = At(entry.n)
        yield _audited(journal, entry, standing.get(at, "off"), at in dropped, viewer)


def _dropped(journal: Journal[S]) -> set[At]:
    """Returns the moves that the amendments on the line have left out, even where such an amendment was undone in
    part.
    """
    amendments: set[int] = set()
    node: Node[S] | None = journal.head
    while node is not None:
        if node.was is not None or node.at.part:
            amendments.add(node.n)
        node = node.parent
    found: set[At] = set()
    for n in amendments:
        joint = journal.node(At(n))
        assert joint.was is not None, "an amendment closes with its joint"
        found |= _origins(joint.was, joint) - _origins(joint, joint.was)
    return found


def _origins(tip: Node[S], other: Node[S]) -> set[At]:
    """Returns the origins of the moves that lead to `tip` but not to `other`."""
    found: set[At] = set()
    while tip is not other and tip.parent is not None:
        if tip.depth >= other.depth:
            if tip.act is not None:
                found.add(tip.origin)
            tip = tip.parent
        else:
            assert other.parent is not None
            other = other.parent
    return found


def _audited(journal: Journal[S], entry: Entry, standing: Standing, dropped: bool, viewer: Viewer) -> Audited:
    act, box = entry.act, journal.box
    if not isinstance(act, Played):
        return Audited(entry.n, entry.at, act.kind, None, None, (_what_was_done(journal, entry),))

    node = journal.node(At(entry.n))
    # Everybody has seen a move that was taken back: it is told as it was when it was written (decision 30).
    looking = node.state if standing == "off" else journal.state

    def show(fact: Any) -> Any:
        return redacted_for(box, looking, fact, viewer)

    events = [show(event) for event in act.events]
    return Audited(
        entry.n,
        entry.at,
        act.kind,
        standing,
        show(act.move),
        sentences(journal, events) or _deeds(journal, [node], show),
        concerned(box, journal.state, events),
        topics(box, (act.move,), events, record=standing != "counts"),
        dropped and standing == "off",
        journal.seat(node),
    )


def _what_was_done(journal: Journal[S], entry: Entry) -> Message:
    """Returns the sentence for an entry that is not a move. It names the turn, because nobody knows entries by their
    numbers.
    """
    match entry.act:
        case Amended(after=after, fates=fates):
            counts = [(kind, sum(getattr(f, "count", 1) for f in fates if f.kind == kind)) for kind in FATES]
            told = tuple(say(f"fate.{kind}", n=count) for kind, count in counts if count)
            if not after.entry:
                return say("act.amend-from-start", fates=told)
            return say("act.amend", when=_turn(journal, after), fates=told)
        case NamedPoint(name=name, of=of):
            return say("act.name", name=name, when=_turn(journal, of))
        case Undone(to=to):
            before = _head_before(journal, entry.n)
            if before.was is journal.node(to):
                return say("act.undo-amend")
            if not to.entry:
                return say("act.undo-all")
            return say("act.undo", when=_turn(journal, to), n=_told_between(journal.node(to), before), count="n")
        case Reopened(to=to):
            return say("act.reopen", when=_turn(journal, to))
        case Redone(to=to):
            before, target = _head_before(journal, entry.n), journal.node(to)
            if target.was is before:
                return say("act.redo-amend")
            return say("act.redo", when=_turn(journal, to), n=_told_between(before, target), count="n")
        case Supposed(to=to):
            return say("act.suppose", when=_turn(journal, to)) if to.entry else say("act.suppose-all")
        case Settled(keep=keep):
            return say("act.keep") if keep else say("act.throw-away")
        case act:
            raise TypeError(act.kind)


def _turn(journal: Journal[S], at: At) -> Message:
    """Returns the turn in which the game stands after that entry."""
    return turn_called(journal.box.name, journal.box.voice.chapter(journal.node(at).state))


def _head_before(journal: Journal[S], n: int) -> Node[S]:
    """Returns where the head was before an entry was written."""
    while n > 1:
        n -= 1
        match journal.entries[n - 1].act:
            case Played() | Amended():
                return journal.node(At(n))
            case Undone(to=to) | Redone(to=to) | Reopened(to=to) | Supposed(to=to):
                return journal.node(to)
            case Settled(keep=False):  # the head has gone back to where it was before the what-if
                while not isinstance(journal.entries[n - 1].act, Supposed):
                    n -= 1
    return journal.root


def _told_between(earlier: Node[S], later: Node[S]) -> int:
    """Returns how many lines of the story lie between two nodes; a part of a burst counts as one."""
    lines = 0
    while later.depth > earlier.depth and later.parent is not None:
        lines += later.act is not None and not later.joins
        later = later.parent
    return lines or 1


FATES = ("kept", "changed", "edited", "upheld-as-ruling", "dropped", "inserted")


def move_name(journal: Journal[S], move: Move, viewer: Viewer = None) -> Message:
    """Returns what a move is called, for reports about moves that did not happen."""
    if isinstance(move, Upheld):
        return move_name(journal, move.move, viewer)
    if isinstance(move, Ruling):
        what = journal.box.voice.value_name(move.path)
        if is_hidden(journal.box, journal.state, move.path, viewer):
            return say("event.value-hidden", what=what)
        return say("move.ruling", what=what, value=shown_value(journal.box, move.path, move.value))
    return say(f"move.{move.kind}")
