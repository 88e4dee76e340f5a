"""The numbers that stand beside the lines of the log of DungeonQuest."""

from __future__ import annotations

from core.boxes.dungeonquest.state import Game, hero_named
from core.boxes.dungeonquest.table_counts import life_of


def changes(before: Game, after: Game) -> tuple[tuple[int, int], ...]:
    """The life left of each hero that it changed for."""
    found = []
    for hero in after.heroes:
        was = hero_named(before, hero.name)
        if was is not None and life_of(was) != life_of(hero):
            found.append((life_of(was), life_of(hero)))
    return tuple(found)
