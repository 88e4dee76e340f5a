"""A hand at a table of Dungeon Roll: finds dice, and what can be done to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.scrollview import ScrollView

from core.boxes.dungeonroll import labels
from tests.core.dungeonroll.table import faces
from tests.ui.hand import Hand
from tests.ui.looking import ancestors

SIDEWAYS = "lightning-bolt"
"""The symbol of what a hero can do once."""


def face(hand: Hand, name: str) -> str:
    """What a face of a die is called on the screen."""
    return str(hand.ui.app.words().text(labels.face(name)))


def tell(hand: Hand, dice: str) -> None:
    """Enters dice that lie on the table, a touch each."""
    for name in faces(dice):
        hand.answer(face(hand, name))


def member(who: str) -> Callable[[Any], bool]:
    """The key of somebody in the party: "die:fighter"."""
    return lambda key: getattr(getattr(key, "piece", None), "key", "") == who


def target(who: str, dice: str) -> Callable[[Any], bool]:
    """The key of what somebody can do to these dice."""

    def fits(key: Any) -> bool:
        offer = getattr(key, "offer", None)
        return offer is not None and offer.by == who and offer.aim.piece.key == f"die:{dice}"

    return fits


def use(hand: Hand, who: str, dice: str) -> None:
    """Somebody of the party does something: fights, opens, drinks."""
    hand.answer(member(who))
    hand.answer(target(who, dice))


def reach(hand: Hand, key: Any) -> None:
    """Scrolls to a key of the panel, if it must, and touches it."""
    for each in ancestors(key):
        if isinstance(each, ScrollView):
            each.scroll_to(key, animate=False)
            hand.ui.advance(0.2)
    hand.touch(key)


def choose(hand: Hand, name: str) -> None:
    """A token, a hero or a face from the pad that is open, by the name that the rules have for it."""
    reach(hand, hand.ui.app.screen.now.body.pad.keys[name])


def pick(hand: Hand, *dice: str) -> None:
    """Dice that lie there, each by its word, and that this is all."""
    pad = hand.ui.app.screen.now.body.pad
    for word in dice:
        reach(hand, pad.keys[word])
    hand.touch(pad.ok)
