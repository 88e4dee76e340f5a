"""A choice: a move that the table may make now, with what is already known of it and what it still awaits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from core.asks import Ask, DeckCardAsk, PickSomeAsk, SecretPickAsk
from core.facts import Move
from core.frozen import record, replace
from core.message import Message


@record
class Choice:
    move: str
    label: Message
    given: tuple[tuple[str, Any], ...] = ()
    asks: tuple[Ask, ...] = ()

    def __hash__(self) -> int:
        """Leaves out what is long: a choice is looked for all the time, and few differ in nothing but their asks."""
        return hash((self.move, self.given))

    def fields(self, answers: Mapping[str, Any]) -> dict[str, Any]:
        return {**dict(self.given), **answers}


def choice(move: type[Move], label: Message, *asks: Ask, **given: Any) -> Choice:
    return Choice(move=kind_of(move), label=label, given=tuple(given.items()), asks=asks)


def shown(choices: list[Choice], viewer: str | None) -> list[Choice]:
    """Returns the choices as one player may see them: the options that only another player may see are left out."""
    return [
        _with(each, [_veiled(ask, viewer) for ask in each.asks]) if can_be_veiled(each) else each for each in choices
    ]


def can_be_veiled(choice: Choice) -> bool:
    """Tells whether the choice could have options that not everybody may see."""
    return any(isinstance(ask, DeckCardAsk | PickSomeAsk | SecretPickAsk) for ask in choice.asks)


def _with(choice: Choice, asks: list[Ask]) -> Choice:
    same = all(new is old for new, old in zip(asks, choice.asks, strict=True))
    return choice if same else replace(choice, asks=tuple(asks))


def _veiled(ask: Ask, viewer: str | None) -> Ask:
    match ask:
        case DeckCardAsk() if ask.owner not in ("", viewer):
            return replace(ask, cards=(), sections=())
        case DeckCardAsk():
            return _open_deck(ask)
        case PickSomeAsk() if ask.owner not in ("", viewer):
            return replace(ask, options=())
        case SecretPickAsk() if ask.owner != viewer:
            return replace(ask, options=())
    return ask


def open_decks(choice: Choice) -> Choice:
    """Returns the choice with each deck reduced to what the table may see of it; everything else is unchanged."""
    return _with(choice, [_open_deck(ask) for ask in choice.asks])


def _open_deck(ask: Ask) -> Ask:
    if isinstance(ask, DeckCardAsk) and ask.shown is not None:
        return replace(ask, cards=ask.shown, shown=None)
    return ask


def leading_to(choices: Iterable[Choice], move: Move) -> Choice | None:
    """Returns the choice by which a move was made, or None. Where several fit, it is the one with the most fields
    given.
    """
    fitting = [each for each in choices if each.move == move.kind and _fits(each, move)]
    return max(fitting, key=lambda each: len(each.given), default=None)


def _fits(choice: Choice, move: Move) -> bool:
    return all(getattr(move, name) == value for name, value in choice.given)


def kind_of(fact_type: type[Any]) -> str:
    """Returns the name that a type of move or event has in the journal."""
    default = fact_type.__dataclass_fields__["kind"].default
    assert isinstance(default, str), f"{fact_type.__name__} has no fixed kind"
    return default
