"""Turns refusals into sentences. Code that refuses a wish raises `Refused`; nobody on the way to here catches it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from core.message import Message
from core.refusal import Refused

if TYPE_CHECKING:  # the home screen is there before any file is read
    from data.store.trouble import Trouble

P = ParamSpec("P")
T = TypeVar("T")


def sentence(refusal: Refused | Trouble) -> Message:
    """Returns what players read of something that the rules refuse, or that could not be done."""
    return refusal.message()


def refusals_told(wish: Callable[P, T]) -> Callable[P, T | Message]:
    """Wraps a function that does what somebody at the table wishes: it returns the result, or the message of the
    refusal.
    """

    @wraps(wish)
    def told(*args: P.args, **named: P.kwargs) -> T | Message:
        try:
            return wish(*args, **named)
        except Refused as refused:
            return sentence(refused)

    return told
