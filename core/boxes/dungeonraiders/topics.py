"""The topic of each event of Dungeon Raiders."""

from __future__ import annotations

from collections.abc import Mapping

from core.boxes.dungeonraiders import events as e
from core.facts import Event
from core.topics import Topic

_EVENTS: dict[Topic, tuple[type[Event], ...]] = {
    "set-up": (e.GameSet, e.CharacterTaken, e.SettingsChanged),
    "death": (e.Died, e.Petrified),
    "turn": (e.LevelBegan, e.LevelEnded, e.FirstChosen, e.FirstPassed),
    "move": (e.RoomLaid, e.RowLeft, e.RoomEntered, e.TorchUsed, e.RoomNoted),
    "card": (e.CardsPlayed, e.CardsHidden, e.CardsRevealed, e.CardsAgain),
    "combat": (e.MonsterBeaten, e.MonsterStruck, e.MonsterConfused, e.FightAgain),
    "loot": (e.ChestShared, e.ChestFound, e.VaultGave, e.SupplyShort, e.TaxTaken),
    "life": (e.TrapSprung,),
    "count": (e.Adjusted,),
    "note": (e.FellBehind, e.GameEnded),
}

TOPICS: Mapping[type[Event], Topic] = {event: kind for kind, events in _EVENTS.items() for event in events}
"""The topics of all events except `Waits` and `RoomLeft`, because the events that follow say the same."""
