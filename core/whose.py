"""Whose a move is. Who acted is an observation like a die, and stands in the journal like one."""

from __future__ import annotations

from typing import TypeVar

from core.box import Box
from core.choices import Choice
from core.facts import Move
from core.rulings import Ruling, Upheld

S = TypeVar("S")


def whose(box: Box[S], state: S, what: Move | Choice) -> str:
    """The player who would make this move, or take this choice, in that state; "" where it is anybody's.

    A ruling is the table's. A move that was upheld is still the one of whoever made it.
    """
    if isinstance(what, Choice):
        return box.rules.whose(state, what.move, dict(what.given))
    if isinstance(what, Upheld):
        return whose(box, state, what.move)
    if isinstance(what, Ruling):
        return ""
    return box.rules.whose(state, what.kind, {name: getattr(what, name) for name in what.__dataclass_fields__})
