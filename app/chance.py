"""The phone's dice and decks. They are rolled and drawn here, outside the rules, and written into the move as made by
the phone.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random, SystemRandom
from typing import Any, TypeGuard

from core.asks import Ask, CombatCardAsk, DeckCardAsk, DiceAsk, random_answer
from core.choices import Choice
from core.refusal import Refused
from data.forms import plain

PHONE = "phone"


def rolled_by_phone(choices: Sequence[Choice], move: dict[str, Any], chance: Random | None = None) -> dict[str, Any]:
    """Rolls or draws for each field of a move that says "phone", and returns the move with the results.

    Refuses where the move is not among the choices.
    """
    wanted = [name for name, value in move.items() if value == PHONE and name != "kind"]
    if not wanted:
        return move
    asks = _asks_for(choices, move)
    answers = {name: asks[name] for name in wanted if name in asks}
    if not answers:
        return move
    rng = chance or SystemRandom()
    return {**move, **{name: plain(random_answer(ask, rng)) for name, ask in answers.items()}}


def _asks_for(choices: Sequence[Choice], move: dict[str, Any]) -> dict[str, DiceAsk | DeckCardAsk | CombatCardAsk]:
    for choice in choices:
        if choice.move == move.get("kind") and all(move.get(name) == value for name, value in choice.given):
            return {ask.field: ask for ask in choice.asks if can_be_made(ask)}
    raise Refused("phone-cannot", move=str(move.get("kind")))


def can_be_made(ask: Ask) -> TypeGuard[DiceAsk | DeckCardAsk | CombatCardAsk]:
    """Tells whether the phone can answer this ask. A combat card can be drawn only if the copy's table of them has been
    filled in.
    """
    return isinstance(ask, DiceAsk | DeckCardAsk) or (isinstance(ask, CombatCardAsk) and bool(ask.deck))
