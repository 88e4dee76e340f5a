"""Checks what stood on a half-finished pad when it comes back: from the pad before, or from a file that anybody may
have changed. What no pad can have produced is rejected.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from data.outsidejson import half_letters


def told(draft: Any, many: int, fits: Callable[[Any], bool]) -> list[Any] | None:
    """Returns at least one and at most `many` things, each of which fits; None for anything else."""
    if not isinstance(draft, list | tuple) or not 0 < len(draft) <= many:
        return None
    return [*draft] if all(fits(each) for each in draft) else None


def ticked(draft: Any, among: Collection[Any], most: int) -> list[Any] | None:
    """Returns a selection of several things without repetition, or None."""
    found = told(draft, most, lambda each: type(each) in (str, int) and each in among)
    return found if found is not None and len({*found}) == len(found) else None


def face(value: Any, sides: int) -> bool:
    return type(value) is int and 1 <= value <= sides


def line(draft: Any, longest: int) -> bool:
    """Tells whether it can stand in a line: it has no halves of surrogate pairs, and nothing that a keyboard cannot
    write.
    """
    if not isinstance(draft, str) or len(draft) > longest:
        return False
    return not half_letters(draft) and not any(letter < " " for letter in draft)


def digits(draft: Any, low: int, high: int) -> bool:
    """Tells whether it is digits, at most as many as the longest number has."""
    if not isinstance(draft, str) or len(draft) > max(len(str(abs(low))), len(str(abs(high)))):
        return False
    return not draft or (draft.isascii() and draft.isdecimal())
