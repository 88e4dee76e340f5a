"""Frozen pieces that states, moves and events are made of.

A state shares every piece that did not change with the state before it, so keeping all of them costs little.
`dataclasses.replace` walks fields through `__init__`; `but` copies slots directly, which matters when a long
game is folded.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Protocol, TypeVar, dataclass_transform

T = TypeVar("T")


class Named(Protocol):
    """A piece that is found by its name, in a tuple of its kind."""

    @property
    def name(self) -> str: ...


N = TypeVar("N", bound=Named)


@dataclass_transform(frozen_default=True)
def piece(cls: type[T]) -> type[T]:
    """Part of a state."""
    return dataclass(frozen=True, slots=True)(cls)


@dataclass_transform(frozen_default=True, kw_only_default=True)
def fact(cls: type[T]) -> type[T]:
    """A move, an event, or another thing that is written down: every field is named when it is made."""
    return dataclass(frozen=True, slots=True, kw_only=True)(cls)


_COPIERS: dict[type[Any], Callable[[Any], Any]] = {}


def _copier(cls: type[Any]) -> Callable[[Any], Any]:
    """Writes a copying function for the class, as dataclasses write their `__init__`.

    A frozen piece takes no assignment, so the copy is begun in a twin of the same slots that does. `but` gives it
    its class when it is finished. That takes half the time of going round the frozen class's `__setattr__`.
    """
    twin = {"__slots__": cls.__slots__, "__init__": object.__init__, "__setattr__": object.__setattr__}
    lines = [f"    new.{field.name} = thing.{field.name}" for field in fields(cls)]
    source = "\n".join(["def copied(thing):", "    new = twin()", *lines, "    return new"])
    scope: dict[str, Any] = {"twin": type(cls.__name__, cls.__bases__, twin)}
    exec(source, scope)
    copied: Callable[[Any], Any] = scope["copied"]
    return copied


def but(thing: T, **changes: Any) -> T:
    """The same piece with some fields changed."""
    cls = thing.__class__
    copied = _COPIERS.get(cls)
    if copied is None:
        copied = _COPIERS[cls] = _copier(cls)
    new: T = copied(thing)
    for name, value in changes.items():
        setattr(new, name, value)
    new.__class__ = cls
    return new


def find(items: tuple[N, ...], name: str) -> N | None:
    """The piece of that name, or None."""
    for item in items:
        if item.name == name:
            return item
    return None


def put(items: tuple[N, ...], new: N) -> tuple[N, ...]:
    """The same pieces with this one in the place of its namesake, or at the end."""
    name = new.name
    for index, item in enumerate(items):
        if item.name == name:
            changed = [*items]
            changed[index] = new
            return tuple(changed)
    return (*items, new)
