"""The limits of an open table: its texts must be short enough to read, and its numbers small enough to show."""

from __future__ import annotations

from core.refusal import Refused

LONGEST_NOTE = 500
LARGEST = 1_000_000
MOST_PLAYERS = 12
MOST_OF_A_SORT = 60
LONGEST_TURN = 24 * 60 * 60  # seconds


def a_text(text: str, longest: int) -> str:
    if len(text) > longest:
        raise Refused("text-too-long", longest=longest)
    return text


def a_number(value: int, low: int = -LARGEST, high: int = LARGEST) -> int:
    if not low <= value <= high:
        raise Refused("number-out-of-range", value=value, low=low, high=high)
    return value


def not_too_many(things: int, most: int = MOST_OF_A_SORT) -> None:
    if things > most:
        raise Refused("too-many", count=things, most=most)
