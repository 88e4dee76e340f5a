"""What each event of Dungeon Twister is about."""

from __future__ import annotations

from collections.abc import Mapping

from core.boxes.dungeontwister import events as e
from core.facts import Event
from core.topics import Topic

_EVENTS: dict[Topic, tuple[type[Event], ...]] = {
    "set-up": (
        e.GameSet, e.SettingsChanged, e.ValueTold, e.SixthTold, e.TeamChosen, e.RoomsChanged, e.RoomsChosen,
        e.HeroDrafted, e.ThingDrafted, e.LineChosen, e.LinesRevealed,
    ),
    "death": (e.Killed,),
    "turn": (e.FirstChosen, e.TurnBegan, e.TurnEnded),
    "move": (e.BroughtIn, e.Walked, e.Leapt, e.LeftMaze, e.RoomOpened, e.RoomTwisted, e.GiftUsed, e.Spared),
    "card": (e.ActionPlayed, e.CardLaid, e.CardHidden, e.CardsRevealed),
    "combat": (e.FightBegan, e.Mustered, e.FightEnded, e.Charmed),
    "loot": (e.ThingUsed, e.Taken, e.PutAway, e.Borne),
    "life": (e.Wounded, e.Healed),
    "count": (e.Scored, e.PentagramHeld),
    "note": (e.GameEnded,),
}  # fmt: skip

TOPICS: Mapping[type[Event], Topic] = {event: kind for kind, events in _EVENTS.items() for event in events}
"""Everything but what the game waits for, and what an action has cost: the action itself is told."""
