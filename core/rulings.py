"""Rulings: the table decides, against the rules if need be. A ruling is possible in every game and is always told as
one.
"""

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
    """A ruling that sets one tracked value."""

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
    """Sets any tracked value to any value of its sort that can exist on a table.

    A value that is calculated for each viewer cannot be set: setting it to the true value would reveal what lies face
    down.
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
    """Tells whether the state passes its own check. Where it does not, because moves were upheld, any ruling may repair
    it.
    """
    try:
        box.rules.check(state)
    except Refused:
        return False
    return True


def ruled(state: S, event: ValueSet) -> S:
    """Applies a ruling. It never fails: where an amendment has removed the value, the ruling has nothing left to
    set.
    """
    try:
        return paths.put(state, event.path, event.after)
    except (KeyError, TypeError):
        return state


def burst(move: Ruling) -> object:
    """Returns the key of a burst for a quick tap on a number; None for a word or a ruling with a reason, which stand
    alone.
    """
    return ("ruling", move.path) if type(move.value) is int and not move.why else None


def merged(first: Event, second: Event) -> ValueSet | None:
    """Combines two taps on the same number into one step; None for other events."""
    if not isinstance(first, ValueSet) or not isinstance(second, ValueSet) or first.path != second.path:
        return None
    return replace(second, before=first.before)


def is_ruling(move: Any) -> bool:
    return isinstance(move, Ruling | Upheld)
