"""The asks of a choice as a guest's page is given them, and the page's answers.

A page names what lies on the table; it never says who rolled or drew. The phone's own dice and decks are asked for with
the word "phone" in the place of an answer, and then the host rolls.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, assert_never

from app.chance import PHONE, can_be_made
from core.asks import (
    A_POWER_CARD,
    Ask,
    CellAsk,
    CombatCardAsk,
    DeckCardAsk,
    DiceAsk,
    DirectionAsk,
    NumberAsk,
    Option,
    PickAsk,
    PickSomeAsk,
    SecretPickAsk,
    SideAsk,
    TextAsk,
    YesNoAsk,
    owned,
)
from core.boxes.registry import box_named
from core.message import Message, say
from data.answers import NotAnAnswer, read_answer
from data.words import Words

SIDES: dict[str, Message] = {
    "north": say("ui.pad.north"),
    "east": say("ui.pad.east"),
    "south": say("ui.pad.south"),
    "west": say("ui.pad.west"),
    "left": say("ui.pad.left"),
    "right": say("ui.pad.right"),
}


def ask_form(ask: Ask, box: str, words: Words) -> dict[str, Any]:
    """Returns an ask in the words of a page: its `field`, its `ask`, whether the phone can answer it (`phone`), whether
    only this guest sees what there is to pick (`secret`), and what the ask has of its own.
    """
    form: dict[str, Any] = {"field": ask.field, "ask": ask.ask}
    if can_be_made(ask):
        form["phone"] = True
    if owned(ask):
        form["secret"] = True
    return form | _own(ask, box, words)


def _own(ask: Ask, box: str, words: Words) -> dict[str, Any]:
    match ask:
        case DiceAsk():
            told = {"names": list(ask.names), "faces": _faces(ask, box, words)}
            return {"count": ask.count, "sides": ask.sides, "each": ask.each or ask.count == 1} | _filled(told)
        case CombatCardAsk():
            return {"types": list(ask.types), "values": list(ask.values), "icons": list(ask.icons), "count": ask.count,
                    "power": ask.power}  # fmt: skip
        case DeckCardAsk():
            cards = [
                {"value": stock.name, "label": words.name(box, stock.name), "count": stock.count}
                for stock in ask.cards
                if stock.count
            ]
            return {"deck": words.name(box, ask.deck), "cards": cards}
        case NumberAsk():
            return {"low": ask.low, "high": ask.high, "usual": list(ask.usual)}
        case PickSomeAsk():
            return {"options": _options(ask.options, words), "least": ask.least, "most": ask.most}
        case PickAsk() | SecretPickAsk():
            return {"options": _options(ask.options, words)}
        case DirectionAsk() | SideAsk():
            return {"options": [{"value": side, "label": words.text(SIDES[side])} for side in ask.open]}
        case CellAsk():
            return {"width": ask.width, "height": ask.height}
        case TextAsk():
            return {"longest": ask.longest}
        case YesNoAsk():
            return {}
    assert_never(ask)


def _faces(ask: DiceAsk, box: str, words: Words) -> list[dict[str, str]]:
    """Returns the picture and the word of each face of a die with pictures."""
    if not ask.symbols:
        return []
    die = box_named(box).record.dice.get(ask.field)
    faces = die.faces if die is not None else tuple((face, face) for face in ask.symbols)
    return [{"icon": icon, "label": words.said(word)} for icon, word in faces]


def _filled(form: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in form.items() if value}


def _options(options: Iterable[Option], words: Words) -> list[dict[str, Any]]:
    return [
        {"value": each.value, "label": words.text(each.label) if each.label is not None else str(each.value)}
        for each in options
    ]


def answer_read(ask: Ask, form: Any, seat: str, by_phone: Callable[[Ask], Any]) -> Any:
    """Returns the answer that a page gives to an ask of its seat. Raises NotAnAnswer where the ask allows none such.

    What the phone rolls or draws comes from `by_phone`.
    """
    if form == PHONE and not isinstance(ask, TextAsk | PickAsk | SecretPickAsk):
        if not can_be_made(ask):
            raise NotAnAnswer(form)
        return by_phone(ask)
    return read_answer(ask, _of_the_table(ask, form), seat)


def _of_the_table(ask: Ask, form: Any) -> Any:
    """Returns the answer in the form of the journal: what a guest rolls or draws was rolled or drawn at the table."""
    match ask:
        case DiceAsk():
            count = {"count": ask.count} if isinstance(form, dict) and "sum" in form else {}
            return _told(form, **count, sides=ask.sides)
        case DeckCardAsk():
            return _told(form)
        case CombatCardAsk(count=1):
            return _strike(form)
        case CombatCardAsk() if isinstance(form, list):
            return [_strike(each) for each in form]
    return form


def _told(form: Any, **more: Any) -> dict[str, Any]:
    if not isinstance(form, dict) or {*form} & {"by", *more}:
        raise NotAnAnswer(form)
    return {**form, **more, "by": "table"}


def _strike(form: Any) -> dict[str, Any]:
    if not isinstance(form, dict) or type(form.get("power")) is not bool:
        raise NotAnAnswer(form)
    return _told({**form, "power": A_POWER_CARD if form["power"] else ""})
