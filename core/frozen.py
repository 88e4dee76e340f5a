"""The decorators and helpers for the frozen pieces that states, moves and events are made of.

A state shares every piece that did not change with the state before it, so keeping all states costs little memory.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass, fields
from typing import Any, NoReturn, Protocol, TypeVar, dataclass_transform

T = TypeVar("T")

LEFT_OUT_WHERE_EMPTY = {"left out where empty": True}
"""Marks a field that was added in a later version. Where the field has its empty default, the fact or piece is written
without it, as before, so that existing entries and states keep their digests."""


class Named(Protocol):
    """A piece that is found by its name, in a tuple of its kind."""

    @property
    def name(self) -> str: ...


N = TypeVar("N", bound=Named)


@dataclass_transform(frozen_default=True)
def frozen(cls: type[T]) -> type[T]:
    """Makes a class an immutable part of a state."""
    return _finished(dataclass(init=False, repr=False, eq=False, slots=True)(_described(cls)))


@dataclass_transform(frozen_default=True, kw_only_default=True)
def record(cls: type[T]) -> type[T]:
    """Makes a class an immutable move, event or other thing that is written down. All its fields are keyword-only."""
    return _finished(dataclass(init=False, repr=False, eq=False, slots=True, kw_only=True)(_described(cls)))


# These replace what dataclasses would write for each class at every start of the app, which takes a tenth of a second.


def _described(cls: type[T]) -> type[T]:
    """Gives a class without a docstring its name as one. Otherwise dataclasses work out its signature for the
    docstring, which takes as long as all the rest.
    """
    if cls.__doc__ is None:
        cls.__doc__ = cls.__name__
    return cls


def _no_assignment(self: object, name: str, _value: object = None) -> NoReturn:
    raise FrozenInstanceError(f"{name} of a {type(self).__name__} is not to be changed")


def _shown(self: Any) -> str:
    said = ", ".join(f"{field.name}={getattr(self, field.name)!r}" for field in fields(self))
    return f"{type(self).__qualname__}({said})"


def _finished(cls: type[T]) -> type[T]:
    """Adds the methods that dataclasses would write to the class.

    Most of a box's pieces are neither made nor compared before the first frame: each of these methods is compiled when
    it is first called, and then replaces itself in the class.
    """
    for name, write in (("__init__", _init), ("__eq__", _eq), ("__hash__", _hash)):
        if name not in vars(cls):
            setattr(cls, name, _written_when_called(cls, name, write))
    for name, method in (("__repr__", _shown), ("__setattr__", _no_assignment), ("__delattr__", _no_assignment)):
        setattr(cls, name, method)
    return cls


def _written_when_called(cls: type[Any], name: str, write: Callable[[type[Any]], Callable[..., Any]]) -> Any:
    def first(self: Any, *args: Any, **named: Any) -> Any:
        method = write(cls)
        setattr(cls, name, method)
        return method(self, *args, **named)

    return first


def _init(cls: type[Any]) -> Callable[..., None]:
    """Writes an `__init__` that takes a third of the time, because rules do little else than make pieces.

    The one that dataclasses write has to bypass the ban on assignments for each single field. This one bypasses it
    once: while its fields are set, the new piece belongs to a twin class that has no such ban.
    """
    known = fields(cls)
    scope: dict[str, Any] = {"twin": _twin(cls), "cls": cls, "become": object.__setattr__}
    given, named = ["self"], list[str]()
    for field in known:
        assert field.default_factory is MISSING, f"{cls.__name__}.{field.name}: a default of its own kind can be shared"
        if field.default is not MISSING:
            scope[f"default_{field.name}"] = field.default
        default = f"=default_{field.name}" if field.default is not MISSING else ""
        (named if field.kw_only else given).append(f"{field.name}{default}")
    heads = ", ".join([*given, *(["*", *named] if named else [])])
    sets = [f"    self.{field.name} = {field.name}" for field in known]
    start = [f"def __init__({heads}):", "    become(self, '__class__', twin)"]
    return _compiled([*start, *sets, "    self.__class__ = cls"], "__init__", cls, scope)


def _eq(cls: type[Any]) -> Callable[..., bool]:
    same = f"{_all_of(cls, 'self')} == {_all_of(cls, 'other')}"
    lines = ["def __eq__(self, other):", f"    return {same} if other.__class__ is self.__class__ else NotImplemented"]
    return _compiled(lines, "__eq__", cls, {})


def _hash(cls: type[Any]) -> Callable[..., int]:
    return _compiled(["def __hash__(self):", f"    return hash({_all_of(cls, 'self')})"], "__hash__", cls, {})


def _all_of(cls: type[Any], whose: str) -> str:
    return f"({''.join(f'{whose}.{field.name}, ' for field in fields(cls))})"


def _compiled(lines: list[str], name: str, cls: type[Any], scope: dict[str, Any]) -> Callable[..., Any]:
    exec("\n".join(lines), scope)
    written: Callable[..., Any] = scope[name]
    written.__qualname__ = f"{cls.__qualname__}.{name}"
    return written


def _twin(cls: type[Any]) -> type[Any]:
    """Makes a class with the same slots whose fields can be set. Both bans are lifted, on setting and on deleting: with
    only one of them lifted, Python would take the slow way.
    """
    body = {
        "__slots__": cls.__slots__,
        "__init__": object.__init__,
        "__setattr__": object.__setattr__,
        "__delattr__": object.__delattr__,
    }
    return type(cls.__name__, cls.__bases__, body)


def replacer(cls: type[T], *names: str) -> Callable[..., T]:
    """Returns a function that copies a piece with these fields changed: `replacer(Counter, "value")(counter, 4)`.

    The function is compiled for the class, as dataclasses do for their `__init__`. A frozen piece takes no assignment,
    so the copy is made in a twin class with the same slots that does, and gets its real class when it is finished. This
    takes a small part of the time of `dataclasses.replace`, and folding a long game consists of little else.
    """
    known = [field.name for field in fields(cls)]  # type: ignore[arg-type]
    if unknown := set(names) - set(known):
        raise TypeError(f"{cls.__name__} has no {', '.join(sorted(unknown))}")
    lines = [f"    new.{name} = {name if name in names else f'_old.{name}'}" for name in known]
    start = f"def changed({', '.join(('_old', *names))}):"
    source = "\n".join([start, "    new = twin()", *lines, "    new.__class__ = cls", "    return new"])
    scope: dict[str, Any] = {"twin": _twin(cls), "cls": cls}
    exec(source, scope)
    changed: Callable[..., T] = scope["changed"]
    return changed


_CHANGERS: dict[tuple[Any, ...], Callable[..., Any]] = {}


def replace(thing: T, /, **changes: Any) -> T:
    """Returns the same piece with some fields changed. Where speed matters, make the function beforehand with
    `replacer`.
    """
    key = (thing.__class__, *changes)
    change = _CHANGERS.get(key)
    if change is None:
        change = _CHANGERS[key] = replacer(thing.__class__, *changes)
    new: T = change(thing, *changes.values())
    return new


def find(items: tuple[N, ...], name: str) -> N | None:
    """Returns the piece of that name, or None."""
    for item in items:
        if item.name == name:
            return item
    return None


def put(items: tuple[N, ...], new: N) -> tuple[N, ...]:
    """Returns the same pieces with this one in the place of the piece of the same name, or at the end where there is
    none.
    """
    name = new.name
    for index, item in enumerate(items):
        if item.name == name:
            changed = [*items]
            changed[index] = new
            return tuple(changed)
    return (*items, new)
