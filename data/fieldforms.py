"""What people can enter for a value, worked out from the pydantic forms that check it. No screen says it again."""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel

from data.contentforms import LONGEST_NAME, Within, a_name


@dataclass(frozen=True, slots=True)
class Number:
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some words; "" stands for none."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Flag:
    pass


@dataclass(frozen=True, slots=True)
class Numbers:
    """So many numbers, of which 0 is not known."""

    many: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Text:
    longest: int = LONGEST_NAME


@dataclass(frozen=True, slots=True, eq=False)
class Pieces:
    """Any number of pieces of a kind, each with these fields. What the first field says decides which of the others
    matter, and what they are at first.
    """

    kind: type[Any]
    fields: tuple[FormField, ...]
    matter: Mapping[str, tuple[str, ...]]
    starts: Mapping[str, Mapping[str, Any]]

    def fields_for(self, word: str) -> tuple[FormField, ...]:
        matter = self.matter.get(word, ())
        return tuple(field for field in self.fields[1:] if field.name in matter)

    def start(self, word: str) -> Any:
        """Returns a new piece whose first field says this."""
        return self.kind(**{self.fields[0].name: word, **self.starts.get(word, {})})


Sort: TypeAlias = Number | Choice | Flag | Numbers | Text | Pieces


@dataclass(frozen=True, slots=True)
class FormField:
    """A value to enter. `optional`: it can be said that it is not known, or that there is none."""

    name: str
    sort: Sort
    optional: bool = False


@cache
def fields_of(form: type[BaseModel], pieces: tuple[tuple[str, Pieces], ...] = ()) -> tuple[FormField, ...]:
    """Returns the fields of a form, in its order. `pieces` says which of them are lists of pieces."""
    known = dict(pieces)
    found = []
    for name, info in form.model_fields.items():
        if name in known:
            found.append(FormField(name, known[name]))
        elif (sort := _sort(info.annotation, info.metadata)) is not None:
            found.append(FormField(name, sort, _optional(info.annotation)))
    return tuple(found)


def field_of(name: str, hint: Any) -> FormField | None:
    """Returns the field for a type alone, such as `Attribute | None`."""
    sort = _sort(hint, ())
    return None if sort is None else FormField(name, sort, _optional(hint))


def _optional(hint: Any) -> bool:
    return type(None) in typing.get_args(hint)


def _sort(hint: Any, metadata: Sequence[Any]) -> Sort | None:
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is Annotated:
        return _sort(args[0], hint.__metadata__)
    if origin in (typing.Union, types.UnionType):
        return next((sort for each in args if each is not type(None) and (sort := _sort(each, ())) is not None), None)
    if origin is Literal:
        return Choice(args)
    if hint is bool:
        return Flag()
    if hint is int and (within := _checked_by(metadata, Within)) is not None:
        return Number(within.low, within.high)
    if hint is str and any(isinstance(each, AfterValidator) and each.func is a_name for each in metadata):
        return Text()
    if origin is tuple:
        inner = _sort(args[0], ())
        many = next((each.min_length for each in metadata if hasattr(each, "min_length")), 0)
        return Numbers(many, inner.low, inner.high) if isinstance(inner, Number) and many else None
    return None


def _checked_by(metadata: Sequence[Any], sort: type[Any]) -> Any:
    checks = (each.func for each in metadata if isinstance(each, AfterValidator))
    return next((check for check in checks if isinstance(check, sort)), None)
