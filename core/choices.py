"""A choice: a move that the table may make now, with what is already known of it and what it still awaits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.asks import Ask, DeckCardAsk, PickSomeAsk, SecretPickAsk
from core.facts import Move
from core.frozen import but, fact
from core.message import Message


@fact
class Choice:
    move: str
    label: Message
    given: tuple[tuple[str, Any], ...] = ()
    asks: tuple[Ask, ...] = ()

    def fields(self, answers: Mapping[str, Any]) -> dict[str, Any]:
        return {**dict(self.given), **answers}


def choice(move: type[Move], label: Message, *asks: Ask, **given: Any) -> Choice:
    return Choice(move=kind_of(move), label=label, given=tuple(given.items()), asks=asks)


def shown(choices: list[Choice], viewer: str | None) -> list[Choice]:
    """The choices as one player may see them: what only another may pick from is not listed."""
    return [but(each, asks=tuple(_veiled(ask, viewer) for ask in each.asks)) for each in choices]


def _veiled(ask: Ask, viewer: str | None) -> Ask:
    match ask:
        case DeckCardAsk() if ask.owner not in ("", viewer):
            return but(ask, cards=())
        case DeckCardAsk() if ask.shown is not None:
            return but(ask, cards=ask.shown, shown=None)
        case PickSomeAsk() if ask.owner not in ("", viewer):
            return but(ask, options=())
        case SecretPickAsk() if ask.owner != viewer:
            return but(ask, options=())
    return ask


def kind_of(fact_type: type[Any]) -> str:
    """The name that a type of move or event has in the journal."""
    default = fact_type.__dataclass_fields__["kind"].default
    assert isinstance(default, str), f"{fact_type.__name__} has no fixed kind"
    return default
