"""The state of a game as a picture: what the home screen shows of a game that is not open.

Each box describes it in its own words and numbers; one widget draws it for all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from core.message import Message
from screens.context import ScreenContext
from screens.widgets.crest import Fate, Look


@dataclass(frozen=True, slots=True)
class Figure:
    """One player: the crest, the number that people look for, and how much of it is left."""

    look: Look
    name: str
    number: str = ""
    fate: Fate = ""
    bar: tuple[int, int] | None = None
    acts: bool = False


@dataclass(frozen=True, slots=True)
class GameSummary:
    """The state of a game. `sign` is the symbol of what the game waits for; `track` makes the track of the box, if it
    has one.

    `chapter` says how far the game is, if that is not a round.
    """

    round: int = 0
    sign: str = ""
    figures: tuple[Figure, ...] = ()
    track: Callable[[ScreenContext], Any] | None = None
    chapter: Message | None = None
