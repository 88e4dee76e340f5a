"""The names of everything in a box, in the sections that its files of names have."""

from __future__ import annotations

from functools import cache

from core.boxes.dungeonraiders.content import rooms
from data.contents import shipped

QUEST, ROLL, RAIDERS, TWISTER = "dungeonquest", "dungeonroll", "dungeonraiders", "dungeontwister"
NAMED_BOXES = (QUEST, ROLL, RAIDERS, TWISTER)


@cache
def in_box(box: str) -> dict[str, set[str]]:
    """Every name in the box, by section."""
    content = shipped(box).content
    if box == ROLL:
        sides = [side for hero in content.heroes for side in (hero.novice, hero.master)]
        return {
            "heroes": {side.name for side in sides},
            "ultimates": {side.ultimate.name for side in sides},
            "tokens": {token.name for token in content.tokens},
        }
    if box == RAIDERS:
        return {
            "heroes": {character.name for character in content.characters},
            "rooms": {card.name for card in rooms(content)},
            "bosses": {boss.name for boss in content.bosses},
        }
    if box == TWISTER:
        return {
            "heroes": {character.name for character in content.characters},
            "objects": {thing.name for thing in content.things},
            "rooms": {pair.name for pair in content.pairs},
        }
    return {
        "heroes": {sheet.name for sheet in content.heroes},
        "cards": {face.name for deck in content.decks for face in deck.faces},
        "powers": {power.name for power in content.powers},
    }


def names_in_box(box: str) -> frozenset[str]:
    return frozenset().union(*in_box(box).values())
