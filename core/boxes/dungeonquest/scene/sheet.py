"""Everything about one hero of DungeonQuest."""

from __future__ import annotations

from core.boxes.dungeonquest.scene.people import figure
from core.boxes.dungeonquest.state import Game, hero_named
from core.scene import PlayerSheet


def player_sheet(state: Game, name: str) -> PlayerSheet | None:
    hero = hero_named(state, name)
    if hero is None:
        return None
    shown = figure(state, hero)
    return PlayerSheet(figure=shown, numbers=(*shown.tallies, *shown.values))
