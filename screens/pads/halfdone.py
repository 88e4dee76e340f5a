"""What stands on a pad that is half done, as it comes back: from the pad before, or from a file that anybody may have
changed. What no pad can have given is not taken up.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from data.outsidejson import half_letters


def told(draft: Any, many: int, fits: Callable[[Any], bool]) -> list[Any] | None:
    """So many things at most, each of which fits; None where it is something else."""
    if not isinstance(draft, list | tuple) or not 0 < len(draft) <= many:
        return None
    return [*draft] if all(fits(each) for each in draft) else None


def ticked(draft: Any, among: Collection[Any], most: int) -> list[Any] | None:
    """Some of several things, each once."""
    found = told(draft, most, lambda each: type(each) in (str, int) and each in among)
    return found if found is not None and len({*found}) == len(found) else None


def face(value: Any, sides: int) -> bool:
    return type(value) is int and 1 <= value <= sides


def line(draft: Any, longest: int) -> bool:
    """Something that can stand in a line: no half letters, and nothing that a keyboard cannot write."""
    if not isinstance(draft, str) or len(draft) > longest:
        return False
    return not half_letters(draft) and not any(letter < " " for letter in draft)


def digits(draft: Any, low: int, high: int) -> bool:
    """As many at most as the longest number has."""
    if not isinstance(draft, str) or len(draft) > max(len(str(abs(low))), len(str(abs(high)))):
        return False
    return not draft or (draft.isascii() and draft.isdecimal())
