"""The forms of a box for pydantic. It reads strictly: no unknown field, no "1" for 1. It complains in our own words.

Import this module only where it is needed: importing pydantic takes longer than opening a window.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Annotated, Any, Union, get_args

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from core.acts import Act
from core.box import Box
from core.chance import Throw
from core.facts import Event, Move
from core.oneline import LONGEST
from core.play import SHARED_EVENTS, SHARED_MOVES
from data.notaform import NotAForm, UnknownKind

_CONFIG = ConfigDict(strict=True, extra="forbid", ser_json_inf_nan="strings")

LONGEST_KIND = 60  # characters, because the kind becomes part of a sentence

_box: ContextVar[Box[Any]] = ContextVar("box")


def _union(*kinds: type[Any]) -> Any:
    return Annotated[Union[kinds], Field(discriminator="kind")]  # noqa: UP007 - built at run time


def _move_schema(cls: type[Move], source: Any, handler: Any) -> Any:
    return (
        handler.generate_schema(_union(*_box.get().rules.moves, *SHARED_MOVES)) if source is Move else handler(source)
    )


def _event_schema(cls: type[Event], source: Any, handler: Any) -> Any:
    return (
        handler.generate_schema(_union(*_box.get().rules.events, *SHARED_EVENTS))
        if source is Event
        else handler(source)
    )


# `core` knows neither pydantic nor the boxes: wherever it says Move or Event, the form is "one of this box's".
setattr(Move, "__get_pydantic_core_schema__", classmethod(_move_schema))  # noqa: B010
setattr(Event, "__get_pydantic_core_schema__", classmethod(_event_schema))  # noqa: B010


def acts_of(box: Box[Any]) -> TypeAdapter[Any]:
    return _adapter(_union(*get_args(Act)), box)


def moves_of(box: Box[Any]) -> TypeAdapter[Any]:
    """Returns the adapter for moves that are made now. Their texts are limited in length, which those in old entries
    are not.
    """
    bounded = ConfigDict(**_CONFIG, str_max_length=LONGEST)
    with _here(box):
        return TypeAdapter(_union(*box.rules.moves, *SHARED_MOVES), config=bounded)


def events_of(box: Box[Any]) -> TypeAdapter[Any]:
    return _adapter(_union(*box.rules.events, *SHARED_EVENTS), box)


def _adapter(kind: Any, box: Box[Any]) -> TypeAdapter[Any]:
    with _here(box):
        return TypeAdapter(kind, config=_CONFIG)


@contextmanager
def _here(box: Box[Any]) -> Iterator[None]:
    token = _box.set(box)
    try:
        yield
    finally:
        _box.reset(token)


_DICE = tuple(form.__name__ for form in get_args(Throw))

_PROBLEMS = {
    "json_invalid": "not-json",
    "missing": "missing",
    "string_too_long": "too-long",
    "missing_keyword_only_argument": "missing",
    "unexpected_keyword_argument": "unexpected",
    "extra_forbidden": "unexpected",
}


def complaint(error: ValidationError) -> NotAForm:
    """Returns the first thing that is wrong, in our own words, because pydantic's sentences exist in one language
    only.
    """
    first = _likeliest(error.errors(include_url=False, include_context=True, include_input=False))
    if first["type"] == "union_tag_invalid":
        return UnknownKind(str(first.get("ctx", {}).get("tag", ""))[:LONGEST_KIND])
    if first["type"] != "json_invalid" and not first["loc"]:
        return NotAForm("no-kind")
    where = ".".join(str(part) for part in first["loc"][1:] if part not in _DICE)
    return NotAForm(_PROBLEMS.get(first["type"], "wrong-sort"), where)


def _likeliest(errors: list[ErrorDetails]) -> ErrorDetails:
    """Returns the first error. Dice are told in one of two forms: the one with fewer errors is the one that was
    meant.
    """
    if not set(_DICE).intersection(errors[0]["loc"]):
        return errors[0]
    meant = min(_DICE, key=lambda form: sum(form in error["loc"] for error in errors))
    return next(error for error in errors if meant in error["loc"])
