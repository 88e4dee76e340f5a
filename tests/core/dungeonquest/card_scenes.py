"""Short ways to a card that is drawn, for the tests of cards."""

from __future__ import annotations

from typing import Any

from core.boxes.dungeonquest.content import Content, DeckList, Effect, Face
from core.boxes.dungeonquest.events.turns import TurnBegan
from core.frozen import put, replace
from tests.core.dungeonquest.table import CONTENT, Table
from tests.core.dungeonquest.walking import told


def dungeon(t: Table, card: str) -> None:
    t.enter("dungeon", card)


def trap(t: Table, card: str) -> None:
    t.enter("trap", card)


def does(t: Table, *effects: Effect, **face: Any) -> None:
    """Into a dungeon chamber, where a card that the table tells of does this."""
    t.enter("dungeon")
    told(t, *effects, **face)


def with_deck(*faces: Face, deck: str = "dungeon") -> Content:
    return replace(CONTENT, decks=put(CONTENT.decks, DeckList(deck, faces)))


def is_next_turn(t: Table) -> bool:
    return t.step == "turn" and bool(t.told(TurnBegan))
