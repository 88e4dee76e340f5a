"""Reads entries back without pydantic, because somebody who goes on with a game is waiting for it.

Importing pydantic and making its forms takes longer than reading the game of an evening. So this module reads what it
is sure of, and returns None for everything else: then pydantic reads it, and says what is wrong with it. Nothing is
accepted here that pydantic would refuse, and the result is the same (`tests/data/test_fast_decoder.py`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from core.acts import Act
from core.box import Box
from core.choices import kind_of
from core.facts import Event, Move
from core.play import SHARED_EVENTS, SHARED_MOVES
from core.rulings import Upheld

Read: TypeAlias = Callable[[Any], Any]
"""A function from a JSON value to one of ours; raises ValueError, KeyError or TypeError where it is not sure."""


class Pieces:
    """Reads values that are made of frozen classes, such as a message. The reader of a class is made when the class
    first comes up.
    """

    def __init__(self) -> None:
        self._known: dict[Any, Read] = {sort: _exactly(sort) for sort in (str, int, bool, NoneType)}

    def of(self, sort: Any) -> Read:
        """Returns a function that makes a value of that class out of JSON."""
        return self._reader(sort)

    def _reader(self, sort: Any) -> Read:
        known = self._known.get(sort)
        if known is None:
            # Until the reader is made, a class that holds others of its own kind reads them through this.
            self._known[sort] = lambda form: self._known[sort](form)
            known = self._known[sort] = self._made(sort)
        return known

    def _made(self, sort: Any) -> Read:
        origin, inside = get_origin(sort), get_args(sort)
        if origin is Literal:
            return _one_of(inside)
        if origin in (Union, UnionType):
            return self._either(inside)
        if origin is tuple and inside[1:] == (...,):
            return self._many(inside[0])
        if origin is tuple:
            return _together(tuple, [self._reader(each) for each in inside])
        if is_dataclass(sort):
            return self._piece(sort)
        if issubclass(sort, tuple):
            return self._address(sort)
        raise TypeError(f"no way to read {sort}")

    def _piece(self, sort: Any, **otherwise: Read) -> Read:
        hints, names = get_type_hints(sort), [field.name for field in fields(sort)]
        readers = {name: otherwise.get(name) or self._reader(hints[name]) for name in names}

        def read(form: Any) -> Any:
            if type(form) is not dict:
                raise TypeError
            return sort(**{name: readers[name](value) for name, value in form.items()})

        return read

    def _many(self, sort: Any) -> Read:
        one = self._reader(sort)

        def read(form: Any) -> Any:
            if type(form) is not list:
                raise TypeError
            return tuple([one(each) for each in form])

        return read

    def _address(self, sort: Any) -> Read:
        """Returns a reader for a named tuple, which must have all its fields."""
        readers = [self._reader(hint) for hint in get_type_hints(sort).values()]
        return _together(lambda values: sort(*values), readers)

    def _either(self, sorts: Iterable[Any]) -> Read:
        """Returns a reader that accepts only what exactly one of these readers is sure of."""
        readers = [self._reader(sort) for sort in sorts]

        def read(form: Any) -> Any:
            found = []
            for reader in readers:
                try:
                    found.append(reader(form))
                except (ValueError, KeyError, TypeError):
                    continue
            (only,) = found
            return only

        return read


class ReadBack(Pieces):
    """Reads the entries of one box, and whatever else is made of its classes."""

    def __init__(self, box: Box[Any]) -> None:
        super().__init__()
        self._moves = {kind_of(kind): kind for kind in (*box.rules.moves, *SHARED_MOVES)}
        self._events = {kind_of(kind): kind for kind in (*box.rules.events, *SHARED_EVENTS)}
        self._acts = {kind_of(kind): kind for kind in get_args(Act)}
        self._known |= {Move: self._of(self._moves), Event: self._of(self._events)}
        self._act = self._of(self._acts)

    def read(self, body: bytes) -> Act | None:
        try:
            found: Act = _sure(self._act, body)
        except ValueError:
            return None
        return found

    # These two read the parts of an entry by themselves; they raise ValueError where they are not sure.

    def move(self, text: bytes) -> Move:
        found: Move = _sure(self._known[Move], text)
        return found

    def events(self, text: bytes) -> tuple[Event, ...]:
        found: tuple[Event, ...] = _sure(self._reader(tuple[Event, ...]), text)
        return found

    def _made(self, sort: Any) -> Read:
        if sort is Upheld:
            # An upheld move within another one may be nested deeper than pydantic follows; no table writes that.
            return self._piece(sort, move=self._of({kind: move for kind, move in self._moves.items() if move != sort}))
        return super()._made(sort)

    def _of(self, kinds: dict[str, type[Any]]) -> Read:
        """Returns a reader for one of several sorts of facts, each with its own kind."""

        def read(form: Any) -> Any:
            return self._reader(kinds[form["kind"]])(form)

        return read


def _sure(reader: Read, text: bytes) -> Any:
    if b"\\u" in text:
        raise ValueError  # it may be half of a surrogate pair, which json accepts as a character
    try:
        return reader(json.loads(text.decode()))
    except (KeyError, TypeError, RecursionError):
        raise ValueError from None


def _together(make: Callable[[list[Any]], Any], readers: list[Read]) -> Read:
    """Returns a reader for a list that has one value for each of the readers."""

    def read(form: Any) -> Any:
        if type(form) is not list:
            raise TypeError
        return make([reader(each) for reader, each in zip(readers, form, strict=True)])

    return read


def _exactly(sort: type[Any]) -> Read:
    def read(form: Any) -> Any:
        if type(form) is not sort:
            raise TypeError
        return form

    return read


def _one_of(values: tuple[Any, ...]) -> Read:
    known = {(type(value), value) for value in values}

    def read(form: Any) -> Any:
        if (type(form), form) not in known:
            raise ValueError
        return form

    return read
