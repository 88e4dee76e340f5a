"""A hand at a table of Dungeon Twister: finds heroes, deeds and cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.core.dungeontwister.table import own
from tests.ui.hand import Hand


def hero(name: str) -> Callable[[Any], bool]:
    """The key of a hero or an object: "Golem" is Anna's."""
    return lambda key: getattr(key, "word", "") in (name, own(name))


def deed(hand: Hand, sort: str) -> Callable[[Any], bool]:
    """The key of what the chosen hero can do, by the move that it makes."""
    body = hand.ui.app.screen.now.body
    wanted = {id(key) for key, offer in zip(body.keys, body.shown, strict=True) if deed_sort(offer) == sort}
    return lambda key: id(key) in wanted


def deed_sort(offer: Any) -> str:
    from screens.twister.deeds import deed as described

    return described(offer.choice).sort


def card(player: str, number: int) -> Callable[[Any], bool]:
    """A combat card of a side."""
    return lambda key: (getattr(key, "player", ""), getattr(key, "card", None)) == (player, number)


def act(hand: Hand, who: str, sort: str) -> None:
    """A hero, and what they do."""
    hand.answer(hero(who))
    hand.answer(deed(hand, sort))
