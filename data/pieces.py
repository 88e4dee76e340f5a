"""Reads values that are made of dataclasses, by their annotations and without pydantic, which takes long to import.

It accepts nothing that pydantic would refuse, and makes the same of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

Read: TypeAlias = Callable[[Any], Any]
"""A function from a JSON value to one of ours; raises ValueError, KeyError or TypeError where it is not sure."""

Plain: TypeAlias = dict[str, Any]
"""An object that another part of the program, or another version, makes sense of."""


class Must:
    """What else a value must be, in an annotation: `Annotated[int, Must(lambda n: n > 0)]`. pydantic asks it too."""

    def __init__(self, be: Callable[[Any], bool]) -> None:
        self._be = be

    def __call__(self, value: Any) -> Any:
        if not self._be(value):
            raise ValueError
        return value

    def __get_pydantic_core_schema__(self, sort: Any, handler: Callable[[Any], Any]) -> Any:
        from pydantic_core import core_schema

        return core_schema.no_info_after_validator_function(self, handler(sort))


class Pieces:
    """Reads values that are made of frozen classes, such as a message. The reader of a class is made when the class
    first comes up.
    """

    def __init__(self) -> None:
        self._known: dict[Any, Read] = {sort: _exactly(sort) for sort in (str, int, bool, NoneType)}
        self._known |= {float: _number, Plain: _exactly(dict)}

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
        if origin is Annotated:
            return _bounded(self._reader(inside[0]), inside[1:])
        if origin in (Union, UnionType):
            return self._either(inside)
        if origin is tuple and inside[1:] == (...,):
            return self._many(inside[0])
        if origin is tuple:
            return together(tuple, [self._reader(each) for each in inside])
        if is_dataclass(sort):
            return self._piece(sort)
        if issubclass(sort, tuple):
            return self._address(sort)
        raise TypeError(f"no way to read {sort}")

    def _piece(self, sort: Any, **otherwise: Read) -> Read:
        hints, names = get_type_hints(sort, include_extras=True), [field.name for field in fields(sort)]
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
        return together(lambda values: sort(*values), readers)

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


def together(make: Callable[[list[Any]], Any], readers: list[Read]) -> Read:
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


def _number(form: Any) -> float:
    if type(form) not in (int, float):
        raise TypeError
    return float(form)


def _bounded(reader: Read, bounds: tuple[Any, ...]) -> Read:
    def read(form: Any) -> Any:
        found = reader(form)
        for bound in bounds:
            found = bound(found)
        return found

    return read


def _one_of(values: tuple[Any, ...]) -> Read:
    known = {(type(value), value) for value in values}

    def read(form: Any) -> Any:
        if (type(form), form) not in known:
            raise ValueError
        return form

    return read
