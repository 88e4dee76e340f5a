"""What is half answered in the Now panel, to be taken up again where the game still waits for the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from core.choices import Choice
from core.message import Message


@dataclass(frozen=True, slots=True)
class Draft:
    """`choice` was being answered (None: nothing but the group `unfolded` was open), with these answers, one step after
    the other; `pad` is what stands on the pad that is next, in words of that pad's own.

    It belongs to a game after so many entries, and to no other.
    """

    game: str
    entries: int
    choice: Choice | None
    unfolded: Message | None
    answers: tuple[dict[str, Any], ...] = ()
    pad: Any = None
