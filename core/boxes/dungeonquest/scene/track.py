"""The sun track."""

from __future__ import annotations

from dataclasses import dataclass

from core.boxes.dungeonquest.board import SUN_TRACK
from core.boxes.dungeonquest.state import Game


@dataclass(frozen=True, slots=True)
class Track:
    """`numbers` are those of its spaces, 0 for none; `space` is where the sun is, counted from 1."""

    numbers: tuple[int, ...]
    space: int
    number: int
    safe: int


def sun(state: Game) -> Track:
    """DQ-20, DQ-22, DQ-26: as many rounds are safe as there are spaces without a number still ahead."""
    safe = sum(not number for number in SUN_TRACK[state.sun :])
    return Track(SUN_TRACK, state.sun, SUN_TRACK[state.sun - 1], safe)
