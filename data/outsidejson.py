"""Reads JSON that somebody else wrote, within limits, so that everything that is done with it later is possible."""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

from data.notaform import NotAForm

DEEPEST = 60  # levels of nesting; the content of a box has seven
_HALVES = re.compile("[\ud800-\udfff]")


def read_json(text: str | bytes) -> Any:
    """Returns the values. Raises NotAForm for text that is no JSON, is nested too deeply, or has NaN, infinity or half
    of a surrogate pair, which could not be written again.
    """
    try:
        form = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise NotAForm("not-json") from None
    waiting = [(form, DEEPEST)]
    while waiting:
        part, deeper = waiting.pop()
        if isinstance(part, str) and half_letters(part):
            raise NotAForm("not-json")
        if isinstance(part, dict | list):
            if not deeper:
                raise NotAForm("not-json")
            waiting += [(each, deeper - 1) for each in part]
            if isinstance(part, dict):
                waiting += [(each, deeper - 1) for each in part.values()]
    return form


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)


def half_letters(text: str) -> bool:
    """Tells whether a text has half a surrogate pair: JSON allows it (`"\\ud800"`), nothing can draw or write it."""
    return _HALVES.search(text) is not None
