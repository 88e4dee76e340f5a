"""The phone's dice and decks: made here, outside the rules, and written into the move as seen by the phone."""

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
    """A move in which the word "phone" stands for dice or a card gets them rolled or drawn, if it may be made now."""
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
    """A combat card can be drawn only where the copy's table of them has been filled in."""
    return isinstance(ask, DiceAsk | DeckCardAsk) or (isinstance(ask, CombatCardAsk) and bool(ask.deck))
