"""The events of DungeonQuest: each with what it does to the state, how it is told and what it means."""

from __future__ import annotations

from core.boxes.dungeonquest.events import (
    below,
    cards,
    ending,
    fights,
    loot,
    monsters,
    moving,
    rounds,
    setting_up,
    trials,
    turns,
)
from core.facts import Event, facts_of

EVENTS: tuple[type[Event], ...] = facts_of(
    Event, setting_up, turns, moving, cards, loot, trials, below, monsters, fights, rounds, ending
)
