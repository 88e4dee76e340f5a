"""Turns answers to asks into plain values, and back. Only what somebody could have told a pad of that ask is an
answer.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, assert_never, get_args

from core.asks import (
    A_POWER_CARD,
    Ask,
    CellAsk,
    CombatCardAsk,
    DeckCardAsk,
    DiceAsk,
    DirectionAsk,
    NumberAsk,
    PickAsk,
    PickSomeAsk,
    SecretPickAsk,
    SideAsk,
    TextAsk,
    YesNoAsk,
)
from core.chance import By, Dice, DiceSum, Drawn, Strike, Throw
from data.encoder import written
from data.outsidejson import half_letters

MADE: tuple[By, ...] = get_args(By)


class NotAnAnswer(ValueError):
    """A value that answers no ask of this sort."""


def answer_form(answer: Any) -> Any:
    """Returns the answer in the form that it has in the journal."""
    return json.loads(written(answer))


def read_answer(ask: Ask, form: Any, seat: str = "") -> Any:
    """Returns the answer for a plain value. Raises NotAnAnswer where the ask allows no such answer, or is answered in
    secret by anybody but the player of this seat.
    """
    match ask:
        case DiceAsk():
            return _throw(ask, form)
        case DeckCardAsk() if ask.owner in ("", seat):
            card, by = _fields(form, "card", "by")
            return Drawn(card=_one_of([stock.name for stock in ask.cards if stock.count], card), by=_one_of(MADE, by))
        case CombatCardAsk():
            if ask.count == 1:
                return _strike(ask, form)
            return tuple(_strike(ask, each) for each in _list(form, ask.count, ask.count))
        case NumberAsk():
            return _between(ask.low, ask.high, form)
        case PickAsk():
            return _one_of([option.value for option in ask.options], form)
        case SecretPickAsk() if ask.owner == seat:
            return _one_of([option.value for option in ask.options], form)
        case PickSomeAsk() if ask.owner in ("", seat):
            options = [option.value for option in ask.options]
            picked = tuple(_one_of(options, each) for each in _list(form, ask.least, ask.most))
            if len({*picked}) < len(picked):
                raise NotAnAnswer(form)
            return picked
        case YesNoAsk():
            return _one_of((True, False), form)
        case DirectionAsk() | SideAsk():
            return _one_of(ask.open, form)
        case CellAsk():
            across, down = _list(form, 2, 2)
            return _between(1, ask.width, across), _between(1, ask.height, down)
        case TextAsk():
            return _text(ask, form)
        case DeckCardAsk() | PickSomeAsk() | SecretPickAsk():
            raise NotAnAnswer(form)
    assert_never(ask)


def _throw(ask: DiceAsk, form: Any) -> Throw:
    if not isinstance(form, dict) or "sum" not in form:
        faces, sides, by = _fields(form, "faces", "sides", "by")
        told = tuple(_between(1, ask.sides, face) for face in _list(faces, ask.count, ask.count))
        return Dice(faces=told, sides=_one_of((ask.sides,), sides), by=_one_of(MADE, by))
    if ask.each or ask.count == 1:
        raise NotAnAnswer(form)
    total, count, sides, by = _fields(form, "sum", "count", "sides", "by")
    return DiceSum(
        sum=_between(ask.count, ask.count * ask.sides, total),
        count=_one_of((ask.count,), count),
        sides=_one_of((ask.sides,), sides),
        by=_one_of(("table",), by),
    )


def _strike(ask: CombatCardAsk, form: Any) -> Strike:
    attack, value, icon, power, by = _fields(form, "attack", "value", "icon", "power", "by")
    return Strike(
        _one_of(ask.types, attack),
        _one_of(ask.values, value),
        _one_of((None, *ask.icons), icon),
        _one_of(("", A_POWER_CARD) if ask.power else ("",), power),
        _one_of(MADE, by),
    )


def _text(ask: TextAsk, form: Any) -> str:
    if not isinstance(form, str) or not 0 < len(form) <= ask.longest or form != form.strip() or half_letters(form):
        raise NotAnAnswer(form)
    return form


def _fields(form: Any, *names: str) -> list[Any]:
    """Returns the values of a form that has exactly these fields."""
    if not isinstance(form, dict) or {*form} != {*names}:
        raise NotAnAnswer(form)
    return [form[name] for name in names]


def _list(form: Any, least: int, most: int) -> list[Any]:
    if not isinstance(form, list) or not least <= len(form) <= most:
        raise NotAnAnswer(form)
    return form


def _between(low: int, high: int, form: Any) -> int:
    if type(form) is not int or not low <= form <= high:
        raise NotAnAnswer(form)
    return form


def _one_of(values: Iterable[Any], form: Any) -> Any:
    """Returns the value that the form equals in type as well, so that True is not taken for 1."""
    for value in values:
        if type(value) is type(form) and value == form:
            return value
    raise NotAnAnswer(form)
