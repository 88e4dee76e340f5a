"""The events of Dungeon Raiders: each with what it does to the state, how it is told and what it means."""

from __future__ import annotations

from core.boxes.dungeonraiders.events import cards, ending, fights, levels, rooms, setting_up
from core.facts import Event, facts_of

EVENTS: tuple[type[Event], ...] = facts_of(Event, setting_up, levels, cards, rooms, fights, ending)
