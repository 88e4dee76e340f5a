"""The JSON form of a scene in one language, and its JSON Schema, for pages that draw scenes.

Every object gives its `type`; fields with their default value are left out. Words are texts already, and a choice has
the form that `choices` prints.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING, fields
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from core.choices import Choice
from core.message import Message, Name
from core.odds import percent
from core.scene import Press, Scene
from data.forms import choice_to_plain
from data.words import Words

Answers: TypeAlias = tuple[tuple[str, Any], ...]
"""What a press answers to the asks of its choice: field by field."""


def scene_to_plain(value: Any, words: Words, choice_form: Callable[[Choice, Answers], Any] | None = None) -> Any:
    """Returns a scene, or a part of one, as plain JSON values; its choices in the form that `choice_form` returns for
    them and for what is answered at once. Where that is None, a tap is left out, and so is a choice in a field of its
    own.
    """
    kind = value.__class__
    if kind in AS_IT_IS:
        return value
    if kind is tuple:
        return [scene_to_plain(each, words, choice_form) for each in value]
    if kind is Message:
        return words.text(value)
    if kind is Name:
        return words.name(value.box, value.name)
    if kind is Choice:
        if choice_form is not None:
            return choice_form(value, ())
        return {**choice_to_plain(value), "label": words.text(value.label)}
    if kind is Fraction:
        return {"exact": str(value), "percent": percent(value)}
    form: dict[str, Any] = {"type": _type(kind)}
    if kind is Press and choice_form is not None:
        number = choice_form(value.choice, value.answers)
        if number is None:
            return None
        choice_form = _always(number)
    for name, held in filled(value):
        told = scene_to_plain(held, words, choice_form)
        if told is not None or held is None:
            form[name] = told
    return form


def _always(number: Any) -> Callable[[Choice, Answers], Any]:
    return lambda _choice, _answers: number


def filled(value: Any) -> Iterator[tuple[str, Any]]:
    """Yields the fields of a part of a scene that are not as they are by default."""
    for name, default in _fields(value.__class__):
        held = getattr(value, name)
        if held is not default and held != default:
            yield name, held


AS_IT_IS = frozenset({str, int, bool, NoneType})


@cache
def _fields(cls: type) -> tuple[tuple[str, Any], ...]:
    """Returns the fields of a part of a scene with their defaults. Guests are sent scenes all the time."""
    return tuple((field.name, field.default) for field in fields(cls))


def _type(cls: type) -> str:
    return cls.__name__


# The schema


def scene_schema() -> dict[str, Any]:
    found: dict[str, Any] = {}
    _define(Scene, found)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$ref": f"#/$defs/{_type(Scene)}",
        "$defs": dict(sorted(found.items())),
    }


def _define(cls: type, found: dict[str, Any]) -> None:
    if _type(cls) in found:
        return
    found[_type(cls)] = {}
    hints = get_type_hints(cls)
    properties: dict[str, Any] = {"type": {"const": _type(cls)}}
    needed = ["type"]
    for field in fields(cls):
        properties[field.name] = _schema(hints[field.name], found)
        if field.default is MISSING:
            needed.append(field.name)
    found[_type(cls)] = {
        "type": "object", "description": (cls.__doc__ or "").partition("\n")[0], "properties": properties,
        "required": needed, "additionalProperties": False,
    }  # fmt: skip


def _schema(hint: Any, found: dict[str, Any]) -> dict[str, Any]:
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        kinds = [_schema(each, found) for each in get_args(hint)]
        unique = [kind for at, kind in enumerate(kinds) if kind not in kinds[:at]]
        return unique[0] if len(unique) == 1 else {"anyOf": unique}
    if origin is Literal:
        return {"enum": [*get_args(hint)]}
    if origin is tuple:
        first, *rest = get_args(hint)
        if rest == [...]:
            return {"type": "array", "items": _schema(first, found)}
        return {"type": "array", "prefixItems": [_schema(each, found) for each in (first, *rest)], "items": False}
    if hint in _PLAIN:
        return _PLAIN[hint]
    _define(hint, found)
    return {"$ref": f"#/$defs/{_type(hint)}"}


_PLAIN: dict[Any, dict[str, Any]] = {
    str: {"type": "string"},
    Message: {"type": "string"},
    Name: {"type": "string"},
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
    Fraction: {"type": "object", "required": ["exact", "percent"]},
    Choice: {"type": "object", "required": ["move", "given", "asks", "label"]},
}
