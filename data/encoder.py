"""Writes facts as JSON text. pydantic could do this too, but it happens before every acknowledgement.

For each class, a function is compiled once, as dataclasses do for their `__init__`. Between two commits of SQLite,
pydantic's code drops out of the processor's cache, and loading it again takes longer than all of this. Reading is left
to pydantic, because what comes in has to be checked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from json.encoder import encode_basestring as _quoted
from typing import Any, Literal, get_args, get_origin, get_type_hints

from core.frozen import LEFT_OUT_WHERE_EMPTY

_WRITERS: dict[type[Any], Callable[[Any], str]] = {
    str: _quoted,
    int: str,
    bool: lambda value: "true" if value else "false",
    type(None): lambda _: "null",
    tuple: lambda items: f"[{','.join([written(item) for item in items])}]",
}


def written(value: Any) -> str:
    """Returns the JSON text of a fact, in the order of its fields, without spaces."""
    cls = value.__class__
    writer = _WRITERS.get(cls)
    if writer is None:
        writer = _WRITERS[cls] = _WRITERS[tuple] if issubclass(cls, tuple) else _writer(cls)
    return writer(value)


_HOW: dict[Any, str] = {
    str: "{{quoted(fact.{})}}",
    int: "{{fact.{}}}",
    bool: "{{'true' if fact.{} else 'false'}}",
    "tuple": "[{{','.join([written(item) for item in fact.{}])}}]",
}


def _named(name: str, value: Any, empty: Any) -> str:
    """Returns a field that is left out where it is empty; it comes after all other fields."""
    return f',"{name}":{written(value)}' if value != empty else ""


def _writer(cls: type[Any]) -> Callable[[Any], str]:
    hints = get_type_hints(cls)
    parts, optional = list[str](), list[str]()
    for field in fields(cls):
        # A field that is always the same, always text or always a number needs no check of its value's type.
        hint = hints[field.name]
        if get_origin(hint) is Literal and len(get_args(hint)) == 1:
            parts.append(f'"{field.name}":{_quoted(get_args(hint)[0])}')
            continue
        if field.metadata == LEFT_OUT_WHERE_EMPTY:
            optional.append(f"{{named({field.name!r}, fact.{field.name}, {field.default!r})}}")
            continue
        how = _HOW["tuple"] if get_origin(hint) is tuple else _HOW.get(hint, "{{written(fact.{})}}")
        parts.append(f'"{field.name}":' + how.format(field.name))
    source = f"def write(fact): return f'''{{{{{','.join(parts)}{''.join(optional)}}}}}'''"
    scope: dict[str, Any] = {"quoted": _quoted, "written": written, "named": _named}
    exec(source, scope)
    write: Callable[[Any], str] = scope["write"]
    return write
