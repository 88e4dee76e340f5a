"""Where a refusal becomes a sentence. Whatever refuses a wish raises `Refused`; nobody on the way catches it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from core.message import Message
from core.refusal import Refused

P = ParamSpec("P")
T = TypeVar("T")


def refusals_told(wish: Callable[P, T]) -> Callable[P, T | Message]:
    """What somebody at the table wishes for: it comes back as it was made, or as the sentence of what refuses it."""

    @wraps(wish)
    def told(*args: P.args, **named: P.kwargs) -> T | Message:
        try:
            return wish(*args, **named)
        except Refused as refused:
            return refused.message()

    return told
