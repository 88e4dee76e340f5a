"""Where on a pad each card of a deck stands, by what it does."""

from __future__ import annotations

from core.asks import Section
from core.boxes.dungeonquest.content import DeckList, Face
from core.sections import Sort, sections

FEW = 4
"""A deck with so many sorts of cards needs no sections."""


def sections_of_deck(deck: DeckList | None) -> tuple[Section, ...]:
    """Returns the sections of a deck. A card that nobody but its owner knows of is in none of them (DQ-204)."""
    faces = [face for face in deck.faces if not face.unseen] if deck is not None else []
    if len(faces) <= FEW:
        return ()
    return sections((face.name, sort_of(face), face.count, face.gold) for face in faces)


def sort_of(face: Face) -> Sort:
    """Returns the sort of a card. What may be looked into, a crypt for example, is no more in the way than nothing."""
    if face.sort in ("loot", "monster"):
        return "loot" if face.sort == "loot" else "monster"
    if face.sort in ("trap", "hazard"):
        return "trap"
    looked_into = any(effect.does == "draw" and effect.optional for effect in face.effects)
    return "empty" if looked_into or [effect.does for effect in face.effects] == ["nothing"] else "other"
