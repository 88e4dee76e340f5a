"""Answers "why is this number 9?": the moves that made it, and by how much. This works for every value of every box."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from core import paths
from core.acts import At
from core.box import Viewer
from core.facts import Event
from core.journal import Journal
from core.nodes import Node
from core.paths import Value
from core.play import merge
from core.refusal import Refused
from core.visibility import is_hidden, redacted_for

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Reason:
    """One move, or one burst of taps, that changed the value. `before` is None where the value did not exist yet.

    `seat` is the player who acted, "" where it could have been anybody.
    """

    of: At
    before: Value
    after: Value
    events: tuple[Event, ...]
    seat: str = ""

    @property
    def by(self) -> int | None:
        """Returns by how much the value changed, or None where it is not a number."""
        if type(self.after) is int and (self.before is None or type(self.before) is int):
            return self.after - (self.before or 0)
        return None


def explain(journal: Journal[S], path: str, viewer: Viewer = None) -> list[Reason]:
    """Returns the moves of the line that changed the value at `path`, in order; a burst counts as one, as in the log.

    A value that is calculated for each viewer is explained as that viewer has seen it change.
    """
    try:
        paths.get(journal.state, path)
    except KeyError:
        raise Refused("no-such-value", path=path) from None
    if journal.box.sight.reckoned(journal.state, path):
        return _reasons(journal, lambda state: _value(journal.box.sight.view(state, viewer), path), viewer)
    if is_hidden(journal.box, journal.state, path, viewer):
        raise Refused("hidden", path=path)
    return _reasons(journal, lambda state: _value(state, path), viewer)


def explain_reading(journal: Journal[S], read: Callable[[S], Value], viewer: Viewer = None) -> list[Reason]:
    """Explains a number that is calculated from what the viewer may see, for example how many cards somebody has.

    `read` returns None where there is no such number; the changes before that belong to an earlier number and are left
    out.
    """
    reasons = _reasons(journal, lambda state: read(journal.box.sight.view(state, viewer)), viewer)
    gone = max((at for at, reason in enumerate(reasons) if reason.after is None), default=-1)
    return reasons[gone + 1 :]


def _reasons(journal: Journal[S], read: Callable[[S], Value], viewer: Viewer) -> list[Reason]:
    reasons: list[Reason] = []
    state, before = journal.root.state, read(journal.root.state)
    begun = False  # whether the last reason belongs to the burst of the current move
    for node in journal.line():
        begun = begun and node.joins
        if node.state is state:
            continue
        state, after = node.state, read(node.state)
        if after != before:
            reason = Reason(node.origin, before, after, _seen(journal, node, viewer), journal.seat(node))
            if begun:
                reason = _as_one(journal, reasons.pop(), reason)
            reasons.append(reason)
            begun = True
        before = after
    return [reason for reason in reasons if reason.before != reason.after]


def _as_one(journal: Journal[S], first: Reason, second: Reason) -> Reason:
    events = list(first.events)
    for event in second.events:
        one = merge(journal.box, events[-1], event) if events else None
        events[-1:] = [one] if one is not None else [*events[-1:], event]
    return Reason(first.of, first.before, second.after, tuple(events), first.seat)


def _value(state: object, path: str) -> Value:
    try:
        return paths.get(state, path)
    except KeyError:
        return None


def _seen(journal: Journal[S], node: Node[S], viewer: Viewer) -> tuple[Event, ...]:
    return tuple(redacted_for(journal.box, journal.state, event, viewer) for event in node.events)


def resolve(state: object, query: str) -> str:
    """Returns the path that a person means. `query` is either the path itself or words of it in order ("Anna gold").

    Raises Refused where no path fits, or where several fit and none is the obvious one.
    """
    every = [path for path, _ in paths.walk(state)]
    if query in every:
        return query
    words = _words(query)
    fitting = [path for path in every if words and _in_order(words, path)]
    if len(fitting) == 1:
        return fitting[0]
    values = [path for path in fitting if path.endswith("/value")]
    if len(values) == 1:
        return values[0]
    if not fitting:
        raise Refused("no-such-value", path=query)
    shortest = min(path.count("/") for path in fitting)
    nearest = [path for path in fitting if path.count("/") == shortest]
    if len(nearest) == 1:
        return nearest[0]  # for example somebody's life, and not what the previous room has done to it
    raise Refused("which-value", path=query, some=tuple(fitting[:8]))


def _words(path: str) -> list[str]:
    return [word for part in path.casefold().split("/") for word in paths.unescape(part).split()]


def _in_order(words: list[str], path: str) -> bool:
    there = iter(_words(path))
    return all(any(word == other for other in there) for word in words)
