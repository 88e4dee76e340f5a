"""Every tracked value of any state by its path, so that each can be explained, and set by a ruling.

A path reads like `players/Anna/counters/gold/value`: each part is the name of a field, or of a piece in a tuple (its
index where it has no name). Names are escaped as in JSON Pointer (`~1` for a slash, `~0` for a tilde).
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any, TypeAlias, TypeVar

from core.frozen import replace

S = TypeVar("S")
Value: TypeAlias = bool | int | str | tuple[str | int, ...] | None

_MISSING = object()


def escape(name: str) -> str:
    return name.replace("~", "~0").replace("/", "~1")


def unescape(part: str) -> str:
    return part.replace("~1", "/").replace("~0", "~")


def walk(state: Any, prefix: str = "") -> Iterator[tuple[str, Value]]:
    """Yields every path with its value, in the order of the state."""
    for name in _fields(state.__class__):
        value, path = getattr(state, name), f"{prefix}{name}"
        if _is_piece(value):
            yield from walk(value, path + "/")
        elif _is_pieces(value):
            for part, item in _parts(value):
                yield from walk(item, f"{path}/{part}/")
        else:
            yield path, _plain(value)


def differing(state: Any, other: Any, prefix: str = "") -> Iterator[tuple[str, Value]]:
    """Yields every path of the state with its value, where the other state has another value or no value.

    A piece that both states share is skipped without looking into it: mostly, one of the two states comes from the
    other.
    """
    theirs = _fields(other.__class__)
    for name in _fields(state.__class__):
        value = getattr(state, name)
        there: Any = getattr(other, name) if name in theirs else _MISSING
        if value is there:
            continue
        path = f"{prefix}{name}"
        if _is_piece(value):
            yield from differing(value, there, path + "/")
        elif _is_pieces(value):
            others = dict(_parts(there)) if _is_pieces(there) else {}
            for part, item in _parts(value):
                if item is not others.get(part):
                    yield from differing(item, others.get(part), f"{path}/{part}/")
        elif _plain(value) != _plain(there):
            yield path, _plain(value)


def get(state: Any, path: str) -> Value:
    """Returns the value at a path; raises KeyError when the state has no such path."""
    here = state
    for part in path.split("/"):
        here = _step(here, part, path)
    if _is_piece(here) or _is_pieces(here):
        raise KeyError(path)
    return _plain(here)


def exists(state: Any, path: str) -> bool:
    """Tells whether the state has a value, a piece or a list of pieces at the path."""
    here = state
    try:
        for part in path.split("/"):
            here = _step(here, part, path)
    except KeyError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class Sort:
    """The values that are allowed at a path: any number, any text, any list of either, or one of the given `values`."""

    numbers: bool = False
    texts: bool = False
    lists: bool = False
    values: tuple[Value, ...] = ()


def sort_at(state: Any, path: str) -> Sort:
    """Returns what the value at a path may be; raises KeyError when the state has no such path."""
    get(state, path)
    here = state
    *way, name = path.split("/")
    for part in way:
        here = _step(here, part, path)
    return _sort(here.__class__, name)


@cache
def _sort(cls: Any, name: str) -> Sort:
    sorts = _sorts(cls, name)
    values: list[Value] = []
    for sort in sorts:
        if sort is bool:
            values += [True, False]
        elif sort is type(None):
            values.append(None)
        elif isinstance(sort, type) and issubclass(sort, Enum):
            values += [member.value for member in sort]
        elif typing.get_origin(sort) is typing.Literal:
            values += typing.get_args(sort)
    lists = any(typing.get_origin(sort) is tuple for sort in sorts)
    return Sort(int in sorts, str in sorts, lists, tuple(values))


def put(state: S, path: str, value: Value) -> S:
    """Returns the state with that value; raises KeyError for an unknown path and TypeError for a value of the wrong
    sort.
    """
    return typing.cast(S, _put(state, path.split("/"), value, path))


def _put(here: Any, parts: list[str], value: Value, path: str) -> Any:
    name, rest = parts[0], parts[1:]
    old = _step(here, name, path)
    if not rest and (_is_piece(old) or _is_pieces(old)):
        raise KeyError(path)
    if isinstance(here, tuple):
        index = next(i for i, (part, _) in enumerate(_parts(here)) if part == name)
        return (*here[:index], _put(old, rest, value, path), *here[index + 1 :])
    if rest:
        return replace(here, **{name: _put(old, rest, value, path)})
    return replace(here, **{name: _fitting(type(here), name, value)})


def _step(here: Any, part: str, path: str) -> Any:
    if isinstance(here, tuple):
        for name, item in _parts(here):
            if name == part:
                return item
    elif part in _fields(here.__class__):
        return getattr(here, part)
    raise KeyError(path)


@cache
def _fields(cls: type[Any]) -> tuple[str, ...]:
    """Returns the fields that can be tracked. A name is not one of them: it identifies a piece and is no value of the
    game.
    """
    return tuple(name for name in getattr(cls, "__dataclass_fields__", ()) if name != "name")


def _is_piece(value: object) -> bool:
    return hasattr(type(value), "__dataclass_fields__")


def _is_pieces(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and _is_piece(value[0])


def _parts(items: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    for index, item in enumerate(items):
        yield escape(item.name) if hasattr(item, "name") else str(index), item


def _plain(value: Any) -> Value:
    return typing.cast(Value, value.value if isinstance(value, Enum) else value)


def _fitting(cls: Any, name: str, value: Value) -> Any:
    """Returns the value in the type of the field (an enum from its value), or raises TypeError."""
    for sort in _sorts(cls, name):
        if isinstance(sort, type) and issubclass(sort, Enum):
            if value in {member.value for member in sort}:
                return sort(value)
        elif typing.get_origin(sort) is typing.Literal:
            if value in typing.get_args(sort):
                return value
        elif typing.get_origin(sort) is tuple:
            inner = typing.get_args(sort)[0]
            if isinstance(value, tuple) and all(type(item) is inner for item in value):
                return value
        elif type(value) is sort:
            return value
    raise TypeError(name)


@cache
def _sorts(cls: Any, name: str) -> tuple[Any, ...]:
    hint = typing.get_type_hints(cls)[name]
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        return typing.get_args(hint)
    return (hint,)
