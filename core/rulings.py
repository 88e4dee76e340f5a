"""Rulings: the table's word, against the rules if need be. Always possible, always told as a ruling."""

from __future__ import annotations

from typing import Any, Literal, TypeVar

from core import paths
from core.box import Box
from core.facts import Event, Move
from core.frozen import record, replace
from core.paths import Value
from core.refusal import Refused

S = TypeVar("S")

LONGEST_REASON = 200


@record
class Ruling(Move):
    """Sets one tracked value."""

    kind: Literal["ruling"] = "ruling"
    path: str
    value: Value
    why: str = ""


@record
class Upheld(Move):
    """A move that the rules no longer allow after an amendment, and that the table lets stand as it was."""

    kind: Literal["upheld"] = "upheld"
    move: Move
    events: tuple[Event, ...]


@record
class ValueSet(Event):
    kind: Literal["value-set"] = "value-set"
    path: str
    before: Value
    after: Value
    why: str = ""


def rule(box: Box[S], state: S, move: Ruling) -> list[Event]:
    """A ruling may set any tracked value to any value of its sort that can stand on a table.

    Not a number that is reckoned for each viewer: set to the true one, it would tell what lies face down.
    """
    if len(move.why) > LONGEST_REASON:
        raise Refused("text-too-long", longest=LONGEST_REASON)
    try:
        before = paths.get(state, move.path)
        ruled = paths.put(state, move.path, move.value)
    except KeyError:
        raise Refused("no-such-value", path=move.path) from None
    except TypeError:
        raise Refused("value-of-wrong-sort", path=move.path, value=str(move.value)) from None
    if box.sight.reckoned(state, move.path):
        raise Refused("counted-face-down", path=move.path)
    if _stands(box, state):
        box.rules.check(ruled)
    return [ValueSet(path=move.path, before=before, after=move.value, why=move.why)]


def _stands(box: Box[S], state: S) -> bool:
    """Whether the state passes its own check. Where it does not, after moves were upheld, any ruling may mend it."""
    try:
        box.rules.check(state)
    except Refused:
        return False
    return True


def ruled(state: S, event: ValueSet) -> S:
    """Total: where an amendment has taken the value away, the ruling about it has nothing left to set."""
    try:
        return paths.put(state, event.path, event.after)
    except (KeyError, TypeError):
        return state


def burst(move: Ruling) -> object:
    """Quick taps on one number are a burst; a word, or a ruling with its reason, stands alone."""
    return ("ruling", move.path) if type(move.value) is int and not move.why else None


def merged(first: Event, second: Event) -> ValueSet | None:
    """Taps on one number are told as one step."""
    if not isinstance(first, ValueSet) or not isinstance(second, ValueSet) or first.path != second.path:
        return None
    return replace(second, before=first.before)


def is_ruling(move: Any) -> bool:
    return isinstance(move, Ruling | Upheld)
