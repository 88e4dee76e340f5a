"""Players who take any choice they are offered, used only for simulations and tests."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any, TypeVar, get_args, get_type_hints

from core.asks import Ask, DiceAsk, random_answer
from core.box import Box
from core.chance import Dice, DiceSum
from core.choices import Choice
from core.facts import Move

T = TypeVar("T")


def filled(box: Box[Any], choice: Choice, chance: Random) -> Move:
    """Returns the move of a choice with every ask answered at random."""
    answers = {ask.field: told(ask, random_answer(ask, chance), chance) for ask in choice.asks}
    return box.rules.move_types[choice.move](**choice.fields(answers))


def told(ask: Ask, answer: Any, chance: Random) -> Any:
    """Returns the answer as people would tell it: sometimes they add up several dice and do not say what each one
    was.
    """
    if (
        isinstance(ask, DiceAsk)
        and isinstance(answer, Dice)
        and ask.count > 1
        and not ask.each
        and chance.random() < 0.3
    ):
        return DiceSum(sum=answer.total, count=ask.count, sides=ask.sides)
    return answer


def random_settings(sort: type[T], chance: Random) -> T:
    """Returns settings of which each has its default or, at random, any value that it can have."""
    hints = get_type_hints(sort)
    changed: dict[str, Any] = {
        field.name: chance.choice(get_args(hints[field.name]) or (True, False))
        for field in fields(sort)  # type: ignore[arg-type]
        if chance.random() < 0.5
    }
    return sort(**changed)


def random_move(box: Box[Any], state: Any, chance: Random) -> Move | None:
    """Returns one of the moves that are offered, or None where there are none."""
    offered = box.rules.choices(state)
    return filled(box, chance.choice(offered), chance) if offered else None
