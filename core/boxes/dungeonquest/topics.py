"""What each event of DungeonQuest is about."""

from __future__ import annotations

from collections.abc import Mapping

from core.boxes.dungeonquest import events as e
from core.facts import Event
from core.topics import Topic

_EVENTS: dict[Topic, tuple[type[Event], ...]] = {
    "set-up": (
        e.GameSet, e.HeroTaken, e.FirstRolled, e.FirstNamed, e.RuneDrawn, e.RunesAway, e.TowerTaken, e.LateStart,
        e.SettingsChanged,
    ),
    "turn": (e.TurnBegan, e.SunMoved, e.SunRolled, e.TurnLost, e.TurnsTaken, e.TurnSpent, e.Passed),
    "move": (
        e.Entered, e.Encountered, e.Described, e.RoomTurned, e.Crossed, e.StayedOnSide, e.WalledIn, e.Groped,
        e.TowerChanged, e.EntrancePlaced, e.Descended, e.TurnedBack, e.Surfaced, e.LeftDungeon, e.PutSomewhere,
    ),
    "card": (
        e.Searched, e.CardDrawn, e.CardTold, e.Shuffled, e.CardKept, e.CardUsed, e.ByTheCard, e.NoEffect, e.RuneUsed,
    ),
    "loot": (e.LootTaken, e.LootLost, e.LootWon, e.LootValued),
    "dice": (e.Tested, e.Determined, e.Rolled),
    "life": (e.Wounded, e.Healed, e.Held, e.Freed, e.DeathPutOff),
    "death": (e.Died,),
    "combat": (
        e.MonsterMet, e.LifeSeen, e.MonsterLives, e.TokenMoved, e.EscapeTried, e.FightBegan, e.HandsFilled,
        e.CombatDeckShuffled,
        e.CardsRevealed, e.PowerWorked, e.Countered, e.RoundWon, e.Stalemate, e.FlightAnnounced, e.FlightFailed,
        e.SoloCards, e.DiceFought, e.FightEnded,
    ),
    "note": (e.EndBegan, e.GameEnded),
    "ruling": (e.StepWaived,),
}  # fmt: skip

TOPICS: Mapping[type[Event], Topic] = {event: kind for kind, events in _EVENTS.items() for event in events}
"""Everything but what the game waits for: that stands in the Now panel, not in the log."""
