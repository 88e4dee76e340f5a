"""The events of Dungeon Twister: each with what it does to the state, how it is told and what it means."""

from __future__ import annotations

from core.boxes.dungeontwister.events import fights, heroes, points, setting_up, things, turns
from core.facts import Event, facts_of

EVENTS: tuple[type[Event], ...] = facts_of(Event, setting_up, turns, heroes, things, fights, points)
