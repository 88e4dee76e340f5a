"""What each event of Dungeon Roll is about."""

from __future__ import annotations

from collections.abc import Mapping

from core.boxes.dungeonroll import events as e
from core.facts import Event
from core.topics import Topic

_EVENTS: dict[Topic, tuple[type[Event], ...]] = {
    "set-up": (e.GameSet, e.HeroTaken, e.SettingsChanged),
    "turn": (e.DelveBegan, e.HeroReadied, e.PhaseBegan, e.AlliesLeft, e.DelveEnded),
    "move": (e.LevelEntered,),
    "dice": (e.PartyRolled, e.DungeonRolled, e.DiceTaken, e.PartyKept, e.ScrollsTurned),
    "combat": (
        e.Used, e.Beaten, e.Sent, e.DragonBeaten, e.LairCleared, e.BecameDragons, e.Charmed, e.Recruited, e.Swept,
    ),
    "loot": (e.LeftBehind, e.ChestsOpened, e.PotionsDrunk, e.TokenDrawn),
    "life": (e.Revived,),
    "count": (e.XpGained, e.XpLost, e.LevelledUp, e.TurnedBack),
    "note": (e.Achieved, e.GameEnded),
}  # fmt: skip

TOPICS: Mapping[type[Event], Topic] = {event: kind for kind, events in _EVENTS.items() for event in events}
"""Everything but what the game waits for: that stands in the Now panel, not in the log."""
