"""Writes facts as JSON text. pydantic could do this too, but it happens before every acknowledgement, and an evening is
played without importing it. Reading is left to pydantic, because what comes in has to be checked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from json.encoder import encode_basestring as _quoted
from typing import Any

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
        like = next((sort for sort in (tuple, str) if issubclass(cls, sort)), None)
        writer = _WRITERS[cls] = _writer(cls) if like is None else _WRITERS[like]
    return writer(value)


def _writer(cls: type[Any]) -> Callable[[Any], str]:
    """Returns the writer of a class. A field that is left out where it is empty comes after all others."""
    known = fields(cls)
    always = [(f'"{each.name}":', each.name) for each in known if each.metadata != LEFT_OUT_WHERE_EMPTY]
    optional = [(f'"{each.name}":', each.name, each.default) for each in known if each.metadata == LEFT_OUT_WHERE_EMPTY]

    def write(fact: Any) -> str:
        parts = [f"{start}{written(getattr(fact, name))}" for start, name in always]
        for start, name, empty in optional:
            if (value := getattr(fact, name)) != empty:
                parts.append(f"{start}{written(value)}")
        return f"{{{','.join(parts)}}}"

    return write
