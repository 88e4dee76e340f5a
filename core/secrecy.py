"""Tells whether the answers to a choice are for one player alone."""

from __future__ import annotations

from random import Random
from typing import Any

from core.asks import owned, random_answer
from core.box import Box
from core.choices import Choice
from core.visibility import redacted_for


def answered_in_secret(box: Box[Any], state: Any, choice: Choice) -> bool:
    """Returns True where only one player sees the possible answers, or where the table may not see the resulting move
    as it is.
    """
    if any(owned(ask) for ask in choice.asks):
        return True
    made, chance = box.rules.move_types[choice.move], Random(0)
    try:
        answers = {ask.field: random_answer(ask, chance) for ask in choice.asks}
    except (IndexError, ValueError):  # there is no possible answer, for example because a deck has run out
        return True
    move = made(**choice.fields(answers))
    return redacted_for(box, state, move, None) != move
