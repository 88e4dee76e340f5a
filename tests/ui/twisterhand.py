"""A hand at a table of Dungeon Twister: finds heroes, deeds and cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.boxes.dungeontwister.scene.deeds import deed as described
from tests.core.dungeontwister.table import own
from tests.ui.hand import Hand
from tests.ui.rollhand import reach


def hero(name: str) -> Callable[[Any], bool]:
    """The key of a hero or an object: "Golem" is Anna's."""
    return lambda key: getattr(key, "word", "") in (name, own(name))


def deed(hand: Hand, sort: str) -> Callable[[Any], bool]:
    """The key of what the chosen hero can do, by the move that it makes."""
    body = hand.ui.app.screen.now.body
    wanted = {id(key) for key, offer in zip(body.keys, body.shown, strict=True) if deed_sort(offer) == sort}
    return lambda key: id(key) in wanted


def deed_sort(offer: Any) -> str:
    return described(offer.choice).sort


def card(player: str, number: int) -> Callable[[Any], bool]:
    """A combat card of a side."""
    return lambda key: (getattr(key, "player", ""), getattr(key, "card", None)) == (player, number)


def act(hand: Hand, who: str, sort: str) -> None:
    """A hero, and what they do."""
    hand.answer(hero(who))
    hand.answer(deed(hand, sort))


def pick(hand: Hand, *words: str) -> None:
    """Each by the name that the rules have for it, in the pad that is open; a touch each."""
    for word in words:
        pad = hand.ui.app.screen.now.body.pad
        reach(hand, (getattr(pad, "below", None) or pad).keys[word])


def picked(hand: Hand) -> None:
    """That this is all of them."""
    hand.touch(hand.ui.app.screen.now.body.pad.below.ok)


def row(player: str) -> Callable[[Any], bool]:
    """The key behind which somebody chooses a combat card in secret."""
    return lambda key: type(key).__name__ == "SecretRow" and key.player == player


def side(hand: Hand, player: str) -> Callable[[Any], bool]:
    """A side on the track, which is there on every screen."""
    return lambda key: key is hand.ui.app.screen.track.sides[player]


def line(name: str) -> Callable[[Any], bool]:
    """A hero or an object on the sheet of a side, as the screen calls it."""
    return lambda key: type(key).__name__ == "PieceLine" and key.name == name


def table(hand: Hand) -> Any:
    """Whose turn it is, and all sides."""
    return hand.ui.app.screen.stage.drawings["People:sides"]


def budget(hand: Hand) -> Any:
    """The card of the turn."""
    return table(hand).turn


def last_fight(hand: Hand) -> Any:
    """The fight that the stage shows; None where there is none."""
    stage = hand.ui.app.screen.stage
    return next((drawing for part, drawing in stage.parts if part.beside), None)


def side_card(name: str) -> Callable[[Any], bool]:
    """The card of a side, on the stage or on the sheet of all."""
    return lambda key: type(key).__name__ == "CrewCard" and key.name == name
