"""Players who take any choice they are offered: for simulations, for tests, and for nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

from core.asks import random_answer
from core.box import Box
from core.choices import Choice, kind_of
from core.facts import Move


def filled(box: Box[Any], choice: Choice, chance: Random) -> Move:
    """The choice with every ask answered by chance."""
    kinds = {kind_of(move): move for move in box.moves}
    answers = {ask.field: random_answer(ask, chance) for ask in choice.asks}
    return kinds[choice.move](**choice.fields(answers))


def random_move(box: Box[Any], state: Any, chance: Random) -> Move | None:
    """Any of the moves that are offered, or None when nothing is."""
    offered = box.choices(state)
    return filled(box, chance.choice(offered), chance) if offered else None
