"""The dragon's cards."""

from __future__ import annotations

from dataclasses import dataclass

from core.boxes.dungeonquest.cards import faces_with
from core.boxes.dungeonquest.state import Game, deck_named
from core.deck import count_of, size


@dataclass(frozen=True, slots=True)
class Lair:
    """`out` cards have been drawn, `asleep` of them with the dragon sleeping on; `left` are still unseen."""

    out: int
    asleep: int
    raged: bool
    left: int


def dragon(state: Game) -> Lair:
    """DQ-93, DQ-100: what is drawn stays out until nobody is in the chamber. A card may be one nobody has described."""
    deck = deck_named(state, "dragon")
    asleep = sum(count_of(deck.out, face.name) for face in faces_with(state.content, "dragon", "sleeping"))
    raged = any(count_of(deck.out, face.name) for face in faces_with(state.content, "dragon", "rage"))
    return Lair(size(deck.out), asleep, raged, size(deck.left))
