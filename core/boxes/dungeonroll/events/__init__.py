"""The events of Dungeon Roll: each with what it does to the state, how it is told and what it means."""

from __future__ import annotations

from core.boxes.dungeonroll.events import deeds, delves, dice, experience, loot
from core.facts import Event, facts_of

EVENTS: tuple[type[Event], ...] = facts_of(Event, delves, dice, deeds, loot, experience)
